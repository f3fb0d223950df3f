package import Entities
internal import Geodesy

/// Adds text and links to the map of all trips.
package struct AtlasMapPresenter {
  /// In units of the frame.
  private static let dot = 6.0
  private static let credit = (width: 150.0, height: 26.0)

  private let title: ((Int) -> String)?
  private let link: (Int) -> String
  private let language: String?
  private let country: (CountryCode) -> String

  /// The arguments of both closures are the index of a trip in the library.
  /// - Parameters:
  ///   - language: the reader's language (BCP 47). Nil for a map without names of countries and seas.
  ///   - country: the name of a country in this language.
  ///   - title: returns the title of a trip, for a map without a list beside it.
  ///   - link: returns the address of a trip's page.
  package init(
    language: String? = nil, country: @escaping (CountryCode) -> String = { $0.letters },
    title: ((Int) -> String)? = nil, link: @escaping (Int) -> String
  ) {
    (self.language, self.country) = (language, country)
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
      features: names(of: geometry, on: ground),
      places: geometry.places.map(JourneyMapViewModel.Point.init),
      points: geometry.points.map(JourneyMapViewModel.Point.init),
      journeys: geometry.journeys.map { journey in
        AtlasMapViewModel.Journey(
          link: link(journey.trip), title: name?(journey.trip), lines: journey.lines,
          airLines: journey.airLines,
          dot: journey.dot.map(JourneyMapViewModel.Point.init))
      })
  }

  /// Names take the space between the dots.
  private func names(
    of geometry: AtlasGeometry, on ground: JourneyMapViewModel
  ) -> [JourneyMapViewModel.FeatureName] {
    guard let language else { return [] }
    var space = FreeSpace(ground)
    for place in geometry.places {
      space.take(MapBox(around: JourneyMapViewModel.Point(place), width: Self.dot, height: Self.dot))
    }
    // The page writes the credit over this corner.
    space.take(
      MapBox(
        left: space.frame.left, top: space.frame.bottom - Self.credit.height,
        right: space.frame.left + Self.credit.width, bottom: space.frame.bottom))
    var placement = FeaturePlacement(
      on: geometry.ground.map, mask: GroundMask(geometry.ground), besides: [], language: language,
      country: country, height: { _ in "" })
    return placement.names(of: geometry.ground.features, in: FeaturePlacement.ofAtlas, space: &space)
  }
}
