internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#endif

/// Places in cells, so that those near a place are found without a look at all of them.
struct PlaceGrid {
  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// In degrees of latitude: about 3 km.
  private static let height = 0.03

  private let places: [Coordinate]
  private var cells: [Cell: [Int]] = [:]

  init(_ places: [Coordinate]) {
    self.places = places
    for (index, place) in places.enumerated() {
      let row = Self.row(place.latitude)
      cells[Cell(row: row, column: Self.column(place.longitude, row)), default: []].append(index)
    }
  }

  /// The indices of the places at most `metres` from a place, in their order.
  func near(_ place: Coordinate, within metres: Double) -> [Int] {
    let up = metres / 110_000
    var found: [Int] = []
    for row in Self.row(place.latitude - up)...Self.row(place.latitude + up) {
      let across = up * Self.width(row) / Self.height
      for column in Self.column(place.longitude - across, row)...Self.column(place.longitude + across, row) {
        found += cells[Cell(row: row, column: column)] ?? []
      }
    }
    return found.filter { Geodesic.step(from: places[$0], to: place) <= metres }.sorted()
  }

  private static func row(_ latitude: Double) -> Int { Int((latitude / height).rounded(.down)) }

  private static func column(_ longitude: Double, _ row: Int) -> Int {
    Int((longitude / width(row)).rounded(.down))
  }

  /// Of the cells of a row, in degrees of longitude.
  private static func width(_ row: Int) -> Double {
    height / max(cos((Double(row) + 0.5) * height * .pi / 180), 0.02)
  }
}
