#if canImport(Glibc)
  internal import Glibc
#endif

/// The heights of a part of the Earth, on a grid of longitudes and latitudes.
package struct HeightGrid: Equatable, Sendable {
  package static let mostNodes = 176
  /// The value of a node whose height is not known.
  package static let unknown = Int32.min
  /// In metres: no land is lower or higher.
  package static let possible = -450.0...8900.0

  /// The outer nodes are on its edges.
  package let box: GroundBox
  package let columns: Int
  package let rows: Int
  /// The unit of the values, in tenths of a metre.
  package let step: Int
  /// Row by row, from the north-west.
  package var values: [Int32]

  package init(box: GroundBox, columns: Int, rows: Int, step: Int, values: [Int32]) {
    precondition(columns >= 2 && rows >= 2 && values.count == columns * rows && step > 0)
    self.box = box
    self.columns = columns
    self.rows = rows
    self.step = step
    self.values = values
  }

  /// `metres` has a height for each node, or NaN.
  package init(_ frame: HeightGridFrame, metres: [Float]) {
    let unit = Double(frame.step) / 10
    self.init(
      box: frame.box, columns: frame.columns, rows: frame.rows, step: frame.step,
      values: metres.map { height in
        let height = Double(height)
        // NaN is in no range.
        return Self.possible.contains(height) ? Int32((height / unit).rounded()) : Self.unknown
      })
  }

  package var isEmpty: Bool { !values.contains { $0 != Self.unknown } }

  /// In metres. Nil if no height is known.
  package var range: ClosedRange<Double>? {
    let known = values.lazy.filter { $0 != Self.unknown }
    guard let least = known.min(), let most = known.max() else { return nil }
    return metres(least)...metres(most)
  }

  /// In units of the grid of ground points, north to south.
  package var spacing: Double { (Double(box.north) - Double(box.south)) / Double(rows - 1) }

  private func metres(_ value: Int32) -> Double { Double(value) * Double(step) / 10 }

  /// In metres, between the four nodes around a place. Nil outside of the grid, and where a node is not known. `x` and `y` are
  /// as in ground points.
  package func height(x: Double, y: Double) -> Double? {
    let right = (x - Double(box.west)) / (Double(box.east) - Double(box.west)) * Double(columns - 1)
    let down = (Double(box.north) - y) / (Double(box.north) - Double(box.south)) * Double(rows - 1)
    guard right >= 0, down >= 0, right <= Double(columns - 1), down <= Double(rows - 1) else { return nil }
    let (column, row) = (min(Int(right), columns - 2), min(Int(down), rows - 2))
    let first = row * columns + column
    let corners = [first, first + 1, first + columns, first + columns + 1].map { values[$0] }
    if corners.contains(Self.unknown) { return nil }
    let (across, along) = (right - Double(column), down - Double(row))
    let top = metres(corners[0]) * (1 - across) + metres(corners[1]) * across
    let bottom = metres(corners[2]) * (1 - across) + metres(corners[3]) * across
    return top * (1 - along) + bottom * along
  }

  /// Every second node: a quarter of the bytes.
  package var coarser: HeightGrid? {
    let (columns, rows) = ((self.columns + 1) / 2, (self.rows + 1) / 2)
    guard columns >= 8, rows >= 8 else { return nil }
    // The last node can be left out, and the box ends with the last one that stays.
    func end(_ first: Int32, _ last: Int32, _ nodes: Int, _ kept: Int) -> Int32 {
      first + Int32((Double(last - first) * Double(2 * (kept - 1)) / Double(nodes - 1)).rounded())
    }
    let smaller = GroundBox(
      west: box.west, south: end(box.north, box.south, self.rows, rows),
      east: end(box.west, box.east, self.columns, columns), north: box.north)
    let values = (0..<rows).flatMap { row in
      (0..<columns).map { self.values[2 * row * self.columns + 2 * $0] }
    }
    return HeightGrid(box: smaller, columns: columns, rows: rows, step: step, values: values)
  }

  /// This grid, with the heights of an older grid where it knows none. An older grid of other places changes nothing.
  package func filled(from old: HeightGrid) -> HeightGrid {
    guard old.box == box, old.columns == columns, old.rows == rows, old.step == step else { return self }
    var grid = self
    for index in values.indices where values[index] == Self.unknown { grid.values[index] = old.values[index] }
    return grid
  }
}

/// Where the nodes of a grid are.
package struct HeightGridFrame: Equatable, Sendable {
  /// Metres in a unit of ground points, along a meridian.
  private static let metresPerUnit = 1.11195
  /// The step of values is this share of the distance of nodes: contours move by less than a line's width.
  private static let stepsPerNode = 50.0

  package let box: GroundBox
  package let columns: Int
  package let rows: Int
  package let step: Int

  /// - Parameter finest: the distance of nodes is at least this, in metres: the model knows no more.
  package init(of box: GroundBox, finest: Double) {
    let latitude = (Double(box.south) + Double(box.north)) / 2 / GroundPoint.unitsPerDegree
    let height = max(Double(box.north) - Double(box.south), 1) * Self.metresPerUnit
    let width =
      max(Double(box.east) - Double(box.west), 1) * Self.metresPerUnit * cos(latitude * .pi / 180)
    let spacing = max(max(width, height) / Double(HeightGrid.mostNodes - 1), finest)
    self.box = box
    columns = min(max(Int((width / spacing).rounded()) + 1, 8), HeightGrid.mostNodes)
    rows = min(max(Int((height / spacing).rounded()) + 1, 8), HeightGrid.mostNodes)
    step = max(Int((spacing / Self.stepsPerNode * 10).rounded()), 5)
  }

  /// West, south, east and north of the cells around the nodes, in degrees. Beyond the date line, longitudes go on.
  package var edges: [Double] {
    let across = (Double(box.east) - Double(box.west)) / Double(columns - 1) / 2
    let along = (Double(box.north) - Double(box.south)) / Double(rows - 1) / 2
    return [
      Double(box.west) - across, Double(box.south) - along, Double(box.east) + across,
      Double(box.north) + along,
    ].map { $0 / GroundPoint.unitsPerDegree }
  }

  /// The node at a position in the values of a grid.
  package func point(_ index: Int) -> GroundPoint {
    let (column, row) = (index % columns, index / columns)
    func between(_ first: Int32, _ last: Int32, _ number: Int, _ count: Int) -> Int32 {
      first + Int32((Double(last - first) * Double(number) / Double(count - 1)).rounded())
    }
    return GroundPoint(
      x: between(box.west, box.east, column, columns), y: between(box.north, box.south, row, rows))
  }
}
