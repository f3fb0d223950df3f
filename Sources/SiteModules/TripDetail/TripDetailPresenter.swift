internal import ContentSource
internal import Entities
internal import Geodesy
internal import Journeys
internal import MapDrawing
internal import QRCodes

/// The page of a trip, in the reader's language and units.
struct TripDetailPresenter: Sendable {
  let chrome: ChromePresenter
  let parts: TripParts

  /// The route map, or nil where no template shows it or no stop has coordinates.
  func map(of itinerary: Itinerary, globe: GlobeInteractor?) -> RouteMapViewModel? {
    guard parts.map else { return nil }
    return RoutePresenter(chrome: chrome, globe: globe).full(
      itinerary, distance: CardPresenter(chrome: chrome, parts: []).distance(of: itinerary))
  }

  func viewModel(
    for itinerary: Itinerary, story: TripStory, addresses: TripAddresses, times: LocalTimes, map: [UInt8],
    hasPicture: Bool, older: Itinerary?, newer: Itinerary?
  ) -> TripDetailViewModel {
    let trip = itinerary.trip
    let wording = chrome.wording
    let formats = chrome.formats
    let distances = Distances(of: itinerary, in: formats.units)
    let card = CardPresenter(chrome: chrome, parts: [])
    let stops = StopPresenter(chrome: chrome, parts: parts).viewModels(
      for: itinerary, distances: distances, times: times, notes: story.notes, stories: story.stops,
      urls: addresses.stops)
    let days = DayPresenter(chrome: chrome).viewModels(
      for: itinerary, stops: stops, distances: distances, times: times, stories: story.days,
      urls: addresses.days)
    let route = RoutePresenter(chrome: chrome)
    let cover = trip.cover.map(card.cover)
    let image =
      hasPicture
      ? chrome.routes.absolute(.mapPicture(trip: trip.slug))
      : trip.cover.flatMap { chrome.routes.absolute(path: $0.path) }
    let description = trip.summary ?? (story.excerpt.isEmpty ? nil : story.excerpt)
    let distance = distances.total.map {
      formats.distance(tenths: $0, showsTenths: distances.showsTenths)
    }
    let page = chrome.page(
      .trip(trip.slug), title: trip.title, description: description, image: image,
      imageSize: hasPicture ? (MapPictureView.width, MapPictureView.height) : nil, kind: .article)
    return TripDetailViewModel(
      site: chrome.site, page: page, title: trip.title, summary: trip.summary,
      dates: chrome.dates(of: itinerary),
      startISO: itinerary.first?.iso, endISO: itinerary.last?.iso, isDraft: trip.isDraft,
      duration: itinerary.dayCount.map { wording.counted(.days, $0, as: formats.number($0)) },
      distance: distance, kilometres: totalKilometres(of: itinerary),
      stopCount: stops.isEmpty
        ? nil : wording.counted(.stops, stops.count, as: formats.number(stops.count)),
      travellers: chrome.list(trip.travellers), countries: itinerary.countries.map(chrome.countryLink),
      tags: trip.tags.map(chrome.tagLink), cover: cover, modes: modes(of: itinerary, distances: distances),
      travelTime: TravelTimes(of: itinerary).total.map(wording.duration),
      hasTravelTimes: days.contains { $0.travelTime != nil },
      hasMap: trip.stops.contains { $0.coordinate != nil },
      map: map,
      smallMap: parts.smallMap ? route.line(itinerary) : nil,
      story: story.general.html(below: HeadingLevel.section),
      days: days,
      previous: older.map(chrome.link), next: newer.map(chrome.link), extra: trip.extra.map(looseValue),
      structuredData: parts.structuredData
        ? structuredData(of: itinerary, stops: stops, description: description, image: image) : nil,
      qr: parts.qr ? page.url.flatMap { QRCode($0) } : nil)
  }

  private func modes(of itinerary: Itinerary, distances: Distances) -> [ModeTotalViewModel] {
    let totals = itinerary.modes.compactMap { mode in
      distances.sum(of: mode, in: itinerary).map { (mode: mode, tenths: $0) }
    }
    let times = TravelTimes(of: itinerary)
    return zip(totals, percentages(of: totals.map(\.tenths))).map { total, share in
      let legs = itinerary.legs.count { $0.mode == total.mode }
      return ModeTotalViewModel(
        mode: total.mode.rawValue, way: total.mode.traits.way.rawValue,
        name: chrome.wording.name(of: total.mode),
        distance: chrome.formats.distance(tenths: total.tenths, showsTenths: distances.showsTenths),
        travelTime: times.sum(of: total.mode).map(chrome.wording.duration), share: "\(share)",
        legs: chrome.wording.counted(.legs, legs, as: chrome.formats.number(legs)))
    }
  }

  private func structuredData(
    of itinerary: Itinerary, stops: [StopViewModel], description: String?, image: String?
  ) -> StructuredDataViewModel {
    StructuredDataViewModel(
      name: itinerary.trip.title, description: description,
      url: chrome.routes.absolute(.trip(itinerary.trip.slug)), image: image, start: itinerary.first?.iso,
      end: itinerary.last?.iso, author: chrome.settings.author,
      places: stops.map {
        StructuredDataViewModel.Place(name: $0.name, latitude: $0.latitude, longitude: $0.longitude)
      })
  }
}
