internal import Entities
internal import MapDrawing

/// Trips in a few lines, for every kind of list.
struct CardPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  /// Finds what the map of a card shows. Returns nil if no stop of the trip has coordinates. Nil itself if the cards of the
  /// list have no map.
  var geometry: (@Sendable (Itinerary) -> RouteMapGeometry?)?

  func viewModels(for years: [TripYear]) -> [YearViewModel] {
    years.map { YearViewModel(presenter: self, year: $0) }
  }

  func viewModel(for itinerary: Itinerary) -> CardViewModel {
    CardViewModel(presenter: self, itinerary: itinerary)
  }
}
