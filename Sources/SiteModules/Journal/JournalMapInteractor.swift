internal import Entities
internal import Journeys
internal import MapDrawing
internal import Text

/// Draws the maps of journals and posts on the ground of the trip.
struct JournalMapInteractor {
  let grounds: GroundFileInteractor
  /// The country whose view of disputed borders the maps show. Nil for who holds the land.
  let pointOfView: PointOfView?

  /// The map of the trip. Nil if no stop has coordinates.
  func geometry(of itinerary: Itinerary) -> JourneyMapGeometry? {
    maps(of: itinerary).geometry(of: itinerary)
  }

  /// The surroundings of the stop, or the whole trip. Nil if the post has no coordinates.
  func geometry(of entry: JournalEntry, in itinerary: Itinerary) -> JourneyMapGeometry? {
    if entry.coordinate == nil { return nil }
    let maps = maps(of: itinerary)
    return entry.stop.flatMap { maps.geometry(around: $0, in: itinerary) } ?? maps.geometry(of: itinerary)
  }

  private func maps(of itinerary: Itinerary) -> JourneyMapInteractor {
    // The pages of the trip report what is wrong with its ground.
    var reported: [Diagnostic] = []
    return JourneyMapInteractor(
      style: .full, globe: GlobeInteractor(around: itinerary),
      ground: grounds.ground(ofTrip: itinerary.trip.slug, reporting: &reported),
      pointOfView: pointOfView)
  }
}
