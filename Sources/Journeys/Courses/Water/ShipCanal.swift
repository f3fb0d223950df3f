internal import Geodesy

/// A canal for ships from one sea to another. GSHHG's coast shows no canals.
///
/// The lines come from GSHHG's rivers, which are World Data Bank II (public domain). In lakes they come from Natural Earth (public
/// domain). They are exact to 150 metres. Both ends are in open water.
struct ShipCanal: Sendable {
  /// Ferries are too wide for the others.
  let isForFerries: Bool
  let points: [Coordinate]
  /// Metres.
  let length: Double

  private init(isForFerries: Bool = true, _ places: [(Double, Double)]) {
    self.isForFerries = isForFerries
    let points = places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    self.points = points
    length = zip(points, points.dropFirst()).reduce(0) { $0 + Geodesic.distance(from: $1.0, to: $1.1) }
  }

  /// Both ways through a canal.
  var directions: [[Coordinate]] { [points, points.reversed()] }

  static let all = [suez, panama, kiel, corinth]

  static let suez = ShipCanal([
    (31.270, 32.320), (31.194, 32.307), (30.812, 32.319), (30.713, 32.347), (30.625, 32.328),
    (30.588, 32.300), (30.564, 32.299), (30.520, 32.336), (30.509, 32.336), (30.421, 32.355),
    (30.338, 32.397), (30.290, 32.431), (30.274, 32.459), (30.266, 32.507), (30.243, 32.538),
    (30.209, 32.555), (30.174, 32.568), (30.066, 32.568), (29.997, 32.583), (29.971, 32.584),
    (29.930, 32.570),
  ])

  static let panama = ShipCanal([
    (9.387, -79.917), (9.305, -79.913), (9.263, -79.918), (9.211, -79.905), (9.194, -79.889),
    (9.179, -79.858), (9.173, -79.830), (9.158, -79.809), (9.126, -79.790), (9.114, -79.778),
    (9.109, -79.756), (9.110, -79.705), (9.104, -79.687), (9.093, -79.677), (9.071, -79.668),
    (9.051, -79.654), (9.030, -79.630), (9.005, -79.607), (8.986, -79.577), (8.954, -79.562),
    (8.880, -79.520),
  ])

  static let kiel = ShipCanal([
    (53.889, 9.131), (53.936, 9.221), (53.992, 9.289), (54.006, 9.296), (54.068, 9.313), (54.104, 9.331),
    (54.129, 9.328), (54.145, 9.343), (54.177, 9.459), (54.197, 9.544), (54.206, 9.565), (54.231, 9.605),
    (54.281, 9.640), (54.286, 9.649), (54.303, 9.707), (54.329, 9.728), (54.350, 9.768), (54.360, 9.797),
    (54.363, 9.821), (54.362, 9.856), (54.356, 9.888), (54.342, 9.931), (54.341, 9.958), (54.346, 9.988),
    (54.362, 10.024), (54.363, 10.061), (54.375, 10.087), (54.373, 10.121), (54.369, 10.142),
  ])

  static let corinth = ShipCanal(isForFerries: false, [(37.958, 22.963), (37.938, 22.994), (37.917, 23.014)])
}
