package import Entities
package import Geodesy

/// How far a country reaches around some places.
package enum CountryExtent {
  private struct Cell: Hashable {
    var row: Int
    var column: Int

    /// The cell and the cells around it.
    var surroundings: [Cell] {
      (max(row - 1, 0)...min(row + 1, CountryCells.rows - 1)).flatMap { row in
        (-1...1).map { step in
          Cell(row: row, column: (column + step + CountryCells.columns) % CountryCells.columns)
        }
      }
    }
  }

  /// Points on borders and coasts, so that a map with all of them shows the country: the parts where the places are, and what lies
  /// less than about 150 kilometres from such a part. So Alaska is not on a map of places in Texas. Empty if there is no place in or
  /// near the country.
  package static func outline(of country: CountryCode, around places: [Coordinate]) -> [Coordinate] {
    let cells = CountryCells()
    guard let number = cells.number(of: country) else { return [] }
    var waiting = places.flatMap { cell(at: $0).surroundings }
    var seen = Set(waiting)
    var outline: [Coordinate] = []
    while let cell = waiting.popLast() {
      switch cells.cell(row: cell.row, column: cell.column) {
      case .filled(let other): if other != number { continue }
      case .borders(let lines):
        let points = lines.extremes(of: number)
        if points.isEmpty { continue }
        outline += points.map(coordinate)
      }
      for next in cell.surroundings where seen.insert(next).inserted { waiting.append(next) }
    }
    return outline
  }

  private static func cell(at place: Coordinate) -> Cell {
    let degrees = 360 / Double(CountryCells.columns)
    return Cell(
      row: min(Int((place.latitude + 90) / degrees), CountryCells.rows - 1),
      column: Int((place.longitude + 180) / degrees) % CountryCells.columns)
  }

  private static func coordinate(of point: BorderLines.Point) -> Coordinate {
    Coordinate(latitude: Double(point.y) / 65_536 - 90, longitude: Double(point.x) / 65_536 - 180)
  }
}
