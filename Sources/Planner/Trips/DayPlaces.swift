internal import Entities

/// Where a stop goes.
struct StopTarget: Equatable {
  /// Before the item at this place, or at the end of the list. A stop that moves counts.
  var place: ListedStop
  /// The day of the stay on which a visit is made, from 1.
  var day: Int?

  /// The place in the order of the file: a stay comes before its visits.
  func written(in trip: SitePlanner.Trip) -> Int {
    let stays = trip.stops.indices.filter { trip.stops[$0].outing == nil }
    switch place.list {
    case .visits(let stay): return trip.stops.writtenCount(in: 0..<stays[stay] + 1) + place.index
    default:
      return trip.stops.writtenCount(
        in: 0..<(place.index < stays.count ? stays[place.index] : trip.stops.count))
    }
  }

  /// The day of the trip on which a visit is made. Nil for other stops, and if the days are unknown.
  func dayOfTrip(in trip: SitePlanner.Trip) -> Int? {
    guard case .visits(let stay) = place.list, let day else { return nil }
    let stays = trip.stops.indices.filter { trip.stops[$0].outing == nil }
    return trip.day(ofStop: stays[stay]).map { $0 + day - 1 }
  }

  /// Throws if a stay cannot be here, because it would be a visit.
  func checkTakesStays(_ name: String, in trip: SitePlanner.Trip) throws(PlanFailure) {
    guard case .visits(let stay) = place.list else { return }
    let base = trip.stops.filter { $0.outing == nil }[stay].name
    throw .refused(
      "\(name) has nights or day trips, so it cannot be a day trip from \(base)",
      hint: "put it before \(base), or after the last day there")
  }
}

/// Where stops go on a day.
extension SitePlanner.Trip {
  /// Writes a stop at a place. With a date, this is the date of its arrival.
  typealias Placing = (_ target: StopTarget, CalendarDay?) throws(PlanFailure) -> EditPlan

  /// The number of the day on which the trip reaches a stop.
  func day(ofStop stop: Int) -> Int? { itinerary.days.first { $0.arrivals.contains(stop) }?.number }

  /// The place before a stop, or the end of the list of stops.
  /// - Parameter day: the day of the trip that a visit gets. Without it, a visit gets the day of the stop at `position`.
  func target(before position: Int, day: Int? = nil) throws(PlanFailure) -> StopTarget {
    guard position < stops.count, let outing = stops[position].outing else {
      let index = stops[..<position].count { $0.outing == nil }
      return StopTarget(place: ListedStop(list: .stops, index: index))
    }
    let stay = stops[..<position].lastIndex { $0.outing == nil } ?? 0
    let list = PlaceList.visits(stops[..<stay].count { $0.outing == nil })
    let index = stops[stay..<position].count { $0.outing == .visit }
    let days = try text.daysOfVisits(of: stops[..<stay].count { $0.outing == nil })
    let own = outing == .back ? days[index - 1] : days[index]
    let wanted = day.flatMap { day in self.day(ofStop: stay).map { day - $0 + 1 } }
    // Between two visits, only the days between theirs fit.
    let least = index > 0 ? days[index - 1] : 1
    return StopTarget(
      place: ListedStop(list: list, index: index),
      day: outing == .visit ? wanted.map { max(least, min($0, own)) } ?? own : own)
  }

  /// The place of a visit on a day without stops, between the nights of a stay. Empty if the stay itself moves.
  private func visit(onDay day: Int, moving stop: Int?) throws(PlanFailure) -> [StopTarget] {
    guard arrivals(ofDay: day).isEmpty, let spent = stay(ofDay: day) else { return [] }
    let stay = stops.stay(of: spent)
    // A stop that only waits for the next one is no stay.
    guard stops.hasVisits(at: stay) || stops[stay].nightsTold != nil else { return [] }
    guard stay != stop, let first = self.day(ofStop: stay), day > first else { return [] }
    let listed = stops.listed(stay)
    let days = try text.daysOfVisits(of: listed.index)
    let index = days.count { $0 <= day - first + 1 }
    return [
      StopTarget(place: ListedStop(list: .visits(listed.index), index: index), day: day - first + 1)
    ]
  }

  /// The edit that puts a stop at the end of a day: before the last stop, if travellers stay there for the night. Between the nights of
  /// a stay, the stop becomes a visit. If the nights before it lead to another day, the stop gets the date of the day. Throws if the stop
  /// cannot be on the day.
  /// - Parameter stop: the stop that moves.
  /// - Parameter isDated: whether the stop has a date anyway.
  func put(
    _ name: String, moving stop: Int? = nil, atEndOfDay day: Int, isDated: Bool, make: Placing
  ) throws(PlanFailure) -> EditPlan {
    guard !itinerary.days.isEmpty else {
      throw .refused("\(shown) has no days", hint: "days come from arrivals, departures and nights")
    }
    // Days after the last one are the last one.
    let day = max(1, min(day, itinerary.dayCount ?? day))
    let arrivals = arrivals(ofDay: day)
    let end = itinerary.days.last { $0.number <= day }?.arrivals.upperBound ?? 0
    var targets = [try target(before: end)]
    if let last = arrivals.last, stops[last].outing == .back {
      targets.insert(try target(before: last), at: 0)
    }
    targets += try visit(onDay: day, moving: stop)
    if let stay = stay(ofDay: day), stay != stop, stops[stay].outing == nil, arrivals.contains(stay) {
      targets.append(try target(before: stay))
    }
    return try put(name, moving: stop, onDay: day, at: targets, isDated: isDated, make: make)
  }

  /// The edit that puts a stop before the one at a position. If `day` has no stops, throws unless the stop can be on this day.
  func put(
    _ name: String, moving stop: Int? = nil, before position: Int, day: Int?, isDated: Bool, make: Placing
  ) throws(PlanFailure) -> EditPlan {
    let block = stop.map { stops.block(at: $0) }
    if let stop, let block, block.count > 1, block.dropFirst().contains(position) {
      throw .refused("\(stops[stop].name) comes before its day trips", hint: nil)
    }
    let target = try target(before: position, day: day)
    guard target.day == nil, let day,
      itinerary.days.contains(where: { $0.number == day && $0.arrivals.isEmpty })
    else { return try make(target, nil) }
    let targets = [target] + (try visit(onDay: day, moving: stop))
    return try put(name, moving: stop, onDay: day, at: targets, isDated: isDated, make: make)
  }

  private func put(
    _ name: String, moving stop: Int?, onDay day: Int, at targets: [StopTarget], isDated: Bool, make: Placing
  ) throws(PlanFailure) -> EditPlan {
    var tries: [(target: StopTarget, date: CalendarDay?)] = targets.map { ($0, nil) }
    let plain = targets.first { $0.day == nil }
    if !isDated, let plain, let date = itinerary.date(ofDay: day) { tries.append((plain, date)) }
    var failure: PlanFailure?
    for (number, each) in tries.enumerated() {
      do throws(PlanFailure) {
        let plan = try make(each.target, each.date)
        if dayReached(of: each.target, moving: stop, in: plan) == day, plan.result?.first == itinerary.first {
          return plan
        }
      } catch {
        // The dates of other stops can make it impossible.
        if number == 0 { failure = error }
      }
    }
    if let failure { throw failure }
    if let stay = stay(ofDay: day), stay != stop {
      let stay = stops[stay].name
      throw .refused(
        "\(name) cannot be on day \(day), which is spent at \(stay)",
        hint: "shorten the stay at \(stay), or choose another day")
    }
    throw .refused("\(name) cannot be on day \(day)", hint: hint(moving: stop))
  }

  /// The day of the stop that came to a place.
  private func dayReached(of target: StopTarget, moving stop: Int?, in plan: EditPlan) -> Int? {
    guard let result = plan.result else { return nil }
    var place = target.written(in: self)
    if let stop, stops.writtenCount(in: 0..<stop) < place {
      place -= stops.writtenCount(in: stops.block(at: stop))
    }
    let position = result.trip.stops.written[place]
    return result.days.first { $0.arrivals.contains(position) }?.number
  }

  private func hint(moving stop: Int?) -> String? {
    guard let stop else { return nil }
    if stop == 0 { return "the trip begins there: reschedule the trip, or say after which stop it comes" }
    return stops[stop].nightsTold == nil
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
    return stops[last].nightsSpent == nil ? nil : last
  }
}
