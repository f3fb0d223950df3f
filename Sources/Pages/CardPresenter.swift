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
    years.map { YearViewModel(presenter: self, year: $0) }
  }

  package func viewModel(for itinerary: Itinerary) -> CardViewModel {
    CardViewModel(presenter: self, itinerary: itinerary)
  }
}
