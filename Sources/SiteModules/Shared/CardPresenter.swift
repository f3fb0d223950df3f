internal import Entities
internal import MapDrawing

/// Makes the cards of trips for all lists.
struct CardPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  /// Returns the geometry of a card's map, or nil if no stop of the trip has coordinates. The closure itself
  /// is nil if the cards of the list have no map.
  var geometry: (@Sendable (Itinerary) -> JourneyMapGeometry?)?

  func viewModels(for years: [TripYear]) -> [YearViewModel] {
    years.map { YearViewModel(presenter: self, year: $0) }
  }

  func viewModel(for itinerary: Itinerary) -> CardViewModel {
    CardViewModel(presenter: self, itinerary: itinerary)
  }
}
