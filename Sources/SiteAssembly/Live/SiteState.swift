internal import ContentSource
internal import Entities
internal import Files
internal import SiteModules
internal import Templates
internal import Text

/// What is known of a site before any page is made: enough to make each, and to go on from after an edit.
struct SiteState: Sendable {
  private let loading: ContentLoading
  private let options: BuildOptions
  /// The last that had no errors; nil where there was none yet.
  private(set) var configuration: Configuration?
  private var configurationProblems: [Diagnostic] = []
  /// Whether `configuration` is what site.yml and the theme say now.
  private var isConfigured = false
  private var read = ContentLoading.Read()
  private var lastGood = LastGoodReadings()
  /// How the trips' places were looked up.
  private var lookup = PlaceLookup()
  /// Why Content/ cannot be read, in which case all else is as it was last.
  private var obstacle: Diagnostic?
  private var library = TripLibrary(trips: [], pages: [], tagSlug: tagSlug)
  private var statics: PathSet = []
  private var sizes: [PathBytes: PixelSize] = [:]
  private var formats: TravelFormats?
  /// What the files say. Nil where the configuration was never without errors.
  private(set) var content: LoadedContent?
  /// The same, with trips and pages that have errors now as they were without.
  private(set) var shown: LoadedContent?

  /// Reads nothing yet.
  init(_ options: BuildOptions) {
    self.options = options
    loading = ContentLoading(options: options)
  }

  /// Whether the file at `path` is copied as it is.
  func isStatic(_ path: String) -> Bool { statics.contains(path) }

  /// What pages may name of these files; nil where no page can be made.
  var shownFiles: ShownFiles? {
    content.map { [statics] in
      ShownFiles($0.routes, contentFolder: $0.contentFolder, isStatic: { statics.contains($0) })
    }
  }

  /// Whether the pages are of what the files say now, as far as it can be read.
  var isCurrent: Bool { isConfigured && obstacle == nil }

  /// Whether there are files that are not shown as what they say, and whether that at `path` below Content/ is one.
  var showsLastGood: Bool { !lastGood.isEmpty }
  func showsLastGood(of path: String) -> Bool { lastGood.contains(path) }

  /// All that is wrong as far as it is known without making pages.
  var problems: [Diagnostic] {
    if let obstacle { return [obstacle] }
    guard isConfigured, let content else { return configurationProblems + read.allDiagnostics }
    return configurationProblems + content.diagnostics
  }

  /// What an edit came to.
  struct Change: Sendable {
    /// The Markdown files that were read anew, by their positions in the listing.
    fileprivate var trips: [Int] = []
    fileprivate var pages: [Int] = []
    /// The same, by their paths.
    var sources: [String] = []
    /// Whether links may lead elsewhere than before, or stories be told otherwise.
    var movesTargets = false
    var isOfTheme = false
    /// Whether nothing but stories is told otherwise.
    var isOfStories = true
  }

  /// Reads what may have changed.
  mutating func take(_ changes: SiteChanges) async -> Change {
    var change = Change()
    if Self.concernsConfiguration(changes) {
      change.isOfStories = false
      loadConfiguration(&change)
    }
    var contentChanges = ContentChanges(changes)
    if let wanted = configuration?.lookup, wanted != lookup {
      lookup = wanted
      contentChanges = ContentChanges(.everything)
    }
    if !contentChanges.isNothing { await readContent(contentChanges, &change) }
    assemble()
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
    let loaded = Configuration.load(options, reporting: &configurationProblems).configuration
    isConfigured = loaded != nil
    guard let loaded else { return }
    if configuration?.settings != loaded.settings { formats = nil }
    change.isOfTheme = true
    change.movesTargets =
      configuration?.settings != loaded.settings || configuration?.theme.strings != loaded.theme.strings
    configuration = loaded
  }

  /// Whether the Markdown file at `path` is not what it was when it was read.
  func isOutdated(_ path: String) -> Bool {
    // Where nothing can be read, reading it again is no help.
    guard obstacle == nil, let file = content?.storyFile(path) else { return false }
    let stamp = Folder.stamp(of: options.contentFolder + "/" + path)
    return stamp?.size != file.size || stamp?.modified != file.modified
  }

  private mutating func readContent(_ changes: ContentChanges, _ change: inout Change) async {
    guard Folder.isFolder(options.contentFolder) else {
      obstacle = Diagnostic(.error, file: "Content", "there is no such folder")
      return
    }
    // What came to pass while nothing could be read is not among the changes.
    let changes = obstacle == nil ? changes : ContentChanges(.everything)
    obstacle = nil
    let before = read
    if changes.isAnything || isOther(read.listing, changes) {
      read.diagnostics = []
      do {
        read.listing = try ContentListing.read(options.contentFolder, reporting: &read.diagnostics)
      } catch {
        obstacle = Diagnostic(.error, file: "Content", "\(error.action): \(error.reason)")
        return
      }
    }
    let hasNewFiles = read.listing != before.listing
    readSizes(changes, before: before.listing)
    let links = read.listing.links
    change.trips = Self.stale(
      read.listing.trips, before.listing.trips, &read.trips,
      touched: changes.positions(in: read.listing.trips, links))
    change.pages = Self.stale(
      read.listing.pages, before.listing.pages, &read.pages,
      touched: changes.positions(in: read.listing.pages, links))
    if changes.each.contains(where: { !$0.hasSuffix(".md") }) || !links.isEmpty {
      change.trips = Set(change.trips).union(
        read.trips.indices.filter {
          read.trips[$0].dependsOnPictures { changes.touch($0) || links.contains($0) }
        }
      ).sorted()
    }
    let (tripsBefore, pagesBefore) = (read.trips, read.pages)
    await readMarkdown(change)
    for index in change.trips {
      lastGood.note(read.listing.trips[index], before: tripsBefore[index], now: read.trips[index])
    }
    for index in change.pages {
      lastGood.note(read.listing.pages[index], before: pagesBefore[index], now: read.pages[index])
    }
    if hasNewFiles, !lastGood.isEmpty {
      let listing = read.listing
      lastGood.keep { listing.trips.contains(sorted: $0) || listing.pages.contains(sorted: $0) }
    }
    change.sources = change.trips.map { read.listing.trips[$0] } + change.pages.map { read.listing.pages[$0] }
    if hasNewFiles || change.trips.contains(where: { !read.trips[$0].leadsWhere(tripsBefore[$0]) })
      || change.pages.contains(where: { !read.pages[$0].leadsWhere(pagesBefore[$0]) })
    {
      change.movesTargets = true
    }
    if hasNewFiles || change.trips.contains(where: { !read.trips[$0].tellsOf(tripsBefore[$0]) })
      || change.pages.contains(where: { !read.pages[$0].tellsOf(pagesBefore[$0]) })
    {
      change.isOfStories = false
    }
    if !change.movesTargets,
      let replaced = library.replacing(
        trips: change.trips.compactMap { read.trips[$0].itinerary },
        pages: change.pages.compactMap { read.pages[$0].page })
    {
      library = replaced
    } else {
      library = TripLibrary(trips: read.itineraries, pages: read.standalonePages, tagSlug: tagSlug)
    }
  }

  /// Whether files came or went.
  private func isOther(_ listing: ContentListing, _ changes: ContentChanges) -> Bool {
    changes.each.contains { path in
      if SiteWideFile.all.contains(path) { return false }
      let isListed = [listing.trips, listing.pages, listing.statics].contains { $0.contains(sorted: path) }
      switch Folder.kind(of: options.contentFolder + "/" + path) {
      case .file: return !isListed
      case nil: return isListed || !read.diagnostics.isEmpty || hasFiles(below: path)
      default: return true
      }
    }
  }

  private func hasFiles(below folder: String) -> Bool {
    [read.listing.trips, read.listing.pages, read.listing.statics].contains {
      !$0.positions(below: folder).isEmpty
    }
  }

  /// Which of the files at `paths` are to be read, by their positions: those that are `touched` and those that
  /// are new. `readings`, which were those of `oldPaths`, become theirs.
  private static func stale(
    _ paths: [String], _ oldPaths: [String], _ readings: inout [Reading], touched: [Int]
  ) -> [Int] {
    if paths.isSame(as: oldPaths) { return touched }
    var stale = Set(touched)
    var old = 0
    readings = paths.enumerated().map { [before = readings] index, path in
      while old < oldPaths.count, Folder.precedes(oldPaths[old], path) { old += 1 }
      if old < oldPaths.count, PathBytes(oldPaths[old]) == PathBytes(path) { return before[old] }
      stale.insert(index)
      return Reading(found: .nothing)
    }
    return stale.sorted()
  }

  private mutating func readMarkdown(_ stale: Change) async {
    let reading = ContentReading(options, lookup: lookup)
    let (trips, pages) = (read.listing.trips, read.listing.pages)
    let parts = await inParallel(stale.trips.count + stale.pages.count, jobs: options.jobs) { _ in
      [(index: Int, reading: Reading)]()
    } work: { index, readings in
      let found =
        index < stale.trips.count
        ? reading.trip(trips[stale.trips[index]])
        : reading.page(pages[stale.pages[index - stale.trips.count]])
      readings.append((index, found))
    } finish: { readings in
      readings
    }
    for part in parts {
      for (index, reading) in part {
        if index < stale.trips.count {
          read.trips[stale.trips[index]] = reading
        } else {
          read.pages[stale.pages[index - stale.trips.count]] = reading
        }
      }
    }
  }

  private mutating func readSizes(_ changes: ContentChanges, before: ContentListing) {
    let paths = read.listing.statics
    var stale = changes.positions(in: paths, read.listing.links)
    if !paths.isSame(as: before.statics) {
      let old = statics
      statics = PathSet(paths: paths)
      stale += paths.indices.filter { !old.contains(paths[$0]) }
      for path in old where !statics.contains(path) { sizes[path] = nil }
    }
    for position in stale { sizes[paths[position]] = loading.imageSize(paths[position]) }
  }

  private mutating func assemble() {
    guard let configuration else { return }
    let formats =
      self.formats
      ?? TravelFormats(
        settings: configuration.settings, countries: library.countries.compactMap { CountryCode($0.name) })
    self.formats = formats
    content = loading.content(
      of: library, from: read, with: configuration, statics: statics, sizes: sizes, formats: formats)
    shown = content
    if lastGood.isEmpty { return }
    let read = lastGood.replacing(in: read, contentFolder: options.contentFolder, facts: lookup.facts)
    shown = loading.content(
      of: TripLibrary(trips: read.itineraries, pages: read.standalonePages, tagSlug: tagSlug), from: read,
      with: configuration, statics: statics, sizes: sizes, formats: formats)
  }
}
