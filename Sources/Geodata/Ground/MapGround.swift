package import Geodesy

/// What a map shows of the Earth, in the frame's units, all of it inside a window.
package struct MapGround: Equatable, Sendable {
  /// Closed rings, to be filled by the even-odd rule; so are lakes, urban areas and glaciers. Some run along the
  /// window's edges, or along those of the Earth's picture: a window a little larger than the frame hides that.
  package var land = MapLines()
  package var lakes = MapLines()
  package var rivers = MapLines()
  package var borders = MapLines()
  /// Between provinces of large countries.
  package var regions = MapLines()
  package var urban = MapLines()
  package var glaciers = MapLines()
  /// The map shows so little that a coast true to a kilometre would mislead: all is empty.
  package var isTooCoarse = false

  package init() {}

  mutating func removeAll() {
    land.removeAll()
    lakes.removeAll()
    rivers.removeAll()
    borders.removeAll()
    regions.removeAll()
    urban.removeAll()
    glaciers.removeAll()
    isTooCoarse = false
  }
}

package enum GroundDetail: Sendable {
  /// A trip's own map.
  case full
  /// Land alone, as plain as a small picture wants it.
  case card
  /// All trips on one map.
  case atlas
}
