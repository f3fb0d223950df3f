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
    var (left, bottom, top) = (Double.infinity, Double.infinity, -Double.infinity)
    for index in points.indices {
      let point = points[index]
      let (x, y, z) = (point.x - middle.x, point.y - middle.y, point.z - middle.z)
      guard x * x + y * y + z * z <= chord * chord else { continue }
      let at = projection.plane(of: point)
      near.append((index, at))
      left = min(left, at.x)
      bottom = min(bottom, at.y)
      top = max(top, at.y)
    }
    if near.isEmpty { return [] }
    let edges = edges(above: bottom, below: top, rightOf: left)
    return near.compactMap { index, at in
      var isInside = false
      for edge in edges where (edge.end.y > at.y) != (edge.start.y > at.y) {
        let (start, end) = (edge.start, edge.end)
        if at.x < (start.x - end.x) * (at.y - end.y) / (start.y - end.y) + end.x { isInside.toggle() }
      }
      return isInside ? index : nil
    }
  }

  /// The edges of the outline, without those that lie wholly below, above or left of all points of a map.
  private func edges(
    above bottom: Double, below top: Double, rightOf left: Double
  ) -> [(start: MapPoint, end: MapPoint)] {
    var edges: [(start: MapPoint, end: MapPoint)] = []
    let points = outline.points
    for ring in outline.lines {
      var last = points[ring.upperBound - 1]
      for index in ring {
        let next = points[index]
        if max(last.y, next.y) >= bottom && min(last.y, next.y) <= top && max(last.x, next.x) >= left {
          edges.append((last, next))
        }
        last = next
      }
    }
    return edges
  }
}

package enum NamedFeatures {
  /// The zoom of a map of this scale. Natural Earth counts it on Mercator's projection, which is larger far from the
  /// equator.
  package static func zoom(metresPerUnit: Double, at point: UnitVector) -> Double {
    let ring = max((point.x * point.x + point.y * point.y).squareRoot(), 0.5)
    return log2(2 * .pi * MapProjection.earthRadius * ring / 256 / metresPerUnit)
  }

  /// The features that can lie within a cap of the unit sphere, the most important first.
  ///
  /// - Parameters:
  ///   - chord: the chord of the unit sphere from `middle` to the edge of the cap.
  ///   - zoom: as `NamedFeature.zoom`. Features for larger scales are left out.
  package static func near(_ middle: UnitVector, chord: Double, zoom: Double) -> [NamedFeature] {
    FeatureTable().features(near: middle, chord: chord, zoom: zoom)
  }
}
