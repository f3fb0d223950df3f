internal import Entities
internal import Text

/// Days of day trips that change places.
extension SitePlanner {
  /// Moves a day of day trips before another day of the same stay, or before the day after these. If `other` is nil: to the end of the
  /// trip. The days between get other numbers and dates. Clock times stay.
  func move(day: Int, ofStay stay: Int, of trip: Trip, before other: Int?) throws(PlanFailure) -> EditPlan {
    let stops = trip.stops
    let name = stops[stay].name
    guard let order = StayDayOrder(of: trip, stay: stay, moving: day, before: other) else {
      throw .refused(
        "day \(day) belongs to the stay at \(name)", hint: "move its day trips to another day one by one")
    }
    guard !order.days.isEmpty else { throw .refused("day \(day) is there already", hint: nil) }
    let title =
      "move day \(day) of \(trip.path) " + (other.map { "before day \($0)" } ?? "to the end")
    let shifts = order.shifts.map { visit, days in
      DateShift(days: days, of: Array(stops[...visit]), from: visit)
    }
    for shift in shifts { try shift.check(title) }
    let block = stops.block(at: stay)
    let positions =
      Array(0...stay).filter { stops[$0].outing != .back } + order.visits
      + stops.indices[block.upperBound...].filter { stops[$0].outing != .back }
    var mapping = TripMapping.ordering(positions.map { stops.writtenCount(in: 0..<$0) })
    mapping.movedDays = order.days
    let listed = stops.listed(stay).index
    let made = try plan(title, of: trip, mapping: mapping, remarks: shifts.flatMap(\.remarks)) {
      text throws(PlanFailure) in
      var splices: [Splice] = []
      for shift in shifts { splices += try shift.splices(in: text, withStart: false) }
      text.splice(splices)
      let visits = order.visits.map { stops.listed($0).index }
      text.splice(try text.list(.visits(listed), count: visits.count).reordered(visits))
      try text.write(order.daysOfVisits, ofVisitsOf: listed)
    }
    guard let result = made.result, result.first == trip.itinerary.first, order.isKept(in: result) else {
      throw .refused(
        "after this, some stops of \(trip.shown) would be on other days",
        hint: "move its day trips to another day one by one")
    }
    return made
  }
}

/// The days between the arrival at a stay and the departure, in another order.
private struct StayDayOrder {
  /// The new numbers of the days that move, by their old numbers.
  let days: [Int: Int]
  /// The present positions of the visits in their new order, and on which days of the stay they are then. The day of arrival is 1.
  let visits: [Int]
  let daysOfVisits: [Int]
  /// The visits that get another date, and by how many days.
  let shifts: [(visit: Int, days: Int)]
  /// The number of stops on each day after the move.
  private let arrivals: [Int: Int]

  /// Nil if the day cannot move there.
  init?(of trip: SitePlanner.Trip, stay: Int, moving day: Int, before other: Int?) {
    let (itinerary, block) = (trip.itinerary, trip.stops.block(at: stay))
    guard let places = itinerary.placesOfDayTrips(onDay: day), day < places.upperBound else { return nil }
    let isLast = block.upperBound == trip.stops.count
    guard let place = other ?? (isLast ? places.upperBound : nil), places.contains(place) else { return nil }
    let (first, end) = (places.lowerBound - 1, places.upperBound)
    var order = Array(first + 1..<end)
    order.remove(at: day - first - 1)
    order.insert(day, at: (place > day ? place - 1 : place) - first - 1)
    var days: [Int: Int] = [:]
    for (offset, day) in order.enumerated() where day != first + 1 + offset { days[day] = first + 1 + offset }
    var reached: [(visit: Int, old: Int, new: Int)] = []
    for visit in block where trip.stops[visit].outing == .visit {
      guard let day = trip.day(ofStop: visit) else { return nil }
      reached.append((visit, day, days[day] ?? day))
    }
    reached.sort { ($0.new, $0.visit) < ($1.new, $1.visit) }
    self.days = days
    visits = reached.map(\.visit)
    daysOfVisits = reached.map { $0.new - first + 1 }
    shifts = reached.filter { $0.old != $0.new }.map { ($0.visit, $0.new - $0.old) }
    arrivals = Dictionary(
      uniqueKeysWithValues: itinerary.days.map { (days[$0.number] ?? $0.number, $0.arrivals.count) })
  }

  func isKept(in trip: Itinerary) -> Bool {
    trip.days.allSatisfy { arrivals[$0.number, default: 0] == $0.arrivals.count }
  }
}
