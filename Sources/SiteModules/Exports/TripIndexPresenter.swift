internal import Entities
internal import Geodesy
internal import Journeys
internal import PagePaths
internal import Pages

struct TripIndexPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  func viewModel(for facts: TripIndexFacts) -> TripIndexViewModel {
    let settings = siteFrame.settings
    return TripIndexViewModel(
      title: settings.title, description: settings.description, language: settings.language,
      author: settings.author, url: siteFrame.pagePaths.absolute(.tripList(page: 1)),
      trips: facts.entries.map(trip))
  }

  private func trip(_ entry: TripIndexFacts.Entry) -> TripIndexViewModel.Trip {
    let (itinerary, trip) = (entry.itinerary, entry.itinerary.trip)
    let place = trip.stops.lazy.compactMap(\.coordinate).first
    return TripIndexViewModel.Trip(
      slug: trip.slug, title: trip.title, summary: trip.summary,
      url: siteFrame.pagePaths.absolute(.trip(trip.slug)), start: itinerary.first?.iso,
      end: itinerary.last?.iso,
      days: itinerary.dayCount, kilometres: itinerary.tenthsOfKilometres, tags: trip.tags,
      countries: itinerary.countries.map(\.letters),
      files: entry.formats.map { PagePath.export($0, trip: trip.slug).path },
      credit: siteFrame.credit([itinerary].dataCredits),
      lines: entry.lines.map { $0.map(JourneyExportPresenter.point) },
      place: place.map {
        JourneyExportViewModel.Point(latitude: $0.latitude, longitude: $0.longitude)
      })
  }
}
