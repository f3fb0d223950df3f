internal import ContentSource
internal import Entities
internal import Files
internal import Geodata
internal import Geodesy
internal import Planner
package import SiteAssembly
internal import Text

/// The trips of a site and their edits. Each request reads the files as they are now.
package actor PlannerInteractor {
  private let options: BuildOptions
  private let live: LiveSite
  /// What `live` has not read yet.
  private var changes: SiteChanges? = .everything

  /// `options` are those of a preview.
  package init(_ options: BuildOptions) {
    self.options = options
    live = LiveSite(options: options)
  }

  /// All trips, and the errors of files.
  func trips() async throws -> TripListPresenter {
    let (trips, problems) = try await SitePlanner(options).site.allTrips()
    return TripListPresenter(
      trips: trips, problems: problems.filter { $0.severity == .error }, history: try history())
  }

  func trip(_ name: String) throws -> TripPresenter { try presented(name, SitePlanner(options)) }

  /// Makes an edit. Nil if the trip is not there any more. Throws `.conflict` if its file has another version.
  func make(_ command: PlanCommand) throws -> TripPresenter? {
    let planner = try SitePlanner(options)
    let plan = try plan(command, planner)
    if !plan.edit.changes.isEmpty {
      try EditHistory(ofSite: options.site).make(plan.edit)
      note(plan.edit)
    }
    // The files of the site are other ones after some edits.
    return try plan.result.map { try presented($0.trip.slug, SitePlanner(options), plan.remarks) }
  }

  /// Takes the last edit back, or makes it again. Returns what it did. Nil if there is none.
  func turn(_ edit: PlanCommand.Edit) throws -> String? {
    guard EditHistory.isKept(ofSite: options.site) else { return nil }
    let history = try EditHistory(ofSite: options.site)
    guard let made = edit == .undo ? try history.undo() : try history.redo() else { return nil }
    note(made)
    return made.title
  }

  /// Places of a name: those of the author first.
  func places(named text: String) -> PlaceListPresenter {
    var problems: [Diagnostic] = []
    let own = PlacesReader.read(contentFolder: options.contentFolder, reporting: &problems).entries.filter {
      $0.name.text.lowercased().hasPrefix(text.lowercased())
    }
    var places = Array(Gazetteer.all(text, country: nil).prefix(Self.mostPlaces))
    if places.isEmpty { places = Gazetteer.nearest(to: text, countries: []) }
    return PlaceListPresenter(
      own: own.prefix(Self.mostPlaces).map { ($0.name.text, $0.coordinate) }, places: places)
  }

  private static let mostPlaces = 8

  /// The bytes of a page or a stylesheet of the site, as the preview shows them. Nil if there is none.
  func file(at path: String, ofTrip name: String?) async -> [UInt8]? {
    let waiting = changes
    changes = nil
    if let waiting { _ = await live.take(waiting) }
    // Another program can have changed it.
    if let name {
      _ = await live.take(.paths(["Content/trips/\(name).md", "Content/trips/\(name)/index.md"]))
    }
    guard case .bytes(let bytes)? = await live.file(at: path)?.body else { return nil }
    return bytes
  }

  private func note(_ edit: SiteEdit) {
    for change in edit.changes {
      switch (change, changes) {
      case (.write(let path, _, _), nil): changes = .paths([path])
      case (.write(let path, _, _), .paths(let paths)): changes = .paths(paths.union([path]))
      default: changes = .everything
      }
    }
  }

  private func presented(_ name: String, _ planner: SitePlanner, _ remarks: [String] = []) throws
    -> TripPresenter
  {
    let trip = try planner.trip(name)
    let stories = try trip.itinerary.trip.stops.indices.map { try planner.tells(ofStop: $0, of: trip) }
    return TripPresenter(
      itinerary: trip.itinerary, version: Self.version(of: trip), problems: trip.problems, remarks: remarks,
      stories: stories, history: try history())
  }

  private func history() throws -> HistoryTitles {
    guard EditHistory.isKept(ofSite: options.site) else { return HistoryTitles() }
    let history = try EditHistory(ofSite: options.site)
    return HistoryTitles(undo: try history.lastEdit()?.title, redo: try history.nextEdit()?.title)
  }

  private static func version(of trip: SitePlanner.Trip) -> String {
    ContentHash.digits(of: trip.text.bytes.withUnsafeBytes(ContentHash.number(of:)))
  }

  private func plan(_ command: PlanCommand, _ planner: SitePlanner) throws -> EditPlan {
    if command.edit == .create {
      return try planner.create(title: try command.needed(\.title))
    }
    let trip = try planner.trip(try command.needed(\.trip))
    guard command.version == Self.version(of: trip) else {
      throw PlanFailure.conflict(
        "\(trip.shown) was changed meanwhile", hint: "nothing was written: load the file, and edit it again")
    }
    let count = trip.itinerary.trip.stops.count
    switch command.edit {
    case .rename:
      let title = try command.needed(\.title)
      return try planner.rename(trip, title: title, slug: Slug.make(from: title))
    case .copy: return try planner.copy(trip, title: try command.needed(\.title))
    case .remove: return try planner.remove(trip)
    case .reschedule:
      guard let day = CalendarDay(iso: try command.needed(\.date)) else { throw PlanCommand.malformed }
      return try planner.reschedule(trip, to: day)
    case .addStop:
      let values = try command.values().compactMapValues(\.self)
      guard values["name"] != nil else { throw PlanCommand.malformed }
      return try planner.add(PlannedStop(values), to: trip, at: command.to.map { min(max($0, 0), count) })
    case .moveStop:
      return try planner.move(
        try command.position(\.stop, below: count), of: trip, to: try command.position(\.to, below: count))
    case .editStop:
      return try planner.edit(try command.position(\.stop, below: count), of: trip, try command.values())
    case .removeStop:
      guard let story = RemovedStory(rawValue: command.story ?? "keep") else { throw PlanCommand.malformed }
      return try planner.remove(try command.position(\.stop, below: count), of: trip, story: story)
    case .create, .undo, .redo: throw PlanCommand.malformed
    }
  }
}

/// What `undo` and `redo` would do. Nil if there is nothing.
struct HistoryTitles: Sendable {
  var undo: String?
  var redo: String?
}

extension PlanCommand {
  fileprivate static let malformed = PlanFailure.refused(
    "the planner does not understand this edit", hint: nil)

  fileprivate func needed(_ text: KeyPath<PlanCommand, String?>) throws(PlanFailure) -> String {
    guard let text = self[keyPath: text], !text.isEmpty else { throw Self.malformed }
    return text
  }

  fileprivate func position(
    _ number: KeyPath<PlanCommand, Int?>, below count: Int
  ) throws(PlanFailure) -> Int {
    guard let number = self[keyPath: number], (0..<count).contains(number) else { throw Self.malformed }
    return number
  }

  /// By keys of the front matter. Nil removes a key.
  fileprivate func values() throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in fields ?? [:] {
      let value: PlanValue
      switch key {
      case "name" where text.isEmpty: throw .refused("a stop needs a name", hint: nil)
      case "name", "place", "note": value = .text(text)
      case "by", "arrive", "depart", "nights", "kind", "timezone": value = .word(text)
      case "at" where text.isEmpty || text == "~": value = .nothing
      case "at":
        do throws(CoordinateError) {
          let point = try Coordinate.parse(text)
          value = .coordinate(
            latitude: Coordinate.decimal(point.latitude), longitude: Coordinate.decimal(point.longitude))
        } catch {
          throw .refused(error.message, hint: error.hint)
        }
      default: throw Self.malformed
      }
      values.updateValue(text.isEmpty ? nil : value, forKey: key)
    }
    return values
  }
}
