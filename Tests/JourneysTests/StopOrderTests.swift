import Entities
import Geodesy
import TestSupport
import Testing

@testable import Journeys

/// The shortest order, compared with all orders.
@Suite struct `Orders of stops` {
  /// All orders of numbers, in the order of a dictionary.
  private static func orders(of numbers: [Int]) -> [[Int]] {
    if numbers.isEmpty { return [[]] }
    return numbers.indices.flatMap { index in
      var rest = numbers
      let first = rest.remove(at: index)
      return orders(of: rest).map { [first] + $0 }
    }
  }

  private func length(_ lengths: [[Double]], _ order: [Int]) -> Double {
    zip(order, order.dropFirst()).reduce(0) { $0 + lengths[$1.0][$1.1] }
  }

  @Test func `of up to seven random points are the shortest of all`() {
    var random = SplitMix(seed: 1)
    for count in 2...9 {
      let inner = Array(1..<max(1, count - 1))
      let all = Self.orders(of: inner).map { [0] + $0 + [count - 1] }
      for _ in 0..<(count > 8 ? 3 : 20) {
        // Ways there and back differ.
        let lengths = (0..<count).map { _ in (0..<count).map { _ in Double(random.next(below: 1000)) } }
        let best = all.map { length(lengths, $0) }.min()
        let order = ShortestPath(lengths: lengths).order
        #expect(order.sorted() == Array(0..<count) && order.first == 0 && order.last == count - 1)
        #expect(length(lengths, order) == best)
        #expect(ShortestPath(lengths: lengths).order == order)
      }
    }
  }

  @Test func `of many points are never longer, and hardly longer than around a circle`() {
    var random = SplitMix(seed: 2)
    for count in [14, 40, 120] {
      // On half a circle, the shortest way goes along it.
      let angles =
        [0.0] + (2..<count).map { _ in Double(random.next(below: 1_000_000)) / 1_000_000 * .pi } + [.pi]
      let points = angles.map { (Geodesic.point(from: Self.rome, toward: $0 / .pi * 180, metres: 5_000)) }
      let lengths = points.map { from in points.map { Geodesic.distance(from: from, to: $0) } }
      let order = ShortestPath(lengths: lengths).order
      let best = length(lengths, angles.indices.sorted { angles[$0] < angles[$1] })
      #expect(order.sorted() == Array(0..<count) && order.first == 0 && order.last == count - 1)
      #expect(length(lengths, order) <= length(lengths, Array(0..<count)))
      #expect(length(lengths, order) < best * 1.05, "\(count)")
      #expect(ShortestPath(lengths: lengths).order == order)
    }
  }

  private static let rome = Coordinate(latitude: 41.9, longitude: 12.5)

  /// Stops on a line to the east, `east` kilometres from the first one.
  private func itinerary(_ stops: [(name: String, east: Double?, change: Change)])
    -> Itinerary
  {
    var trip = Trip(slug: "t", title: "T", source: ContentFile(path: "trips/t.md"))
    trip.stops = stops.map { name, east, change in
      var stop = Waypoint(
        name: name,
        coordinate: east.map { Geodesic.point(from: Self.rome, toward: 90, metres: $0 * 1_000) })
      change(&stop)
      return stop
    }
    return ItineraryInteractor().itinerary(of: trip)
  }

  private func day(_ text: String) -> Change {
    let arrival = CalendarDay(iso: text).map { LocalMoment(day: $0) }
    return { $0.arrival = arrival }
  }

  private typealias Change = @Sendable (inout Waypoint) -> Void
  private static let nothing: Change = { _ in }

  private func order(_ itinerary: Itinerary, _ range: ClosedRange<Int>, endIsFree: Bool = false) -> StopOrder?
  {
    var interactor = StopOrderInteractor(of: itinerary, nil)
    return interactor.order(of: range, endIsFree: endIsFree)
  }

  @Test func `of a trip without days lead along the line, and between any two stops`() throws {
    let trip = itinerary([
      ("A", 0, Self.nothing), ("D", 3, Self.nothing), ("B", 1, Self.nothing), ("C", 2, Self.nothing),
      ("E", 4, Self.nothing),
    ])
    let all = try #require(order(trip, 0...4))
    #expect(all.order == [0, 2, 3, 1, 4] && all.kept == [] && !all.isStraight)
    #expect(all.before.map { ($0 / 100).rounded() } == [30, 20, 10, 20])
    #expect(all.after.map { ($0 / 100).rounded() } == [10, 10, 10, 10])
    // B and C are in order already, with D before them.
    let part = try #require(order(trip, 1...4))
    #expect(!part.isBetter && part.before == part.after && part.order == [0, 1, 2, 3, 4])
    #expect(order(trip, 0...3)?.order == [0, 2, 1, 3, 4])
    #expect(order(trip, 0...3, endIsFree: true)?.order == [0, 2, 3, 1, 4])
    #expect(order(trip, 2...2)?.order == [0, 1, 2, 3, 4])
  }

  @Test func `keep times, nights, flights and stops that are not on the map, and say why`() throws {
    let trip = itinerary([
      ("A", 0, Self.nothing), ("C", 2, Self.nothing), ("B", 1, Self.nothing),
      ("Museum", 3, { $0.departure = LocalMoment(day: CalendarDay(iso: "2026-05-01")!, minute: 600) }),
      ("Hidden", nil, Self.nothing), ("F", 6, Self.nothing), ("E", 5, Self.nothing), ("D", 4, Self.nothing),
      ("Inn", 7, { $0.nights = 1 }), ("Airport", 8, Self.nothing), ("Far", 900, { $0.mode = .flight }),
      ("Z", 901, Self.nothing),
    ])
    let found = try #require(order(trip, 0...11, endIsFree: true))
    #expect(found.order == [0, 2, 1, 3, 4, 7, 6, 5, 8, 9, 10, 11])
    #expect(
      found.kept == [
        StopOrder.Kept(stop: 3, reason: .time), StopOrder.Kept(stop: 4, reason: .unplaced),
        StopOrder.Kept(stop: 8, reason: .night), StopOrder.Kept(stop: 9, reason: .flight),
        StopOrder.Kept(stop: 10, reason: .flight),
      ])
  }

  @Test func `keep the stops on their days`() throws {
    let trip = itinerary([
      ("A", 0, day("2026-05-01")), ("C", 2, Self.nothing), ("B", 1, Self.nothing), ("D", 5, Self.nothing),
      ("F", 7, day("2026-05-02")), ("E", 6, Self.nothing), ("G", 8, Self.nothing),
    ])
    var interactor = StopOrderInteractor(of: trip, nil)
    #expect(interactor.range(ofDay: 1) == 0...3 && interactor.range(ofDay: 2) == 3...6)
    #expect(interactor.range(ofDay: 3) == nil)
    let days = interactor.order(of: 0...6)
    let all = try #require(days)
    #expect(all.order == [0, 2, 1, 3, 5, 4, 6] && all.kept == [StopOrder.Kept(stop: 3, reason: .night)])
    #expect(interactor.order(of: 3...6)?.order == [0, 1, 2, 3, 5, 4, 6])
  }

  @Test func `of too many stops are refused`() {
    let stops: [(String, Double?, Change)] = (0...StopOrderInteractor.most + 1).map {
      ("S\($0)", Double($0), Self.nothing)
    }
    var interactor = StopOrderInteractor(of: itinerary(stops + [("End", 999, Self.nothing)]), nil)
    #expect(interactor.order(of: 0...StopOrderInteractor.most + 2) == nil)
    #expect(interactor.order(of: 0...StopOrderInteractor.most)?.isBetter == false)
  }
}
