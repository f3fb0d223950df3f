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
  /// Where photos were taken, as far as a map tells.
  var photos: [Coordinate] = []

  /// A line with fewer points is drawn by hand or straight.
  static let leastPoints = 10
  /// In metres. Tracks have points that are nearer to each other, on average.
  static let farthestPoints = 250.0

  /// A first or last step that is longer, in metres and in usual steps, was not recorded: it leads into a disc that hides a place.
  private static let jump = (metres: 200.0, steps: 5.0)

  mutating func take(_ line: [Coordinate], day: Int? = nil) {
    guard line.count >= Self.leastPoints else { return }
    let steps = zip(line, line.dropFirst()).map { Geodesic.step(from: $0, to: $1) }
    let usual = steps.reduce(0, +) / Double(line.count)
    guard usual < Self.farthestPoints else { return }
    func isJump(_ step: Double) -> Bool { step > max(Self.jump.metres, Self.jump.steps * usual) }
    let first = isJump(steps[0]) ? line[1] : line[0]
    let last = isJump(steps[steps.count - 1]) ? line[line.count - 2] : line[line.count - 1]
    ends.append(Ends(first: first, last: last, day: day))
  }
}
