/// A kind of area. Ground files contain the raw values: new kinds come last. Maps draw areas in the order of `layers`.
package enum GroundAreaKind: UInt8, CaseIterable, Sendable {
  case water, wood, park, beach, glacier, built, rock, square, pier, building

  /// From bottom to top.
  package static let layers: [GroundAreaKind] = [
    .built, .rock, .wood, .park, .beach, .glacier, .water, .square, .pier, .building,
  ]

  /// The widest scale at which maps show areas of this kind.
  package var scale: GroundScale {
    switch self {
    case .water, .wood, .glacier, .rock, .built: .country
    case .park, .beach: .region
    case .square, .pier: .town
    case .building: .quarter
    }
  }
}

/// A kind of line. Ground files contain the raw values: new kinds come last. Maps draw lines in the order of `layers`.
package enum GroundLineKind: UInt8, CaseIterable, Sendable {
  case motorway, main, road, street, lane, path, rail, tram, lift, ferry, river, stream, pier, pavement

  /// From bottom to top.
  package static let layers: [GroundLineKind] = [
    .stream, .river, .ferry, .pier, .pavement, .path, .lane, .street, .road, .main, .motorway, .tram, .rail,
    .lift,
  ]

  /// If a map would have too many points, it leaves out lines in this order.
  package static let leastImportantFirst: [GroundLineKind] = [
    .pavement, .lane, .stream, .street, .path, .tram, .road,
  ]

  /// The widest scale at which maps show lines of this kind.
  package var scale: GroundScale {
    switch self {
    case .motorway, .main, .rail, .river, .ferry, .lift: .country
    case .road, .path, .stream: .region
    case .street, .tram, .pier: .town
    case .lane, .pavement: .quarter
    }
  }

  /// Whether maps write the name along the line. The first have their names first.
  package static let named: [GroundLineKind] = [
    .main, .road, .street, .river, .motorway, .lane, .path, .stream,
  ]
}

/// A kind of point with a name. Ground files contain the raw values: new kinds come last.
package enum GroundSpotKind: UInt8, CaseIterable, Sendable {
  case town, village, hamlet, quarter, peak, pass, station, tramStop, pier, hut, museum, sight, lift, park
  case lake, bay, island, cape, beach

  /// The widest scale at which maps show points of this kind.
  package var scale: GroundScale {
    switch self {
    case .town, .village, .peak, .island: .country
    case .hamlet, .pass, .hut, .station, .pier, .lift, .lake, .bay, .cape: .region
    case .quarter, .museum, .sight, .park, .beach: .town
    case .tramStop: .quarter
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
    case .pass: 6
    case .hamlet: 7
    case .quarter: 8
    case .museum: 9
    case .sight: 10
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
