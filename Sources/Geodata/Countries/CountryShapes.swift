package import Entities
package import Geodesy

/// The borders and coasts of countries as closed lines.
package enum CountryShapes {
  /// The rings around the land of `countries`, to fill by the even-odd rule. A border between two of them is in none.
  /// Empty for countries without land in the data.
  package static func rings(of countries: Set<CountryCode>) -> [[Coordinate]] {
    let cells = CountryCells()
    let numbers = Set((1...255).filter { cells.code($0).map(countries.contains) ?? false })
    if numbers.isEmpty { return [] }
    // Neighbouring cells share lines.
    var segments: Set<Segment> = []
    for row in 0..<CountryCells.rows {
      for column in 0..<CountryCells.columns {
        guard case .borders(let lines) = cells.cell(row: row, column: column) else { continue }
        lines.forEachEdge(of: numbers) { segments.insert(Segment(start: $0, end: $1)) }
      }
    }
    return joined(segments)
  }

  private struct Segment: Hashable {
    var start: BorderLines.Point
    var end: BorderLines.Point
  }

  /// Lines that meet at their ends. At a point with several ways on, the first one in the order of positions goes on, so that the
  /// result does not depend on the order of the set.
  private static func joined(_ segments: Set<Segment>) -> [[Coordinate]] {
    var ways: [BorderLines.Point: [BorderLines.Point]] = [:]
    for segment in segments { ways[segment.start, default: []].append(segment.end) }
    for start in ways.keys where ways[start]!.count > 1 { ways[start]!.sort(by: precedes) }
    var rings: [[Coordinate]] = []
    for start in ways.keys.sorted(by: precedes) {
      while var end = ways[start]?.popLast() {
        var ring = [coordinate(of: start), coordinate(of: end)]
        while end != start, let next = ways[end]?.popLast() {
          end = next
          ring.append(coordinate(of: end))
        }
        if ring.count > 3 { rings.append(ring) }
      }
    }
    return rings
  }

  private static func precedes(_ one: BorderLines.Point, _ other: BorderLines.Point) -> Bool {
    (one.x, one.y) < (other.x, other.y)
  }

  private static func coordinate(of point: BorderLines.Point) -> Coordinate {
    Coordinate(latitude: Double(point.y) / 65_536 - 90, longitude: Double(point.x) / 65_536 - 180)
  }
}
