internal import Entities
internal import Text

/// Edits of whole days of a trip.
extension SitePlanner {
  /// Moves a day with its stops before another day, or to the end. The days between get other numbers and dates. Clock times stay.
  package func move(day: Int, of trip: Trip, before other: Int?) throws(PlanFailure) -> EditPlan {
    try trip.checkHasNoVisits()
    let itinerary = trip.itinerary
    for number in [day, other ?? day] {
      let found = itinerary.days.first { $0.number == number }
      guard let found, !found.arrivals.isEmpty else {
        throw .refused("\(trip.shown) has no stop on day \(number)", hint: nil)
      }
    }
    guard let order = DayOrder(of: itinerary, moving: day, before: other), !order.isSame else {
      throw .refused("day \(day) is there already", hint: nil)
    }
    let title =
      "move day \(day) of \(trip.path) " + (other.map { "before day \($0)" } ?? "to the end")
    let stops = itinerary.trip.stops
    let shifts = order.places.compactMap { block, first -> DateShift? in
      guard let old = itinerary.date(ofDay: block.days.lowerBound), let new = itinerary.date(ofDay: first),
        old != new
      else { return nil }
      return DateShift(
        days: new.days(since: old), of: Array(stops[..<block.stops.upperBound]), from: block.stops.lowerBound)
    }
    for shift in shifts { try shift.check(title) }
    var mapping = TripMapping.ordering(order.stops)
    mapping.movedDays = order.days
    let nights = order.end.map { Self.nights(of: stops, $0) } ?? []
    func make(withDates: Bool) throws(PlanFailure) -> EditPlan {
      try plan(title, of: trip, mapping: mapping, remarks: shifts.flatMap(\.remarks)) {
        text throws(PlanFailure) in
        var splices: [Splice] = []
        for shift in shifts { splices += try shift.splices(in: text, withStart: false) }
        text.splice(splices)
        for (stop, count) in nights {
          try text.apply(.setStopField(stop, "nights", count > 0 ? .word("\(count)") : nil))
        }
        try text.apply(.orderStops(order.stops))
        guard withDates else { return }
        var position = 0
        for (block, first) in order.places {
          let isMoved = block.days.lowerBound != first
          if isMoved, stops[block.stops.lowerBound].arrival == nil, let date = itinerary.date(ofDay: first) {
            try text.apply(.setStopField(position, "arrive", .word(date.iso)))
          }
          position += block.stops.count
        }
      }
    }
    // The nights can say which day each stop is on. Otherwise, the first stop of each day needs a date. If the first stop says when
    // the trip begins, the new one does.
    var plain: EditPlan?
    do throws(PlanFailure) { plain = try make(withDates: false) } catch { plain = nil }
    let tellsFirstDay = try FirstDate(of: trip)?.stop != 0 || plain?.result?.trip.stops.first?.hasDate == true
    if let plain, tellsFirstDay, order.isKept(in: plain.result, startingOn: itinerary.first) { return plain }
    let dated = try make(withDates: true)
    if order.isKept(in: dated.result, startingOn: itinerary.first) { return dated }
    throw .refused(
      "after this, some stops of \(trip.shown) would be on other days", hint: "move its stops one by one")
  }

  /// The new nights of the old last stop and of the new last stop. The trip ends without a night, before and after.
  private static func nights(of stops: [Waypoint], _ end: (old: Int, new: Int)) -> [(stop: Int, count: Int)] {
    guard let nights = stops[end.new].nights.map(Int.init), nights > 0 else { return [] }
    return [(end.old, 1), (end.new, nights - 1)]
  }

  /// The keys that copies do not have. They belong to one visit: its time, its way, its costs and its papers.
  private static let keysOfOneVisit = [
    "arrive", "depart", "nights", "status", "wayStatus", "way", "track", "aliases", "cost", "fare",
    "documents",
  ]

  /// Adds copies of the stops of a day at the end of another day. If the trip has fewer days than `other`, adds a new day.
  package func copy(stopsOfDay day: Int, of trip: Trip, toEndOfDay other: Int) throws(PlanFailure) -> EditPlan
  {
    try trip.checkHasNoVisits()
    let itinerary = trip.itinerary
    guard let found = itinerary.days.first(where: { $0.number == day }), let first = found.arrivals.first
    else {
      throw .refused("\(trip.shown) has no stop on day \(day)", hint: nil)
    }
    let run = found.arrivals
    let stops = itinerary.trip.stops
    let isNew = other > itinerary.dayCount ?? 0
    func make(at index: Int, on date: CalendarDay?) throws(PlanFailure) -> EditPlan {
      var mapping = TripMapping(count: stops.count)
      for stop in index..<stops.count { mapping.stops[stop] = stop + run.count }
      return try plan(
        "copy the stops of day \(day) to \(isNew ? "a new day" : "day \(other)") of \(trip.path)", of: trip,
        mapping: mapping
      ) { text throws(PlanFailure) in
        try text.copyStops(run, to: index)
        for stop in index..<index + run.count {
          for key in Self.keysOfOneVisit { try text.apply(.setStopField(stop, key, nil)) }
        }
        if isNew, date == nil {
          let nights = Int(stops[stops.count - 1].nights ?? 0)
          try text.apply(.setStopField(stops.count - 1, "nights", .word("\(nights + 1)")))
        }
        if let date { try text.apply(.setStopField(index, "arrive", .word(date.iso))) }
      }
    }
    if isNew {
      return try make(at: stops.count, on: itinerary.first?.adding(days: itinerary.dayCount ?? 0))
    }
    return try trip.put(stops[first].name, atEndOfDay: other, isDated: false, make: make)
  }
}

extension DayOrder {
  /// Whether a trip has its stops on these days. It can have more days at its end.
  fileprivate func isKept(in trip: Itinerary?, startingOn first: CalendarDay?) -> Bool {
    guard let trip, trip.first == first else { return false }
    let found = trip.days.map(\.arrivals.count)
    return found.starts(with: arrivals) && found[arrivals.count...].allSatisfy { $0 == 0 }
  }
}

extension TripText {
  /// Writes the stops of a run again, before the stop at a position or at the end, with the comments directly above the first one.
  mutating func copyStops(_ run: Range<Int>, to index: Int) throws(PlanFailure) {
    let list = try stops(count: run.upperBound)
    let copy = ItemRun(list, run.lowerBound...run.upperBound - 1)
    guard let bytes = copy.bytes(in: list) else { return }
    let isAtEnd = index >= list.items.count
    let next = min(index, list.items.count - 1)
    let place = ItemRun(list, next...next).place
    let comma = list.isInFlow ? Array(", ".utf8) : []
    splice([
      isAtEnd ? Splice(at: place.upperBound, comma + bytes) : Splice(at: place.lowerBound, bytes + comma)
    ])
  }
}
