package import Geodesy

extension Basemap {
  /// Whether each of these places, which are near each other, is sea.
  package static func isSea(at places: [Coordinate]) -> [Bool] {
    guard let first = places.first else { return [] }
    let farthest = places.map { Geodesic.distance(from: first, to: $0) }.max() ?? 0
    var grid = WaterGrid(.sea, around: first, tiles: 1, metresPerCell: max(10, farthest / 30))
    return places.map { place in grid.cell(at: place).map { grid.isWater($0) } ?? false }
  }
}
