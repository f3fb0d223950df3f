package import ContentReaders
package import Entities
internal import Files
internal import Markdown
package import Pages
package import Text

/// Reads the Markdown of trips and pages. Finds the day or stop of each section, and the targets of links.
package struct StoryInteractor: Sendable {
  package let contentFolder: String
  package let links: LinkResolver
  package var albums = PhotoAlbums()
  package let dayHeading: DayHeading
  /// The ids in the theme's templates for the pages that show the story.
  package let themeIDs: Set<String>

  package init(
    contentFolder: String, links: LinkResolver, albums: PhotoAlbums = PhotoAlbums(), dayHeading: DayHeading,
    themeIDs: Set<String>
  ) {
    self.contentFolder = contentFolder
    self.links = links
    self.albums = albums
    self.dayHeading = dayHeading
    self.themeIDs = themeIDs
  }

  package func story(of itinerary: Itinerary, in context: inout RenderContext) -> ToldStory {
    let story = story(of: .trip(itinerary.trip), in: &context) {
      headings in
      let sections = StorySectionInteractor(itinerary: itinerary, dayHeading: dayHeading)
        .sections(under: headings)
      let photos = albums.album(of: itinerary.trip)?.photos ?? []
      let anchors = PageAnchors(
        of: itinerary,
        told: sections.days.union(photos.compactMap(\.day) + links.catalogue.daysOfPosts(on: itinerary.trip)),
        photos: Set(photos.compactMap(albums.anchor)), theme: themeIDs)
      return StoryPlan(
        parts: sections.keys.map { $0.map { StoryPlan.Part(key: $0, id: PageAnchors.id(of: $0)) } },
        remarks: sections.remarks, hasOwnID: anchors.contains)
    }
    let trip = itinerary.trip
    let notes = notes(of: trip.stops + trip.ideas, on: trip, in: &context)
    return ToldStory(
      story, notes: Array(notes.prefix(trip.stops.count)), ideas: Array(notes.dropFirst(trip.stops.count)))
  }

  package func story(of page: StandalonePage, in context: inout RenderContext) -> ToldStory {
    wholeStory(of: .page(page), in: &context)
  }

  /// Empty if the file of the post cannot be read.
  package func story(of entry: JournalEntry, in context: inout RenderContext) -> ToldStory {
    entry.post.source.size == 0
      ? ToldStory(Story()) : wholeStory(of: .post(entry.post, trip: entry.trip), in: &context)
  }

  private func wholeStory(of text: ToldText, in context: inout RenderContext) -> ToldStory {
    let story = story(of: text, in: &context) { headings in
      StoryPlan(
        parts: Array(repeating: nil, count: headings.count), hasOwnID: PageAnchors(theme: themeIDs).contains)
    }
    return ToldStory(story)
  }

  private func story(
    of text: ToldText, in context: inout RenderContext, plan: ([String]) -> StoryPlan
  ) -> Story {
    let file = text.source
    var findings = FindingList()
    var linkFindings = Findings()
    defer {
      context.findings.diagnostics += findings.all
      context.findings.append(linkFindings)
    }
    let shown = ContentFolder.shown(file.path)
    let body: ArraySlice<UInt8>
    do {
      body = try readBody(of: file, in: contentFolder)
    } catch {
      findings.all.append(Diagnostic(.error(.unreadableFile), file: shown, Self.words(for: error)))
      return Story()
    }
    let story = body.withUnsafeBytes { markdown in
      context.markdown.story(
        markdown,
        origin: MarkdownOrigin(file: shown, firstLine: file.bodyLine), plan: plan,
        links: { link in
          links.target(of: link, in: text, noting: &linkFindings)
        }, reporting: &findings)
    }
    context.findings.anchors += links.anchors(story.anchors, in: text)
    return story
  }

  package static func words(for error: BodyError) -> String {
    switch error {
    case .unreadable(let error): "\(error.action): \(error.reason)"
    case .changed: "the file was changed while the site was built"
    }
  }

  /// The note of each stop and idea. Empty if it has none.
  private func notes(
    of places: [Waypoint], on trip: Trip, in context: inout RenderContext
  ) -> [StoryMarkup] {
    // Shared by all notes, because findings of one kind are counted for the whole file.
    var findings = FindingList()
    var linkFindings = Findings()
    var lines: SourceLines?
    let notes = places.enumerated().map { index, stop in
      guard let note = stop.note else { return StoryMarkup() }
      var origin = MarkdownOrigin(
        file: ContentFolder.shown(trip.source.path), firstLine: Int(stop.noteLine),
        // Ids of headings contain no colon, so this prefix cannot collide with a footnote of the story.
        footnotePrefix: "note:\(index + 1):")
      var (found, foundLinks) = (FindingList(), Findings())
      let markup = self.note(note, from: origin, of: trip, in: &context, &found, &foundLinks)
      if found.all.isEmpty, foundLinks.diagnostics.isEmpty, foundLinks.references.isEmpty {
        linkFindings.append(foundLinks)
        return markup
      }
      // Findings and links to check later need positions in the source. Only then, the source is read again.
      if lines == nil { lines = self.lines(of: trip.source) }
      origin.valueLines = lines?.valueLines(from: origin.firstLine) ?? []
      return self.note(note, from: origin, of: trip, in: &context, &findings, &linkFindings)
    }
    context.findings.diagnostics += findings.all
    context.findings.append(linkFindings)
    return notes
  }

  private func note(
    _ note: String, from origin: MarkdownOrigin, of trip: Trip, in context: inout RenderContext,
    _ findings: inout FindingList, _ linkFindings: inout Findings
  ) -> StoryMarkup {
    context.markdown.inline(
      note, origin: origin,
      links: { link in
        links.target(of: link, in: .trip(trip), noting: &linkFindings)
      }, reporting: &findings)
  }

  /// A place in the front matter, for a diagnostic. Nil if the file cannot be read again.
  package func place(line: Int, column: Int, in file: ContentFile) -> Diagnostic.Place? {
    do throws(FileError) {
      let bytes = try File.read(contentFolder + "/" + file.path).bytes
      return Diagnostic.Place(
        line: line, column: column, length: 1,
        sourceLine: SourceFile(path: file.path, bytes: bytes).line(line))
    } catch {
      return nil
    }
  }

  private func lines(of file: ContentFile) -> SourceLines? {
    do throws(FileError) {
      let bytes = try File.read(contentFolder + "/" + file.path).bytes
      return SourceLines(of: SourceFile(path: file.path, bytes: bytes))
    } catch {
      // The function that reads the story reports this error.
      return nil
    }
  }
}
