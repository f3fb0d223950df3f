internal import Entities
internal import Journeys
internal import MapDrawing
internal import Pages

/// Facts of a trip that take time to find, and that not all themes show. They are found when a template shows them.
struct TripLateFacts: Sendable {
  /// What the map of the whole trip shows. Nil if no template needs the map, or if no stop has coordinates.
  let words: LateValue<JourneyWords?>
  /// The journey alone. Nil if no stop has coordinates.
  let smallMap: LateValue<JourneyMapGeometry?>
  /// Nil if the legs with heights are too small a part of the journey to stand for it. Flights do not count.
  let profile: LateValue<ElevationProfile?>
}

struct LateFactsInteractor {
  private static let leastShareOfProfile = 0.2

  let itinerary: Itinerary
  let map: JourneyMapGeometry?

  var facts: TripLateFacts {
    let (itinerary, map) = (itinerary, map)
    return TripLateFacts(
      words: LateValue { map.flatMap { JourneyWordsInteractor($0, of: itinerary).words() } },
      smallMap: LateValue { JourneyMapInteractor(style: .line).geometry(of: itinerary) },
      profile: LateValue { Self.profile(of: itinerary) })
  }

  private static func profile(of itinerary: Itinerary) -> ElevationProfile? {
    guard let profile = ElevationProfileInteractor().profile(of: itinerary) else { return nil }
    let way = itinerary.legs.lazy.filter { $0.mode.traits.way != .air }.compactMap(\.distance).reduce(0, +)
    return profile.distance >= way * leastShareOfProfile ? profile : nil
  }
}
