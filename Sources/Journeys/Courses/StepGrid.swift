internal import Geodesy

/// Finds the steps of a network near a place, by the cells of a grid that they cross.
struct StepGrid {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// The width and height of a cell, in degrees.
  private let size: Double
  private static let metresPerDegree = 111_320.0
  /// The distance of a step from its chord on the grid is far below this. In cells.
  private static let slack = 1

  private var cells: [Cell: [Int]] = [:]

  /// Choose small cells for questions about small distances.
  init(size: Double) { self.size = size }

  private func cell(_ coordinate: Coordinate) -> Cell {
    Cell(
      x: Int((coordinate.longitude / size).rounded(.down)),
      y: Int((coordinate.latitude / size).rounded(.down)))
  }

  mutating func add(_ step: Int, from start: Coordinate, to end: Coordinate) {
    // The shorter way around the Earth.
    var width = end.longitude - start.longitude
    width -= 360 * (width / 360).rounded()
    let height = end.latitude - start.latitude
    let count = Int(2 * max(abs(width), abs(height)) / size) + 1
    var last: Cell?
    for index in 0...count {
      let share = Double(index) / Double(count)
      let longitude = start.longitude + width * share
      let at = cell(
        Coordinate(
          latitude: start.latitude + height * share, longitude: longitude - 360 * (longitude / 360).rounded())
      )
      if at != last { cells[at, default: []].append(step) }
      last = at
    }
  }

  /// All steps within a distance in metres, and some that are farther.
  func steps(near coordinate: Coordinate, within metres: Double) -> [Int] {
    let middle = cell(coordinate)
    let degrees = metres / Self.metresPerDegree
    let vector = UnitVector(coordinate)
    let shrink = max(0.02, (vector.x * vector.x + vector.y * vector.y).squareRoot())
    let (rows, columns) = (
      Int(degrees / size) + 1 + Self.slack, Int(degrees / shrink / size) + 1 + Self.slack
    )
    let width = Int((360 / size).rounded())
    var found: Set<Int> = []
    for y in middle.y - rows...middle.y + rows {
      for x in middle.x - columns...middle.x + columns {
        // Beyond the date line, the numbers begin anew.
        let around = ((x + width / 2) % width + width) % width - width / 2
        found.formUnion(cells[Cell(x: around, y: y)] ?? [])
      }
    }
    return found.sorted()
  }
}
