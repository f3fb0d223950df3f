package import Entities
package import MapDrawing

/// Makes the cards of trips for all lists.
package struct CardPresenter: Sendable {
  /// The geometry of the map of a trip. Nil if no stop of the trip has coordinates.
  package typealias Geometry = @Sendable (Itinerary) -> JourneyMapGeometry?

  package let siteFrame: SiteFramePresenter
  /// Nil if the cards of the list have no map.
  let geometry: Geometry?

  package init(siteFrame: SiteFramePresenter, geometry: Geometry? = nil) {
    self.siteFrame = siteFrame
    self.geometry = geometry
  }

  package func viewModels(for years: [TripYear]) -> [YearViewModel] {
    years.map { YearViewModel(year: $0.year, cards: $0.trips.map(viewModel)) }
  }

  package func viewModel(for itinerary: Itinerary) -> CardViewModel {
    CardViewModel(
      wording: siteFrame.wording, albums: siteFrame.albums, itinerary: itinerary, map: map(of: itinerary))
  }

  private func map(of itinerary: Itinerary) -> LateValue<JourneyMapViewModel?>? {
    guard let geometry, itinerary.trip.hasPlace else { return nil }
    let maps = TripMapPresenter(siteFrame: siteFrame)
    return LateValue { geometry(itinerary).map { maps.map(for: $0, of: itinerary) } }
  }
}
