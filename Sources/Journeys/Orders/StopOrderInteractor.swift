package import Entities
internal import Geodesy

/// Finds the shortest order of the stops between two stops. Stops stay on their days.
package struct StopOrderInteractor {
  private let itinerary: Itinerary
  private var ways: LegWays?
  /// More stops that can change places with each other take too long.
  package static let most = 200
  /// A way that is less shorter, in metres, is no reason to change a plan.
  private static let least = 1.0

  package init(of itinerary: Itinerary, _ ways: LegWays?) {
    self.itinerary = itinerary
    self.ways = ways
  }

  private var stops: [Waypoint] { itinerary.trip.stops }

  /// The stops of a day, from the stop where it begins. Nil if the day has no stop.
  package func range(ofDay number: Int) -> ClosedRange<Int>? {
    guard let day = itinerary.days.first(where: { $0.number == number }), !day.arrivals.isEmpty else {
      return nil
    }
    return (day.start ?? 0)...day.arrivals.upperBound - 1
  }

  /// The shortest order of the stops in a range. Its first stop keeps its place, and so does its last one, unless `endIsFree`. Nil if more
  /// than `most` stops can change places.
  package mutating func order(of range: ClosedRange<Int>, endIsFree: Bool = false) -> StopOrder? {
    let end = endIsFree ? range.upperBound : range.upperBound - 1
    var kept: [StopOrder.Kept] = []
    for stop in range.dropFirst() where stop <= end {
      let mayEndDay = endIsFree && stop == range.upperBound
      if let reason = reason(toKeep: stop, mayEndDay: mayEndDay) {
        kept.append(StopOrder.Kept(stop: stop, reason: reason))
      }
    }
    let isEndFree = endIsFree && kept.last?.stop != range.upperBound && range.count > 1
    var result = StopOrder(
      range: range, endIsFree: isEndFree, order: Array(stops.indices), before: [], after: [],
      isStraight: false, kept: kept.filter { $0.stop != range.upperBound })
    // Behind the last stop that is free comes the stop of the next day, or nothing.
    let last = isEndFree ? range.upperBound + 1 : range.upperBound
    var start = range.lowerBound
    for end in kept.map(\.stop).filter({ $0 < last }) + [last] where end > start {
      guard end - start - 1 <= Self.most else { return nil }
      arrange(from: start, to: end, in: &result)
      start = end
    }
    if result.before.reduce(0, +) - result.after.reduce(0, +) < Self.least {
      result.order = Array(stops.indices)
      result.after = result.before
    }
    return result
  }

  /// Puts the stops between two positions in the shortest order. The end can be behind the last stop of the trip.
  private mutating func arrange(from start: Int, to end: Int, in result: inout StopOrder) {
    let positions = Array(start...min(end, stops.count - 1))
    let isOpen = end == stops.count
    // Two ends and one stop between them have one order.
    if positions.count + (isOpen ? 1 : 0) < 4 {
      let metres = itinerary.legs[start..<start + positions.count - 1].map { $0.distance ?? 0 }
      result.before += metres
      result.after += metres
      return
    }
    var (lengths, isStraight) = lengths(between: positions)
    if isOpen {
      for row in lengths.indices { lengths[row].append(0) }
      lengths.append([Double](repeating: 0, count: positions.count + 1))
    }
    let path = ShortestPath(lengths: lengths)
    let order = path.order
    result.before += path.steps(of: Array(lengths.indices))
    result.after += path.steps(of: order)
    result.isStraight = result.isStraight || isStraight
    for (place, point) in order.enumerated() where positions.indices.contains(point) {
      result.order[start + place] = positions[point]
    }
  }

  /// The metres from each stop to each other one, as legs of the trip have them. Legs of one mode are compared by their ways if all
  /// ways are known, and otherwise by straight lines. Then the second value is true.
  private mutating func lengths(between positions: [Int]) -> ([[Double]], isStraight: Bool) {
    var lengths = positions.map { from in
      positions.map { to -> Double in
        guard let start = stops[from].coordinate, let end = stops[to].coordinate else { return 0 }
        return Geodesic.distance(from: start, to: end)
      }
    }
    guard positions.count - 2 <= ShortestPath.mostExact else {
      let legs = itinerary.legs[positions[0]..<positions[positions.count - 1]]
      return (lengths, legs.contains { $0.course != nil })
    }
    var isStraight = false
    let modes = positions.map { itinerary.trip.mode(to: $0) }
    for mode in Set(modes.dropFirst()) {
      guard let found = found(between: positions, mode, modes) else {
        isStraight = true
        continue
      }
      for (row, column, metres) in found { lengths[row][column] = metres }
    }
    return (lengths, isStraight)
  }

  /// The lengths of the ways of one mode. Empty if all are straight lines. Nil if only some ways are known. Over water, a straight line
  /// is a way too.
  private mutating func found(
    between positions: [Int], _ mode: TravelMode, _ modes: [TravelMode]
  ) -> [(row: Int, column: Int, metres: Double)]? {
    guard var ways else { return [] }
    // Without a second owner, the networks are not copied.
    self.ways = nil
    defer { self.ways = ways }
    var found: [(row: Int, column: Int, metres: Double)] = []
    var hasStraight = false
    for column in positions.indices.dropFirst() where modes[column] == mode {
      for row in positions.indices.dropLast() where row != column {
        guard let way = ways.way(from: stops[positions[row]], to: stops[positions[column]], by: mode) else {
          continue
        }
        if way.question != nil { return nil }
        if let course = way.course {
          found.append((row, column, course.distance))
        } else if !mode.isOnOpenWater {
          hasStraight = true
        }
        if hasStraight, !found.isEmpty { return nil }
      }
    }
    return found
  }

  /// Nil if the stop can have another place on its day.
  private func reason(toKeep stop: Int, mayEndDay: Bool) -> StopOrder.Reason? {
    let waypoint = stops[stop]
    if waypoint.coordinate == nil { return .unplaced }
    if waypoint.arrival?.minute != nil || waypoint.departure?.minute != nil { return .time }
    if waypoint.nightsTold != nil || waypoint.departureOnAnotherDate != nil { return .night }
    let endsDay = itinerary.days.contains { $0.arrivals.upperBound == stop + 1 && $0.arrivals.contains(stop) }
    if endsDay, stop < stops.count - 1, !mayEndDay { return .night }
    // The legs to the stop and away from it.
    for leg in itinerary.legs[max(0, stop - 1)..<min(itinerary.legs.count, stop + 1)] {
      if leg.mode == .flight { return .flight }
      if leg.course?.parts.contains(where: { [.track, .planned].contains($0.source) }) ?? false
        || leg.planned != nil
      {
        return .track
      }
    }
    return nil
  }
}
