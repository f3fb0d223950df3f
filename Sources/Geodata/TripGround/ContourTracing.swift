internal import Geodesy

/// Heights on a square grid in the frame of a map.
struct HeightField {
  /// Units of the frame between nodes.
  let cell: Double
  /// The first node, in the north-west.
  let origin: MapPoint
  let columns: Int
  let rows: Int
  /// Row by row from the north-west. An unknown height is NaN.
  var values: [Float]

  func point(column: Int, row: Int) -> MapPoint {
    MapPoint(x: origin.x + Double(column) * cell, y: origin.y + Double(row) * cell)
  }

  subscript(column: Int, row: Int) -> Float { values[row * columns + column] }

  /// With weights of 1, 2 and 1 in both directions. A field of rounded heights has steps, which this removes.
  var smoothed: HeightField {
    var result = self
    for row in 0..<rows {
      for column in 0..<columns where !self[column, row].isNaN {
        var (sum, weights): (Float, Float) = (0, 0)
        for down in max(row - 1, 0)...min(row + 1, rows - 1) {
          for right in max(column - 1, 0)...min(column + 1, columns - 1) {
            let value = self[right, down]
            if value.isNaN { continue }
            let weight: Float = (down == row ? 2 : 1) * (right == column ? 2 : 1)
            sum += weight * value
            weights += weight
          }
        }
        result.values[row * columns + column] = sum / weights
      }
    }
    return result
  }

  /// The same field with one more node on each side. Areas end on its edge.
  func framed(by value: Float) -> HeightField {
    let (columns, rows) = (self.columns + 2, self.rows + 2)
    var values = [Float](repeating: value, count: columns * rows)
    for row in 0..<self.rows {
      for column in 0..<self.columns {
        let inner = self[column, row]
        values[(row + 1) * columns + column + 1] = inner.isNaN ? value : inner
      }
    }
    return HeightField(
      cell: cell, origin: MapPoint(x: origin.x - cell, y: origin.y - cell), columns: columns, rows: rows,
      values: values)
  }
}

/// Lines of equal value in a field: "marching squares" (W. E. Lorensen, H. E. Cline, 1987, in two dimensions).
struct ContourTracing {
  private let field: HeightField
  private let level: Float
  /// The crossed edges of the grid that each crossed edge is joined to: at most one in each of the two cells beside it.
  private var joined: [Int32]

  /// The lines at a level. A closed line repeats its first point.
  static func lines(of field: HeightField, at level: Double) -> [[MapPoint]] {
    var tracing = ContourTracing(field: field, level: Float(level))
    tracing.join()
    return tracing.lines()
  }

  private init(field: HeightField, level: Float) {
    self.field = field
    self.level = level
    joined = [Int32](repeating: -1, count: 4 * field.columns * field.rows)
  }

  /// From a node to the next one in the east, and from a node to the next one in the south.
  private func across(_ column: Int, _ row: Int) -> Int { 2 * (row * field.columns + column) }
  private func down(_ column: Int, _ row: Int) -> Int { 2 * (row * field.columns + column) + 1 }

  private mutating func join(_ one: Int, _ other: Int) {
    joined[2 * one + (joined[2 * one] < 0 ? 0 : 1)] = Int32(other)
    joined[2 * other + (joined[2 * other] < 0 ? 0 : 1)] = Int32(one)
  }

  private mutating func join() {
    for row in 0..<field.rows - 1 {
      for column in 0..<field.columns - 1 {
        let corners = (
          field[column, row], field[column + 1, row], field[column + 1, row + 1], field[column, row + 1]
        )
        let sum = corners.0 + corners.1 + corners.2 + corners.3
        if sum.isNaN { continue }
        let isHigh = (corners.0 >= level, corners.1 >= level, corners.2 >= level, corners.3 >= level)
        let (top, right) = (across(column, row), down(column + 1, row))
        let (bottom, left) = (across(column, row + 1), down(column, row))
        var crossed: [Int] = []
        if isHigh.0 != isHigh.1 { crossed.append(top) }
        if isHigh.1 != isHigh.2 { crossed.append(right) }
        if isHigh.2 != isHigh.3 { crossed.append(bottom) }
        if isHigh.3 != isHigh.0 { crossed.append(left) }
        if crossed.count == 2 {
          join(crossed[0], crossed[1])
        } else if crossed.count == 4 {
          // A saddle: its middle tells which corners are joined.
          if (sum / 4 >= level) == isHigh.0 {
            join(top, right)
            join(bottom, left)
          } else {
            join(left, top)
            join(right, bottom)
          }
        }
      }
    }
  }

  private func point(on edge: Int) -> MapPoint {
    let (column, row) = (edge / 2 % field.columns, edge / 2 / field.columns)
    let isAcross = edge % 2 == 0
    let (start, end) = (field[column, row], isAcross ? field[column + 1, row] : field[column, row + 1])
    let share = Double((level - start) / (end - start)) * field.cell
    let first = field.point(column: column, row: row)
    return MapPoint(x: first.x + (isAcross ? share : 0), y: first.y + (isAcross ? 0 : share))
  }

  private func lines() -> [[MapPoint]] {
    var isDone = [Bool](repeating: false, count: joined.count / 2)
    var lines: [[MapPoint]] = []
    func follow(from start: Int) {
      var line = [point(on: start)]
      var (last, edge) = (-1, start)
      isDone[start] = true
      while true {
        let nexts = [Int(joined[2 * edge]), Int(joined[2 * edge + 1])]
        guard
          let next = nexts.first(where: {
            $0 >= 0 && $0 != last && (!isDone[$0] || $0 == start && line.count > 2)
          })
        else { break }
        line.append(point(on: next))
        if next == start { break }
        isDone[next] = true
        (last, edge) = (edge, next)
      }
      if line.count > 1 { lines.append(line) }
    }
    // Open lines first, from their ends.
    for edge in isDone.indices where joined[2 * edge] >= 0 && joined[2 * edge + 1] < 0 && !isDone[edge] {
      follow(from: edge)
    }
    for edge in isDone.indices where joined[2 * edge] >= 0 && !isDone[edge] { follow(from: edge) }
    return lines
  }
}
