package import Geodesy

/// The part of the Earth on a map, in units of the frame, all inside a window.
package struct MapGround: Equatable, Sendable {
  /// Closed rings, filled by the even-odd rule, as are lakes, urban areas and glaciers. Some run along the edges of
  /// the window or of the picture of the Earth. A window that is slightly larger than the frame hides these edges.
  package var land = MapLines()
  package var lakes = MapLines()
  package var rivers = MapLines()
  package var borders = MapLines()
  /// Borders on which countries do not agree, lines of control, and borders that are not final.
  package var disputed = MapLines()
  /// Borders between provinces of large countries.
  package var regions = MapLines()
  package var urban = MapLines()
  package var glaciers = MapLines()
  /// Closed rings around the land above 500, 1,500 and 3,000 metres, as far as there is any. On steep coasts they reach
  /// into the sea.
  package var heights: [MapLines] = []
  /// Closed rings around the sea below 200, 1,000 and 2,000 metres. They can reach into the land.
  package var depths: [MapLines] = []
  /// The map shows such a small area that a coast with an error of 50 metres would mislead. Everything is empty.
  package var isTooCoarse = false
  /// The coast has too many lines here, and is coarser than the scale of the map allows.
  package var isCrowded = false

  package init() {}

  mutating func removeAll() {
    land.removeAll()
    lakes.removeAll()
    rivers.removeAll()
    borders.removeAll()
    disputed.removeAll()
    regions.removeAll()
    urban.removeAll()
    glaciers.removeAll()
    heights.removeAll()
    depths.removeAll()
    isTooCoarse = false
    isCrowded = false
  }
}

package enum GroundDetail: Sendable {
  /// The map of a trip.
  case full
  /// The same for readers who zoom, who load it only then.
  case finer
  /// Only land and large lakes, for a small picture.
  case card
  /// A picture of pixels, which shows a unit as two and a half of them.
  case picture
  /// A picture of the region around one place, with heights, towns and borders of provinces.
  case pictureOfRegion
  /// Only the shapes of continents, for a small globe.
  case globe
  /// All trips on one map.
  case atlas
  /// The trips of a term, on a map that does not zoom.
  case term
  /// Only land, to know the sea from land.
  case sea
  /// Only land, with islands that are smaller than a cell.
  case skerries
  /// Only lakes, to know them from land.
  case lakes
}
