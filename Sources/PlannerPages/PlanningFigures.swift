package import Entities
package import Geodesy
internal import Journeys
internal import MapDrawing
package import Pages
package import Planner
internal import Text

extension PlanningSite {
  /// How the pages of the site show figures. They take time to make.
  package var figures: TravelFigures { TravelFigures(settings: settings, strings: strings) }

  /// The projection of the map on the page of a trip. Nil if no stop has coordinates.
  package func projection(of itinerary: Itinerary) -> MapProjection? {
    // The map tells what is wrong with the ground.
    var problems: [Diagnostic] = []
    let ground = grounds.ground(ofTrip: itinerary.trip.slug, reporting: &problems)
    return JourneyMapInteractor(style: .plan, ground: ground, pointOfView: settings.pointOfView)
      .projection(of: itinerary)
  }

  /// The small map of a trip as the list of the site shows it, as SVG. Nil if no stop has coordinates.
  package func card(of itinerary: Itinerary) -> String? {
    JourneyMapInteractor(style: .card).geometry(of: itinerary).map { figures.card(for: $0, of: itinerary) }
  }

  /// The map of a trip as its page shows it, as SVG. Nil if no stop has coordinates.
  package func map(of itinerary: Itinerary) -> String? {
    // The page tells what is wrong with the ground.
    var problems: [Diagnostic] = []
    let ground = grounds.ground(ofTrip: itinerary.trip.slug, reporting: &problems)
    let maps = JourneyMapInteractor(
      style: .plan, globe: GlobeInteractor(around: itinerary), ground: ground,
      pointOfView: settings.pointOfView, loadsFinerGround: true)
    return maps.geometry(of: itinerary).map { figures.map(for: $0, of: itinerary) }
  }
}
