internal import Geodesy

/// A drawn way: its points in units of the map's frame, and how long it is.
struct DrawnWayViewModel {
  let points: [MapPoint]
  let words: String

  /// For the attribute `d` of a path.
  var line: String {
    "M" + points.map { "\(Self.rounded($0.x)) \(Self.rounded($0.y))" }.joined(separator: " ")
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
