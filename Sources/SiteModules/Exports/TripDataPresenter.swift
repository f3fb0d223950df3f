internal import Entities
internal import Geodesy
internal import Journeys

struct TripDataPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  func viewModel(for data: TripDataFacts, of facts: TripExportFacts) -> TripDataViewModel {
    let (itinerary, trip) = (facts.itinerary, facts.trip)
    let times = TravelTimes(of: itinerary)
    return TripDataViewModel(
      slug: trip.slug, url: siteFrame.routes.absolute(.trip(trip.slug)), title: trip.title,
      summary: trip.summary, language: siteFrame.settings.language, author: siteFrame.settings.author,
      isDraft: trip.isDraft, isFolder: trip.source.path.hasSuffix("/index.md"), start: itinerary.first?.iso,
      end: itinerary.last?.iso, days: itinerary.dayCount,
      updated: trip.updated?.iso, kilometres: itinerary.tenthsOfKilometres, minutes: times.total,
      tags: trip.tags, countries: itinerary.countries.map(\.letters), travellers: trip.travellers,
      cover: CoverViewModel(of: trip, siteFrame: siteFrame).map {
        TripDataViewModel.Cover(path: $0.preview.path, alternative: trip.cover?.alternative)
      },
      stops: trip.stops.indices.map { stop($0, of: facts, note: data.notes[$0]) },
      legs: itinerary.legs.map { leg in
        TripDataViewModel.Leg(
          mode: leg.mode.rawValue, source: leg.course?.ownTrack?.rawValue, kilometres: leg.tenthsOfKilometres,
          plannedKilometres: leg.tenthsOfPlannedKilometres, minutes: leg.duration,
          daysLater: leg.arrivesDaysLater)
      },
      itinerary: itinerary.days.map { day in
        TripDataViewModel.Day(
          number: day.number, date: day.date?.iso, stops: day.arrivals.map { $0 + 1 },
          kilometres: itinerary.tenthsOfKilometres(to: day.arrivals), minutes: times.sum(to: day.arrivals))
      },
      photos: data.photos.compactMap(photo), costs: data.costs.map(CostDataPresenter().viewModel),
      story: data.story)
  }

  private func stop(_ index: Int, of facts: TripExportFacts, note: String?) -> TripDataViewModel.Stop {
    let stop = facts.trip.stops[index]
    return TripDataViewModel.Stop(
      name: stop.name, place: stop.place, kind: stop.kind.rawValue, placeKind: stop.placeKind.map { "\($0)" },
      placeSource: stop.geocoder?.credit,
      latitude: stop.coordinate?.latitude, longitude: stop.coordinate?.longitude,
      country: facts.itinerary.country(ofStop: index)?.letters,
      region: facts.itinerary.region(ofStop: index), timeZone: facts.zones[index],
      date: facts.dates[index]?.iso, arrival: stop.arrival?.iso, departure: stop.departure?.iso,
      nights: stop.nightsSpent, note: note)
  }

  /// Nil if no file of it is published.
  private func photo(_ photo: AlbumPhoto) -> TripDataViewModel.Photo? {
    let largest = siteFrame.albums.variants(of: photo).last
    guard let name = photo.facts.copyName ?? largest?.name else { return nil }
    let size = largest?.size ?? photo.facts.size
    var shown = TripDataViewModel.Photo(
      path: Route.photo(name).path, caption: photo.caption, alternative: photo.alternative,
      taken: photo.taken?.iso, width: size?.width, height: size?.height)
    switch photo.home {
    case .day(let number): shown.day = number
    case .stop(let index): shown.stop = index + 1
    case .trip: break
    }
    return shown
  }
}
