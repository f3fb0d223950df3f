/// How much of the ground a map shows, by the width of its frame. A wider map shows less, from the smallest `rawValue` up.
package enum GroundScale: UInt8, CaseIterable, Comparable, Sendable {
  /// Motorways, main roads, railways, ferries, large lakes, main rivers, national parks.
  case far
  /// Also secondary roads and woods, both as outlines of a region.
  case wide
  /// Exact: main roads, railways, rivers, lakes, woods, villages, the highest peaks.
  case country
  /// Also roads, paths, parks, stations, huts.
  case region
  /// Also streets, trams, squares, beaches, quarters.
  case town
  /// Also buildings, lanes, pavements.
  case quarter

  /// In metres, the width of the widest frame of this scale.
  package var widest: Double {
    switch self {
    case .far: 500_000
    case .wide: 150_000
    case .country: 50_000
    case .region: 20_000
    case .town: 8_000
    case .quarter: 2_000
    }
  }

  /// In metres. Details that are smaller cannot be seen.
  package var tolerance: Double {
    switch self {
    case .far: 300
    case .wide: 90
    case .country: 15
    case .region: 6
    case .town: 3
    case .quarter: 1
    }
  }

  /// Whether a map of this scale shows streets. Wider maps show the roads of a region, on the ground of the basemap.
  package var hasStreets: Bool { self >= .country }

  /// Nil for a map that is too wide for any ground.
  package init?(width metres: Double) {
    guard let scale = Self.allCases.last(where: { metres <= $0.widest }) else { return nil }
    self = scale
  }

  package static func < (left: GroundScale, right: GroundScale) -> Bool { left.rawValue < right.rawValue }
}
