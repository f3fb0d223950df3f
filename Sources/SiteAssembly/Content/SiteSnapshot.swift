internal import ContentSource
internal import Entities
internal import Files
internal import Journeys
internal import SiteModules
internal import Templates
internal import Text

/// A site at one moment: what its files say, before any page is made. An edit makes the next snapshot from this one.
struct SiteSnapshot: Sendable {
  private let options: BuildOptions
  var contentFolder: String { options.contentFolder }
  private let pictures: PictureMaking
  /// The last one without errors. Nil if there was none yet.
  private(set) var configuration: Configuration?
  private(set) var configurationProblems: [Diagnostic] = []
  /// Whether `configuration` is what site.yml and the theme say now.
  private(set) var isConfigured = false
  /// Nil if something cannot be read. Then nothing holds that was known before.
  private(set) var inputs: ConfigurationInputs?
  private var lookup = PlaceLookup()
  /// What is looked up of trips.
  var facts: TripFacts { lookup.facts }
  private(set) var files: ContentSnapshot
  private(set) var library = TripLibrary(trips: [], pages: [], tagSlug: tagSlug)
  private var formats: TravelFormats?
  /// Nil if the configuration was never without errors.
  private(set) var content: SiteContent?

  /// Reads nothing yet. `known` are files as an earlier build read them.
  init(_ options: BuildOptions, pictures: PictureMaking = .none, knowing known: ContentSnapshot = .init()) {
    self.options = options
    self.pictures = pictures
    files = known
  }

  /// What an update read.
  struct Change: Sendable {
    /// A Markdown file that was read, with its reading before and now.
    struct Source: Sendable {
      var path: String
      var before: ParsedFile?
      var now: ParsedFile
    }

    var sources: [Source] = []
    var isOfTheme = false
    /// Whether stories may have other pages and anchors, or links may lead elsewhere.
    var movesTargets = false
    /// Whether nothing changed but the text behind front matter.
    var isOfStories = true
  }

  /// All that is wrong in the configuration and the front matter.
  var problems: [Diagnostic] {
    guard isConfigured, let content else { return configurationProblems + files.problems }
    return configurationProblems + content.diagnostics
  }

  /// Reads what may have changed. `listed` is Content/ as it was just listed, if it was.
  mutating func update(
    _ changes: SiteChanges, listed: ListedContent? = nil, wordsDates: Bool = false
  ) async throws(FileError) -> Change {
    var change = Change()
    if Self.concernsConfiguration(changes) {
      change.isOfStories = false
      loadConfiguration(&change)
    }
    defer { assemble() }
    let contentChanges = ContentChanges(changes)
    let readingInputs = inputs.map { $0.readings(looking: lookup, options) }
    if contentChanges.isNothing, readingInputs != nil, readingInputs == files.readingInputs { return change }
    let scan = ContentScan(options)
    let found: ListedContent
    if let listed { found = listed } else { found = try await scan.list(contentChanges, after: files) }
    let before = files.listing
    let reread: [ContentScan.Change]
    (files, reread) = await scan.snapshot(
      of: found, contentChanges, after: files, reader: ContentReader(options, lookup: lookup),
      inputs: readingInputs)
    change.sources = reread.map {
      let file = files.markdown[$0.position]
      return Change.Source(path: file.path, before: $0.before, now: file.parsed)
    }
    let hasSameFiles = files.listing == before
    if !hasSameFiles || !change.sources.allSatisfy(\.isOfStory) { change.isOfStories = false }
    updateLibrary(change, hasSameFiles: hasSameFiles)
    if formats == nil, wordsDates, let configuration,
      configuration.templates.needs(for: configuration.settings).contains(.dates)
    {
      formats = await TravelFormats.wording(library, settings: configuration.settings, jobs: options.jobs)
    }
    return change
  }

  private static func concernsConfiguration(_ changes: SiteChanges) -> Bool {
    guard case .paths(let paths) = changes else { return true }
    return paths.contains { path in
      (["Content", "Themes"] + SiteWideFile.all.map(ContentFolder.shown)).contains(path)
        || path.hasPrefix("Themes/")
    }
  }

  private mutating func loadConfiguration(_ change: inout Change) {
    configurationProblems = []
    inputs = ConfigurationInputs(options)
    let (loaded, naming) = Configuration.load(options, reporting: &configurationProblems)
    isConfigured = loaded != nil
    if let loaded {
      if configuration?.settings != loaded.settings { formats = nil }
      change.isOfTheme = true
      change.movesTargets =
        configuration?.settings != loaded.settings || configuration?.theme.strings != loaded.theme.strings
      configuration = loaded
    }
    // Names are looked up as places.yml and site.yml say now, also if the rest of them has errors: `inputs` says the same.
    lookup = PlaceLookup(facts: configuration?.lookup.facts ?? [], naming: naming)
  }

  private mutating func updateLibrary(_ change: Change, hasSameFiles: Bool) {
    if hasSameFiles, change.sources.allSatisfy(\.isOfSameKind),
      let replaced = library.replacing(
        trips: change.sources.compactMap(\.now.itinerary), pages: change.sources.compactMap(\.now.page))
    {
      library = replaced
    } else {
      library = TripLibrary(trips: files.itineraries, pages: files.pages, tagSlug: tagSlug)
    }
  }

  private mutating func assemble() {
    if formats == nil, let settings = configuration?.settings {
      formats = TravelFormats(
        settings: settings, countries: library.countries.compactMap { CountryCode($0.name) })
    }
    content = content(of: files, library)
  }

  /// What other files give with the same configuration. Nil if that was never without errors.
  func content(of files: ContentSnapshot) -> SiteContent? {
    content(of: files, TripLibrary(trips: files.itineraries, pages: files.pages, tagSlug: tagSlug))
  }

  private func content(of files: ContentSnapshot, _ library: TripLibrary) -> SiteContent? {
    guard let configuration, let formats else { return nil }
    return SiteContent(
      options, configuration: configuration, files: files, library: library, formats: formats,
      pictures: pictures)
  }
}

extension SiteSnapshot.Change.Source {
  /// Whether the file was a trip and is one, or was a page and is one.
  fileprivate var isOfSameKind: Bool {
    (before?.itinerary == nil) == (now.itinerary == nil) && (before?.page == nil) == (now.page == nil)
  }

  /// Whether nothing changed but the text behind the front matter.
  fileprivate var isOfStory: Bool {
    guard isOfSameKind, let before = before?.source, let now = now.source else { return false }
    return before.frontDigest == now.frontDigest
  }
}
