package import Geodesy

#if canImport(Glibc)
  import Glibc
#endif

/// A sea, lake, island, range, country, province, river or other part of the Earth that maps name. Natural Earth has its name and
/// outline. The name of a country is its ISO code.
package struct NamedFeature: Sendable {
  /// In the order of map_names.bin.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case sea, lake, island, range, region, peak, cape, country, river, province

    /// The case, in the order of the raw values. An interpolation reflects.
    private static let names = allCases.map { "\($0)" }

    package var name: String { Self.names[Int(rawValue)] }
  }

  package let kind: Kind
  package let name: String
  /// The least zoom of a map that names the feature. 0 shows the whole equator on 256 units.
  package let zoom: Double
  /// Metres above the sea. Only peaks have a height.
  package let height: Int?
  package let middle: UnitVector
  /// The chord of the unit sphere from the middle to the farthest point.
  package let chord: Double
  private let projection: AzimuthalProjection
  /// Rings in the plane of the projection, or the line of a river.
  private let outline: MapLines
  /// Tells features of one name apart.
  package let number: Int

  init(
    kind: Kind, name: String, zoom: Double, height: Int?, cap: (middle: UnitVector, chord: Double),
    outline: MapLines, number: Int
  ) {
    self.kind = kind
    self.name = name
    self.zoom = zoom
    self.height = height
    (middle, chord) = cap
    projection = AzimuthalProjection(centre: cap.middle)
    self.outline = outline
    self.number = number
  }

  /// The name in a language (BCP 47), or else the English or local one.
  package func name(in language: String) -> String { FeatureTable().name(of: number, in: language) ?? name }

  /// The points of the first ring, or of the line of a river.
  package var line: [UnitVector] {
    outline.lines.first.map { outline.points[$0].compactMap(projection.vector) } ?? []
  }

  /// The indices of the `points` of the unit sphere that the outline encloses. It is simplified to about a thirtieth of
  /// its size.
  package func indices(within points: [UnitVector]) -> [Int] {
    var near: [(index: Int, at: MapPoint)] = []
    var (left, top) = (Double.infinity, -Double.infinity)
    for index in points.indices {
      let point = points[index]
      let (x, y, z) = (point.x - middle.x, point.y - middle.y, point.z - middle.z)
      guard x * x + y * y + z * z <= chord * chord else { continue }
      let at = projection.plane(of: point)
      near.append((index, at))
      left = min(left, at.x)
      top = max(top, at.y)
    }
    if near.isEmpty { return [] }
    // An edge meets only the points between the heights of its ends.
    near.sort { $0.at.y < $1.at.y }
    var isInside = [Bool](repeating: false, count: near.count)
    let corners = outline.points
    for ring in outline.lines {
      var start = corners[ring.upperBound - 1]
      for corner in ring {
        let end = corners[corner]
        defer { start = end }
        let (low, high) = (min(start.y, end.y), max(start.y, end.y))
        guard high > near[0].at.y, low <= top, low < high, max(start.x, end.x) >= left else { continue }
        let slope = (start.x - end.x) / (start.y - end.y)
        var index = Self.first(in: near, from: low)
        while index < near.count, near[index].at.y < high {
          if near[index].at.x < slope * (near[index].at.y - end.y) + end.x { isInside[index].toggle() }
          index += 1
        }
      }
    }
    return near.indices.compactMap { isInside[$0] ? near[$0].index : nil }.sorted()
  }

  /// The position of the first point that is at least as high.
  private static func first(in points: [(index: Int, at: MapPoint)], from height: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].at.y < height { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

package enum NamedFeatures {
  /// The zoom of a map of this scale. Natural Earth counts it on Mercator's projection, which is larger far from the
  /// equator.
  package static func zoom(metresPerUnit: Double, at point: UnitVector) -> Double {
    let ring = max((point.x * point.x + point.y * point.y).squareRoot(), 0.5)
    return log2(2 * .pi * MapProjection.earthRadius * ring / 256 / metresPerUnit)
  }

  /// The scale of a map of this zoom, for a latitude in degrees.
  static func metresPerUnit(zoom: Double, latitude: Double) -> Double {
    let ring = max(cos(latitude * .pi / 180), 0.5)
    return 2 * .pi * MapProjection.earthRadius * ring / 256 / exp2(zoom)
  }

  /// The features that can lie within a cap of the unit sphere, the most important first.
  ///
  /// - Parameters:
  ///   - chord: the chord of the unit sphere from `middle` to the edge of the cap.
  ///   - zoom: as `NamedFeature.zoom`. Features for larger scales are left out, and so are those for smaller scales.
  ///   - moreDetail: by how much the least zoom of a feature may be larger.
  package static func near(
    _ middle: UnitVector, chord: Double, zoom: Double, moreDetail: Double = 0
  ) -> [NamedFeature] {
    FeatureTable().features(near: middle, chord: chord, zoom: zoom, moreDetail: moreDetail)
  }
}
