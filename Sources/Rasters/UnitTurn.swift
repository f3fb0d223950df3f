#if canImport(Glibc)
  internal import Glibc
#endif

/// A point of the circle of radius 1.
struct UnitTurn {
  let x: Double
  let y: Double

  /// `share` is a part of the whole turn.
  init(share: Double) {
    let angle = 2 * Double.pi * share
    x = cos(angle)
    y = sin(angle)
  }
}
