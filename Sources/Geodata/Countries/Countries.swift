package import Entities
package import Geodesy
internal import Glibc

/// Which country a point lies in, by the borders of Natural Earth at 1:10m. They are true to about a kilometre, so that
/// some towns lie on the wrong side: around such a town, the town's own country holds.
package enum Countries {
  /// How far before a coast a point still counts to it, in degrees of latitude: 25 km. Quays, and islets that the
  /// borders leave out, lie there.
  private static let reach = 0.2248
  /// Degrees of latitude from a border between two countries within which a town may be on the wrong side.
  private static let nearBorder = 0.03
  /// Metres around a town on the wrong side.
  private static let aroundTown = 1000.0

  /// Nil on the open sea, and on islands that nobody's law gives to a country.
  package static func country(at coordinate: Coordinate) -> CountryCode? {
    let place = BorderPlace(coordinate)
    if case .borders(let lines) = place.cell,
      lines.hasLandBorder(near: place.point, east: east(coordinate), within: nearBorder * 65_536),
      let town = Gazetteer.nearest(to: coordinate, country: nil),
      Reach.metres(from: town.coordinate, to: coordinate) < aroundTown,
      country(at: BorderPlace(town.coordinate), latitude: town.coordinate.latitude) != town.country
    {
      return town.country
    }
    return country(at: place, latitude: coordinate.latitude)
  }

  /// A step eastwards has this part of the length of a step northwards. At the poles it has none; there every
  /// meridian is near.
  private static func east(_ coordinate: Coordinate) -> Double {
    max(cos(coordinate.latitude * .pi / 180), 0.001)
  }

  private static func country(at place: BorderPlace, latitude: Double) -> CountryCode? {
    let number =
      switch place.cell {
      case .filled(let number): number
      case .borders(let lines): lines.country(at: place.point)
      }
    return place.cells.code(number) ?? nearest(to: place.point, latitude: latitude, in: place.cells)
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

/// A point in the numbers of `CountryCells`, and its cell.
private struct BorderPlace {
  let cells = CountryCells()
  let point: BorderLines.Point
  let cell: CountryCells.Cell

  init(_ coordinate: Coordinate) {
    point = BorderLines.Point(
      x: Int(((coordinate.longitude + 180) * 65_536).rounded()),
      y: Int(((coordinate.latitude + 90) * 65_536).rounded()))
    cell = cells.cell(
      row: min(point.y / CountryCells.side, CountryCells.rows - 1),
      column: min(point.x / CountryCells.side, CountryCells.columns - 1))
  }
}
