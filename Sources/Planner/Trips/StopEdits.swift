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

  /// Adds a stop before the stop at a position, or at the end. Between a stay and its last return, it is a visit.
  package func add(_ stop: PlannedStop, to trip: Trip, at index: Int?) throws(PlanFailure) -> EditPlan {
    try add(stop, to: trip, trip.target(before: index ?? trip.stops.count), on: nil)
  }

  /// Adds a stop at the end of a day.
  package func add(_ stop: PlannedStop, to trip: Trip, toEndOfDay day: Int) throws(PlanFailure) -> EditPlan {
    let isDated = stop.fields["arrive"] != nil || stop.fields["depart"] != nil
    return try trip.put(stop.shownName, atEndOfDay: day, isDated: isDated) {
      target, date throws(PlanFailure) in try add(stop, to: trip, target, on: date)
    }
  }

  private func add(
    _ stop: PlannedStop, to trip: Trip, _ target: StopTarget, on date: CalendarDay?
  ) throws(PlanFailure) -> EditPlan {
    var stop = stop
    if let date { stop.fields["arrive"] = .word(date.iso) }
    if case .word(let nights)? = stop.fields["nights"], nights != "0" {
      try target.checkTakesStays(stop.shownName, in: trip)
    }
    return try planKeepingFirstDay(
      "add \(stop.shownName) to \(trip.path)", of: trip,
      mapping: .adding(at: target.written(in: trip), to: trip.stops.writtenCount)
    ) { text throws(PlanFailure) in try text.add(stop, at: target) }
  }

  /// Adds several stops at the end.
  package func add(_ stops: [PlannedStop], to trip: Trip) throws(PlanFailure) -> EditPlan {
    let count = trip.stops.count { $0.outing == nil }
    return try plan(
      "add \(stops.count) stops to \(trip.path)", of: trip, mapping: trip.sameStops
    ) { text throws(PlanFailure) in
      for (offset, stop) in stops.enumerated() { try text.apply(.addStop(stop, at: count + offset)) }
    }
  }

  /// Moves a stop. `to` is its position afterwards, before a stay takes its day trips along. With `day`, its dates become dates of this
  /// day. Between a stay and its last return, it becomes a visit.
  package func move(_ stop: Int, of trip: Trip, to: Int, day: Int? = nil) throws(PlanFailure) -> EditPlan {
    try trip.checkIsWritten(stop)
    let waypoint = try trip.asWritten(stop)
    return try trip.put(
      waypoint.name, moving: stop, before: to < stop ? to : to + 1, day: day, isDated: waypoint.hasDate
    ) { target, date throws(PlanFailure) in try move(stop, of: trip, to: target, day: day, on: date) }
  }

  /// Moves a stop to the end of a day. Its dates become dates of this day.
  package func move(_ stop: Int, of trip: Trip, toEndOfDay day: Int) throws(PlanFailure) -> EditPlan {
    try trip.checkIsWritten(stop)
    let waypoint = try trip.asWritten(stop)
    return try trip.put(waypoint.name, moving: stop, atEndOfDay: day, isDated: waypoint.hasDate) {
      target, date throws(PlanFailure) in try move(stop, of: trip, to: target, day: day, on: date)
    }
  }

  private func move(
    _ stop: Int, of trip: Trip, to target: StopTarget, day: Int?, on date: CalendarDay?
  ) throws(PlanFailure) -> EditPlan {
    let waypoint = try trip.asWritten(stop)
    let block = trip.stops.block(at: stop)
    if waypoint.nightsSpent != nil || block.count > 1 {
      try target.checkTakesStays(waypoint.name, in: trip)
    }
    let from = trip.stops.listed(stop)
    let title = "move \(waypoint.name) in \(trip.path)"
    let shift = (target.dayOfTrip(in: trip) ?? day).flatMap { trip.itinerary.shift(of: block, toDay: $0) }
    try shift?.check(title)
    let first = trip.stops.writtenCount(in: 0..<stop)
    let mapping = TripMapping.moving(
      first..<first + trip.stops.writtenCount(in: block), before: target.written(in: trip),
      of: trip.stops.writtenCount)
    return try planKeepingFirstDay(
      title, of: trip, mapping: mapping, moving: stop, remarks: shift?.remarks ?? []
    ) { text throws(PlanFailure) in
      if let shift { text.splice(try shift.splices(in: text, withStart: false)) }
      let place = try text.move(from, to: target)
      if let date { try text.set("arrive", .word(date.iso), of: place) }
    }
  }

  /// Removes a stop. A stay takes its day trips along. `story` says what becomes of their stories, if they have some.
  package func remove(_ stop: Int, of trip: Trip, story: RemovedStory) throws(PlanFailure) -> EditPlan {
    try trip.checkIsWritten(stop)
    let block = trip.stops.block(at: stop)
    let first = trip.stops.writtenCount(in: 0..<stop)
    let place = trip.stops.listed(stop)
    return try planKeepingFirstDay(
      "remove \(trip.stops[stop].name) from \(trip.path)", of: trip,
      mapping: .removing(first..<first + trip.stops.writtenCount(in: block), of: trip.stops.writtenCount),
      removed: story
    ) { text throws(PlanFailure) in try text.remove(place) }
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
  /// Throws if a stop of the run is a day trip or has day trips.
  func checkHasNoVisits(in run: Range<Int>) throws(PlanFailure) {
    guard let stay = run.first(where: { stops[$0].outing != nil || stops.hasVisits(at: $0) }) else { return }
    throw .refused(
      "\(stops[stops[...stay].lastIndex { $0.outing == nil } ?? stay].name) has day trips, so tripsite cannot edit options here",
      hint: "edit \(shown) in an editor")
  }
}

extension Itinerary {
  /// How the dates of a stop and of its day trips change if the trip reaches it on another day. Nil if they stay. Days after the last
  /// one are the last one.
  fileprivate func shift(of block: Range<Int>, toDay number: Int) -> DateShift? {
    guard let day = days.first(where: { $0.arrivals.contains(block.lowerBound) }),
      let old = date(ofDay: day.number), let new = date(ofDay: max(1, min(number, dayCount ?? 1))), new != old
    else { return nil }
    return DateShift(
      days: new.days(since: old), of: Array(trip.stops[..<block.upperBound]), from: block.lowerBound)
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
