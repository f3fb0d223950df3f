internal import Geodesy

/// A circle on the unit sphere: its middle, and the chord to its edge. In a file: four times 16 bits of 1/32767.
struct BasemapCap {
  let middle: (x: Double, y: Double, z: Double)
  let chord: Double

  @inline(__always)
  init(_ bytes: EmbeddedBytes, at offset: Int) {
    let unit = 1 / 32767.0
    middle = (
      x: Double(bytes.load(offset, as: Int16.self)) * unit,
      y: Double(bytes.load(offset &+ 2, as: Int16.self)) * unit,
      z: Double(bytes.load(offset &+ 4, as: Int16.self)) * unit
    )
    chord = Double(bytes.load(offset &+ 6, as: UInt16.self)) * unit
  }

  /// Whether the cap can overlap a cap around `centre` with the given chord. The chords of two angles add up to more
  /// than the chord of their sum.
  @inline(__always)
  func reaches(_ centre: UnitVector, chord other: Double) -> Bool {
    let (x, y, z) = (middle.x - centre.x, middle.y - centre.y, middle.z - centre.z)
    let reach = chord + other
    return x * x + y * y + z * z <= reach * reach
  }

  @inline(__always)
  func holds(antipodeOf centre: UnitVector) -> Bool {
    let (x, y, z) = (middle.x + centre.x, middle.y + centre.y, middle.z + centre.z)
    return x * x + y * y + z * z <= chord * chord
  }
}
