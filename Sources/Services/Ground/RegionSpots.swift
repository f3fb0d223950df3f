internal import Geodata

/// Points of interest that are lines in OpenStreetMap.
enum RegionSpots {
  /// In metres. A shorter tunnel has no name.
  private static let leastTunnel = 2_000.0

  /// The middles of long tunnels with a name. Of two tubes with one name, the first.
  static func tunnels(of lines: [TripGround.Line]) -> [TripGround.Spot] {
    var names: Set<String> = []
    let tunnels = lines.filter {
      ($0.kind == .tunnel || $0.kind == .railTunnel) && !$0.name.isEmpty
        && GroundMeasure.metres(of: $0.points) >= leastTunnel
    }
    return tunnels.sorted {
      ($0.name, $0.points[0].x, $0.points[0].y) < ($1.name, $1.points[0].x, $1.points[0].y)
    }
    .compactMap { tunnel in
      guard names.insert(tunnel.name).inserted else { return nil }
      return TripGround.Spot(kind: .tunnel, name: tunnel.name, at: middle(of: tunnel.points))
    }
  }

  private static func middle(of points: [GroundPoint]) -> GroundPoint {
    var rest = GroundMeasure.metres(of: points) / 2
    for (start, end) in zip(points, points.dropFirst()) {
      let step = GroundMeasure.metres(of: [start, end])
      if step >= rest, step > 0 {
        let share = rest / step
        return GroundPoint(
          x: start.x + Int32(Double(end.x - start.x) * share),
          y: start.y + Int32(Double(end.y - start.y) * share))
      }
      rest -= step
    }
    return points[points.count / 2]
  }
}
