package import Geodata

/// Keeps ground files small: a file is committed with the site, and each build reads it.
package enum GroundLimit {
  /// In bytes. A file only becomes larger if nothing is left that can be missed.
  package static let usual = 600 << 10

  /// What is left out, step by step.
  private enum Step {
    case lines(GroundLineKind)
    /// Buildings of less than this size, in square metres.
    case buildings(Double)
  }

  private static let steps: [Step] = [
    .buildings(30), .lines(.pavement), .buildings(80), .lines(.lane), .buildings(150), .buildings(300),
    .buildings(1000), .buildings(.infinity), .lines(.stream), .lines(.path), .lines(.street),
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
      case .buildings(let metres):
        ground.areas.removeAll { $0.kind == .building && GroundSimplification.squareMetres(of: $0) < metres }
      }
      bytes = TripGroundWriter.bytes(of: ground)
    }
    return (bytes, isThinned)
  }
}
