/// The directions of points of the grid, from a table of sines in basemap.bin.
struct SineTable {
  /// Steps of the grid between entries, and entries in a quarter turn.
  private static let stride = 60
  private static let quarter = 90 * GridPoint.steps / stride
  private static let radians = Double.pi / Double(180 * GridPoint.steps)
  /// The position after the sections of all layers.
  private static let start =
    8 + 20 * (BasemapLayer.countInBasemap + ReliefLevel.count) * BasemapTier.count

  private let bytes = EmbeddedBytes.basemap

  @inline(__always)
  private func entry(_ index: Int) -> Double {
    Double(Float(bitPattern: bytes.load(Self.start &+ 4 &* index, as: UInt32.self)))
  }

  /// The sine and the cosine of an angle from 0 to a quarter turn. The rest to the nearest entry is less than a ten
  /// thousandth, so three terms of the series are exact to a tenth of a millimetre on the Earth.
  @inline(__always)
  private func sineAndCosine(_ steps: Int) -> (Double, Double) {
    let index = (steps &+ Self.stride / 2) / Self.stride
    let rest = Double(steps &- index &* Self.stride) * Self.radians
    let (sine, cosine) = (entry(index), entry(Self.quarter &- index))
    let half = 1 - rest * rest / 2
    return (sine * half + cosine * rest, cosine * half - sine * rest)
  }

  func cosine(_ latitude: Int) -> Double { sineAndCosine(abs(latitude)).1 }

  @inline(__always)
  func vector(_ point: GridPoint) -> (x: Double, y: Double, z: Double) {
    let quarter = GridPoint.halfTurn / 2
    let (tall, ring) = sineAndCosine(abs(point.latitude))
    let turn = abs(point.longitude)
    let isBehind = turn > quarter
    let (sine, cosine) = sineAndCosine(isBehind ? GridPoint.halfTurn - turn : turn)
    return (
      x: isBehind ? -ring * cosine : ring * cosine,
      y: point.longitude < 0 ? -ring * sine : ring * sine,
      z: point.latitude < 0 ? -tall : tall
    )
  }
}
