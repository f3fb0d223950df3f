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

  /// The roads that a leg of this mode can follow, if nobody recorded it and no engine knows it.
  var groundRoads: [GroundLineKind] {
    traits.way == .road ? GroundLineKind.allCases.filter { $0.kilometresPerHour != nil } : []
  }
}

extension GroundLineKind {
  /// How fast cars usually are on a road. On a ferry too, with the wait for it. Nil for lines without cars.
  var kilometresPerHour: Double? {
    switch self {
    case .motorway: 100
    case .trunk: 85
    case .tunnel: 75
    case .main: 65
    case .secondary: 55
    case .link: 40
    case .road: 40
    case .street: 25
    case .lane: 12
    case .ferry: 15
    default: nil
    }
  }
}
