internal import ContentReaders
internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import PagePaths
internal import Pages
internal import SiteContents
internal import SiteModules
internal import SiteReading
internal import Templates
internal import Text

/// Finds the sources of a file of the site.
struct PageInquiry {
  private let options: BuildOptions
  private let configuration: Configuration
  private let content: SiteContent
  private let known: CachedBuild?
  private let wasIdle: Bool

  init(_ options: BuildOptions, configuration: Configuration, content: SiteContent) {
    self.options = options
    self.configuration = configuration
    self.content = content
    var kept: (memory: CachedBuild?, wasIdle: Bool) = (nil, false)
    do throws(FileError) {
      let cache = try BuildCache(options, output: options.outputFolder)
      kept = (cache.load(), cache.lastBuildWasIdle)
    } catch {
      // There is no output folder yet.
    }
    (known, wasIdle) = kept
  }

  /// `name` is an address of the site, or the path of one of its files or of a file of Content/.
  func provenance(of name: String) throws(BuildFailure) -> Provenance {
    let names = PageNames(name, options: options, pagePaths: content.pagePaths)
    if let source = names.source, let found = provenance(ofSource: source) { return found }
    for path in names.files { if let found = provenance(ofFile: path) { return found } }
    throw nothing(names, called: name)
  }

  private func provenance(ofSource source: String) -> Provenance? {
    if content.statics.contains(source) { return provenance(ofFile: source) }
    return content.place(ofStory: source).flatMap { place in
      let made = content.make(place)
      // A story can make several pages. The page of the whole story has the shortest address.
      return made.pages.map(\.file).min {
        ($0.address.utf8.count, $0.path) < ($1.address.utf8.count, $1.path)
      }
      .map(\.path).map { provenance(of: $0, by: content.modules[place.module], at: place.index, made: made) }
    }
  }

  private func provenance(ofFile path: String) -> Provenance? {
    if let copy = content.copies.first(where: { PathBytes($0.path) == PathBytes(path) }) {
      return provenance(of: copy)
    }
    for place in content.places(ofFileAt: path) {
      let made = content.make(place)
      let isRemembered = content.source(at: place) != nil && content.source(at: place) == storyBefore(path)
      if isRemembered || made.pages.contains(where: { PathBytes($0.file.path) == PathBytes(path) }) {
        return provenance(of: path, by: content.modules[place.module], at: place.index, made: made)
      }
    }
    let sitemap = content.sitemap(of: known?.units.flatMap { $0.files.map(\.file) } ?? [])
    return sitemap.index(of: path).map { index in
      provenance(
        of: path, by: sitemap, at: index,
        made: content.makeSitemap(of: known?.units.flatMap { $0.files.map(\.file) } ?? []))
    }
  }

  /// The story that made the file in the last build. This finds files that are not made here.
  private func storyBefore(_ path: String) -> String? { unit(of: path)?.name.text }

  private func unit(of path: String) -> UnitRecord? {
    known?.units.first { $0.files.contains { PathBytes($0.file.path) == PathBytes(path) } }
  }

  private func provenance(of copy: FileCopy) -> Provenance {
    var found = Provenance(file: copy.path, address: content.pagePaths.root + copy.path)
    switch copy.origin {
    case .content(let path): found.copied = ContentFolder.shown(path)
    case .program:
      found.theme = configuration.theme.assets.first { PathBytes($0.path) == PathBytes(copy.path) }.map(
        configuration.theme.parts)
      found.copied = found.theme?.assets.first?.path
    }
    found.lastBuild = lastBuild(
      of: copy.path, changed: "\(found.copied ?? "the file") changed, or was too new to tell")
    return found
  }

  private func provenance(
    of path: String, by module: any ModuleRouter, at index: Int, made: Rendering
  ) -> Provenance {
    let file = OutputFile(path: path, origin: .program(""))
    var found = Provenance(file: path, address: content.pagePaths.root + file.address)
    let inputs = module.inputs(at: index)
    let story = inputs.story?.path
    found.story = story.map(ContentFolder.shown)
    if let story, let itinerary = content.catalogue.trips.first(where: { $0.trip.source.path == story }) {
      found.places = explainPlaces(of: story)
      found.ways = ways(of: itinerary, found.places).map(ContentFolder.shown)
    }
    found.trips = inputs.trips.map { content.catalogue.trips[$0].trip.source.path }
      .filter { $0 != story }.map(ContentFolder.shown)
    var seen: Set<String> = []
    found.links = made.units.flatMap(\.findings.lookups).filter { seen.insert($0).inserted }.map(
      ContentFolder.shown)
    var context = RenderContext(allowsRawHTML: false) { _, _ in }
    let template = module.pages(at: index, in: &context).first { PathBytes($0.file.path) == PathBytes(path) }?
      .template?.rawValue
    found.theme = template.map(configuration.theme.parts)
    if !inputs.trips.isEmpty { found.data = configuration.data(on: template) }
    found.siblings = made.pages.map(\.file.path).filter { PathBytes($0) != PathBytes(path) }
    found.lastBuild = lastBuild(
      of: path, story: found.story,
      changed: "\(story == nil ? "content" : "other content") that it tells of changed")
    return found
  }

  private func explainPlaces(of story: String) -> [PlaceExplanation] {
    var reported: [Diagnostic] = []
    let reader = TripReader(
      contentFolder: options.contentFolder, shownPrefix: ContentFolder.shown(""),
      knowsAudiences: true)
    return reader.readPlaces(story, reporting: &reported).map { written in
      let ground = content.grounds.ground(ofTrip: written.trip.slug, reporting: &reported)
      return JourneyInteractor(naming: configuration.naming).explainPlaces(
        of: written, local: ground.map(LocalPlaces.init) ?? LocalPlaces())
    } ?? []
  }

  private func ways(of itinerary: Itinerary, _ places: [PlaceExplanation]) -> [String] {
    let slug = itinerary.trip.slug
    var files = content.grounds.slugs.contains(slug) ? [GroundFileInteractor.path(ofTrip: slug)] : []
    files += itinerary.trip.tracks.map(\.path)
    if itinerary.legs.contains(where: { $0.course?.engine != nil }) { files.append(SiteWideFile.routes) }
    if places.contains(where: \.isOfGeocoder) { files.append(SiteWideFile.placesLock) }
    return files
  }

  /// `changed` is the reason to give if content other than the story changed.
  private func lastBuild(of path: String, story: String? = nil, changed: String) -> Provenance.LastBuild {
    guard known != nil else { return .unknown }
    guard let unit = unit(of: path),
      let file = unit.files.first(where: { PathBytes($0.file.path) == PathBytes(path) })
    else {
      return .notMade
    }
    if wasIdle { return .idle }
    if unit.causes.isEmpty { return .kept }
    return .made(because: unit.causes.inWords(story: story, changed: changed), isWritten: file.wasWritten)
  }

  private func nothing(_ names: PageNames, called name: String) -> BuildFailure {
    if let source = names.source {
      let shown = ContentFolder.shown(source)
      if SiteWideFile.all.contains(source) {
        return .noInput("\(shown) is no page: it goes into every page", hint: "name one of them")
      }
      if content.failed.contains(source) {
        return .noInput(
          "\(shown) has errors, so that no page is made of it", hint: "`tripsite check` shows them")
      }
      if content.links.isDraft(source) {
        return .noInput("\(shown) is a draft, which is left out", hint: "add --drafts")
      }
    }
    if names.isOfTheme {
      return .noInput(
        "\(name) is no page: it is a file of the theme",
        hint: "name a page, and its files of the theme are listed")
    }
    if let source = sourceCalled(names.files.first) {
      return .noInput(
        "the site has no file for \(name)",
        hint: "did you mean \(ContentFolder.shown(source)), which has another address?")
    }
    let sources = content.catalogue.trips.map(\.trip.source.path) + content.catalogue.pages.map(\.source.path)
    let made =
      known?.units.flatMap { $0.files.map(\.file.path) }
      ?? content.catalogue.trips.map { PagePath.trip($0.trip.slug).file }
      + content.catalogue.pages.map { PagePath.page($0.slug).file }
    let candidates = names.source == nil ? made : sources.map(ContentFolder.shown)
    let wanted = names.source.map(ContentFolder.shown) ?? names.files.last ?? name
    return .noInput(
      "the site has no file for \(name)",
      hint: nearest(wanted, among: candidates).map { "did you mean \($0)?" }
        ?? "name an address, as /trips/lofoten/, a file in the output folder, or one in Content/")
  }
}

extension PageInquiry {
  /// The Markdown file that would have this address if its front matter gave no other address.
  private func sourceCalled(_ path: String?) -> String? {
    guard let path else { return nil }
    let address = PagePath.address(ofFile: path)
    let plain = address.hasSuffix("/") ? String(address.dropLast()) : address
    return [plain + ".md", plain + "/index.md", "pages/" + plain + ".md"].first {
      content.place(ofStory: $0) != nil
    }
  }
}

extension Configuration {
  /// The embedded data that pages of this template use, if they are about trips.
  fileprivate func data(on template: String?) -> [String] {
    var data = ["places"]
    let facts = lookup.facts
    if !facts.isDisjoint(with: [.countries, .countryOfStops]) { data.append("countries") }
    if facts.contains(.regionOfStops) { data.append("regions") }
    if facts.contains(.zoneOfStops) { data.append("time zones") }
    let needs: FieldNeeds =
      switch template {
      case "trip": templates.trips.trip.needs
      case "day": templates.trips.day.needs
      case "stop": templates.trips.stop.needs
      case "atlas": templates.atlas.needs
      default: []
      }
    if needs.contains(.map) { data.append("land") }
    return data
  }
}

extension PlaceExplanation {
  fileprivate var isOfGeocoder: Bool {
    guard case .found(let place, _, _) = decision else { return false }
    return place.geocoder != nil
  }
}

extension Causes {
  /// The reasons why something was made. Each reason continues a sentence after "because".
  fileprivate func inWords(story: String?, changed: String) -> [String] {
    let words: [(Causes, String)] = [
      (.isNew, "no earlier one is known"),
      (.story, "\(story ?? "its Markdown file") changed"),
      (.otherContent, changed),
      (.links, "files that its links lead to came, went or changed"),
      (.output, "the file in the output folder was missing or not as the last build left it"),
      (.settings, "\(ContentFolder.shown(SiteWideFile.settings)) changed"),
      (.places, "\(ContentFolder.shown(SiteWideFile.places)) changed"),
      (.theme, "a file in Themes/ changed"),
      (.program, "the program, its options or the programs that it finds changed"),
      (.frame, "what stands around every page changed: the menu, the year, or whether there is an atlas"),
      (.retried, "something failed when it was made before"),
    ]
    return words.filter { contains($0.0) }.map(\.1)
  }
}
