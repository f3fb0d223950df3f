internal import Entities
internal import Geodesy
internal import PagePaths
internal import Pages

/// The data about a trip for programs.
struct StructuredDataPresenter {
  func viewModel(for trip: TripDetailPresenter) -> StructuredDataViewModel {
    let (facts, siteFrame) = (trip.facts, trip.siteFrame)
    return StructuredDataViewModel(
      name: facts.trip.title, description: trip.description,
      url: siteFrame.pagePaths.absolute(.trip(facts.trip.slug)),
      image: trip.picture.flatMap { siteFrame.pagePaths.absolute(path: $0.path) },
      start: facts.itinerary.first?.iso,
      end: facts.itinerary.last?.iso, author: siteFrame.settings.author,
      places: facts.trip.stops.map { stop in
        StructuredDataViewModel.Place(
          name: stop.name, latitude: stop.coordinate.map { Coordinate.decimal($0.latitude) },
          longitude: stop.coordinate.map { Coordinate.decimal($0.longitude) })
      },
      files: siteFrame.exports.formats(of: facts.itinerary).compactMap { format in
        siteFrame.pagePaths.absolute(.export(format, trip: facts.trip.slug)).map { ($0, format.mediaType) }
      })
  }
}
