internal import ContentSource
internal import Entities
internal import SiteAssembly
internal import SiteModules
internal import Text

/// Edits of the stops of a trip.
extension SitePlanner {
  /// The position of the stop that a user means by its number or its name.
  package func stop(_ text: String, of trip: Trip) throws(PlanFailure) -> Int {
    let names = try trip.text.stopNames()
    let shown = trip.itinerary.trip.stops.map(\.name)
    if let stop = StopReferences.stop(text, among: names) ?? shown.firstIndex(of: text) { return stop }
    let lowered = shown.map { $0.lowercased() }
    if let stop = lowered.firstIndex(of: text.lowercased()) { return stop }
    throw .refused(
      "there is no stop \(quoted(text)) in \(trip.shown)",
      hint: nearest(text, among: shown).map { "did you mean \(quoted($0))?" }
        ?? "it has \(shown.count == 1 ? "1 stop" : "\(shown.count) stops")")
  }

  /// The position after the last stop that the trip reaches until the end of a day.
  package func end(ofDay day: Int, of trip: Trip) throws(PlanFailure) -> Int {
    guard !trip.itinerary.days.isEmpty else {
      throw .refused("\(trip.shown) has no days", hint: "days come from arrivals, departures and nights")
    }
    return trip.itinerary.days.last { $0.number <= day }?.arrivals.upperBound ?? 0
  }

  /// Adds a stop at a position, or at the end.
  package func add(_ stop: PlannedStop, to trip: Trip, at index: Int?) throws(PlanFailure) -> EditPlan {
    let count = trip.itinerary.trip.stops.count
    let index = index ?? count
    return try plan(
      "add \(stop.shownName) to \(trip.path)", of: trip, mapping: .adding(at: index, to: count)
    ) { text throws(PlanFailure) in try text.apply(.addStop(stop, at: index)) }
  }

  /// Moves a stop. `to` is its position afterwards.
  package func move(_ stop: Int, of trip: Trip, to: Int) throws(PlanFailure) -> EditPlan {
    let stops = trip.itinerary.trip.stops
    return try plan(
      "move \(stops[stop].name) in \(trip.path)", of: trip,
      mapping: .moving(from: stop, to: to, of: stops.count)
    ) { text throws(PlanFailure) in try text.apply(.moveStop(from: stop, to: to)) }
  }

  /// Sets keys of a stop. Nil removes a key.
  package func edit(_ stop: Int, of trip: Trip, _ fields: [String: PlanValue?]) throws(PlanFailure)
    -> EditPlan
  {
    let stops = trip.itinerary.trip.stops
    return try plan(
      "edit \(stops[stop].name) in \(trip.path)", of: trip, mapping: TripMapping(count: stops.count)
    ) { text throws(PlanFailure) in
      // A stop has either coordinates or a place to look up.
      let others =
        fields["place"] ?? nil != nil ? ["at", "lat", "lon"] : fields["at"] ?? nil != nil ? ["place"] : []
      for key in others where fields[key] == nil { try text.apply(.setStopField(stop, key, nil)) }
      for key in TripText.stopOrder {
        guard let value = fields[key] else { continue }
        try text.apply(.setStopField(stop, key, value))
      }
    }
  }

  /// Removes a stop. `story` says what becomes of its story, if it has one.
  package func remove(_ stop: Int, of trip: Trip, story: RemovedStory) throws(PlanFailure) -> EditPlan {
    let stops = trip.itinerary.trip.stops
    return try plan(
      "remove \(stops[stop].name) from \(trip.path)", of: trip, mapping: .removing(stop, of: stops.count),
      removed: story
    ) { text throws(PlanFailure) in try text.apply(.removeStop(stop)) }
  }

  /// Whether the story has a section of this stop.
  package func tells(ofStop stop: Int, of trip: Trip) throws(PlanFailure) -> Bool {
    StoryEdit(
      trip.text.bytes, bodyOffset: try trip.text.source().bodyOffset, of: trip.itinerary,
      mapping: TripMapping(count: trip.itinerary.trip.stops.count), dayHeading: site.strings.dayHeading
    ).tells(ofStop: stop)
  }
}

extension PlannedStop {
  fileprivate var shownName: String {
    guard case .text(let name)? = fields["name"] ?? fields["place"] else { return "a stop" }
    return name
  }
}
