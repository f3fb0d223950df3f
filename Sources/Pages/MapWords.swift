internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Wording

/// The texts of journey maps: title, description and scale.
struct MapWords: Sendable {
  let strings: LocalizedStrings
  let formats: TravelFormats
  let language: String

  /// The map of a whole trip. Its pins link to the stops on the page at `base`.
  func map(
    for geometry: JourneyMapGeometry, of itinerary: Itinerary, on base: String, photos: MapPhotos? = nil,
    distance: String?
  ) -> JourneyMapViewModel {
    let outline = outline(itinerary.trip.stops.map(\.name))
    return presenter { "\(base)#\(PageAnchor.stop($0).id)" }.viewModel(
      for: geometry, of: itinerary, photos: photos, ideas: ideas(of: itinerary.trip, on: base),
      title: strings.text(.mapOf, a: itinerary.trip.title),
      description: distance.map { strings.text(.mapDescription, a: outline, b: $0) } ?? outline)
  }

  /// The ideas that lie somewhere. The map leaves out those beside its frame.
  private func ideas(of trip: Trip, on base: String) -> [MapIdea] {
    trip.ideas.enumerated().compactMap { index, idea in
      idea.coordinate.map {
        MapIdea(
          coordinate: $0, link: "\(base)#\(PageAnchor.idea(index).id)",
          title: "\(strings.name(of: .idea)): \(idea.name)")
      }
    }
  }

  func presenter(link: @escaping (Int) -> String) -> JourneyMapPresenter {
    let unit = Distances.metres(in: formats.units)
    let part = Distances.metresOfPart(in: formats.units)
    return JourneyMapPresenter(
      unit: unit, part: part,
      length: { metres in
        metres < unit
          ? formats.shortDistance(Int((metres / part).rounded()))
          : formats.distance(tenths: 10 * Int((metres / unit).rounded()), showsTenths: false)
      }, height: { formats.shortDistance(Int(($0 / part).rounded())) },
      language: language, country: formats.name(of:), link: link)
  }

  /// The names of the stops. If there are more than 12, only the first and the last one. The stops are also
  /// listed beside the map, and a long list must not be read out twice.
  func outline(_ names: [String]) -> String {
    (names.count <= 12 ? names : [names[0], "…", names[names.count - 1]]).joined(separator: " – ")
  }
}
