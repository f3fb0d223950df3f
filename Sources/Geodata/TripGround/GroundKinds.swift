/// A kind of area. Ground files contain the raw values: new kinds come last. Maps draw areas in the order of `layers`.
package enum GroundAreaKind: UInt8, CaseIterable, Sendable {
  case water, wood, park, beach, glacier, built, rock, square, pier, building
  /// A national park.
  case reserve
  /// Woods and towns of a region, as one outline.
  case forest, settled

  /// From bottom to top.
  package static let layers: [GroundAreaKind] = [
    .forest, .settled, .built, .rock, .wood, .park, .reserve, .beach, .glacier, .water, .square, .pier,
    .building,
  ]

  /// From the widest scale to the narrowest scale at which maps show areas of this kind.
  package var scales: ClosedRange<GroundScale> {
    switch self {
    case .water, .glacier: .far ... .quarter
    case .reserve, .settled: .far ... .wide
    case .forest: .wide ... .wide
    case .wood, .rock, .built: .country ... .quarter
    case .park, .beach: .region ... .quarter
    case .square, .pier: .town ... .quarter
    case .building: .quarter ... .quarter
    }
  }
}

/// A kind of line. Ground files contain the raw values: new kinds come last. Maps draw lines in the order of `layers`.
package enum GroundLineKind: UInt8, CaseIterable, Sendable {
  case motorway, main, road, street, lane, path, rail, tram, lift, ferry, river, stream, pier, pavement
  case trunk, secondary, link, tunnel, railTunnel
  /// A river that is long enough for the map of a region.
  case mainRiver

  /// From bottom to top.
  package static let layers: [GroundLineKind] = [
    .stream, .river, .mainRiver, .ferry, .pier, .pavement, .path, .lane, .street, .road, .link, .tunnel,
    .secondary, .main, .trunk, .motorway, .tram, .railTunnel, .rail, .lift,
  ]

  /// If a map would have too many points, it leaves out lines in this order.
  package static let leastImportantFirst: [GroundLineKind] = [
    .pavement, .lane, .stream, .street, .path, .tram, .road,
  ]

  /// The same for the map of a region.
  package static let leastImportantOfRegion: [GroundLineKind] = [.secondary, .ferry, .main]

  /// From the widest scale to the narrowest scale at which maps show lines of this kind.
  package var scales: ClosedRange<GroundScale> {
    switch self {
    case .motorway, .trunk, .main, .tunnel, .rail, .railTunnel, .ferry, .mainRiver: .far ... .quarter
    case .secondary: .wide ... .quarter
    case .link, .river, .lift: .country ... .quarter
    case .road, .path, .stream: .region ... .quarter
    case .street, .tram, .pier: .town ... .quarter
    case .lane, .pavement: .quarter ... .quarter
    }
  }

  /// The widest scale whose ground has lines of this kind: ways are found on some that its maps do not show.
  package var widestKept: GroundScale {
    self == .link ? .far : self == .secondary ? .wide : scales.lowerBound
  }

  /// Whether maps write the name along the line. The first have their names first.
  package static let named: [GroundLineKind] = [
    .main, .secondary, .road, .street, .mainRiver, .river, .motorway, .trunk, .lane, .path, .stream,
  ]

  /// Whether maps of a region show its number on a shield. The first have their numbers first.
  package static let numbered: [GroundLineKind] = [.motorway, .trunk, .main]
}

/// A kind of point with a name. Ground files contain the raw values: new kinds come last.
package enum GroundSpotKind: UInt8, CaseIterable, Sendable {
  case town, village, hamlet, quarter, peak, pass, station, tramStop, pier, hut, museum, sight, lift, park
  case lake, bay, island, cape, beach
  /// A pass of a main road, a long tunnel, the middle of a national park.
  case roadPass, tunnel, reserve

  /// From the widest scale to the narrowest scale at which maps show points of this kind.
  package var scales: ClosedRange<GroundScale> {
    switch self {
    case .roadPass: .far ... .quarter
    case .reserve: .far ... .wide
    case .tunnel: .wide ... .region
    case .town, .village, .peak, .island: .country ... .quarter
    case .hamlet, .pass, .hut, .station, .pier, .lift, .lake, .bay, .cape: .region ... .quarter
    case .quarter, .museum, .sight, .park, .beach: .town ... .quarter
    case .tramStop: .quarter ... .quarter
    }
  }

  /// Of two points of one size, the one with the smaller number has its name first.
  package var order: Int {
    switch self {
    case .town: 0
    case .village: 1
    case .hut: 2
    case .peak: 3
    case .station: 4
    case .pier: 5
    case .pass, .roadPass: 6
    case .hamlet, .reserve: 7
    case .quarter: 8
    case .museum: 9
    case .sight, .tunnel: 10
    case .lift: 11
    case .park: 12
    case .tramStop: 13
    case .island: 5
    case .bay: 6
    case .lake: 7
    case .cape: 8
    case .beach: 10
    }
  }
}

extension GroundLineKind {
  /// How fast cars usually are on a road. On a ferry too, with the wait for it. Nil for lines without cars.
  package var kilometresPerHour: Double? {
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
  /// Whether ways by car are found on it.
  package var isRoad: Bool { kilometresPerHour != nil }
}
