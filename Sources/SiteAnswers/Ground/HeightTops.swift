internal import Geodata

/// Finds the tops of a map: higher than everything around, and clearly above what is below.
struct HeightTops {
  private static let reach = 11
  private static let most = 16
  /// In metres, and as a share of the heights of the map.
  private static let (leastRise, leastShare) = (20.0, 0.12)

  let tops: [TripGround.Heights.Top]

  /// - Parameters:
  ///   - means: the grid of a map.
  ///   - highest: the highest place of the model around each node, or NaN.
  init(of frame: HeightGridFrame, means: HeightGrid, highest: [Float]) {
    guard let range = means.range else {
      tops = []
      return
    }
    let rise = Float(max(Self.leastRise, Self.leastShare * (range.upperBound - range.lowerBound)))
    var found: [TripGround.Heights.Top] = []
    for row in Self.reach..<max(frame.rows - Self.reach, Self.reach) {
      for column in Self.reach..<max(frame.columns - Self.reach, Self.reach) {
        let index = row * frame.columns + column
        let height = highest[index]
        if height.isNaN { continue }
        var lowest = height
        var isTop = true
        search: for down in -Self.reach...Self.reach {
          for right in -Self.reach...Self.reach {
            let other = highest[index + down * frame.columns + right]
            lowest = min(lowest, other)
            // Of equal heights, the first one.
            if other.isNaN || other > height || other == height && (down, right) < (0, 0) {
              isTop = false
              break search
            }
          }
        }
        guard isTop, height - lowest >= rise, HeightGrid.possible.contains(Double(height)) else { continue }
        found.append(TripGround.Heights.Top(at: frame.point(index), metres: Int(height.rounded())))
      }
    }
    tops = Array(found.sorted { ($0.metres, $0.at.y) > ($1.metres, $1.at.y) }.prefix(Self.most))
  }
}

/// The places of road tunnels, where the ground is not the road.
struct TunnelPlaces {
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
  }

  /// In units of the grid: about 50 metres.
  private static let size: Int32 = 50
  private var cells: Set<Cell> = []
  private let middle: Int32

  init(of ground: TripGround?) {
    middle = ground?.middle ?? 0
    for line in ground?.lines ?? [] where line.kind == .tunnel {
      for (start, end) in zip(line.points, line.points.dropFirst()) {
        let (x, y) = (Int(end.x) - Int(start.x), Int(end.y) - Int(start.y))
        let steps = max(abs(x), abs(y)) / Int(Self.size) + 1
        for step in 0...steps {
          let at = GroundPoint(
            x: start.x + Int32(x * step / steps), y: start.y + Int32(y * step / steps))
          for right in -1...1 as ClosedRange<Int32> {
            for up in -1...1 as ClosedRange<Int32> {
              cells.insert(Cell(x: at.x / Self.size + right, y: at.y / Self.size + up))
            }
          }
        }
      }
    }
  }

  func contains(longitude: Double, latitude: Double) -> Bool {
    if cells.isEmpty { return false }
    let at = GroundPoint(longitude: longitude, latitude: latitude, near: middle)
    return cells.contains(Cell(x: at.x / Self.size, y: at.y / Self.size))
  }
}
