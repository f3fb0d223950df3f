internal import Geodesy

/// Adds text and links to the map of all trips.
package struct AtlasMapPresenter {
  private let title: ((Int) -> String)?
  private let link: (Int) -> String

  /// The arguments of both are the index of a trip in the library.
  /// - Parameters:
  ///   - title: returns the title of a trip, for a map without a list beside it.
  ///   - link: returns the address of a trip's page.
  package init(title: ((Int) -> String)? = nil, link: @escaping (Int) -> String) {
    self.title = title
    self.link = link
  }

  package func viewModel(
    for geometry: AtlasGeometry, title: String, description: String
  ) -> AtlasMapViewModel {
    let name = self.title
    let frame = geometry.ground.map
    var ground = JourneyMapViewModel(
      width: Int(frame.width), height: Int(frame.height), title: title, description: description,
      window: JourneyMapViewModel.Box(geometry.ground.window))
    ground.addGround(of: geometry.ground)
    return AtlasMapViewModel(
      ground: ground,
      visited: geometry.visited.lines.map { geometry.visited.points[$0].map(JourneyMapViewModel.Point.init) },
      places: geometry.places.map(JourneyMapViewModel.Point.init),
      points: geometry.points.map(JourneyMapViewModel.Point.init),
      journeys: geometry.journeys.map { journey in
        AtlasMapViewModel.Journey(
          link: link(journey.trip), title: name?(journey.trip), lines: journey.lines,
          airLines: journey.airLines,
          dot: journey.dot.map(JourneyMapViewModel.Point.init))
      })
  }
}
