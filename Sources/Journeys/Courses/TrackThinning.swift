internal import Geodesy

/// Removes the points of a track that its line does not need, also in height.
///
/// The rule of Douglas and Peucker in space (see `simplified`), in blocks, so that no line takes more than linear time. It
/// gives each point the tolerance from which on the line does not need it. So one walk finds both the points for a tolerance,
/// and the tolerance for a number of points.
struct TrackThinning {
  /// Points that are nearer than this to the line, in metres, are left out.
  static let tolerance = 2.0
  /// A track has at most `mostPoints` points, and each leg of it at least `leastPoints`. Maps and profiles show fewer.
  private static let mostPoints = 20_000
  private static let leastPoints = 2_500
  private static let blockSize = 1024

  private typealias Position = (x: Double, y: Double, z: Double)

  /// For each point, the square of its tolerance.
  private var squares: [Double]
  private var least = Self.tolerance * Self.tolerance

  /// `ranges` are the parts of the line without gaps. `share` is the line's share of the points of its track.
  init(of line: MeasuredTrack, in ranges: [Range<Int>], share: Double) {
    squares = [Double](repeating: 0, count: line.points.count)
    for range in ranges where !range.isEmpty { weigh(line, range) }
    let most = max(Int(Double(Self.mostPoints) * share), Self.leastPoints)
    var needed = squares.filter { $0 > least }
    if needed.count <= most { return }
    needed.sort(by: >)
    // The ends of the parts stay, however many there are.
    if needed[most].isFinite { least = needed[most] }
  }

  /// The positions of the points that stay, in order.
  func kept(in range: Range<Int>) -> [Int] { range.filter { squares[$0] > least } }

  private mutating func weigh(_ line: MeasuredTrack, _ range: Range<Int>) {
    squares[range.lowerBound] = .infinity
    squares[range.upperBound - 1] = .infinity
    var start = range.lowerBound
    var positions: [Position] = []
    while start + 1 < range.upperBound {
      let end = min(start + Self.blockSize, range.upperBound - 1)
      let plane = LocalPlane(around: line.points[start])
      positions.removeAll(keepingCapacity: true)
      for index in start...end {
        let point = plane.point(line.points[index])
        positions.append((point.x, point.y, line.heights.isEmpty ? 0 : line.heights[index]))
      }
      weigh(positions, from: start)
      squares[end] = .infinity
      start = end
    }
  }

  /// Weighs the points between the first and the last.
  private mutating func weigh(_ positions: [Position], from start: Int) {
    var open = [(first: 0, last: positions.count - 1, limit: Double.infinity)]
    while let (first, last, limit) = open.popLast() {
      guard let (farthest, square) = Self.farthest(positions, first, last) else { continue }
      // A point stays only if the points that cut the line before it stay.
      let weight = min(square, limit)
      squares[start + farthest] = weight
      open.append((first, farthest, weight))
      open.append((farthest, last, weight))
    }
  }

  /// The point between two that is farthest from the line between them, with the square of its distance. Nil if all are nearer
  /// than the tolerance.
  private static func farthest(_ line: [Position], _ first: Int, _ last: Int) -> (Int, Double)? {
    var farthest = first
    var most = tolerance * tolerance
    let (start, end) = (line[first], line[last])
    let (dx, dy, dz) = (end.x - start.x, end.y - start.y, end.z - start.z)
    let length = dx * dx + dy * dy + dz * dz
    for index in (first + 1)..<max(last, first + 1) {
      let (px, py, pz) = (line[index].x - start.x, line[index].y - start.y, line[index].z - start.z)
      let share = length > 0 ? min(max((px * dx + py * dy + pz * dz) / length, 0), 1) : 0
      let (x, y, z) = (px - share * dx, py - share * dy, pz - share * dz)
      let squared = x * x + y * y + z * z
      if squared > most { (most, farthest) = (squared, index) }
    }
    return farthest == first ? nil : (farthest, most)
  }
}
