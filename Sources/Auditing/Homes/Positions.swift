internal import Geodesy

/// The positions in a file.
struct Positions: Sendable {
  /// The ends of a line that somebody went, in the order of the file.
  struct Ends: Sendable {
    var first: Coordinate
    var last: Coordinate
    /// Since 1970. Nil if the line has no times.
    var day: Int?
  }

  struct Stop: Sendable {
    var name: String
    var place: Coordinate
  }

  var ends: [Ends] = []
  var stops: [Stop] = []

  /// A line with fewer points is drawn by hand or straight.
  static let leastPoints = 10
  /// In metres. Tracks have points that are nearer to each other, on average.
  static let farthestPoints = 250.0

  mutating func take(_ line: [Coordinate], day: Int? = nil) {
    guard line.count >= Self.leastPoints, let first = line.first, let last = line.last else { return }
    let length = zip(line, line.dropFirst()).reduce(0.0) { $0 + Geodesic.step(from: $1.0, to: $1.1) }
    guard length / Double(line.count) < Self.farthestPoints else { return }
    ends.append(Ends(first: first, last: last, day: day))
  }
}
