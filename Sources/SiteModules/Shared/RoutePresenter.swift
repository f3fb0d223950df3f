internal import Entities

/// A trip's route map with its words: title, description, scale.
struct RoutePresenter: Sendable {
  let chrome: ChromePresenter

  /// The tall map of a trip's page, or nil where no stop has coordinates.
  func full(_ itinerary: Itinerary, distance: String?) -> RouteMapViewModel? {
    map(.full, of: itinerary, base: chrome.routes.url(.trip(itinerary.trip.slug)), distance: distance)
  }

  /// The small map of a card.
  func card(_ itinerary: Itinerary) -> RouteMapViewModel? {
    map(.card, of: itinerary, base: "", distance: nil)
  }

  private func map(
    _ style: RouteMapStyle, of itinerary: Itinerary, base: String, distance: String?
  ) -> RouteMapViewModel? {
    RouteMapInteractor(style: style).geometry(of: itinerary).map { geometry in
      presenter { "\(base)#stop-\($0 + 1)" }.viewModel(
        for: geometry, of: itinerary, title: chrome.wording.text(.mapOf, a: itinerary.trip.title),
        description: description(of: itinerary, distance: distance))
    }
  }

  private func presenter(link: @escaping (Int) -> String) -> RouteMapPresenter {
    let unit = Distances.metres(in: chrome.formats.units)
    return RouteMapPresenter(
      unit: unit,
      length: { metres in
        let tenths = Int((metres * 10 / unit).rounded())
        return chrome.formats.distance(tenths: tenths, showsTenths: tenths < 10)
      }, link: link)
  }

  private func description(of itinerary: Itinerary, distance: String?) -> String {
    let names = itinerary.trip.stops.map(\.name)
    // The stops are listed beside the map; those of a long trip are not all read out twice.
    let told = names.count <= 12 ? names : [names[0], "…", names[names.count - 1]]
    let route = told.joined(separator: " – ")
    return distance.map { chrome.wording.text(.mapDescription, a: route, b: $0) } ?? route
  }
}
