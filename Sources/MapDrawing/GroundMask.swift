internal import Geodesy

/// Which parts of a map are water, in cells. A name of a sea keeps to water, and a name of land to land.
struct GroundMask {
  private static let cell = 6.0

  private let columns: Int
  private let rows: Int
  private var isLand: [Bool]

  /// Nil if the map does not show where land is.
  init?(_ geometry: RouteMapGeometry) {
    guard geometry.hasGround else { return nil }
    columns = Int((geometry.map.width / Self.cell).rounded(.up))
    rows = Int((geometry.map.height / Self.cell).rounded(.up))
    isLand = [Bool](repeating: false, count: columns * rows)
    // A lake in the land is water again.
    for layer in geometry.ground where layer.kind == .land || layer.kind == .lakes { turn(layer.lines) }
  }

  /// Turns the cells whose middles the rings enclose, by the even-odd rule.
  private mutating func turn(_ lines: MapLines) {
    // True if the way from the middle of the left neighbour to the middle of the cell crosses an odd number of edges.
    var isCrossed = [Bool](repeating: false, count: columns * rows)
    for ring in lines.lines {
      var last = lines.points[ring.upperBound - 1]
      for index in ring {
        let next = lines.points[index]
        let (low, high) = (min(last.y, next.y), max(last.y, next.y))
        // Rows whose middles lie between the two ends.
        var row = max(Self.firstCell(low), 0)
        while row < rows, (Double(row) + 0.5) * Self.cell < high {
          let y = (Double(row) + 0.5) * Self.cell
          let x = last.x + (next.x - last.x) * (y - last.y) / (next.y - last.y)
          let column = max(Self.firstCell(x), 0)
          if column < columns { isCrossed[row * columns + column].toggle() }
          row += 1
        }
        last = next
      }
    }
    for row in 0..<rows {
      var isInside = false
      for cell in row * columns..<(row + 1) * columns {
        if isCrossed[cell] { isInside.toggle() }
        if isInside { isLand[cell].toggle() }
      }
    }
  }

  /// The first cell with its middle at this distance from the edge of the map, or beyond.
  private static func firstCell(_ distance: Double) -> Int {
    let cells = distance / cell - 0.5
    // `rounded()` is a call of a library.
    let whole = Int(cells)
    return Double(whole) < cells ? whole + 1 : whole
  }

  func isWater(_ point: MapPoint) -> Bool { !isLand[index(point.x, point.y)] }

  /// Whether a box has only water, or only land.
  func isAll(water: Bool, in box: MapBox) -> Bool {
    var y = box.top
    while true {
      var x = box.left
      while true {
        if isLand[index(x, y)] == water { return false }
        if x >= box.right { break }
        x = min(x + Self.cell, box.right)
      }
      if y >= box.bottom { return true }
      y = min(y + Self.cell, box.bottom)
    }
  }

  private func index(_ x: Double, _ y: Double) -> Int {
    let column = min(max(Int(x / Self.cell), 0), columns - 1)
    let row = min(max(Int(y / Self.cell), 0), rows - 1)
    return row * columns + column
  }
}
