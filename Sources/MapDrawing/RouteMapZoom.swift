internal import Geodata
internal import Geodesy

extension RouteMapGeometry {
  /// The most that any map is enlarged.
  private static let mostZoom = 16.0
  /// The same for coasts that are coarser than the data, and if a `FinerGround` replaces them.
  private static let mostOfCoarse = 4.0
  private static let mostOfFiner = 8.0
  /// Zooming parts pins, even where the coast is as fine as the data.
  private static let leastZoom = 2.0

  /// Whether there are finer coasts than those of the map.
  package var hasFinerGround: Bool { isCoarse && !map.isWorld }

  private var isCoarse: Bool { hasGround && streets == nil && (isCrowded || Basemap.hasFiner(than: map)) }

  /// How many times a reader can enlarge the map before its coasts show corners.
  var zoom: Int {
    // Streets are exact, and a hatched ground shows no coast.
    if !hasGround || streets != nil { return Int(Self.mostZoom) }
    if isCoarse { return Int(loadsFinerGround ? Self.mostOfFiner : Self.mostOfCoarse) }
    return Int(min(max(Basemap.mostEnlargement(of: map), Self.leastZoom), Self.mostZoom))
  }
}
