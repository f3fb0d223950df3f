internal import Entities

/// Where stops go on a day.
extension SitePlanner.Trip {
  /// Writes a stop at a position. With a date, this is the date of its arrival.
  typealias Placing = (_ position: Int, CalendarDay?) throws(PlanFailure) -> EditPlan

  /// The edit that puts a stop at the end of a day. If the night is spent at the last stop of the day, the end is before this stop.
  /// If nights do not lead to the day, the date of the stop does. Throws if the stop cannot be on the day.
  /// - Parameter stop: the stop that moves. Positions are those afterwards.
  /// - Parameter isDated: whether the stop has a date anyway.
  func put(
    _ name: String, moving stop: Int? = nil, atEndOfDay day: Int, isDated: Bool, make: Placing
  ) throws(PlanFailure) -> EditPlan {
    guard !itinerary.days.isEmpty else {
      throw .refused("\(shown) has no days", hint: "days come from arrivals, departures and nights")
    }
    // Days after the last one are the last one.
    let day = max(1, min(day, itinerary.dayCount ?? day))
    var places = [itinerary.days.last { $0.number <= day }?.arrivals.upperBound ?? 0]
    if let stay = stay(ofDay: day), stay != stop, arrivals(ofDay: day).contains(stay) { places.append(stay) }
    if let stop { places = places.map { $0 > stop ? $0 - 1 : $0 } }
    return try put(name, moving: stop, onDay: day, at: places, isDated: isDated, make: make)
  }

  /// The edit that puts a stop at a position. If `day` has no stops, throws unless the stop can be on this day.
  func put(
    _ name: String, moving stop: Int? = nil, at position: Int, day: Int?, isDated: Bool, make: Placing
  ) throws(PlanFailure) -> EditPlan {
    guard let day, itinerary.days.contains(where: { $0.number == day && $0.arrivals.isEmpty }) else {
      return try make(position, nil)
    }
    return try put(name, moving: stop, onDay: day, at: [position], isDated: isDated, make: make)
  }

  private func put(
    _ name: String, moving stop: Int?, onDay day: Int, at places: [Int], isDated: Bool, make: Placing
  ) throws(PlanFailure) -> EditPlan {
    var tries: [(place: Int, date: CalendarDay?)] = places.map { ($0, nil) }
    if !isDated, let date = itinerary.date(ofDay: day) { tries.append((places[0], date)) }
    var failure: PlanFailure?
    for (number, each) in tries.enumerated() {
      do throws(PlanFailure) {
        let plan = try make(each.place, each.date)
        let found = plan.result?.days.first { $0.arrivals.contains(each.place) }
        if found?.number == day, plan.result?.first == itinerary.first { return plan }
      } catch {
        // The dates of other stops can make it impossible.
        if number == 0 { failure = error }
      }
    }
    if let failure { throw failure }
    if let stay = stay(ofDay: day), stay != stop {
      let stay = itinerary.trip.stops[stay].name
      throw .refused(
        "\(name) cannot be on day \(day), which is spent at \(stay)",
        hint: "shorten the stay at \(stay), or write a day trip below it")
    }
    throw .refused("\(name) cannot be on day \(day)", hint: hint(moving: stop))
  }

  private func hint(moving stop: Int?) -> String? {
    guard let stop else { return nil }
    if stop == 0 { return "the trip begins there: reschedule the trip, or say after which stop it comes" }
    return itinerary.trip.stops[stop].nightsSpent == nil
      ? nil : "its nights move other days, too: say after which stop it comes"
  }

  private func arrivals(ofDay day: Int) -> Range<Int> {
    itinerary.days.first { $0.number == day }?.arrivals ?? 0..<0
  }

  /// The stop where the night after a day is spent.
  private func stay(ofDay day: Int) -> Int? {
    guard let last = arrivals(ofDay: day).last else {
      return itinerary.days.first { $0.number == day }.flatMap(itinerary.stay(onDay:))
    }
    return itinerary.trip.stops[last].nightsSpent == nil ? nil : last
  }
}
