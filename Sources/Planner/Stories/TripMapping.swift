internal import Entities

/// Where the stops and the days of a trip are after an edit.
struct TripMapping: Equatable {
  /// The new position of each stop, by its old position. Nil for a removed stop. Positions count the stops in the order of the file,
  /// without the returns of day trips, which nobody writes. `withReturns` counts those too.
  var stops: [Int?]
  /// Days from this number on get `dayShift` added.
  var firstShiftedDay = 1
  var dayShift = 0
  /// The new numbers of days in another order, by their old ones.
  var movedDays: [Int: Int] = [:]
  /// The stops that the stops of an option replace, and where these are.
  var replaced: Replacement?

  struct Replacement: Equatable {
    let old: ClosedRange<Int>
    let new: ClosedRange<Int>
  }

  init(count: Int) { stops = Array(0..<count) }

  static func adding(at index: Int, to count: Int) -> TripMapping {
    var mapping = TripMapping(count: count)
    for stop in index..<max(index, count) { mapping.stops[stop] = stop + 1 }
    return mapping
  }

  /// Moves a run of stops before the stop that is at `to` now, or to the end.
  static func moving(_ run: Range<Int>, before to: Int, of count: Int) -> TripMapping {
    var order = Array(0..<count)
    order.removeSubrange(run)
    order.insert(contentsOf: run, at: to > run.lowerBound ? to - run.count : to)
    return ordering(order)
  }

  /// `order` has the old position of each stop.
  static func ordering(_ order: [Int]) -> TripMapping {
    var mapping = TripMapping(count: order.count)
    for (place, stop) in order.enumerated() { mapping.stops[stop] = place }
    return mapping
  }

  static func removing(_ run: Range<Int>, of count: Int) -> TripMapping {
    var mapping = TripMapping(count: count)
    for stop in run { mapping.stops[stop] = nil }
    for stop in run.upperBound..<max(run.upperBound, count) { mapping.stops[stop] = stop - run.count }
    return mapping
  }

  /// Other stops take the place of a run.
  static func replacing(_ run: ClosedRange<Int>, by others: Int, of count: Int) -> TripMapping {
    var mapping = TripMapping(count: count)
    for stop in run { mapping.stops[stop] = nil }
    for stop in (run.upperBound + 1)..<max(run.upperBound + 1, count) {
      mapping.stops[stop] = stop - run.count + others
    }
    mapping.replaced = Replacement(old: run, new: run.lowerBound...run.lowerBound + others - 1)
    return mapping
  }

  /// The same with the returns of day trips. Without its day trip, a return is the stay.
  func withReturns(before: [Waypoint], after: [Waypoint]) -> TripMapping {
    let places = after.written
    var written = stops.makeIterator()
    var (stay, last): (Int?, Int?) = (nil, nil)
    var mapping = self
    mapping.stops = before.map { stop in
      guard stop.outing == .back else {
        last = (written.next() ?? nil).map { places[$0] }
        if stop.outing == nil { stay = last }
        return last
      }
      guard let visit = last, after[visit].outing == .visit else { return stay }
      return after[visit...].firstIndex { $0.outing == .back } ?? stay
    }
    return mapping
  }

  /// The new number of a day. The stories of days that vanish join the day before them.
  func day(_ number: Int) -> Int {
    if let moved = movedDays[number] { return moved }
    if number >= firstShiftedDay { return number + dayShift }
    return min(number, max(1, firstShiftedDay + min(dayShift, 0) - 1))
  }

  /// Whether the edit removes a day, so that its story joins the day before it.
  func isGone(day number: Int) -> Bool { number < firstShiftedDay && day(number) != number }

  var isIdentity: Bool {
    stops.enumerated().allSatisfy { $0.offset == $0.element } && dayShift == 0 && movedDays.isEmpty
  }
}

/// What becomes of the story of a stop that is removed.
package enum RemovedStory: String, CaseIterable, Sendable {
  /// Its text joins the section above it.
  case keep
  /// Its text is removed too.
  case remove
}
