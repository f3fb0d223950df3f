package import Entities
package import Geodesy
internal import Glibc

/// Which country a point lies in, by the borders of Natural Earth at 1:10m.
package enum Countries {
  /// How far before a coast a point still counts to it, in degrees of latitude: 25 km. Quays, and islets that the
  /// borders leave out, lie there.
  private static let reach = 0.2248

  /// Nil on the open sea, and on islands that nobody's law gives to a country.
  package static func country(at coordinate: Coordinate) -> CountryCode? {
    let cells = CountryCells()
    let point = BorderLines.Point(
      x: Int(((coordinate.longitude + 180) * 65_536).rounded()),
      y: Int(((coordinate.latitude + 90) * 65_536).rounded()))
    let row = min(point.y / CountryCells.side, CountryCells.rows - 1)
    let column = min(point.x / CountryCells.side, CountryCells.columns - 1)
    let number =
      switch cells.cell(row: row, column: column) {
      case .filled(let number): number
      case .borders(let lines): lines.country(at: point)
      }
    return cells.code(number) ?? nearest(to: point, latitude: coordinate.latitude, in: cells)
  }

  private static func nearest(
    to point: BorderLines.Point, latitude: Double, in cells: CountryCells
  ) -> CountryCode? {
    var distance = reach * 65_536
    // At the poles a step eastwards has no length; there every meridian is near.
    let east = max(cos(latitude * .pi / 180), 0.001)
    let wide = min(Int(distance / east), 180 * 65_536)
    let high = Int(distance)
    let around = CountryCells.columns * CountryCells.side
    var found: Int?
    for row in max(0, point.y - high)
      / CountryCells.side...min(
        CountryCells.rows - 1, (point.y + high) / CountryCells.side)
    {
      var column = (point.x - wide + around) / CountryCells.side - CountryCells.columns
      let last = (point.x + wide + around) / CountryCells.side - CountryCells.columns
      while column <= last {
        let inside = (column + CountryCells.columns) % CountryCells.columns
        if case .borders(let lines) = cells.cell(row: row, column: inside) {
          let moved = BorderLines.Point(x: point.x + (inside - column) * CountryCells.side, y: point.y)
          found = lines.nearest(to: moved, east: east, within: &distance) ?? found
        }
        column += 1
      }
    }
    return found.flatMap { cells.code($0) }
  }
}
