/// Square cells of a part of a map, and which of them rings enclose.
package struct CellRaster: Sendable {
  package let columns: Int
  package let rows: Int
  /// Units of the map in a cell.
  private let cell: Double
  /// The corner of the first cell.
  private let origin: MapPoint
  /// Row by row. Whether an odd number of rings encloses the middle of the cell.
  package private(set) var isInside: [Bool]

  package init(columns: Int, rows: Int, cell: Double, origin: MapPoint = MapPoint(x: 0, y: 0)) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
    self.origin = origin
    isInside = [Bool](repeating: false, count: columns * rows)
  }

  /// Turns the cells whose middles the rings enclose, by the even-odd rule.
  package mutating func turn(_ lines: MapLines) {
    // True if the way from the middle of the left neighbour to the middle of the cell crosses an odd number of edges.
    var isCrossed = [Bool](repeating: false, count: columns * rows)
    var hasCrossing = [Bool](repeating: false, count: rows)
    for ring in lines.lines {
      var last = lines.points[ring.upperBound - 1]
      for index in ring {
        let next = lines.points[index]
        let (low, high) = (min(last.y, next.y) - origin.y, max(last.y, next.y) - origin.y)
        // Rows whose middles lie between the two ends.
        var row = max(firstCell(low), 0)
        while row < rows, (Double(row) + 0.5) * cell < high {
          let y = (Double(row) + 0.5) * cell + origin.y
          let x = last.x + (next.x - last.x) * (y - last.y) / (next.y - last.y)
          let column = max(firstCell(x - origin.x), 0)
          if column < columns {
            isCrossed[row * columns + column].toggle()
            hasCrossing[row] = true
          }
          row += 1
        }
        last = next
      }
    }
    for row in 0..<rows where hasCrossing[row] {
      var isOdd = false
      for index in row * columns..<(row + 1) * columns {
        if isCrossed[index] { isOdd.toggle() }
        if isOdd { isInside[index].toggle() }
      }
    }
  }

  /// The positions of the cells that rings pass, some of them repeated. A cell whose corner is cut can be left out.
  package func cells(on lines: MapLines) -> [Int] {
    var found: [Int] = []
    for ring in lines.lines {
      var last = lines.points[ring.upperBound - 1]
      for index in ring {
        let next = lines.points[index]
        let (x, y) = (next.x - last.x, next.y - last.y)
        // Two points a cell.
        let count = Int(2 * max(abs(x), abs(y)) / cell) + 1
        for step in 1...count {
          let share = Double(step) / Double(count)
          let column = (last.x + x * share - origin.x) / cell
          let row = (last.y + y * share - origin.y) / cell
          guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { continue }
          found.append(Int(row) * columns + Int(column))
        }
        last = next
      }
    }
    return found
  }

  /// The first cell with its middle at this distance from the edge, or beyond.
  private func firstCell(_ distance: Double) -> Int {
    let cells = distance / cell - 0.5
    // `rounded()` is a call of a library.
    let whole = Int(cells)
    return Double(whole) < cells ? whole + 1 : whole
  }
}
