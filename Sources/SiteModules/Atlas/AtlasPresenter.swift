internal import Entities
internal import Journeys
internal import MapDrawing

/// The atlas: every trip in a line of the list and as a line on the map.
struct AtlasPresenter: Sendable {
  let chrome: ChromePresenter
  let library: TripLibrary
  /// What the template shows of what takes time to say.
  let parts: CardParts

  func viewModel(for geometry: AtlasGeometry?) -> AtlasViewModel {
    let trips = library.trips
    let heading = chrome.wording[.atlas]
    let count = chrome.wording.counted(.trips, trips.count, as: chrome.formats.number(trips.count))
    let distance = distance(of: trips)
    return AtlasViewModel(
      site: chrome.site, page: chrome.page(.atlas, title: heading), heading: heading, count: count,
      distance: distance, map: geometry.map { map(of: $0, count: count, distance: distance) },
      years: years(trips),
      tags: library.tags.map { AtlasChoiceViewModel(value: $0.slug, name: $0.name) }
        .sorted { $0.name.lowercased() < $1.name.lowercased() },
      modes: modes(of: trips))
  }

  private func map(of geometry: AtlasGeometry, count: String, distance: String?) -> AtlasMapViewModel {
    AtlasMapPresenter { chrome.routes.url(.trip(library.trips[$0].trip.slug)) }.viewModel(
      for: geometry, title: chrome.wording[.atlasMap],
      description: distance.map { chrome.wording.text(.mapDescription, a: count, b: $0) } ?? count)
  }

  /// The sum of the trips' distances as their own pages show them, in whole units.
  private func distance(of trips: [Itinerary]) -> String? {
    let totals = trips.compactMap { Distances.total(of: $0, in: chrome.formats.units)?.tenths }
    if totals.isEmpty { return nil }
    return chrome.formats.distance(tenths: totals.reduce(0, +), showsTenths: false)
  }

  private func years(_ trips: [Itinerary]) -> [AtlasYearViewModel] {
    let card = CardPresenter(chrome: chrome, parts: parts)
    var years: [AtlasYearViewModel] = []
    var slugs: [String: String] = [:]
    for itinerary in trips {
      let trip = itinerary.trip
      let year = itinerary.first.map { "\($0.year)" }
      if years.isEmpty || years[years.count - 1].year != year {
        years.append(AtlasYearViewModel(year: year, trips: []))
      }
      var tags: [String] = []
      for tag in trip.tags {
        let slug = slugs[tag] ?? tagSlug(tag)
        slugs[tag] = slug
        if !tags.contains(slug) { tags.append(slug) }
      }
      years[years.count - 1].trips.append(
        AtlasTripViewModel(
          title: trip.title, url: chrome.routes.url(.trip(trip.slug)),
          dates: parts.contains(.dates) ? chrome.dates(of: itinerary) : nil,
          distance: parts.contains(.figures) ? card.distance(of: itinerary) : nil, year: year,
          tags: tags.joined(separator: " "),
          modes: itinerary.modes.map(\.rawValue).joined(separator: " "), isDraft: trip.isDraft))
    }
    return years
  }

  private func modes(of trips: [Itinerary]) -> [AtlasChoiceViewModel] {
    var used: Set<TravelMode> = []
    for itinerary in trips { for leg in itinerary.legs { used.insert(leg.mode) } }
    return TravelMode.allCases.filter(used.contains).map {
      AtlasChoiceViewModel(value: $0.rawValue, name: chrome.wording.name(of: $0))
    }
  }
}
