internal import Entities
internal import Geodata
internal import Geodesy

/// The lines of a kind of ground.
struct WorldLines {
  let kind: Kind
  let lines: [[MapPoint]]

  enum Kind { case world, land, lake, border }
}

/// The map of the world. A trip without places shows it, and a click sets its first stop.
enum WorldMapInteractor {
  private static let (width, height, margin) = (960.0, 480.0, 40.0)
  /// The projection leaves out as much as its margins show: with steps of 30 degrees, 15 degrees at each side.
  static let projection = MapProjection.fitting(
    stride(from: -165.0, through: 165, by: 30).map { Coordinate(latitude: 0, longitude: $0) }
      + [-84, 84].map { Coordinate(latitude: $0, longitude: 0) },
    width: width, height: height, margin: margin)

  /// From the back to the front. Without a point of view, disputed borders show who holds the land.
  static func lines(for pointOfView: PointOfView?) -> [WorldLines] {
    var ground = MapGround()
    Basemap.ground(
      on: projection, window: projection.frame, detail: .atlas, pointOfView: pointOfView, into: &ground)
    let edge = [-180.0, 180].flatMap { side in
      stride(from: -90.0, through: 90, by: 3).map { latitude in
        projection.project(Coordinate(latitude: side < 0 ? latitude : -latitude, longitude: side))
      }
    }
    let (land, lakes) = (ground.land, ground.lakes)
    let borders = [ground.borders, ground.disputed]
    return [
      WorldLines(kind: .world, lines: [edge]),
      WorldLines(kind: .land, lines: land.lines.map { Array(land.points[$0]) }),
      WorldLines(kind: .lake, lines: lakes.lines.map { Array(lakes.points[$0]) }),
      WorldLines(
        kind: .border, lines: borders.flatMap { lines in lines.lines.map { Array(lines.points[$0]) } }),
    ]
  }
}
