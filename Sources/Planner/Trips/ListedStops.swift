internal import Entities
internal import Text

/// Where a stop is written: its list, and its position there from 0.
struct ListedStop: Equatable {
  var list: PlaceList
  var index: Int
}

// Arrays and no sequence of any kind, as in `Waypoint`.
extension [Waypoint] {
  /// The return of a day trip is written as its stay.
  func listed(_ position: Int) -> ListedStop {
    let start = self[...position].lastIndex { $0.outing == nil } ?? position
    let stay = self[..<start].count { $0.outing == nil }
    guard self[position].outing == .visit else { return ListedStop(list: .stops, index: stay) }
    return ListedStop(
      list: .visits(stay), index: self[start..<position].count { $0.outing == .visit })
  }

  /// The positions of the stops that are written, in the order of the file: a stay comes before its visits.
  var written: [Int] { indices.filter { self[$0].outing != .back } }

  /// The number of written stops at these positions.
  func writtenCount(in positions: Range<Int>) -> Int { self[positions].count { $0.outing != .back } }

  /// The stops of a stay and its day trips. Of another stop, the stop alone.
  func block(at position: Int) -> Range<Int> {
    self[position].outing == nil ? position..<next(after: position) : position..<position + 1
  }

  func hasVisits(at position: Int) -> Bool { block(at: position).count > 1 }
}

extension SitePlanner.Trip {
  var stops: [Waypoint] { itinerary.trip.stops }

  /// The positions of a run of stops in the order of the file.
  package func positions(ofWritten run: ClosedRange<Int>) -> ClosedRange<Int> {
    let written = stops.written
    return written[run.lowerBound]...written[run.upperBound]
  }

  /// All stops stay at their places.
  var sameStops: TripMapping { TripMapping(count: stops.writtenCount) }

  /// A stop with the nights and the departure that its author wrote. Day trips divide a stay into parts, and each part has its own.
  func asWritten(_ position: Int) throws(PlanFailure) -> Waypoint {
    var stop = stops[position]
    guard stops.hasVisits(at: position) else { return stop }
    stop.departure = stops[stops.next(after: position) - 1].departure
    stop.nights = try text.written(stops)[position]["nights"].flatMap { Int16($0) }
    return stop
  }

  /// Throws for a return of a day trip, which the file does not have.
  func checkIsWritten(_ position: Int) throws(PlanFailure) {
    guard stops[position].outing == .back else { return }
    throw .refused(
      "the return to \(stops[position].name) is no stop of its own",
      hint: "it follows from the day trips: move or remove those")
  }
}

extension SitePlanner.Trip {
  /// The key of the trip or of a stop whose value is at a place of the file, with the position of the stop. Line and column count from 1.
  /// Nil if there is none.
  package func key(atLine line: Int, column: Int) throws(PlanFailure) -> (stop: Int?, key: String)? {
    guard let (stop, key) = try text.key(atLine: line, column: column) else { return nil }
    return (stop.flatMap { stop in stops.written.first { stops.listed($0) == stop } }, key)
  }
}

extension TripText {
  /// The place of a stop by its position in the order of the file. Nil if there is none.
  func place(ofWritten position: Int) throws(PlanFailure) -> ListedStop? {
    let source = try source()
    var left = position
    let items = source.fields.pairs.first { $0.key.text == "stops" }.map { Array($0.value.items) } ?? []
    for (stay, item) in items.enumerated() {
      if left == 0 { return ListedStop(list: .stops, index: stay) }
      let visits = item.visits.count
      if left <= visits { return ListedStop(list: .visits(stay), index: left - 1) }
      left -= visits + 1
    }
    return nil
  }

  mutating func set(_ key: String, _ value: PlanValue?, of stop: ListedStop) throws(PlanFailure) {
    try set(key, value, of: stop.index, in: stop.list)
  }
}

extension YAMLNode {
  /// The day trips of a stop.
  var visits: [YAMLNode] { pairs.first { $0.key.text == "visits" }.map { Array($0.value.items) } ?? [] }
}
