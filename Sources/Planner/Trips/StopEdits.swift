internal import ContentReaders
internal import Entities
internal import Text
internal import Wording

/// Edits of the stops of a trip.
extension SitePlanner {
  /// The position of the stop that a user means by its number or its name. A name that several stops have is refused: the first of
  /// them may not be the one that is meant.
  package func stop(_ text: String, of trip: Trip) throws(PlanFailure) -> Int {
    let names = StopNames(of: trip.itinerary.trip.stops)
    if let stop = names.position(of: text) {
      let namesakes = names.namesakes(of: text)
      guard namesakes.count > 1 else { return stop }
      let numbers = namesakes.map { "\($0 + 1)" }
      throw .missing(
        "\(namesakes.count) stops of \(trip.shown) have the name \(quoted(text))",
        hint: "write its number (\(numbers.dropLast().joined(separator: ", ")) or \(numbers.last!)), "
          + "or \(quoted(names.short[namesakes[1]] + " (2)")) for the second")
    }
    throw .missing(
      "there is no stop \(quoted(text)) in \(trip.shown)",
      hint: nearest(text, among: names.short).map { "did you mean \(quoted($0))?" }
        ?? "it has \(names.count == 1 ? "1 stop" : "\(names.count) stops")")
  }

  /// Adds a stop at a position, or at the end.
  package func add(_ stop: PlannedStop, to trip: Trip, at index: Int?) throws(PlanFailure) -> EditPlan {
    try trip.checkHasNoVisits()
    let count = trip.itinerary.trip.stops.count
    let index = index ?? count
    return try planKeepingFirstDay(
      "add \(stop.shownName) to \(trip.path)", of: trip, mapping: .adding(at: index, to: count)
    ) { text throws(PlanFailure) in try text.apply(.addStop(stop, at: index)) }
  }

  /// Adds a stop at the end of a day.
  package func add(_ stop: PlannedStop, to trip: Trip, toEndOfDay day: Int) throws(PlanFailure) -> EditPlan {
    let isDated = stop.fields["arrive"] != nil || stop.fields["depart"] != nil
    return try trip.put(stop.shownName, atEndOfDay: day, isDated: isDated) {
      index, date throws(PlanFailure) in
      var stop = stop
      if let date { stop.fields["arrive"] = .word(date.iso) }
      return try add(stop, to: trip, at: index)
    }
  }

  /// Adds several stops at the end.
  package func add(_ stops: [PlannedStop], to trip: Trip) throws(PlanFailure) -> EditPlan {
    try trip.checkHasNoVisits()
    let count = trip.itinerary.trip.stops.count
    return try plan(
      "add \(stops.count) stops to \(trip.path)", of: trip, mapping: TripMapping(count: count)
    ) { text throws(PlanFailure) in
      for (offset, stop) in stops.enumerated() { try text.apply(.addStop(stop, at: count + offset)) }
    }
  }

  /// Moves a stop. `to` is its position afterwards. With `day`, its dates become dates of this day.
  package func move(_ stop: Int, of trip: Trip, to: Int, day: Int? = nil) throws(PlanFailure) -> EditPlan {
    let waypoint = trip.itinerary.trip.stops[stop]
    return try trip.put(waypoint.name, moving: stop, at: to, day: day, isDated: waypoint.hasDate) {
      to, date throws(PlanFailure) in try move(stop, of: trip, to: to, day: day, on: date)
    }
  }

  /// Moves a stop to the end of a day. Its dates become dates of this day.
  package func move(_ stop: Int, of trip: Trip, toEndOfDay day: Int) throws(PlanFailure) -> EditPlan {
    let waypoint = trip.itinerary.trip.stops[stop]
    return try trip.put(waypoint.name, moving: stop, atEndOfDay: day, isDated: waypoint.hasDate) {
      to, date throws(PlanFailure) in try move(stop, of: trip, to: to, day: day, on: date)
    }
  }

  private func move(
    _ stop: Int, of trip: Trip, to: Int, day: Int?, on date: CalendarDay?
  ) throws(PlanFailure) -> EditPlan {
    try trip.checkHasNoVisits()
    let stops = trip.itinerary.trip.stops
    let title = "move \(stops[stop].name) in \(trip.path)"
    let shift = day.flatMap { trip.itinerary.shift(ofStop: stop, toDay: $0) }
    try shift?.check(title)
    return try planKeepingFirstDay(
      title, of: trip, mapping: .moving(from: stop, to: to, of: stops.count), moving: stop,
      remarks: shift?.remarks ?? []
    ) { text throws(PlanFailure) in
      if let shift { text.splice(try shift.splices(in: text, withStart: false)) }
      if to != stop { try text.apply(.moveStop(from: stop, to: to)) }
      if let date { try text.apply(.setStopField(to, "arrive", .word(date.iso))) }
    }
  }

  /// Removes a stop. `story` says what becomes of its story, if it has one.
  package func remove(_ stop: Int, of trip: Trip, story: RemovedStory) throws(PlanFailure) -> EditPlan {
    try trip.checkHasNoVisits()
    let stops = trip.itinerary.trip.stops
    return try planKeepingFirstDay(
      "remove \(stops[stop].name) from \(trip.path)", of: trip, mapping: .removing(stop, of: stops.count),
      removed: story
    ) { text throws(PlanFailure) in try text.apply(.removeStop(stop)) }
  }

  /// The positions of the stops that have a section in the story.
  package func toldStops(of trip: Trip) throws(PlanFailure) -> Set<Int> {
    try toldStops(in: trip.text, of: trip.itinerary)
  }

  func toldStops(in text: TripText, of trip: Itinerary) throws(PlanFailure) -> Set<Int> {
    StoryEdit(
      text.bytes, bodyOffset: try text.source().bodyOffset, of: trip,
      mapping: TripMapping(count: trip.trip.stops.count), dayHeading: site.strings.dayHeading
    ).toldStops
  }
}

extension SitePlanner.Trip {
  /// Throws if a stay has day trips. They change the nights and positions of stops, which are edited in the file.
  func checkHasNoVisits() throws(PlanFailure) {
    guard let stay = itinerary.trip.stops.first(where: { $0.outing == .back }) else { return }
    throw .refused(
      "\(stay.name) has visits:, and edits of stops do not know them yet", hint: "edit \(shown) in an editor")
  }
}

extension Itinerary {
  /// How the dates of a stop change if the trip reaches it on another day. Nil if they stay. Days after the last one are
  /// the last one.
  fileprivate func shift(ofStop stop: Int, toDay number: Int) -> DateShift? {
    guard let day = days.first(where: { $0.arrivals.contains(stop) }), let old = date(ofDay: day.number),
      let new = date(ofDay: max(1, min(number, dayCount ?? 1))), new != old
    else { return nil }
    return DateShift(days: new.days(since: old), of: Array(trip.stops[...stop]), from: stop)
  }
}

extension PlannedStop {
  var shownName: String {
    guard case .text(let name)? = fields["name"] ?? fields["place"] else { return "a stop" }
    return name
  }
}

extension Waypoint {
  var hasDate: Bool { arrival != nil || departure != nil }
}
