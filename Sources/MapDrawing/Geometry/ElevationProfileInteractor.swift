package import Entities
internal import Geodesy

/// The heights along a journey, in a frame. Legs without heights are left out.
package struct ElevationProfile: Equatable, Sendable {
  /// A leg with heights. x grows with the distance, y grows downwards.
  package struct Leg: Equatable, Sendable {
    /// The number of the stop that it leads to, from 1.
    package var end: Int
    package var points: [JourneyMapViewModel.Point]
  }

  /// A stop at one end of such a leg.
  package struct Stop: Equatable, Sendable {
    package var index: Int
    package var x: Double
    /// Whether the first leg of a day begins there.
    package var beginsDay: Bool
    /// As beside the stop in lists. Nil for the return of a day trip.
    package var number: Int?
  }

  package static let width = 640.0
  package static let height = 120.0

  package var legs: [Leg]
  package var stops: [Stop]
  /// Metres above the sea.
  package var lowest: Double
  package var highest: Double
  /// Metres along the legs.
  package var distance: Double
  /// How far the heights by a terrain model are off, as a rule: in metres, for the leg with the largest error. Nil if devices
  /// recorded all heights.
  package var error: Double?
}

package struct ElevationProfileInteractor: Sendable {
  /// In units of the frame.
  private static let tolerance = 0.35
  /// A flatter journey is drawn flat, in metres from the lowest to the highest point.
  private static let leastRange = 50.0
  private static let margin = 4.0

  package init() {}

  /// Nil if no leg has heights.
  package func profile(of itinerary: Itinerary) -> ElevationProfile? {
    let legs = itinerary.legs.enumerated().compactMap { index, leg in
      leg.course.flatMap { $0.heights.isEmpty || $0.distance == 0 ? nil : (index, $0) }
    }
    guard let first = legs.first else { return nil }
    var (lowest, highest, distance) = (first.1.heights[0], first.1.heights[0], 0.0)
    for (_, course) in legs {
      lowest = min(lowest, course.heights.min() ?? lowest)
      highest = max(highest, course.heights.max() ?? highest)
      distance += course.distance
    }
    let range = max(highest - lowest, Self.leastRange)
    let (width, height) = (ElevationProfile.width, ElevationProfile.height)
    let room = height - 2 * Self.margin
    var profile = ElevationProfile(
      legs: [], stops: [], lowest: lowest, highest: highest, distance: distance,
      error: legs.compactMap { $0.1.terrain?.error }.max())
    let days = Set(itinerary.days.map(\.arrivals).filter { !$0.isEmpty }.map(\.lowerBound))
    let numbers = itinerary.trip.stops.numbers
    var start = 0.0
    for (index, course) in legs {
      let points = zip(course.distances, course.heights).map { metres, metresUp in
        MapPoint(
          x: (start + metres) / distance * width,
          y: Self.margin + room - (metresUp - lowest) / range * room)
      }
      profile.legs.append(
        ElevationProfile.Leg(
          end: index + 2,
          points: simplified(points, tolerance: Self.tolerance).map(JourneyMapViewModel.Point.init)))
      if profile.stops.last?.index != index {
        profile.stops.append(
          ElevationProfile.Stop(
            index: index, x: start / distance * width, beginsDay: days.contains(index + 1),
            number: numbers[index]))
      }
      start += course.distance
      profile.stops.append(
        ElevationProfile.Stop(
          index: index + 1, x: start / distance * width, beginsDay: days.contains(index + 2),
          number: numbers[index + 1]))
    }
    return profile
  }
}
