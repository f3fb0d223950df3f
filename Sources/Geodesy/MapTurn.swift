#if canImport(Glibc)
  import Glibc
#endif

/// A direction on a plane, clockwise from north.
package struct MapTurn: Sendable {
  package let sine: Double
  package let cosine: Double

  /// `share` is a part of the whole turn.
  package init(share: Double) {
    sine = sin(share * 2 * .pi)
    cosine = cos(share * 2 * .pi)
  }

  /// Degrees clockwise from north. Nil if the vector has hardly any length.
  package static func degrees(east: Double, north: Double) -> Double? {
    east * east + north * north < 0.01 ? nil : atan2(east, north) * 180 / .pi
  }
}
