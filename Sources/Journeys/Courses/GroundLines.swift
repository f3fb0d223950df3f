internal import Entities
internal import Geodata

extension TravelMode {
  /// The lines that a leg of this mode can follow. Empty for modes that follow no lines.
  var groundLines: [GroundLineKind] {
    switch traits.lines {
    case .railway: [.rail, .railTunnel]
    case .tramway: [.tram, .rail, .railTunnel]
    case .funicular: [.rail, .railTunnel, .tram, .lift]
    case .lift: [.lift]
    case .ferry: [.ferry]
    case nil: []
    }
  }

  /// The lines that a drawn way on foot can follow. An unknown mode counts as walking.
  var groundPaths: [GroundLineKind] {
    [.foot, .other].contains(traits.way)
      ? [.path, .pavement, .pier]
        + GroundLineKind.allCases.filter { $0.isRoad && ![.motorway, .ferry].contains($0) }
      : []
  }

  /// The roads that a leg of this mode can follow, if nobody recorded it and no engine knows it.
  var groundRoads: [GroundLineKind] {
    traits.way == .road ? GroundLineKind.allCases.filter(\.isRoad) : []
  }
}
