package import Geodata

/// Keeps ground files small: a file is committed with the site, and each build reads it.
package enum GroundLimit {
  /// In bytes. A file only becomes larger if nothing is left that can be missed.
  package static let usual = 600 << 10

  /// What is left out, step by step.
  private enum Step {
    case lines(GroundLineKind)
    /// Areas of less than this size, in square metres.
    case areas(GroundAreaKind, Double)
    /// Three of four heights.
    case heights
  }

  private static let steps: [Step] = [
    .areas(.building, 30), .areas(.forest, 2e6), .lines(.pavement), .areas(.building, 80), .lines(.lane),
    .areas(.forest, 20e6), .areas(.building, 150), .heights, .areas(.building, 300), .areas(.building, 1000),
    .areas(.building, .infinity), .areas(.forest, .infinity), .lines(.secondary), .lines(.stream),
    .lines(.path), .lines(.street), .areas(.settled, 5e6), .lines(.link), .lines(.main),
  ]

  /// The bytes of the file, and whether something was left out.
  package static func bytes(of ground: TripGround, limit: Int = usual) -> (bytes: [UInt8], isThinned: Bool) {
    var ground = ground
    var bytes = TripGroundWriter.bytes(of: ground)
    var isThinned = false
    for step in steps where bytes.count > limit {
      isThinned = true
      switch step {
      case .lines(let kind): ground.lines.removeAll { $0.kind == kind }
      case .areas(let kind, let metres):
        for index in ground.areas.indices where ground.areas[index].kind == kind {
          ground.areas[index].rings.removeAll { GroundSimplification.squareMetres(of: $0) < metres }
        }
        ground.areas.removeAll { $0.rings.isEmpty }
      case .heights: ground.heights = ground.heights.map { $0.coarser ?? $0 }
      }
      bytes = TripGroundWriter.bytes(of: ground)
    }
    return (bytes, isThinned)
  }
}
