internal import Entities
internal import Journeys

/// A trip in a few lines, for every kind of list.
struct CardPresenter: Sendable {
  let chrome: ChromePresenter
  let parts: CardParts

  func viewModel(for itinerary: Itinerary, withMap: Bool = false) -> CardViewModel {
    let trip = itinerary.trip
    let formats = chrome.formats
    let wording = chrome.wording
    var card = CardViewModel(
      slug: trip.slug, title: trip.title, url: chrome.routes.url(.trip(trip.slug)), summary: trip.summary,
      startISO: itinerary.first?.iso, year: itinerary.first.map { "\($0.year)" }, tags: [], modes: [],
      isDraft: trip.isDraft)
    if parts.contains(.dates) { card.dates = chrome.dates(of: itinerary) }
    if parts.contains(.figures) {
      card.days = itinerary.dayCount.map { wording.counted(.days, $0, as: formats.number($0)) }
      card.distance = distance(of: itinerary)
      if !trip.stops.isEmpty {
        card.stops = wording.counted(.stops, trip.stops.count, as: formats.number(trip.stops.count))
      }
    }
    if parts.contains(.countries) {
      card.countries = chrome.list(itinerary.countries.map { formats.name(of: $0) })
    }
    if parts.contains(.tags) { card.tags = trip.tags.map(chrome.tagLink) }
    if parts.contains(.modes) {
      card.modes = itinerary.modes.map { ModeViewModel(mode: $0.rawValue, name: wording.name(of: $0)) }
    }
    if parts.contains(.cover) { card.cover = trip.cover.map(cover) }
    if withMap, parts.contains(.map) { card.map = RoutePresenter(chrome: chrome).card(itinerary) }
    return card
  }

  func distance(of itinerary: Itinerary) -> String? {
    Distances.total(of: itinerary, in: chrome.formats.units).map {
      chrome.formats.distance(tenths: $0.tenths, showsTenths: $0.showsTenths)
    }
  }

  func cover(_ cover: Cover) -> CoverViewModel {
    CoverViewModel(
      url: chrome.routes.url(path: cover.path), alternative: cover.alternative ?? "",
      width: cover.size.map { "\($0.width)" }, height: cover.size.map { "\($0.height)" })
  }

  /// Lists by the year of the first day, in the order given.
  func years(_ cards: [CardViewModel]) -> [YearViewModel] {
    var years: [YearViewModel] = []
    for card in cards {
      if years.last?.year == card.year, !years.isEmpty {
        years[years.count - 1].trips.append(card)
      } else {
        years.append(YearViewModel(year: card.year, trips: [card]))
      }
    }
    return years
  }
}
