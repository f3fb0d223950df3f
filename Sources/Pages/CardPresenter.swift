package import Entities
package import MapDrawing

/// Makes the cards of trips for all lists.
package struct CardPresenter: Sendable {
  package let siteFrame: SiteFramePresenter
  /// Returns the geometry of a card's map, or nil if no stop of the trip has coordinates. The closure itself
  /// is nil if the cards of the list have no map.
  var geometry: (@Sendable (Itinerary) -> JourneyMapGeometry?)?

  package init(siteFrame: SiteFramePresenter, geometry: (@Sendable (Itinerary) -> JourneyMapGeometry?)? = nil)
  {
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
