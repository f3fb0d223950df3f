internal import Geodata
internal import Geodesy

extension JourneyMapGeometry {
  /// The most that any map is enlarged.
  private static let mostZoom = 16
  /// The same for coasts that are coarser than the data, and if a `FinerGround` replaces them.
  static let mostOfCoarse = 4
  private static let mostOfFiner = 8
  /// Zooming parts pins, even where the coast is as fine as the data.
  private static let leastZoom = 2
  /// How far a street may be from its place on an enlarged map, in units of the frame: about its width.
  private static let mostDeviation = 6.0

  /// Whether the data has finer coasts than the map, for pages to load.
  var hasFinerGround: Bool { isCoarse && closeStreets == nil && !map.isWorld }

  /// Whether pins of two stops still cover each other at the largest zoom of a coarse coast.
  var hasCloseStops: Bool {
    let most = JourneyMapType.pinHeight / Double(Self.mostOfCoarse)
    func isNear(_ one: MapPoint, _ other: MapPoint) -> Bool {
      let (x, y) = (other.x - one.x, other.y - one.y)
      return x * x + y * y < most * most
    }
    let points = Set(stops.compactMap { $0 }).sorted { $0.x < $1.x }
    return points.indices.contains { index in
      points[(index + 1)...].prefix { $0.x - points[index].x < most }
        .contains { isNear($0, points[index]) }
    }
  }

  private var isCoarse: Bool { hasGround && (isCrowded || Basemap.hasFiner(than: map)) }

  /// Whether a shore of the basemap crosses the map. A window that is all land has a ring of five points.
  private var showsShore: Bool {
    ground.contains { layer in
      (layer.kind == .land || layer.kind == .lakes) && layer.lines.lines.contains { $0.count > 5 }
    }
  }

  /// How many times a reader can enlarge the map before its lines show corners.
  var zoom: Int {
    var most = Self.mostZoom
    if let streets { most = min(most, max(Self.leastZoom, Int(Self.mostDeviation / streets.deviation))) }
    // A hatched ground shows no coast. Neither does the basemap if the streets replace it.
    if !hasGround || closeStreets != nil && !showsShore { return most }
    if isCoarse { return min(most, loadsFinerGround ? Self.mostOfFiner : Self.mostOfCoarse) }
    return min(most, max(Int(min(Basemap.mostEnlargement(of: map), Double(Self.mostZoom))), Self.leastZoom))
  }
}
