internal import Entities
internal import Geodesy

/// The stops and legs of a journey that a map shows, by their indices.
struct JourneyPart {
  /// In order. Stops without coordinates are left out when the map is drawn.
  let stops: [Int]
  let legs: [Int]
  /// The stops inside the frame. Legs to other stops lead out of the frame.
  let held: [Int]
  /// The stop at the centre of the map. Nil on the map of a trip or a day.
  var centre: Int?
  /// Whether this is a journey that goes far to reach its regions.
  var isFocused = false

  /// The journey. If it goes far to reach its regions, only they are inside the frame.
  static func whole(_ itinerary: Itinerary) -> JourneyPart {
    let stops = Array(itinerary.trip.stops.indices)
    let regions = JourneyRegions(of: itinerary)
    return JourneyPart(
      stops: stops, legs: Array(itinerary.legs.indices), held: regions.focus.isEmpty ? stops : regions.focus,
      isFocused: !regions.focus.isEmpty)
  }

  /// A region of a journey, with the legs in it, to it and from it.
  static func region(_ region: JourneyRegions.Region, of itinerary: Itinerary) -> JourneyPart {
    let held = Set(region.stops)
    let legs = itinerary.legs.indices.filter { held.contains($0) || held.contains($0 + 1) }
    let stops = Set(legs.flatMap { [$0, $0 + 1] }).union(held).sorted()
    return JourneyPart(stops: stops, legs: legs, held: region.stops)
  }

  /// The stops of a day, with the stop where the day begins. If the day reaches no stop: the stop where it is spent.
  /// Nil before the first day.
  static func day(_ number: Int, of itinerary: Itinerary) -> JourneyPart? {
    guard let day = itinerary.days.last(where: { $0.number <= number }) else { return nil }
    let last = day.arrivals.upperBound
    let first = day.number == number ? day.start ?? day.arrivals.lowerBound : last - 1
    // A trip can begin before it reaches its first stop.
    guard first < last, first >= 0 else { return nil }
    let stops = Array(first..<last)
    return JourneyPart(stops: stops, legs: Array(stops.dropLast()), held: stops)
  }

  /// Metres from a stop. Stops within this distance are inside the frame. If there are none, only the nearest place is.
  private static let surroundings = 150_000.0

  /// The place of a stop with all legs that lead to it or from it, on all visits. Nil if there are fewer than two such
  /// legs.
  static func around(_ stop: Int, of itinerary: Itinerary) -> JourneyPart? {
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
    return JourneyPart(stops: shown.sorted(), legs: legs, held: held.sorted(), centre: stop)
  }
}
