package import Geodesy

/// The ground of a trip on one map, in units of the frame, cut at the window.
package struct DrawnGround: Sendable {
  package struct Areas: Sendable {
    package var kind: GroundAreaKind
    package var rings: MapLines
  }

  package struct Lines: Sendable {
    package var kind: GroundLineKind
    package var lines: MapLines
  }

  /// A line with a name, for the name. Not cut.
  package struct NamedLine: Sendable {
    package var kind: GroundLineKind
    package var name: String
    package var points: [MapPoint]

    package init(kind: GroundLineKind, name: String, points: [MapPoint]) {
      (self.kind, self.name, self.points) = (kind, name, points)
    }
  }

  package struct Spot: Sendable {
    package var kind: GroundSpotKind
    package var name: String
    /// In metres.
    package var elevation: Int?
    package var at: MapPoint

    package init(kind: GroundSpotKind, name: String, elevation: Int? = nil, at: MapPoint) {
      (self.kind, self.name, self.elevation, self.at) = (kind, name, elevation, at)
    }
  }

  package var scale: GroundScale
  /// Nil if the ground does not know land and sea here.
  package var shore: DrawnShore?
  /// The greatest deviation of its lines, in units of the frame.
  package var deviation = 0.0
  /// From bottom to top.
  package var areas: [Areas] = []
  /// From bottom to top.
  package var lines: [Lines] = []
  package var named: [NamedLine] = []
  /// Roads with the numbers of their shields. Empty on maps with streets.
  package var numbered: [NamedLine] = []
  package var spots: [Spot] = []

  var pointCount: Int {
    (shore?.sea.points.count ?? 0) + areas.reduce(0) { $0 + $1.rings.points.count }
      + lines.reduce(0) { $0 + $1.lines.points.count }
  }
}

extension TripGround {
  /// What a map shows of the ground. Nil if the map is too wide, or if no part of the ground is on it.
  /// `mostPoints` bounds the size of the drawing: details are left out until it fits.
  package func drawn(on map: MapProjection, window: MapWindow, mostPoints: Int) -> DrawnGround? {
    guard let scale = GroundScale(width: map.width * map.scale.metresPerUnit), !map.isWorld,
      let box = GroundBox(of: window, on: map, near: middle),
      parts.contains(where: { $0.box.overlaps(box) })
    else { return nil }
    let finest = parts.filter { $0.box.contains(box) }.map { Double($0.tolerance) }.min() ?? scale.tolerance
    let source = GroundOnMap(ground: self, map: map, box: box, scale: scale)
    var left =
      (scale.hasStreets ? GroundLineKind.leastImportantFirst : GroundLineKind.leastImportantOfRegion)[...]
    var hidden: Set<GroundLineKind> = []
    var coarseness = 1.0
    while true {
      var drawn = source.drawn(window: window, coarseness: coarseness, hiding: hidden)
      // Wider maps have the coast of the basemap.
      if scale.hasStreets {
        drawn.shore = drawnShore(
          on: map, window: window, box: box, tolerance: GroundOnMap.tolerance * coarseness)
      }
      drawn.deviation = GroundOnMap.tolerance * coarseness + finest / map.scale.metresPerUnit
      if drawn.pointCount <= mostPoints || coarseness > 12 { return drawn }
      coarseness *= drawn.pointCount > 2 * mostPoints ? 1.3 : 1.12
      // Coarser lines are better than none.
      if coarseness > 2, let next = left.popFirst() { hidden.insert(next) }
    }
  }
}

/// The features of a ground that touch a map, projected onto it.
private struct GroundOnMap {
  /// In units of the frame.
  static let tolerance = 0.35
  /// In square units of the frame. Buildings are the pattern of a town, so smaller ones are drawn.
  private static let leastArea = 4.0
  private static let leastBuilding = 2.5

  private let scale: GroundScale
  private var areas: [(kind: GroundAreaKind, rings: [[MapPoint]])] = []
  private var lines: [(kind: GroundLineKind, name: String, number: String, points: [MapPoint])] = []
  private var spots: [DrawnGround.Spot] = []

  init(ground: TripGround, map: MapProjection, box: GroundBox, scale: GroundScale) {
    self.scale = scale
    func isShown(_ points: [GroundPoint]) -> Bool { GroundBox(around: points)?.overlaps(box) ?? false }
    func project(_ points: [GroundPoint]) -> [MapPoint] { points.map { map.project($0.coordinate) } }
    for area in ground.areas where area.kind.scales.contains(scale) {
      let rings = area.rings.filter(isShown)
      if !rings.isEmpty { areas.append((area.kind, rings.map(project))) }
    }
    for line in ground.lines where line.kind.scales.contains(scale) && isShown(line.points) {
      lines.append((line.kind, line.name, line.number, project(line.points)))
    }
    for spot in ground.spots where spot.kind.scales.contains(scale) && box.contains(spot.at) {
      spots.append(
        DrawnGround.Spot(
          kind: spot.kind, name: spot.name, elevation: spot.elevation, at: map.project(spot.at.coordinate)))
    }
  }

  func drawn(window: MapWindow, coarseness: Double, hiding hidden: Set<GroundLineKind>) -> DrawnGround {
    var drawn = DrawnGround(scale: scale)
    var clip = GroundClip(window: window, steps: 10)
    let tolerance = Self.tolerance * coarseness
    for kind in GroundAreaKind.layers {
      var rings = MapLines()
      // Every water that can be seen tells land from water, so a crowded map keeps it.
      let least =
        kind == .water
        ? Self.leastArea
        : (kind == .building ? Self.leastBuilding : Self.leastArea) * coarseness * coarseness
      for area in areas where area.kind == kind {
        for ring in area.rings where Self.size(of: ring) >= least {
          clip.path = simplified(ring + [ring[0]], tolerance: tolerance)
          clip.path.removeLast()
          clip.finishRing(into: &rings)
        }
      }
      if !rings.lines.isEmpty { drawn.areas.append(DrawnGround.Areas(kind: kind, rings: rings)) }
    }
    for kind in GroundLineKind.layers where !hidden.contains(kind) {
      var drawnLines = MapLines()
      for line in lines where line.kind == kind {
        clip.path = simplified(line.points, tolerance: tolerance)
        if !line.number.isEmpty, !scale.hasStreets, GroundLineKind.numbered.contains(kind) {
          drawn.numbered.append(
            DrawnGround.NamedLine(kind: kind, name: line.number, points: clip.path))
        }
        if !line.name.isEmpty, scale.hasStreets || kind == .mainRiver {
          drawn.named.append(DrawnGround.NamedLine(kind: kind, name: line.name, points: clip.path))
        }
        clip.finishLine(into: &drawnLines)
      }
      if !drawnLines.lines.isEmpty { drawn.lines.append(DrawnGround.Lines(kind: kind, lines: drawnLines)) }
    }
    drawn.spots = spots
    return drawn
  }

  private static func size(of ring: [MapPoint]) -> Double {
    guard var last = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return abs(sum) / 2
  }
}
