internal import Entities
package import Journeys

/// Stops in another order.
extension SitePlanner {
  /// The stops of a day that can have another order, with the stop where it begins.
  package func stops(ofDay day: Int, of trip: Trip) throws(PlanFailure) -> ClosedRange<Int> {
    guard let range = StopOrderInteractor(of: trip.itinerary, nil).range(ofDay: day) else {
      throw .refused("\(trip.shown) has no stop on day \(day)", hint: nil)
    }
    return range
  }

  /// The shortest order of the stops in a range. With `endIsFree`, the last one can have another place, too.
  package func shortestOrder(
    of range: ClosedRange<Int>, endIsFree: Bool, in trip: Trip
  ) throws(PlanFailure) -> StopOrder {
    try checkOrdersDayTrips(range, in: trip)
    var ordering = StopOrderInteractor(of: trip.itinerary, site.legWays(of: trip.itinerary))
    guard let order = ordering.order(of: range, endIsFree: endIsFree) else {
      throw .refused(
        "more than \(StopOrderInteractor.most) stops could change places",
        hint: "choose stops that are nearer to each other")
    }
    return order
  }

  /// Puts the stops of a trip in another order. `order` has the present position of each one. All days stay, with as many stops.
  package func order(_ order: [Int], of trip: Trip) throws(PlanFailure) -> EditPlan {
    let stops = trip.stops
    guard order.sorted() == Array(stops.indices), let lists = ListOrders(order, of: stops) else {
      throw .refused("the new order does not have each stop once", hint: nil)
    }
    let moved = order.enumerated().count { $0.offset != $0.element }
    // A day can begin with the date of its first stop. Another first stop needs this date.
    let dates = trip.itinerary.days.compactMap { day -> (stop: ListedStop, date: CalendarDay)? in
      guard let first = day.arrivals.first, order[first] != first, stops[first].arrival != nil,
        stops[order[first]].arrival == nil
      else { return nil }
      return day.date.map { (stops.listed(first), $0) }
    }
    let title =
      moved == 0 ? "order the stops of \(trip.path)" : "change the order of \(moved) stops in \(trip.path)"
    let plan = try plan(title, of: trip, mapping: .ordering(lists.written)) { text throws(PlanFailure) in
      guard moved > 0 else { return }
      try text.apply(.orderStops(lists.stays))
      for (stay, visits) in lists.visits {
        let days = try text.daysOfVisits(of: stay)
        text.splice(try text.list(.visits(stay), count: visits.count).reordered(visits))
        try text.write(days, ofVisitsOf: stay)
      }
      for (stop, date) in dates { try text.set("arrive", .word(date.iso), of: stop) }
    }
    guard plan.result?.days == trip.itinerary.days else {
      throw .refused(
        "in this order, some stops would be on other days", hint: "move them one by one")
    }
    return plan
  }

  /// Throws if a range has both stays and day trips, or day trips of several days.
  private func checkOrdersDayTrips(_ range: ClosedRange<Int>, in trip: Trip) throws(PlanFailure) {
    let inner = trip.stops[range].dropFirst()
    guard inner.contains(where: { $0.outing == .back || $0.outing == nil }),
      inner.contains(where: { $0.outing != nil })
    else { return }
    // The round trip of one day ends where it begins.
    if inner.last?.outing == .back, inner.dropLast().allSatisfy({ $0.outing == .visit }) { return }
    throw .refused("stops of day trips keep their day and their stay", hint: "choose the stops of one day")
  }
}
