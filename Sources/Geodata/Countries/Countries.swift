package import Entities
package import Geodesy
internal import Glibc

/// The country of a point, by the borders of Natural Earth at 1:10m. They are accurate to about a kilometre, so some
/// towns are on the wrong side. Around such a town, its own country counts.
package enum Countries {
  /// In degrees of latitude: 25 km. A point at sea within this distance of a coast belongs to its country. Quays are
  /// there, and small islands that the borders leave out.
  private static let reach = 0.2248
  /// In degrees of latitude. Within this distance of a border between two countries, a town can be on the wrong side.
  private static let nearBorder = 0.03
  /// In metres, around a town on the wrong side.
  private static let aroundTown = 1000.0

  /// Nil on the open sea, and on islands that belong to no country.
  package static func country(at coordinate: Coordinate) -> CountryCode? {
    let place = BorderPlace(coordinate)
    if place.isNearLandBorder(within: nearBorder),
      let town = Gazetteer.nearest(to: coordinate, country: nil, within: aroundTown),
      BorderPlace(town.coordinate).country(within: reach) != town.country
    {
      return town.country
    }
    return place.country(within: reach)
  }

  /// The country whose borders surround a point. Nil on water, also close to a coast.
  package static func countryOfLand(at coordinate: Coordinate) -> CountryCode? {
    BorderPlace(coordinate).country(within: 0)
  }
}

/// A point in the units of `CountryCells`.
private struct BorderPlace {
  let cells = CountryCells()
  let point: BorderLines.Point
  /// The length of a step eastwards, in steps northwards. At the poles it is zero, because all meridians meet there.
  let east: Double

  init(_ coordinate: Coordinate) {
    point = BorderLines.Point(
      x: Int(((coordinate.longitude + 180) * 65_536).rounded()),
      y: Int(((coordinate.latitude + 90) * 65_536).rounded()))
    east = max(cos(coordinate.latitude * .pi / 180), 0.001)
  }

  /// The country at the point, or the nearest one within `degrees` of latitude.
  func country(within degrees: Double) -> CountryCode? {
    let cell = cells.cell(
      row: min(point.y / CountryCells.side, CountryCells.rows - 1),
      column: min(point.x / CountryCells.side, CountryCells.columns - 1))
    let number =
      switch cell {
      case .filled(let number): number
      case .borders(let lines): lines.country(at: point)
      }
    return cells.code(number) ?? nearest(within: degrees)
  }

  private func nearest(within degrees: Double) -> CountryCode? {
    var distance = degrees * 65_536
    var found: Int?
    eachCell(within: degrees) { lines, point in
      found = lines.nearest(to: point, east: east, within: &distance) ?? found
    }
    return found.flatMap { cells.code($0) }
  }

  /// Whether a border between two countries is within `degrees` of latitude.
  func isNearLandBorder(within degrees: Double) -> Bool {
    var isNear = false
    eachCell(within: degrees) { lines, point in
      isNear = isNear || lines.hasLandBorder(near: point, east: east, within: degrees * 65_536)
    }
    return isNear
  }

  /// The cells with borders that touch a square around the point, and the position of the point in each cell.
  private func eachCell(within degrees: Double, _ body: (BorderLines, BorderLines.Point) -> Void) {
    let high = Int(degrees * 65_536)
    let wide = min(Int(degrees * 65_536 / east), 180 * 65_536)
    let side = CountryCells.side
    let around = CountryCells.columns * side
    let rows = max(0, point.y - high) / side...min(CountryCells.rows - 1, (point.y + high) / side)
    let columns = (point.x - wide + around) / side...(point.x + wide + around) / side
    for row in rows {
      for column in columns {
        let inside = column % CountryCells.columns
        guard case .borders(let lines) = cells.cell(row: row, column: inside) else { continue }
        let shift = (inside + CountryCells.columns - column) * side
        body(lines, BorderLines.Point(x: point.x + shift, y: point.y))
      }
    }
  }
}
