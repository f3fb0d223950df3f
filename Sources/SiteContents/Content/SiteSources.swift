internal import ContentReaders
package import Entities
package import Files
package import Journeys
internal import LockFiles
internal import PagePaths
internal import Pages
internal import Services
package import SiteReading
internal import Templates
package import Text
internal import Wording

/// The parsed files of a site at one moment, before any page is made. An edit makes the next snapshot from this one.
package struct SiteSources: Sendable {
  private let options: BuildOptions
  package var contentFolder: String { options.contentFolder }
  private let pictures: PictureMaking
  /// Whether locked trips are apart from the others, as a build needs them.
  private let isLocking: Bool
  /// Whether pagefind makes the index of the search, if site.yml asks for it. A preview does not wait for it.
  private let runsPagefind: Bool
  /// The last configuration without errors. Nil if there was none yet.
  private(set) var configuration: Configuration?
  package private(set) var configurationProblems: [Diagnostic] = []
  /// Whether `configuration` is the current state of site.yml and the theme.
  package private(set) var isConfigured = false
  /// Whether vipsthumbnail can write AVIF. Nil as long as site.yml does not ask for it.
  private var canMakeAVIF: Bool?
  /// Nil if something cannot be read. Then everything counts as changed.
  private(set) var inputs: ConfigurationInputs?
  private var lookup = PlaceLookup()
  private var grounds = GroundFileInteractor()
  package private(set) var geocoder = GeocoderLookup()
  /// Whether earlier answers of the geocoder are unknown.
  private var forgetsPlaces = false
  package private(set) var routes = RouteLookup()
  /// Why photos cannot be read, by the digests of their files.
  private(set) var unreadablePhotos: [UInt64: String] = [:]
  /// The facts that are looked up for trips.
  package var facts: TripFacts { lookup.facts }
  package private(set) var files: ParsedFiles
  package private(set) var catalogue = TripCatalogue(trips: [], pages: [], slug: termSlug)
  private var formats: TravelFormats?
  /// Nil if there was no configuration without errors yet.
  package private(set) var content: SiteContent?

  /// Reads nothing yet. `known` contains the files of an earlier build.
  package init(
    _ options: BuildOptions, pictures: PictureMaking = .none, knowing known: ParsedFiles = .init(),
    isLocking: Bool = false, runsPagefind: Bool = true
  ) {
    (self.isLocking, self.runsPagefind) = (isLocking, runsPagefind)
    self.options = options
    self.pictures = pictures
    files = known
  }

  /// The changes that an update found.
  package struct Change: Sendable {
    /// A Markdown file that was read, with its previous and its new result.
    package struct Source: Sendable {
      package var path: String
      package var before: ParsedFile?
      package var now: ParsedFile
    }

    package var sources: [Source] = []
    package var isOfTheme = false
    /// Whether stories can have other pages and anchors, or links can have other destinations.
    package var movesTargets = false
    /// Whether only text after the front matter changed.
    package var isOfStories = true

    package init() {}
  }

  /// The folders of the libraries in the file system.
  package var libraryFolders: [String] {
    let places = PhotoFolders(options, libraries: files.library.folders)
    return files.library.folders.indices.map(places.library)
  }

  /// The problems of Content/ without those that the author allows.
  package var problemsOfFiles: [Diagnostic] {
    (files.problems + configurationProblems.allowances).withoutAllowed(isWhole: false)
  }

  /// All problems of the configuration and of front matter.
  package var problems: [Diagnostic] {
    guard isConfigured, let content else { return configurationProblems + files.problems }
    return configurationProblems + content.diagnostics
  }

  /// Reads the files that may have changed. `listed` is a new listing of Content/, if there is one.
  package mutating func update(
    _ changes: SiteChanges, listed: FoundFiles? = nil, wordsDates: Bool = false
  ) async throws(FileError) -> Change {
    var change = Change()
    if Self.concernsConfiguration(changes) {
      change.isOfStories = false
      loadConfiguration(&change)
    }
    defer { assemble() }
    let contentChanges = ContentChanges(changes)
    let readingInputs = inputs.map {
      $0.readings(looking: lookup, geocoder: geocoder, routes: routes, options)
    }
    if files.areOfParts { files.readingInputs = readingInputs }
    let factInputs = ConfigurationInputs.facts
    let libraries = configuration?.settings.photos.libraries ?? files.library.folders
    let isLibraryDue =
      contentChanges.isAnything || changes.concernLibrary || libraries != files.library.folders
    if contentChanges.isNothing, !isLibraryDue, readingInputs != nil, readingInputs == files.readingInputs {
      return change
    }
    let scan = ContentScan(options)
    let found: FoundFiles
    if let listed { found = listed } else { found = try await scan.list(contentChanges, after: files) }
    let before = files.listing
    let (known, knownInputs) = (files.library, files.factInputs)
    let reread: [ContentScan.Change]
    let reader = ContentReader(options, lookup: lookup, grounds: grounds, routes: routes.provider)
    (files, reread) = await scan.snapshot(
      of: found, contentChanges, after: files, reader: options.part == nil ? reader : reader.withoutCourses,
      inputs: readingInputs, factInputs: factInputs)
    change.sources = reread.map {
      let file = files.markdown[$0.position]
      return Change.Source(path: file.path, before: $0.before, now: file.parsed)
    }
    let hasSameFiles = files.listing == before
    if !hasSameFiles || !change.sources.allSatisfy(\.isOfStory) { change.isOfStories = false }
    updateLibrary(change, hasSameFiles: hasSameFiles)
    if let part = options.part {
      files = await files.withCourses(ofPart: part, of: catalogue, by: reader, jobs: options.jobs)
      updateLibrary(change, hasSameFiles: false)
    }
    let libraryScan = LibraryScan(options, folders: libraries)
    if isLibraryDue {
      change.isOfStories = false
      files.library = await libraryScan.photos(after: known, holds: knownInputs == factInputs)
    }
    if !change.isOfStories || isLibraryDue {
      files.library = await libraryScan.withDigests(
        files.library, of: catalogue.trips, privatePlaces: configuration?.settings.privatePlaces ?? [])
    }
    if formats == nil, wordsDates, let configuration,
      configuration.templates.needs(for: configuration.settings).contains(.dates)
    {
      formats = await TravelFormats.wording(catalogue, settings: configuration.settings, jobs: options.jobs)
    }
    return change
  }

  private static func concernsConfiguration(_ changes: SiteChanges) -> Bool {
    guard case .paths(let paths) = changes else { return true }
    return paths.contains { path in
      (["Content", "Themes"] + SiteWideFile.all.map(ContentFolder.shown)).contains(path)
        || path.hasPrefix("Themes/") || path.hasPrefix(ContentFolder.shown(GroundFileInteractor.folder))
    }
  }

  private mutating func loadConfiguration(_ change: inout Change) {
    configurationProblems = []
    inputs = ConfigurationInputs(options)
    do throws(FileError) {
      grounds = try GroundFileInteractor(in: options.contentFolder)
    } catch {
      configurationProblems.append(
        Diagnostic(
          .error(.unreadableFile), file: ContentFolder.shown(GroundFileInteractor.folder),
          "\(error.action): \(error.reason)"))
    }
    let (loaded, naming, geocoder) = Configuration.load(
      options, refusals: geocoder.refusals, forgetsPlaces: forgetsPlaces, reporting: &configurationProblems)
    self.geocoder = geocoder
    isConfigured = loaded != nil
    if var loaded {
      if loaded.settings.photos.makesAVIF, PhotoMaker.programPath != nil {
        let can = canMakeAVIF ?? PhotoMaker.canMakeAVIF()
        canMakeAVIF = can
        loaded.settings.photos.makesAVIF = can
        if !can { configurationProblems.append(SitePhotos.noAVIF) }
      }
      if configuration?.settings != loaded.settings { formats = nil }
      change.isOfTheme = true
      change.movesTargets =
        configuration?.settings != loaded.settings || configuration?.theme.strings != loaded.theme.strings
      configuration = loaded
    }
    routes.lock = RoutesLock.read(
      contentFolder: options.contentFolder, reporting: &configurationProblems)
    routes.settings = configuration?.settings.routing
    // Look up names with the current places.yml and site.yml, even if other parts of them have errors. `inputs` is
    // current in the same way.
    lookup = PlaceLookup(
      facts: configuration?.lookup.facts ?? [], naming: naming,
      privatePlaces: configuration?.settings.privatePlaces ?? [],
      privateKey: PrivateZones(contentFolder: options.contentFolder).digest,
      knowsAudiences: configuration?.settings.audiences.areDeclared ?? false)
  }

  /// Notes why questions have no answer, for the next update.
  package mutating func keep(refusals: [RouteQuestion: String]) { routes.refusals = refusals }
  package mutating func keep(refusals: [PlaceQuestion: String]) { geocoder.refusals = refusals }

  /// From the next update on, the answers of the geocoder are unknown.
  package mutating func forgetPlaces() { forgetsPlaces = true }

  private mutating func updateLibrary(_ change: Change, hasSameFiles: Bool) {
    if hasSameFiles, change.sources.allSatisfy(\.isOfSameKind),
      let replaced = catalogue.replacing(
        trips: change.sources.compactMap(\.now.itinerary), pages: change.sources.compactMap(\.now.page))
    {
      catalogue = replaced
    } else {
      catalogue = TripCatalogue(trips: files.itineraries, pages: files.pages, slug: termSlug)
    }
  }

  private mutating func assemble() {
    if formats == nil, let settings = configuration?.settings {
      formats = TravelFormats(
        settings: settings, countries: catalogue.terms(.country).compactMap { CountryCode($0.name) })
    }
    content = content(of: files, catalogue)
  }

  /// Makes the published sizes of the photos of the contents that `share` returns. Calls `hear` with the number of made photos, and of all to make.
  package mutating func makePhotos(of share: (SiteContent) -> SiteContent = { $0 }, hear: (Int, Int) -> Void)
    async throws(FileError)
  {
    guard let derived = pictures.derivedFiles(options) else { return }
    let making = PhotoMaking(
      folders: PhotoFolders(options, libraries: files.library.folders), derived: derived, jobs: options.jobs)
    // If a cover cannot be read, another photo becomes the cover and needs a picture for link previews.
    while let content {
      var isReadable = true
      for part in [content] + content.locked {
        let outcome = try await making.make(share(part), hear: hear)
        take(outcome)
        isReadable = isReadable && outcome.unreadable.isEmpty
      }
      if isReadable { return }
    }
  }

  /// Takes what was found out about photos. Returns whether it changes any page.
  @discardableResult
  package mutating func take(_ outcome: PhotoMaking.Outcome) -> Bool {
    if outcome.colours.isEmpty, outcome.unreadable.isEmpty { return false }
    unreadablePhotos.merge(outcome.unreadable) { $1 }
    files.take(outcome.colours)
    assemble()
    return true
  }

  /// The content that other files give with the same configuration. Nil if there was no configuration without errors
  /// yet.
  package func content(of files: ParsedFiles) -> SiteContent? {
    content(of: files, TripCatalogue(trips: files.itineraries, pages: files.pages, slug: termSlug))
  }

  private func content(of files: ParsedFiles, _ catalogue: TripCatalogue) -> SiteContent? {
    guard let configuration, let formats else { return nil }
    func journals(of catalogue: TripCatalogue) -> SiteJournals {
      SiteJournals(of: files, catalogue: catalogue, settings: configuration.settings, options: options)
    }
    let all = journals(of: catalogue)
    var catalogue = catalogue
    catalogue.journals = all.journals
    let unpublished = UnpublishedFiles(of: files, later: all.later, contentFolder: contentFolder).paths
    // Photos of a locked trip must not go to another trip, so all trips get their photos together.
    let photos = SitePhotos(
      of: files, catalogue: catalogue, unreadable: unreadablePhotos, contentFolder: contentFolder,
      settings: configuration.settings, hiddenDays: options.audience?.hiddenDays ?? [:],
      unpublished: unpublished)
    let own = PublishedFiles(
      of: files, catalogue: catalogue, settings: configuration.settings, contentFolder: contentFolder,
      unpublished: unpublished)
    func content(_ catalogue: TripCatalogue, _ part: ContentPart) -> SiteContent {
      SiteContent(
        options, configuration: configuration, files: files, catalogue: catalogue, formats: formats,
        photos: photos, own: own, grounds: grounds, journals: all, pictures: pictures,
        runsPagefind: runsPagefind,
        part: part)
    }
    guard isLocking, catalogue.hasLocks else { return content(catalogue, .all) }
    var open = catalogue.part(isLocked: false)
    var locked = catalogue.part(isLocked: true)
    open.journals = journals(of: open).journals
    locked.journals = journals(of: locked).journals
    var site = content(open, .open(all: catalogue))
    site.locked = [content(locked, .locked(open: open, all: catalogue))]
    return site
  }
}
