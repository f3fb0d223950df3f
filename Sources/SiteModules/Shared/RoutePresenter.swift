internal import Entities
internal import Journeys
internal import MapDrawing

/// A trip's route map with its words: title, description, scale.
struct RoutePresenter: Sendable {
  let chrome: ChromePresenter
  /// The trip's, for its maps to share.
  var globe: GlobeInteractor?

  /// The tall map of a trip's page, or nil where no stop has coordinates.
  func full(_ itinerary: Itinerary, distance: String?) -> RouteMapViewModel? {
    map(.full, of: itinerary, base: chrome.routes.url(.trip(itinerary.trip.slug)), distance: distance)
  }

  /// The map of a link preview.
  func picture(_ itinerary: Itinerary) -> RouteMapViewModel? {
    map(.picture, of: itinerary, base: "", distance: nil)
  }

  /// The small map of a card.
  func card(_ itinerary: Itinerary) -> RouteMapViewModel? {
    map(.card, of: itinerary, base: "", distance: nil)
  }

  /// The route as a line.
  func line(_ itinerary: Itinerary) -> RouteMapViewModel? {
    map(.line, of: itinerary, base: "", distance: nil)
  }

  /// The map of a day's page, on which the stops that it reaches are told of; nil where it has no place.
  func day(_ number: Int, of itinerary: Itinerary, title: String) -> RouteMapViewModel? {
    let trip = chrome.routes.url(.trip(itinerary.trip.slug))
    let reached = itinerary.days.first { $0.number == number }?.arrivals ?? 0..<0
    return RouteMapInteractor(style: .full, globe: globe).geometry(ofDay: number, in: itinerary).map {
      geometry in
      presenter { (reached.contains($0) ? "" : trip) + "#" + PageAnchor.stop($0).id }.viewModel(
        for: geometry, of: itinerary, title: chrome.wording.text(.mapOf, a: title),
        description: route(geometry.shownStops.map { itinerary.trip.stops[$0].name }))
    }
  }

  /// The map of a stop's page with the legs that touch it; nil where they are fewer than two.
  func surroundings(of stop: Int, in itinerary: Itinerary) -> RouteMapViewModel? {
    let trip = chrome.routes.url(.trip(itinerary.trip.slug))
    return RouteMapInteractor(style: .full, globe: globe).geometry(around: stop, in: itinerary).map {
      geometry in
      let stops = itinerary.trip.stops
      let names = geometry.shownStops.map { stops[$0].name }
      return presenter { "\(trip)#\(PageAnchor.stop($0).id)" }.viewModel(
        for: geometry, of: itinerary, title: chrome.wording.text(.mapOf, a: stops[stop].name),
        description: route(names))
    }
  }

  private func map(
    _ style: RouteMapStyle, of itinerary: Itinerary, base: String, distance: String?
  ) -> RouteMapViewModel? {
    RouteMapInteractor(style: style, globe: globe).geometry(of: itinerary).map { geometry in
      presenter { "\(base)#\(PageAnchor.stop($0).id)" }.viewModel(
        for: geometry, of: itinerary, title: chrome.wording.text(.mapOf, a: itinerary.trip.title),
        description: description(of: itinerary, distance: distance))
    }
  }

  private func presenter(link: @escaping (Int) -> String) -> RouteMapPresenter {
    let unit = Distances.metres(in: chrome.formats.units)
    let part = Distances.metresOfPart(in: chrome.formats.units)
    return RouteMapPresenter(
      unit: unit, part: part,
      length: { metres in
        metres < unit
          ? chrome.formats.shortDistance(Int((metres / part).rounded()))
          : chrome.formats.distance(tenths: 10 * Int((metres / unit).rounded()), showsTenths: false)
      }, link: link)
  }

  private func description(of itinerary: Itinerary, distance: String?) -> String {
    let route = route(itinerary.trip.stops.map(\.name))
    return distance.map { chrome.wording.text(.mapDescription, a: route, b: $0) } ?? route
  }

  /// The stops are listed beside the map; those of a long trip are not all read out twice.
  private func route(_ names: [String]) -> String {
    (names.count <= 12 ? names : [names[0], "…", names[names.count - 1]]).joined(separator: " – ")
  }
}
