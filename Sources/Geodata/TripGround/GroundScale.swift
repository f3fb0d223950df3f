/// How much of the ground a map shows, by the width of its frame. A wider map shows less, from the smallest `rawValue` up.
package enum GroundScale: UInt8, CaseIterable, Comparable, Sendable {
  /// Main roads, railways, rivers, lakes, woods, villages, the highest peaks.
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
    case .country: 50_000
    case .region: 20_000
    case .town: 8_000
    case .quarter: 2_000
    }
  }

  /// In metres. Details that are smaller cannot be seen.
  package var tolerance: Double {
    switch self {
    case .country: 15
    case .region: 6
    case .town: 3
    case .quarter: 1
    }
  }

  /// Nil for a map that is too wide for any ground.
  package init?(width metres: Double) {
    guard let scale = Self.allCases.last(where: { metres <= $0.widest }) else { return nil }
    self = scale
  }

  package static func < (left: GroundScale, right: GroundScale) -> Bool { left.rawValue < right.rawValue }
}
