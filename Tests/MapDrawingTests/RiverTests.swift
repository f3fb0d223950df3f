import Entities
import Geodata
import Geodesy
import MapDrawing
import Testing

/// Where rivers of the basemap are, by places whose banks are known.
@Suite struct `The Danube on maps` {
  /// Landings on its banks, from Passau to Vienna: the stops of the sample's journey, as far as they lie at the river.
  private static let banks = [
    ("Passau", 48.5738, 13.4650), ("Schlögen", 48.4236, 13.8700), ("Wilhering", 48.3239, 14.1903),
    ("Ottensheim", 48.3319, 14.1742), ("Linz", 48.3064, 14.2861), ("Mauthausen", 48.2419, 14.5169),
    ("Grein", 48.2286, 14.8588), ("Melk", 48.2281, 15.3308), ("Dürnstein", 48.3958, 15.5197),
    ("Krems", 48.4092, 15.6141), ("Tulln", 48.3283, 16.0586),
  ]

  /// Metres from a place to the nearest river or lake of the ground on a map of its surroundings.
  private func distance(_ latitude: Double, _ longitude: Double) -> Double {
    let metresPerUnit = 25.0
    let map = MapProjection.square(
      around: Coordinate(latitude: latitude, longitude: longitude), side: 480, metresPerUnit: metresPerUnit)
    var ground = MapGround()
    Basemap.ground(on: map, window: map.frame, detail: .full, into: &ground)
    var nearest = Double.infinity
    for lines in [ground.rivers, ground.lakes] {
      for line in lines.lines {
        for index in line.dropFirst() {
          nearest = min(
            nearest,
            Self.distance(from: MapPoint(x: 240, y: 240), to: lines.points[index - 1], lines.points[index]))
        }
      }
    }
    return nearest * metresPerUnit
  }

  private static func distance(from point: MapPoint, to start: MapPoint, _ end: MapPoint) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    let share = length == 0 ? 0 : min(1, max(0, ((point.x - start.x) * x + (point.y - start.y) * y) / length))
    let (dx, dy) = (start.x + share * x - point.x, start.y + share * y - point.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  @Test func `flows past the stops of its towpath`() {
    let distances = Self.banks.map { distance($0.1, $0.2) }
    for (place, metres) in zip(Self.banks, distances) {
      #expect(metres < 1_500, "\(place.0): \(Int(metres)) m")
    }
    #expect(distances.sorted()[distances.count / 2] < 600, "\(distances.map { Int($0) })")
    // Not everywhere: ten kilometres inland there is none.
    #expect(distance(48.60, 14.45) > 3_000)
  }
}
