internal import Entities
internal import Geodesy

/// The stops and legs of a journey that a map shows, by their positions.
struct RoutePart {
  /// In order. Those without coordinates are left out when the map is drawn.
  let stops: [Int]
  let legs: [Int]
  /// The stops that the frame holds; legs to others lead out of it.
  let held: [Int]
  /// The stop that all is about, where one is.
  var centre: Int?

  static func whole(_ itinerary: Itinerary) -> RoutePart {
    RoutePart(
      stops: Array(itinerary.trip.stops.indices), legs: Array(itinerary.legs.indices),
      held: Array(itinerary.trip.stops.indices))
  }

  /// The stops of a day with the one where it begins; on a day that reaches none, the one where it is spent. Nil
  /// before the first.
  static func day(_ number: Int, of itinerary: Itinerary) -> RoutePart? {
    guard let day = itinerary.days.last(where: { $0.number <= number }) else { return nil }
    let last = day.arrivals.upperBound
    let first = day.number == number ? day.start ?? day.arrivals.lowerBound : last - 1
    let stops = Array(first..<last)
    return RoutePart(stops: stops, legs: Array(stops.dropLast()), held: stops)
  }

  /// Metres from a stop. What is nearer is held, and if nothing is, so is the next place alone.
  private static let surroundings = 150_000.0

  /// A place with all legs that lead to it or from it, however often the journey comes by; nil where fewer
  /// than two do.
  static func around(_ stop: Int, of itinerary: Itinerary) -> RoutePart? {
    let stops = itinerary.trip.stops
    guard let place = stops[stop].coordinate else { return nil }
    let here = stops.indices.filter { stops[$0].coordinate == place }
    var legs: [Int] = []
    for index in here {
      if index > 0, legs.last != index - 1 { legs.append(index - 1) }
      if index < itinerary.legs.count { legs.append(index) }
    }
    legs.removeAll { stops[$0].coordinate == nil || stops[$0 + 1].coordinate == nil }
    guard legs.count >= 2 else { return nil }
    var shown = Set(here)
    for leg in legs {
      shown.insert(leg)
      shown.insert(leg + 1)
    }
    let lengths = legs.map { leg in
      let other = stops[leg].coordinate == place ? leg + 1 : leg
      return stops[other].coordinate.map { Geodesic.distance(from: place, to: $0) } ?? 0
    }
    let reach = max(surroundings, lengths.filter { $0 > 0 }.min() ?? 0)
    let near = zip(legs, lengths).filter { $1 <= reach }.map(\.0)
    var held = Set(here)
    for leg in near {
      held.insert(leg)
      held.insert(leg + 1)
    }
    return RoutePart(stops: shown.sorted(), legs: legs, held: held.sorted(), centre: stop)
  }
}
