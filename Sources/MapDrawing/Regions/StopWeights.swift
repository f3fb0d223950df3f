internal import Entities
internal import Geodesy

/// How much each stop tells about where a journey happened. Home, hubs and transfers are ways, and tell nothing.
struct StopWeights {
  /// The stops with coordinates, in order. All other arrays have an element for each of them.
  let located: [Int]
  let vectors: [UnitVector]
  /// Whether travellers fly to the stop from the one before.
  private(set) var isFlownTo: [Bool]
  let nights: [Int]
  /// Whether the stop is a place of the journey, and not only on the way.
  private(set) var counts: [Bool]

  /// Both ends of a journey are one home within this distance, in metres.
  private static let sameHome = 30_000.0
  /// Legs without a mode that are longer than this, in metres, are flights.
  private static let longestByLand = 1_000_000.0
  /// In hours. Between two flights, travellers change planes, unless they stay so long.
  private static let leastVisit = 6
  /// The most places between home and the airport.
  private static let mostTransfers = 1

  init(of itinerary: Itinerary) {
    let stops = itinerary.trip.stops
    let located = stops.indices.filter { stops[$0].coordinate != nil }
    let vectors = located.map { UnitVector(stops[$0].coordinate!) }
    self.located = located
    self.vectors = vectors
    isFlownTo = located.indices.map { position in
      guard position > 0 else { return false }
      let ways = itinerary.legs[located[position - 1]..<located[position]].map(\.mode.traits.way)
      return ways.contains(.air)
        || ways.contains(.other)
          && vectors[position - 1].chord(to: vectors[position]) > Self.longestByLand
    }
    nights = located.map { max(stops[$0].nightsSpent ?? 0, stops[$0].kind == .stay ? 1 : 0) }
    counts = []
    counts = located.indices.map { nights[$0] > 0 || stops[located[$0]].kind != .waypoint }
    guard located.count > 1 else { return }
    let all = counts
    leaveOutEnds(hours: located.map { Self.hours(at: stops[$0]) })
    leaveOutTransfers()
    // A journey of nothing but flights visits all places between its ends.
    if !counts.contains(true) {
      counts = all.indices.map { all[$0] && $0 > 0 && $0 < all.count - 1 }
    }
  }

  private mutating func leaveOutEnds(hours: [Int?]) {
    let last = located.count - 1
    let isRound = vectors[0].chord(to: vectors[last]) <= Self.sameHome
    for position in located.indices where nights[position] == 0 {
      let isLeftByAir = position == last || isFlownTo[position + 1]
      let isHub = position > 0 && isFlownTo[position] && isLeftByAir && hours[position] ?? 0 < Self.leastVisit
      let isHome = position == 0 && (isRound || isFlownTo[1]) || position == last && isRound
      if isHub || isHome { counts[position] = false }
    }
  }

  /// The drive from home to the airport, and the drive back.
  private mutating func leaveOutTransfers() {
    guard let first = isFlownTo.firstIndex(of: true), let last = isFlownTo.lastIndex(of: true) else { return }
    for transfer in [0..<first, last..<located.count]
    where transfer.count <= Self.mostTransfers + 1 && transfer.allSatisfy({ nights[$0] == 0 }) {
      // After the last flight, the journey goes on where it does not end at home.
      if transfer.lowerBound > 0,
        vectors[0].chord(to: vectors[located.count - 1]) > Self.sameHome
      {
        continue
      }
      for position in transfer { counts[position] = false }
    }
  }

  /// The hours between arrival and departure. Nil if one of the times is unknown.
  private static func hours(at stop: Waypoint) -> Int? {
    guard let arrival = stop.arrival?.clockSeconds, let departure = stop.departure?.clockSeconds else {
      return nil
    }
    return (departure - arrival) / 3600
  }
}
