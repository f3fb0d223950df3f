package import Entities
package import Geodesy

/// The borders and coasts of countries as closed lines.
package enum CountryShapes {
  /// The rings around the land of `countries`, to fill by the even-odd rule. A border between two of them is in none.
  /// Empty for countries without land in the data.
  package static func rings(of countries: Set<CountryCode>) -> [[Coordinate]] {
    let cells = CountryCells()
    let isMeant = (0...255).map { cells.code($0).map(countries.contains) ?? false }
    guard isMeant.contains(true) else { return [] }
    var segments: [Segment] = []
    for row in 0..<CountryCells.rows {
      for column in 0..<CountryCells.columns {
        guard case .borders(let lines) = cells.cell(row: row, column: column) else { continue }
        lines.forEachEdge(of: isMeant) { segments.append(Segment(start: Corner($0), end: Corner($1))) }
      }
    }
    return joined(segments)
  }

  /// A point of the lattice as a number. Sorts from west to east, and then from south to north.
  private struct Corner: Comparable {
    /// Keeps positions a little west of 180° W and south of 90° S positive.
    private static let shift = 1 << 20
    private let number: UInt64

    init(_ point: BorderLines.Point) {
      number = UInt64(point.x + Self.shift) << 32 | UInt64(point.y + Self.shift)
    }

    var coordinate: Coordinate {
      let (x, y) = (Int(number >> 32) - Self.shift, Int(number & 0xFFFF_FFFF) - Self.shift)
      return Coordinate(latitude: Double(y) / 65_536 - 90, longitude: Double(x) / 65_536 - 180)
    }

    static func < (one: Corner, other: Corner) -> Bool { one.number < other.number }
  }

  private struct Segment: Comparable {
    var start: Corner
    var end: Corner

    static func < (one: Segment, other: Segment) -> Bool {
      one.start == other.start ? one.end < other.end : one.start < other.start
    }
  }

  /// Lines that meet at their ends. At a corner with several ways on, the last one in their order goes on, so the result does not
  /// depend on the order of `segments`.
  private static func joined(_ segments: [Segment]) -> [[Coordinate]] {
    // Neighbouring cells share lines.
    var ways: [Segment] = []
    for segment in segments.sorted() where ways.last != segment { ways.append(segment) }
    var corners: [Corner] = []
    // The ways on from each corner that are left, as positions in `ways`.
    var left: [Range<Int>] = []
    for (index, way) in ways.enumerated() {
      if corners.last == way.start {
        left[left.count - 1] = left[left.count - 1].lowerBound..<index + 1
      } else {
        corners.append(way.start)
        left.append(index..<index + 1)
      }
    }
    func next(at corner: Int) -> Corner? {
      guard let way = left[corner].last else { return nil }
      left[corner].removeLast()
      return ways[way].end
    }
    var rings: [[Coordinate]] = []
    for corner in corners.indices {
      while var end = next(at: corner) {
        var ring = [corners[corner].coordinate, end.coordinate]
        while end != corners[corner], let following = position(of: end, in: corners).flatMap(next) {
          end = following
          ring.append(end.coordinate)
        }
        if ring.count > 3 { rings.append(ring) }
      }
    }
    return rings
  }

  private static func position(of corner: Corner, in corners: [Corner]) -> Int? {
    var (low, high) = (0, corners.count)
    while low < high {
      let middle = (low + high) / 2
      if corners[middle] < corner { low = middle + 1 } else { high = middle }
    }
    return low < corners.count && corners[low] == corner ? low : nil
  }
}
