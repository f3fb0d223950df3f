internal import Geodata
internal import Geodesy

extension RouteMapGeometry {
  /// The most that any map is enlarged.
  private static let mostZoom = 16
  /// The same for coasts that are coarser than the data, and if a `FinerGround` replaces them.
  static let mostOfCoarse = 4
  private static let mostOfFiner = 8
  /// Zooming parts pins, even where the coast is as fine as the data.
  private static let leastZoom = 2

  /// Whether the data has finer coasts than the map.
  var hasFinerGround: Bool { isCoarse && !map.isWorld }

  private var isCoarse: Bool { hasGround && streets == nil && (isCrowded || Basemap.hasFiner(than: map)) }

  /// How many times a reader can enlarge the map before its coasts show corners.
  var zoom: Int {
    // Streets are exact, and a hatched ground shows no coast.
    if !hasGround || streets != nil { return Self.mostZoom }
    if isCoarse { return loadsFinerGround ? Self.mostOfFiner : Self.mostOfCoarse }
    return max(Int(min(Basemap.mostEnlargement(of: map), Double(Self.mostZoom))), Self.leastZoom)
  }
}
