internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Wording

/// The page with the map of a trip alone.
struct EmbedPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  func viewModel(for geometry: JourneyMapGeometry, of itinerary: Itinerary) -> EmbedViewModel {
    let trip = itinerary.trip
    let path = PagePath.trip(trip.slug)
    return EmbedViewModel(
      site: siteFrame.site, page: siteFrame.page(path, title: siteFrame.strings.text(.mapOf, a: trip.title)),
      title: trip.title, url: siteFrame.pagePaths.url(path),
      map: TripMapPresenter(siteFrame: siteFrame).map(for: geometry, of: itinerary, on: path),
      credit: geometry.showsBasemap ? MapCredits.basemap : nil,
      dataCredit: siteFrame.credit([itinerary].dataCredits))
  }
}
