internal import Entities
package import Geodata

/// The places in the ground of a trip, by their names: stations, piers, museums, huts, peaks.
package struct LocalPlaces: Equatable, Sendable {
  /// How well a traveller on the trip knows them, as `PlaceFame` counts: like a small town.
  private static let fame = 380.0

  private var places: [[UInt8]: [Place]] = [:]

  /// No places.
  package init() {}

  package init(of ground: TripGround) {
    let search = PlaceSearch()
    for spot in ground.spots {
      guard let kind = spot.kind.placeKind else { continue }
      let at = spot.at.coordinate
      places[search.folded(spot.name), default: []].append(
        Place(
          name: spot.name, kind: kind, country: Countries.country(at: at), coordinate: at, timeZone: nil))
    }
  }

  /// The places with this name. A comma can narrow it: "Sareis, station".
  package func named(_ text: String) -> [Place] {
    if places.isEmpty { return [] }
    let search = PlaceSearch()
    if let found = places[search.folded(text)] { return found }
    let parts = text.split(separator: ",")
    guard parts.count == 2 else { return [] }
    let word = parts[1].drop { $0 == " " }
    return (places[search.folded(String(parts[0]))] ?? []).filter { $0.kind.word == word }
  }

  /// The places whose names begin with a text, by name.
  package func beginning(with text: String) -> [Place] {
    if places.isEmpty { return [] }
    let beginning = NameBeginning(text)
    return places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.value).filter {
      beginning.begins($0.name)
    }
  }

  func candidates(named text: String) -> [PlaceCandidate] {
    named(text).map { PlaceCandidate(local: $0, fame: Self.fame) }
  }
}

extension GroundSpotKind {
  /// Nil for towns and villages, which tripsite knows anyway, and for tunnels, where nobody stops.
  fileprivate var placeKind: PlaceKind? {
    switch self {
    case .town, .village, .tunnel: nil
    case .hamlet, .quarter: .town
    case .peak: .mountain
    case .pass, .roadPass: .pass
    case .station, .tramStop, .lift: .station
    case .pier: .pier
    case .hut: .hut
    case .museum: .museum
    case .sight: .sight
    case .park, .reserve: .park
    case .lake: .lake
    case .bay: .bay
    case .island: .island
    case .cape: .cape
    case .beach: .beach
    }
  }
}
