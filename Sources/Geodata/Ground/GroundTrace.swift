internal import Geodesy

/// A point, turned so that z is towards the reader, and its position in the frame.
struct GroundPlace {
  var turned: (x: Double, y: Double, z: Double)
  var point: MapPoint

  /// Whether the vertex is drawn on the circle.
  var isFar: Bool { turned.z <= AzimuthalGround.leastZ }
}

/// The way along a ring.
struct GroundTrace {
  var last: GroundPlace
  /// Whether the ring can surround the antipode of the centre.
  let mayTurn: Bool
  /// Whether the antipode of the centre is inside the ring, seen from the north pole. Computed only if the ring
  /// `mayTurn`. Otherwise the result is false.
  var isTurned = false
  /// The angle in radians along the circle since the last point of the ring.
  var turn = 0.0

  init(at place: GroundPlace, mayTurn: Bool) {
    last = place
    self.mayTurn = mayTurn
  }
}
