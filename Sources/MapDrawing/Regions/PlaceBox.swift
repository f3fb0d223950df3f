internal import Geodesy

/// The box around places, in space. Lengths are chords through the Earth in metres.
struct PlaceBox {
  private var least: UnitVector
  private var most: UnitVector

  init(_ vector: UnitVector) {
    least = vector
    most = vector
  }

  mutating func add(_ other: PlaceBox) {
    least = UnitVector(
      x: min(least.x, other.least.x), y: min(least.y, other.least.y), z: min(least.z, other.least.z))
    most = UnitVector(
      x: max(most.x, other.most.x), y: max(most.y, other.most.y), z: max(most.z, other.most.z))
  }

  func adding(_ vector: UnitVector) -> PlaceBox {
    var box = self
    box.add(PlaceBox(vector))
    return box
  }

  /// The diagonal of the box.
  var extent: Double { least.chord(to: most) }
}

extension UnitVector {
  /// In metres.
  func chord(to other: UnitVector) -> Double {
    let (x, y, z) = (other.x - x, other.y - y, other.z - z)
    return (x * x + y * y + z * z).squareRoot() * MapProjection.earthRadius
  }
}
