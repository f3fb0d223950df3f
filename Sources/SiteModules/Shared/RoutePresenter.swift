internal import Entities
internal import Journeys
internal import MapDrawing

/// Makes a trip's route maps with their texts: title, description and scale.
struct RoutePresenter: Sendable {
  let siteFrame: SiteFramePresenter

  /// The map of a whole trip. Its pins link to the stops on `page`. If `page` is nil, they link to the stops
  /// on the page that shows the map.
  func map(
    for geometry: RouteMapGeometry, of itinerary: Itinerary, on page: Route? = nil, distance: String? = nil
  ) -> RouteMapViewModel {
    let base = page.map(siteFrame.routes.url) ?? ""
    let route = route(itinerary.trip.stops.map(\.name))
    return presenter { "\(base)#\(PageAnchor.stop($0).id)" }.viewModel(
      for: geometry, of: itinerary, title: siteFrame.strings.text(.mapOf, a: itinerary.trip.title),
      description: distance.map { siteFrame.strings.text(.mapDescription, a: route, b: $0) } ?? route)
  }

  /// The map on a day's page. The pins of the stops at `reached` link to this page. Other pins link to the
  /// trip's page.
  func day(
    _ number: Int, reaching reached: Range<Int>, for geometry: RouteMapGeometry, of itinerary: Itinerary
  ) -> RouteMapViewModel {
    let trip = siteFrame.routes.url(.trip(itinerary.trip.slug))
    let title = "\(itinerary.trip.title), \(siteFrame.strings.text(.day, n: "\(number)"))"
    return presenter { (reached.contains($0) ? "" : trip) + "#" + PageAnchor.stop($0).id }.viewModel(
      for: geometry, of: itinerary, title: siteFrame.strings.text(.mapOf, a: title),
      description: route(geometry.shownStops.map { itinerary.trip.stops[$0].name }))
  }

  /// The map on a stop's page, with the legs to and from the stop.
  func surroundings(
    of stop: Int, for geometry: RouteMapGeometry, in itinerary: Itinerary
  ) -> RouteMapViewModel {
    let trip = siteFrame.routes.url(.trip(itinerary.trip.slug))
    let stops = itinerary.trip.stops
    return presenter { "\(trip)#\(PageAnchor.stop($0).id)" }.viewModel(
      for: geometry, of: itinerary, title: siteFrame.strings.text(.mapOf, a: stops[stop].name),
      description: route(geometry.shownStops.map { stops[$0].name }))
  }

  private func presenter(link: @escaping (Int) -> String) -> RouteMapPresenter {
    let unit = Distances.metres(in: siteFrame.formats.units)
    let part = Distances.metresOfPart(in: siteFrame.formats.units)
    return RouteMapPresenter(
      unit: unit, part: part,
      length: { metres in
        metres < unit
          ? siteFrame.formats.shortDistance(Int((metres / part).rounded()))
          : siteFrame.formats.distance(tenths: 10 * Int((metres / unit).rounded()), showsTenths: false)
      }, height: { siteFrame.formats.shortDistance(Int(($0 / part).rounded())) }, link: link)
  }

  /// The names of the stops. If there are more than 12, only the first and the last one. The stops are also
  /// listed beside the map, and a long list must not be read out twice.
  private func route(_ names: [String]) -> String {
    (names.count <= 12 ? names : [names[0], "…", names[names.count - 1]]).joined(separator: " – ")
  }
}
