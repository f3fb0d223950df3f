internal import Entities
internal import Files
internal import LiveSites
internal import Planner
internal import SiteContents
package import SiteReading
internal import Text

/// The trips of a site and their edits. Each request reads the files as they are now.
package actor PlannerInteractor {
  nonisolated let options: BuildOptions
  private let live: LiveSite
  /// What `live` has not read yet.
  private var changes: SiteChanges? = .everything

  private var links = LinkIndex()

  private let clock: @Sendable () -> ContinuousClock.Instant
  private var limit: RateLimit
  private var limitOfStrangers: RateLimit

  /// Whether the next request is answered. Too many at once are not. Requests without the token have a separate limit.
  /// They cannot use up the user's limit.
  func allowsRequest(hasToken: Bool) -> Bool {
    hasToken ? limit.allows(at: clock()) : limitOfStrangers.allows(at: clock())
  }

  /// - Parameters:
  ///   - options: how pages are made, as for a preview.
  ///   - clock: the time that limits requests.
  package init(
    _ options: BuildOptions, clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.options = options
    self.clock = clock
    (limit, limitOfStrangers) = (RateLimit.ofUser(from: clock()), RateLimit.ofStrangers(from: clock()))
    live = LiveSite(options: options)
  }

  /// Reads all files, so that the first page need not wait for it.
  package func prepare() async {
    changes = nil
    _ = await live.take(.everything)
    // The first edit reports what cannot be read.
    do { _ = try planner(readingLinks: true) } catch {}
  }

  /// With `readingLinks`, for edits that can change links in other files.
  private func planner(readingLinks: Bool) throws -> SitePlanner {
    var planner = try SitePlanner(options)
    if readingLinks {
      try links.update(planner.site, in: planner.folder)
      planner.linkIndex = links
    }
    return planner
  }

  /// All trips, and the errors of files.
  func trips() async throws -> TripListFacts {
    // Throws if site.yml or the theme has errors.
    let planner = try SitePlanner(options)
    // A file that changes from now on makes another version.
    let version = TripListNews(planner).version
    changes = nil
    _ = await live.take(.everything)
    let (trips, problems) = await live.trips
    let sorted = trips.sorted {
      ($1.first?.iso ?? "9999", $0.trip.slug) < ($0.first?.iso ?? "9999", $1.trip.slug)
    }
    return TripListFacts(
      trips: sorted, seen: planner.seen(sorted), figures: planner.site.figures,
      problems: problems.filter { $0.severity == .error },
      history: try history(), version: version, speech: Speech(of: planner.site))
  }

  /// The places whose name begins with `text`. `trip` is the trip that gets the stop.
  func suggestions(for text: String, trip: String?) throws -> [PlaceSuggestion] {
    // A trip with errors has no stops to be near.
    let stops = trip.flatMap { try? SitePlanner(options).trip($0).itinerary.trip.stops } ?? []
    let near = stops.compactMap(\.coordinate).suffix(Self.neighbours)
    return try PlaceSuggestingInteractor(contentFolder: options.contentFolder, near: Array(near))
      .places(beginningWith: text, trip: trip)
  }

  /// The page adds stops at the end of a trip.
  private static let neighbours = 3

  /// The words of the trips that have been read.
  func words() async -> WordListFacts { WordListInteractor(trips: await live.trips.all).facts }

  /// The small map of a trip. Nil if no stop has coordinates.
  func card(_ name: String) throws -> String? {
    let planner = try SitePlanner(options)
    return planner.site.card(of: try planner.trip(name).itinerary)
  }

  /// The country whose view of disputed borders the maps show. Nil for who holds the land.
  func pointOfView() throws -> PointOfView? { try SitePlanner(options).site.settings.pointOfView }

  /// A trip as an audience sees it. Nil if it does not see it.
  func trip(_ name: String, seenBy audience: String) throws -> FilteredTripFacts? {
    let planner = try SitePlanner(options)
    return try planner.trip(planner.trip(name), seenBy: audience).map {
      FilteredTripFacts(itinerary: $0, figures: planner.site.figures, map: planner.site.map(of: $0))
    }
  }

  func trip(_ name: String) throws -> PlannedTripFacts { try presented(name, SitePlanner(options)) }

  /// Makes an edit. Nil if the trip is not there any more. Throws `.conflict` if its file has another version.
  func make(_ command: PlanCommand) throws -> PlannedTripFacts? {
    let planner = try planner(readingLinks: command.canChangeLinks)
    return try carryOut(command.plan(planner), planner)
  }

  private func carryOut(_ plan: EditPlan, _ planner: SitePlanner) throws -> PlannedTripFacts? {
    if !plan.edit.changes.isEmpty {
      try EditHistory(ofSite: options.site).make(plan.edit)
      note(plan.edit)
    }
    if let trip = plan.trip, plan.edit.changesOnlyTexts { return try presented(trip, planner, plan.remarks) }
    // Only an edit that adds, removes or moves files makes another list of them.
    let hasSameFiles = plan.edit.changes.allSatisfy { change in
      if case .write(_, .some, .some) = change { true } else { false }
    }
    return try plan.result.map {
      try presented(plan.newSlug ?? $0.trip.slug, hasSameFiles ? planner : SitePlanner(options), plan.remarks)
    }
  }

  /// Makes an edit that brings a file.
  func make(
    _ plan: @Sendable (SitePlanner) throws -> EditPlan
  ) throws -> PlannedTripFacts? {
    let planner = try planner(readingLinks: false)
    return try carryOut(plan(planner), planner)
  }

  /// The trip as it would be after an edit of its keys or its dates. Saves nothing.
  func attempt(_ command: PlanCommand) throws -> PlannedTripFacts {
    guard [.editStop, .editTrip, .reschedule].contains(command.edit), let name = command.trip else {
      throw PlanCommand.malformed
    }
    let planner = try planner(readingLinks: command.canChangeLinks)
    let plan = try command.plan(planner)
    var trip = try presented(planner.trip(planner.trip(name), after: plan), planner, plan.remarks)
    if command.map == true { trip.map = planner.site.map(of: trip.itinerary) }
    return trip
  }

  /// Takes the last edit back, or makes it again. Returns what it did. Nil if there is none. An edit that is left out changes
  /// nothing.
  func turn(_ edit: PlanCommand.Edit, isLeftOut: Bool) throws -> String? {
    guard EditHistory.isKept(ofSite: options.site) else { return nil }
    let history = try EditHistory(ofSite: options.site)
    let turned =
      edit == .undo ? try history.undo(isLeftOut: isLeftOut) : try history.redo(isLeftOut: isLeftOut)
    guard let made = turned else { return nil }
    note(made)
    return made.title
  }

  /// Notes that the geocoder's answers have changed.
  func noteAnswers() { note(paths: ["Content/\(SiteWideFile.placesLock)"]) }

  /// What `ask` finds in the files as they are now.
  func answer<Answer: Sendable>(
    _ ask: @Sendable (SitePlanner) throws -> Answer
  ) throws -> Answer { try ask(SitePlanner(options)) }

  /// Waits for another version of a trip's file. With many waiting pages, others get their own version at once.
  func news(of name: String, after version: String) async throws -> String? {
    let trip = try SitePlanner(options).trip(name)
    guard waiting < Self.mostWaiting else { return trip.version }
    waiting += 1
    defer { waiting -= 1 }
    return try await TripNews(trip: trip, folder: options.site).next(after: version)
  }

  /// Waits until the list of trips has another version.
  func news(after version: String) async throws -> String? {
    guard waiting < Self.mostWaiting else { return version }
    waiting += 1
    defer { waiting -= 1 }
    return try await TripListNews(SitePlanner(options)).next(after: version)
  }

  private var waiting = 0
  private static let mostWaiting = 64

  /// The bytes of a page or a stylesheet of the site, as the preview shows them. Nil if there is none.
  func file(at path: String, ofTrip name: String?) async -> [UInt8]? {
    // Another program can have changed the trip.
    if let name { note(paths: ["Content/trips/\(name).md", "Content/trips/\(name)/index.md"]) }
    await readChanges()
    guard case .bytes(let bytes)? = await live.file(at: path)?.body else { return nil }
    return bytes
  }

  private func readChanges() async {
    let waiting = changes
    changes = nil
    if let waiting { _ = await live.take(waiting) }
  }

  /// The photos of a trip, and where each of them belongs.
  func album(of name: String) async throws -> PlannedAlbumFacts {
    let planner = try SitePlanner(options)
    let path = try planner.path(ofTrip: name)
    let album = PlannedAlbumInteractor(trip: path)
    // Another program can have added photos.
    note(paths: ["Content/" + path, "Content/" + album.folder])
    await readChanges()
    guard var facts = await live.album(ofTripAt: path, in: album.folder).map(album.facts) else {
      return .none
    }
    try album.complete(&facts, planner)
    return facts
  }

  private func note(_ edit: SiteEdit) {
    for change in edit.changes {
      switch change {
      case .write(let path, _, _): note(paths: [path])
      case .carry(let from, let to, _): note(paths: [from, to])
      case .move: changes = .everything
      }
    }
  }

  private func note(paths: Set<String>) {
    switch changes {
    case nil: changes = .paths(paths)
    case .paths(let others): changes = .paths(others.union(paths))
    case .everything: break
    }
  }

  private func presented(_ name: String, _ planner: SitePlanner, _ remarks: [String] = []) throws
    -> PlannedTripFacts
  {
    try presented(planner.trip(name), planner, remarks)
  }

  private func presented(_ trip: SitePlanner.Trip, _ planner: SitePlanner, _ remarks: [String]) throws
    -> PlannedTripFacts
  {
    try PlannedTripInteractor(planner: planner, history: history()).facts(of: trip, remarks)
  }

  private func history() throws -> HistoryTitles {
    guard EditHistory.isKept(ofSite: options.site) else { return HistoryTitles() }
    let history = try EditHistory(ofSite: options.site)
    return HistoryTitles(undo: try history.lastEdit()?.title, redo: try history.nextEdit()?.title)
  }
}

extension SitePlanner.Trip {
  /// Of the text of its file.
  var version: String { Self.version(of: text.bytes) }

  static func version(of bytes: [UInt8]) -> String {
    ContentHash.digits(of: bytes.withUnsafeBytes(ContentHash.number(of:)))
  }

  /// Throws if the page that asks shows another version.
  func check(_ shownVersion: String?) throws(PlanFailure) {
    guard shownVersion == version else {
      throw .conflict(
        "\(shown) was changed meanwhile", hint: "nothing was written: load the file, and edit it again")
    }
  }
}
