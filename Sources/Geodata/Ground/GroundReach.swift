internal import Geodesy

/// Tells which parts of the Earth can be in the window of a map.
struct GroundReach {
  /// The radius of the circle around the window, squared, in units of the frame.
  let squared: Double
  /// The same radius as a chord of the unit sphere.
  private let chord: Double
  private let projection: AzimuthalProjection
  private let window: MapWindow
  private let origin: MapPoint
  private let unitsPerRadius: Double

  init(projection: AzimuthalProjection, map: MapProjection, window: MapWindow) {
    self.projection = projection
    self.window = window
    origin = map.origin
    unitsPerRadius = map.unitsPerRadius
    let x = max(abs(window.left - origin.x), abs(window.right - origin.x))
    let y = max(abs(window.top - origin.y), abs(window.bottom - origin.y))
    let reach = (x * x + y * y).squareRoot() + 1
    chord = min(reach / unitsPerRadius, AzimuthalGround.mostChord)
    squared = reach * reach
  }

  /// Whether a cap can overlap the circle around the window.
  func isNear(_ cap: BasemapCap) -> Bool { cap.reaches(projection.centre, chord: chord) }

  /// Whether the content of a cap can be in the window.
  func isVisible(_ cap: BasemapCap) -> Bool {
    isNear(cap) && (cap.holds(antipodeOf: projection.centre) || !isBeside(cap))
  }

  /// Whether a cap on the near side of the Earth is beside the window. There, nothing is stretched by more than the
  /// projection stretches the far edge of the cap.
  func isBeside(_ cap: BasemapCap) -> Bool {
    let (e, n, c) = (projection.east, projection.north, projection.centre)
    let middle = cap.middle
    let z = middle.x * c.x + middle.y * c.y + middle.z * c.z
    let edge = z - cap.chord
    guard edge > 0 else { return false }
    let factor = (2 / (1 + z)).squareRoot() * unitsPerRadius
    let x = origin.x + (middle.x * e.x + middle.y * e.y + middle.z * e.z) * factor
    let y = origin.y - (middle.x * n.x + middle.y * n.y + middle.z * n.z) * factor
    let reach = cap.chord * (2 / (1 + edge)).squareRoot() * unitsPerRadius * 1.01 + 1
    return x + reach < window.left || x - reach > window.right || y + reach < window.top
      || y - reach > window.bottom
  }
}
