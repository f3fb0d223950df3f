internal import ContentSource
internal import Entities
internal import Files
internal import SiteModules
internal import Templates
internal import Text

/// Content/ to entities, and the entities to modules that know how to make their pages.
struct ContentLoading: Sendable {
  let options: BuildOptions

  /// What the front matter of all files gives.
  struct Read: Sendable {
    var listing = ContentListing()
    var trips: [Itinerary] = []
    var pages: [StandalonePage] = []
    /// Files that gave nothing, and drafts that are left out: links to them have their own words.
    var failed: Set<String> = []
    var drafts: Set<String> = []
    var diagnostics: [Diagnostic] = []

    /// Counts the file among the drafts, whose errors are told but not what is merely unfinished in them.
    mutating func leaveOut(_ path: String, since first: Int) {
      drafts.insert(path)
      let errors = diagnostics[first...].filter { $0.severity == .error }
      diagnostics.replaceSubrange(first..., with: errors)
    }
  }

  func read() async throws(BuildFailure) -> Read {
    var diagnostics: [Diagnostic] = []
    let listing: ContentListing
    do {
      listing = try ContentListing.read(options.contentFolder, reporting: &diagnostics)
    } catch {
      throw .inputOutput(error)
    }
    let folder = options.contentFolder
    let includesDrafts = options.includesDrafts
    let trips = TripReader(contentFolder: folder, shownPrefix: ContentFolder.shown(""))
    let pages = PageReader(contentFolder: folder, shownPrefix: ContentFolder.shown(""))
    let interactor = TripDetailInteractor()
    let parts = await inParallel(listing.trips.count + listing.pages.count, jobs: options.jobs) { _ in
      Read()
    } work: { index, read in
      if index < listing.trips.count {
        let path = listing.trips[index]
        let before = read.diagnostics.count
        guard let trip = trips.read(path, reporting: &read.diagnostics) else {
          read.failed.insert(path)
          return
        }
        if trip.isDraft && !includesDrafts {
          read.leaveOut(path, since: before)
        } else {
          read.trips.append(interactor.itinerary(of: trip))
        }
      } else {
        let path = listing.pages[index - listing.trips.count]
        let before = read.diagnostics.count
        guard let page = pages.read(path, reporting: &read.diagnostics) else {
          read.failed.insert(path)
          return
        }
        if page.isDraft && !includesDrafts {
          read.leaveOut(path, since: before)
        } else {
          read.pages.append(page)
        }
      }
    } finish: { read in
      read
    }
    var all = Read(listing: listing, diagnostics: diagnostics)
    for part in parts {
      all.trips += part.trips
      all.pages += part.pages
      all.failed.formUnion(part.failed)
      all.drafts.formUnion(part.drafts)
      all.diagnostics += part.diagnostics
    }
    return all
  }

  func content(from read: Read, with configuration: Configuration) async -> LoadedContent {
    var diagnostics = read.diagnostics
    let settings = configuration.settings
    let routes = configuration.routes
    let library = TripLibrary(trips: read.trips, pages: read.pages, tagSlug: tagSlug)
    let folder = options.contentFolder
    let links = LinkResolver(
      library: library, routes: routes, statics: Set(read.listing.statics),
      sizes: Dictionary(
        uniqueKeysWithValues: read.listing.statics.compactMap { path in
          ImageSize.read(folder + "/" + path).map { (path, $0) }
        }), failed: read.failed, drafts: read.drafts)
    var references: [Reference] = []
    let menu = MenuLinks(links: links, settingsFile: settingsFile()).resolve(
      settings.menu, references: &references, reporting: &diagnostics)
    let templates = configuration.templates
    let chrome = ChromePresenter(
      settings: settings, routes: routes,
      formats: await formats(for: library, settings: settings, namesDates: templates.namesDates),
      wording: configuration.wording, menu: menu, now: options.now, namesDates: templates.namesDates)
    let modules: [any ModuleRouter] =
      [
        TripDetailRouter(
          library: library, chrome: chrome, links: links, contentFolder: folder, templates: templates.trips),
        TripListRouter(library: library, chrome: chrome, template: templates.list),
      ] + TermRouter.all(library: library, chrome: chrome, list: templates.terms, detail: templates.term) + [
        PageDetailRouter(
          library: library, chrome: chrome, links: links, contentFolder: folder, template: templates.page),
        FeedRouter(library: library, chrome: chrome),
        NotFoundRouter(
          library: library, chrome: chrome, template: templates.notFound,
          isReplaced: read.listing.statics.contains(Route.notFound.file)),
        RedirectRouter(library: library, chrome: chrome, template: templates.redirect),
      ]
    let copies =
      read.listing.statics.map {
        FileCopy(path: $0, source: .file(folder + "/" + $0), origin: .content($0))
      }
      + configuration.theme.assets.map {
        FileCopy(path: $0.path, source: .bytes($0.bytes), origin: .program("the theme's \($0.source)"))
      }
    return LoadedContent(
      settings: settings, library: library, routes: routes, modules: modules, copies: copies,
      references: references, diagnostics: diagnostics)
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
    for library: TripLibrary, settings: SiteSettings, namesDates: Bool
  ) async -> TravelFormats {
    let formats = TravelFormats(
      settings: settings, countries: library.countries.compactMap { CountryCode($0.name) })
    guard namesDates else { return formats }
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
