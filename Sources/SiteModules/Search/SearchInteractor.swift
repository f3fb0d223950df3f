internal import ContentReaders
internal import Entities
internal import Journeys
internal import Markdown
internal import Pages
internal import Stories
internal import Text

/// The texts of a trip, a post or a page that a search looks through. Everybody can read them on its page.
struct SearchDocument {
  enum Origin {
    case trip(Itinerary)
    case post(JournalEntry)
    case page(StandalonePage)
  }
  /// A section of a story.
  enum Part: Hashable {
    case day(Int)
    /// The position of the stop.
    case stop(Int)
  }

  var origin: Origin
  /// The texts that belong to no part.
  var general: [String]
  /// Only of trips: the texts of days and stops.
  var parts: [(part: Part, texts: [String])] = []

  func texts(of part: Part) -> [String] { parts.first { $0.part == part }?.texts ?? [] }
}

/// Reads all texts of the site, and finds their words.
struct SearchInteractor: Sendable {
  let catalogue: TripCatalogue
  let contentFolder: String
  let albums: PhotoAlbums
  let grounds: GroundFileInteractor
  let now: CalendarDay
  let dayHeading: DayHeading
  /// Nil if every text is read again.
  let memory: SearchMemory?

  func facts(in context: inout RenderContext) -> SearchFacts {
    var collector = SearchCollector(after: SearchRecord(memory?.last ?? []))
    let digests = TripDigests(of: catalogue, albums: albums, grounds: grounds, now: now)
    for origin in origins {
      collector.add(inputs(of: origin, digests)) { document(of: origin, in: &context) }
    }
    memory?.keep(collector.record)
    var facts = collector.facts
    shorten(&facts)
    return facts
  }

  /// Calls `take` with the texts of each trip, each post and each page, in this order.
  func forEachDocument(in context: inout RenderContext, take: (SearchDocument) -> Void) {
    for origin in origins { take(document(of: origin, in: &context)) }
  }

  private var origins: [SearchDocument.Origin] {
    catalogue.trips.map { .trip($0) } + catalogue.journals.entries.map { .post($0) }
      + catalogue.pages.map { .page($0) }
  }

  /// Stands for everything that the texts of a document depend on, besides the configuration.
  private func inputs(of origin: SearchDocument.Origin, _ digests: TripDigests) -> UInt64 {
    switch origin {
    case .trip(let itinerary):
      let trip = itinerary.trip
      return digests.digest(
        of: PageInputs(
          story: trip.source, trips: catalogue.position(ofTrip: trip.slug).map { [$0] } ?? [],
          others: albums.inputs(of: trip)))
    case .post(let entry):
      var digest = InputDigest()
      digest.add(entry)
      return digests.digest(
        of: PageInputs(story: entry.post.source, trips: [entry.trip], others: ["\(digest.value)"]))
    case .page(let page): return digests.digest(of: PageInputs(story: page.source))
    }
  }

  private func document(
    of origin: SearchDocument.Origin, in context: inout RenderContext
  ) -> SearchDocument {
    switch origin {
    case .trip(let itinerary): return document(of: itinerary, in: &context)
    case .post(let entry):
      let post = entry.post
      let story = story(of: post.source, in: &context) { headings in headings.map { _ in nil } }
      return SearchDocument(
        origin: origin,
        // The entry has the name of the place that pages show. The post also has names of private places.
        general: [post.summary ?? "", entry.placeName ?? ""] + post.tags + post.authors
          + post.photos.filter { !$0.isHidden }.flatMap { [$0.caption ?? "", $0.alternative ?? ""] } + [
            SearchText.text(story.general)
          ])
    case .page(let page):
      let story = story(of: page.source, in: &context) { headings in headings.map { _ in nil } }
      return SearchDocument(origin: origin, general: [page.summary ?? "", SearchText.text(story.general)])
    }
  }

  private func document(of itinerary: Itinerary, in context: inout RenderContext) -> SearchDocument {
    let trip = itinerary.trip
    let sections = StorySectionInteractor(itinerary: itinerary, dayHeading: dayHeading)
    let story = story(of: trip.source, in: &context) { headings in
      sections.sections(under: headings).keys
    }
    var document = SearchDocument(
      origin: .trip(itinerary), general: [trip.summary ?? "", SearchText.text(story.general)])
    var positions: [SearchDocument.Part: Int] = [:]
    func add(_ text: String, to part: SearchDocument.Part) {
      if let position = positions[part] {
        document.parts[position].texts.append(text)
      } else {
        positions[part] = document.parts.count
        document.parts.append((part, [text]))
      }
    }
    for section in story.sections {
      switch section.key {
      case .day(let number): add(SearchText.text(section.markup), to: .day(number))
      case .stop(let position): add(SearchText.text(section.markup), to: .stop(position))
      }
    }
    for (position, stop) in trip.stops.enumerated() {
      if let note = stop.note { add(note, to: .stop(position)) }
    }
    for photo in albums.album(of: trip)?.photos ?? [] {
      let words = "\(photo.caption ?? "") \(photo.alternative ?? "")"
      guard words != " " else { continue }
      switch photo.shownAt {
      case .day(let number): add(words, to: .day(number))
      case .stop(let position): add(words, to: .stop(position))
      case .trip: document.general.append(words)
      }
    }
    return document
  }

  /// The fewest trips that a site has before words lose their parts.
  private static let fewTrips = 60

  /// A word that most trips have does not tell their parts apart either, and takes most of the space. It keeps only its trips.
  private func shorten(_ facts: inout SearchFacts) {
    guard catalogue.trips.count >= Self.fewTrips else { return }
    // The number of the trip that each text of a trip belongs to.
    var owners: [Int32] = []
    for parts in facts.parts {
      owners += Array(repeating: Int32(owners.count), count: parts.count + 1)
    }
    for (word, texts) in facts.texts.enumerated() where texts.count > catalogue.trips.count / 2 {
      var short: [Int32] = []
      for text in texts {
        let owner = Int(text) < owners.count ? owners[Int(text)] : text
        if short.last != owner { short.append(owner) }
      }
      if short.count > catalogue.trips.count / 2 { facts.texts[word] = short }
    }
  }

  /// Its page reports what is wrong with a story.
  private func story(
    of file: ContentFile, in context: inout RenderContext, keys: ([String]) -> [StorySection?]
  ) -> Story {
    guard file.size > 0 else { return Story() }
    let body: ArraySlice<UInt8>
    do { body = try readBody(of: file, in: contentFolder) } catch { return Story() }
    var findings = FindingList()
    return body.withUnsafeBytes { markdown in
      context.markdown.story(
        markdown, origin: MarkdownOrigin(file: file.path),
        plan: { headings in
          StoryPlan(
            parts: keys(headings).map { $0.map { StoryPlan.Part(key: $0, id: "") } }, hasOwnID: { _ in false }
          )
        },
        // Images keep their captions and their texts for those who do not see them.
        links: { $0.isImage ? .url("") : .broken }, reporting: &findings)
    }
  }
}
