internal import Entities
internal import Text

/// Edits of whole days of a trip.
extension SitePlanner {
  /// Moves a day with its stops before another day, or to the end. The days between get other numbers and dates. Clock times stay. A
  /// day of day trips stays a day of its stay.
  package func move(day: Int, of trip: Trip, before other: Int?) throws(PlanFailure) -> EditPlan {
    let itinerary = trip.itinerary
    for number in [day, other ?? day] {
      let stay = try trip.stay(ofDayTripsOn: number)
      if let stay, number == day { return try move(day: day, ofStay: stay, of: trip, before: other) }
      if let stay {
        throw .refused(
          "day \(number) belongs to the stay at \(trip.stops[stay].name)",
          hint: "move its day trips to another day one by one")
      }
    }
    guard let order = DayOrder(of: itinerary, moving: day, before: other), !order.isSame else {
      throw .refused("day \(day) is there already", hint: nil)
    }
    let title =
      "move day \(day) of \(trip.path) " + (other.map { "before day \($0)" } ?? "to the end")
    let stops = itinerary.trip.stops
    guard let lists = ListOrders(order.stops, of: stops) else {
      throw .refused("a day trip would leave its stay", hint: "move the stops of the day one by one")
    }
    let shifts = order.places.compactMap { block, first -> DateShift? in
      guard let old = itinerary.date(ofDay: block.days.lowerBound), let new = itinerary.date(ofDay: first),
        old != new
      else { return nil }
      return DateShift(
        days: new.days(since: old), of: Array(stops[..<block.stops.upperBound]), from: block.stops.lowerBound)
    }
    for shift in shifts { try shift.check(title) }
    var mapping = TripMapping.ordering(lists.written)
    mapping.movedDays = order.days
    let nights = try order.end.map { end throws(PlanFailure) in try Self.nights(of: trip, end) } ?? []
    func make(withDates: Bool) throws(PlanFailure) -> EditPlan {
      try plan(title, of: trip, mapping: mapping, remarks: shifts.flatMap(\.remarks)) {
        text throws(PlanFailure) in
        var splices: [Splice] = []
        for shift in shifts { splices += try shift.splices(in: text, withStart: false) }
        text.splice(splices)
        for (stop, count) in nights {
          try text.apply(.setStopField(stop, "nights", count > 0 ? .word("\(count)") : nil))
        }
        try text.apply(.orderStops(lists.stays))
        guard withDates else { return }
        var position = 0
        for (block, first) in order.places {
          let isMoved = block.days.lowerBound != first
          if isMoved, stops[block.stops.lowerBound].arrival == nil, let date = itinerary.date(ofDay: first) {
            try text.apply(.setStopField(position, "arrive", .word(date.iso)))
          }
          position += stops[block.stops].count { $0.outing == nil }
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
  private static func nights(
    of trip: Trip, _ end: (old: Int, new: Int)
  ) throws(PlanFailure) -> [(stop: Int, count: Int)] {
    let new = trip.stops.stay(of: end.new)
    guard let nights = try trip.asWritten(new).nights.map(Int.init), nights > 0 else { return [] }
    return [(trip.stops.listed(end.old).index, 1), (trip.stops.listed(new).index, nights - 1)]
  }

  /// The keys that copies do not have. They belong to one visit: its time, its way, its costs and its papers.
  private static let keysOfOneVisit = [
    "arrive", "depart", "nights", "status", "wayStatus", "way", "track", "aliases", "cost", "fare",
    "documents", "day",
  ]

  /// Adds copies of the stops of a day at the end of another day. If the trip has fewer days than `other`, adds a new day.
  package func copy(stopsOfDay day: Int, of trip: Trip, toEndOfDay other: Int) throws(PlanFailure) -> EditPlan
  {
    let itinerary = trip.itinerary
    guard let found = itinerary.days.first(where: { $0.number == day }), let first = found.arrivals.first
    else {
      throw .refused("\(trip.shown) has no stop on day \(day)", hint: nil)
    }
    let stops = trip.stops
    let run = found.arrivals.filter { stops[$0].outing != .back }.map(stops.listed)
    guard let start = run.first, run.allSatisfy({ $0.list == start.list }) else {
      throw .refused(
        "day \(day) has a stop and a day trip from it", hint: "copy another day, or add its stops one by one")
    }
    if let stay = found.arrivals.first(where: { stops.hasVisits(at: $0) }) {
      throw .refused("\(stops[stay].name) has day trips", hint: "copy the days of its day trips")
    }
    let isNew = other > itinerary.dayCount ?? 0
    func make(at target: StopTarget, on date: CalendarDay?) throws(PlanFailure) -> EditPlan {
      let place = target.written(in: trip)
      var mapping = trip.sameStops
      for stop in place..<mapping.stops.count { mapping.stops[stop] = stop + run.count }
      return try plan(
        "copy the stops of day \(day) to \(isNew ? "a new day" : "day \(other)") of \(trip.path)", of: trip,
        mapping: mapping
      ) { text throws(PlanFailure) in
        try text.copy(start.index...start.index + run.count - 1, of: start.list, to: target) {
          copy, text throws(PlanFailure) in
          for key in Self.keysOfOneVisit { try text.set(key, nil, of: copy) }
        }
        if isNew, date == nil {
          let stay = stops.stay(of: stops.count - 1)
          let nights = Int(try trip.asWritten(stay).nights ?? 0)
          try text.set("nights", .word("\(nights + 1)"), of: stops.listed(stay))
        }
        if let date { try text.set("arrive", .word(date.iso), of: target.place) }
      }
    }
    if isNew {
      return try make(
        at: try trip.target(before: stops.count),
        on: itinerary.first?.adding(days: itinerary.dayCount ?? 0))
    }
    return try trip.put(stops[first].name, atEndOfDay: other, isDated: false, make: make)
  }
}

extension SitePlanner.Trip {
  /// The stay whose day trips a day begins with. Nil if the day begins with another stop. Throws if the day has none.
  fileprivate func stay(ofDayTripsOn day: Int) throws(PlanFailure) -> Int? {
    guard let first = itinerary.days.first(where: { $0.number == day })?.arrivals.first else {
      throw .refused("\(shown) has no stop on day \(day)", hint: nil)
    }
    return stops[first].outing == nil ? nil : stops[...first].lastIndex { $0.outing == nil }
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
