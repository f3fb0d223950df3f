internal import Geodesy

/// Adds text and links to the map of all trips.
package struct AtlasMapPresenter {
  private let link: (Int) -> String

  /// - Parameter link: returns the address of a trip's page. Its argument is the trip's index in the library.
  package init(link: @escaping (Int) -> String) { self.link = link }

  package func viewModel(
    for geometry: AtlasGeometry, title: String, description: String
  ) -> AtlasMapViewModel {
    let frame = geometry.ground.map
    var ground = RouteMapViewModel(
      width: Int(frame.width), height: Int(frame.height), title: title, description: description,
      window: RouteMapViewModel.Box(geometry.ground.window))
    ground.addGround(of: geometry.ground)
    return AtlasMapViewModel(
      ground: ground, points: geometry.points.map(RouteMapViewModel.Point.init),
      routes: geometry.routes.map { route in
        AtlasMapViewModel.Route(
          link: link(route.trip), lines: route.lines, airLines: route.airLines,
          dot: route.dot.map(RouteMapViewModel.Point.init))
      })
  }
}
