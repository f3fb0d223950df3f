package import Geodesy

/// The part of the Earth on a map, in units of the frame, all inside a window.
package struct MapGround: Equatable, Sendable {
  /// Closed rings, filled by the even-odd rule, as are lakes, urban areas and glaciers. Some run along the edges of
  /// the window or of the picture of the Earth. A window that is slightly larger than the frame hides these edges.
  package var land = MapLines()
  package var lakes = MapLines()
  package var rivers = MapLines()
  package var borders = MapLines()
  /// Borders between provinces of large countries.
  package var regions = MapLines()
  package var urban = MapLines()
  package var glaciers = MapLines()
  /// The map shows such a small area that a coast with an error of a kilometre would mislead. Everything is empty.
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
  /// The map of a trip.
  case full
  /// Only land, for a small picture.
  case card
  /// All trips on one map.
  case atlas
}
