internal import ContentSource
internal import Entities
internal import Files
internal import SiteModules
internal import Templates
internal import Text

/// Content/ to entities, and the entities to modules that know how to make their pages.
struct ContentLoading: Sendable {
  let options: BuildOptions
  /// Whether another program may be started to make pictures of maps.
  var makesPictures = false
  /// Where it makes them; nil for the folder where they are kept.
  var pictureDrafts: String?

  /// What the front matter of all files gives.
  struct Read: Sendable {
    var listing = ContentListing()
    /// One for each of the listing's trips and pages.
    var trips: [Reading] = []
    var pages: [Reading] = []
    /// Of the files of the trips, then of those of the pages, before they were read.
    var stamps: [FileStamp?] = []
    /// Of the listing's statics.
    var staticStamps: [FileStamp?] = []
    /// The files themselves: those of the trips, then those of the pages.
    var sources: [SourceMemory] = []
    /// The positions in the last build's memory of those whose readings were kept.
    var kept: [Int?] = []
    /// One for each of the listing's.
    var statics: [StaticMemory] = []
    /// What is wrong with the listing.
    var diagnostics: [Diagnostic] = []

    var itineraries: [Itinerary] {
      trips.compactMap { if case .trip(let itinerary) = $0.found { itinerary } else { nil } }
    }

    var standalonePages: [StandalonePage] {
      pages.compactMap { if case .page(let page) = $0.found { page } else { nil } }
    }

    var failed: PathSet {
      paths { if case .nothing = $0 { true } else { false } }
    }

    var drafts: PathSet {
      paths { if case .draft = $0 { true } else { false } }
    }

    private func paths(where isMeant: (Reading.Found) -> Bool) -> PathSet {
      var paths: PathSet = []
      for (path, reading) in zip(listing.trips, trips) where isMeant(reading.found) {
        paths.insert(PathBytes(path))
      }
      for (path, reading) in zip(listing.pages, pages) where isMeant(reading.found) {
        paths.insert(PathBytes(path))
      }
      return paths
    }

    var allDiagnostics: [Diagnostic] {
      var all = diagnostics
      for reading in trips where !reading.diagnostics.isEmpty { all += reading.diagnostics }
      for reading in pages where !reading.diagnostics.isEmpty { all += reading.diagnostics }
      return all
    }
  }

  func list() async throws(BuildFailure) -> Read {
    var read = Read()
    do {
      read.listing = try ContentListing.read(options.contentFolder, reporting: &read.diagnostics)
    } catch {
      throw .inputOutput(error)
    }
    read.stamps = await stamps(of: read.listing.trips + read.listing.pages)
    read.staticStamps = await stamps(of: read.listing.statics)
    return read
  }

  private func stamps(of paths: [String]) async -> [FileStamp?] {
    let parts = await inParallel(paths.count, jobs: options.jobs) { _ in
      [(index: Int, stamp: FileStamp?)]()
    } work: { [folder = options.contentFolder + "/"] index, stamps in
      stamps.append((index, FileStamp(of: folder + paths[index])))
    } finish: { stamps in
      stamps
    }
    var all = [FileStamp?](repeating: nil, count: paths.count)
    for part in parts { for (index, stamp) in part { all[index] = stamp } }
    return all
  }

  /// Reads what `read` lists. What the last build read is taken over where it still holds.
  func read(_ read: inout Read, lookup: PlaceLookup, known: KnownReadings?) async {
    read.statics = await statics(read, known: known?.kept.memory.statics ?? [])
    let reading = ContentReading(options, lookup: lookup)
    let trips = read.listing.trips
    let paths = trips + read.listing.pages
    let known = known?.settled(paths, statics: read.statics)
    let parts = await inParallel(paths.count, jobs: options.jobs) { _ in
      [(index: Int, found: KnownReadings.Found)]()
    } work: { [options, stamps = read.stamps] index, readings in
      let path = paths[index]
      let stamp = stamps[index]
      if let found = known?.reading(index, stamp: stamp, in: options.contentFolder) {
        readings.append((index, found))
        return
      }
      let found = index < trips.count ? reading.trip(path) : reading.page(path)
      let source = SourceMemory(path: path, stamp: stamp, digest: found.digest, reading: 0..<0)
      readings.append((index, KnownReadings.Found(reading: found, source: source, position: nil)))
    } finish: { readings in
      readings
    }
    let none = KnownReadings.Found(
      reading: Reading(found: .nothing), source: SourceMemory(path: "", digest: 0, reading: 0..<0))
    var all = [KnownReadings.Found](repeating: none, count: paths.count)
    for part in parts { for (index, found) in part { all[index] = found } }
    read.trips = all[..<trips.count].map(\.reading)
    read.pages = all[trips.count...].map(\.reading)
    read.sources = all.map(\.source)
    read.kept = all.map(\.position)
  }

  private func statics(_ read: Read, known: [StaticMemory]) async -> [StaticMemory] {
    let (listing, stamps) = (read.listing, read.staticStamps)
    let positions = positions(of: listing.statics, in: known.map(\.path))
    let parts = await inParallel(listing.statics.count, jobs: options.jobs) { _ in
      [(index: Int, file: StaticMemory)]()
    } work: { [self] index, files in
      let (path, stamp) = (listing.statics[index], stamps[index])
      if let position = positions[index], let stamp, known[position].stamp == stamp {
        files.append((index, known[position]))
      } else {
        files.append((index, StaticMemory(path: path, stamp: stamp, size: imageSize(path))))
      }
    } finish: { files in
      files
    }
    var all = listing.statics.map { StaticMemory(path: $0) }
    for part in parts { for (index, file) in part { all[index] = file } }
    return all
  }

  /// `wordsDates` where so many pages are to be made that every day is worth putting into words beforehand.
  func content(
    from read: Read, with configuration: Configuration, wordsDates: Bool
  ) async -> LoadedContent {
    let library = TripLibrary(trips: read.itineraries, pages: read.standalonePages, tagSlug: tagSlug)
    let sizes = read.statics.compactMap { file in file.size.map { (PathBytes(file.path), $0) } }
    let formats = await formats(
      for: library, settings: configuration.settings,
      wordsDates: wordsDates && configuration.templates.needs(for: configuration.settings).contains(.dates))
    return content(
      of: library, from: read, with: configuration, statics: PathSet(paths: read.listing.statics),
      sizes: Dictionary(uniqueKeysWithValues: sizes), formats: formats)
  }

  /// The size of the picture at `path` below Content/; nil where it is none.
  func imageSize(_ path: String) -> PixelSize? { ImageSize.read(options.contentFolder + "/" + path) }

  /// The same, of parts that are at hand: `library` holds what `read` found, `statics` are those of its listing.
  func content(
    of library: TripLibrary, from read: Read, with configuration: Configuration, statics: PathSet,
    sizes: [PathBytes: PixelSize], formats: TravelFormats
  ) -> LoadedContent {
    var diagnostics = configuration.placeProblems + read.allDiagnostics
    let settings = configuration.settings
    let routes = configuration.routes
    let folder = options.contentFolder
    let failed = read.failed
    let links = LinkResolver(
      library: library, routes: routes, statics: statics, sizes: sizes, failed: failed, drafts: read.drafts)
    var references: [Reference] = []
    let menu = MenuLinks(links: links, settingsFile: settingsFile()).resolve(
      settings.menu, references: &references, reporting: &diagnostics)
    let templates = configuration.templates
    let chrome = ChromePresenter(
      settings: settings, routes: routes, formats: formats, wording: configuration.wording, menu: menu,
      now: options.now, hasAtlas: AtlasRouter.isMade(of: library, settings: settings))
    let modules: [any ModuleRouter] =
      [
        TripDetailRouter(
          library: library, chrome: chrome, links: links, contentFolder: folder, templates: templates.trips,
          pictures: pictures(for: settings, reporting: &diagnostics)),
        TripListRouter(library: library, chrome: chrome, template: templates.list),
        AtlasRouter(library: library, chrome: chrome, template: templates.atlas),
      ] + TermRouter.all(library: library, chrome: chrome, list: templates.terms, detail: templates.term) + [
        PageDetailRouter(
          library: library, chrome: chrome, links: links, contentFolder: folder, template: templates.page),
        FeedRouter(library: library, chrome: chrome),
        NotFoundRouter(
          library: library, chrome: chrome, template: templates.notFound,
          isReplaced: statics.contains(Route.notFound.file)),
        RedirectRouter(library: library, chrome: chrome, template: templates.redirect),
      ]
    return LoadedContent(
      settings: settings, library: library, routes: routes, modules: modules,
      statics: read.listing.statics, assets: configuration.theme.assets, failed: failed,
      contentFolder: folder, links: links, now: options.now, frame: chrome.inputs.value,
      references: references, diagnostics: diagnostics)
  }

  private func pictures(
    for settings: SiteSettings, reporting diagnostics: inout [Diagnostic]
  ) -> MapPictureInteractor? {
    guard makesPictures, settings.makesPictures else { return nil }
    if settings.baseURL == nil {
      diagnostics.append(
        Diagnostic(
          .warning, file: ContentFolder.shown("site.yml"),
          "no pictures of maps are made: link previews need full addresses",
          hint: "say the site's own in `baseURL`"))
      return nil
    }
    return MapPictureInteractor(folder: options.pictureFolder, drafts: pictureDrafts)
  }

  /// site.yml once more, for diagnostics that show its lines.
  private func settingsFile() -> SourceFile {
    do throws(FileError) {
      return SourceFile(path: "site.yml", bytes: try File.read(options.contentFolder + "/site.yml").bytes)
    } catch {
      // Gone since it was read: its lines are shown empty.
      return SourceFile(path: "site.yml", bytes: [])
    }
  }

  /// Each day and span of days that pages may show, put into words once.
  private func formats(
    for library: TripLibrary, settings: SiteSettings, wordsDates: Bool
  ) async -> TravelFormats {
    let formats = TravelFormats(
      settings: settings, countries: library.countries.compactMap { CountryCode($0.name) })
    guard wordsDates else { return formats }
    let days = Array(library.days)
    let spans = Array(Set(library.trips.compactMap { DaySpan(of: $0) }))
    let parts = await inParallel(days.count + spans.count, jobs: options.jobs) { _ in
      (days: [CalendarDay: TravelFormats.DayTexts](), spans: [DaySpan: String]())
    } work: { index, texts in
      if index < days.count {
        texts.days[days[index]] = formats.texts(days[index])
      } else {
        let span = spans[index - days.count]
        texts.spans[span] = formats.text(span)
      }
    } finish: { texts in
      texts
    }
    return TravelFormats(
      formats, remembering: parts.reduce(into: [:]) { $0.merge($1.days) { first, _ in first } },
      spans: parts.reduce(into: [:]) { $0.merge($1.spans) { first, _ in first } })
  }
}

extension TripLibrary {
  /// Every day that a page may name, but for those that only a story tells of.
  fileprivate var days: Set<CalendarDay> {
    var days: Set<CalendarDay> = []
    for itinerary in trips {
      for day in itinerary.days { if let date = day.date { days.insert(date) } }
      if let first = itinerary.first { days.insert(first) }
      if let last = itinerary.last { days.insert(last) }
      for stop in itinerary.trip.stops { if let departure = stop.departure { days.insert(departure.day) } }
    }
    return days
  }
}
