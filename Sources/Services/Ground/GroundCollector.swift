package import Geodata

/// Collects the ground of one trip from the features of an extract.
package struct GroundCollector {
  let parts: [TripGround.Part]
  let middle: Int32
  private let reach: GroundBox?
  private var areas: [TripGround.Area] = []
  private var lines: [TripGround.Line] = []
  private var spots: [TripGround.Spot] = []
  var shores: [TripGround.Shore] = []

  package init(_ parts: [TripGround.Part]) {
    self.parts = parts
    middle = parts.first?.box.west ?? 0
    reach = parts.dropFirst().reduce(parts.first?.box) { $0?.union($1.box) }
  }

  /// The areas that it needs: west, south, east and north, in degrees from -180 to 180.
  package var boxes: [[Double]] {
    parts.flatMap { part -> [[Double]] in
      let (west, east) = (Double(part.box.west) / 1e5, Double(part.box.east) / 1e5)
      let (south, north) = (Double(part.box.south) / 1e5, Double(part.box.north) / 1e5)
      if east > 180 { return [[min(west, 180), south, 180, north], [-180, south, east - 360, north]] }
      if west < -180 { return [[west + 360, south, 180, north], [-180, south, max(east, -180), north]] }
      return [[west, south, east, north]]
    }.filter { $0[0] < $0[2] }
  }

  package mutating func take(_ feature: OsmiumFeature) {
    let tags = OpenStreetMapTags(feature.properties)
    switch feature.geometry {
    case .point(let position):
      if let kind = tags.spot { add(kind, at: position.point(near: middle), tags) }
    case .line(let positions):
      guard let kind = tags.line else { return }
      add(kind, positions.map { $0.point(near: middle) }, name: tags.name)
    case .areas(let polygons):
      let rings = polygons.flatMap { $0.map { ring in ring.dropLast().map { $0.point(near: middle) } } }
      if let kind = tags.area { add(kind, rings) }
      if let kind = tags.spot, let outer = rings.max(by: { $0.count < $1.count }),
        let box = GroundBox(around: outer)
      {
        let centre = GroundPoint(
          x: Int32((Int(box.west) + Int(box.east)) / 2), y: Int32((Int(box.south) + Int(box.north)) / 2))
        add(kind, at: centre, tags)
      }
    }
  }

  /// The parts that show a kind of this scale and touch the box.
  private func parts(showing scale: GroundScale, at box: GroundBox) -> [TripGround.Part] {
    guard let reach, reach.overlaps(box) else { return [] }
    return parts.filter { $0.scale >= scale && $0.box.overlaps(box) }
  }

  private mutating func add(_ kind: GroundSpotKind, at point: GroundPoint, _ tags: OpenStreetMapTags) {
    guard parts.contains(where: { $0.scale >= kind.scale && $0.box.contains(point) }) else { return }
    spots.append(TripGround.Spot(kind: kind, name: tags.name, elevation: tags.elevation, at: point))
  }

  /// Adds the stretches of a line that lie in parts.
  private mutating func add(_ kind: GroundLineKind, _ points: [GroundPoint], name: String) {
    guard points.count > 1, let box = GroundBox(around: points) else { return }
    let parts = parts(showing: kind.scale, at: box)
    if parts.isEmpty { return }
    var run: [GroundPoint] = []
    for (start, end) in zip(points, points.dropFirst()) {
      let segment = GroundBox(
        west: min(start.x, end.x), south: min(start.y, end.y), east: max(start.x, end.x),
        north: max(start.y, end.y))
      if parts.contains(where: { $0.box.overlaps(segment) }) {
        if run.isEmpty { run.append(start) }
        run.append(end)
      } else if !run.isEmpty {
        lines.append(TripGround.Line(kind: kind, name: name, points: run))
        run = []
      }
    }
    if !run.isEmpty { lines.append(TripGround.Line(kind: kind, name: name, points: run)) }
  }

  private mutating func add(_ kind: GroundAreaKind, _ rings: [[GroundPoint]]) {
    var kept: [[GroundPoint]] = []
    for ring in rings where ring.count > 2 {
      guard let box = GroundBox(around: ring) else { continue }
      let parts = parts(showing: kind.scale, at: box)
      guard let first = parts.first else { continue }
      let window = parts.reduce(first.box) { $0.union($1.box) }
      let tolerance = parts.map(\.scale.tolerance).min() ?? 1
      let clipped = window.contains(box) ? ring : RingClip.clipped(ring, to: window)
      if let ring = GroundSimplification.ring(clipped, tolerance: kind == .building ? 0.8 : tolerance) {
        kept.append(ring)
      }
    }
    if !kept.isEmpty { areas.append(TripGround.Area(kind: kind, rings: kept)) }
  }

  /// Points of objects on land.
  var dry: [GroundPoint] {
    areas.flatMap { area in area.kind.isOnLand ? area.rings.compactMap(\.first) : [] }
      + lines.flatMap { line in line.kind.isOnLand ? [line.points[line.points.count / 2]] : [] }
  }

  /// The ground. Lines of one street are joined.
  package func ground(time: String, source: String) -> TripGround {
    TripGround(
      time: time, source: source, parts: parts, shores: shores, areas: areas,
      lines: LineJoining.joined(lines).compactMap(simplified), spots: withoutRepetitions)
  }

  private func simplified(_ line: TripGround.Line) -> TripGround.Line? {
    guard let box = GroundBox(around: line.points) else { return nil }
    let tolerance = parts(showing: line.kind.scale, at: box).map(\.scale.tolerance).min() ?? 1
    var line = line
    line.points = GroundSimplification.line(line.points, tolerance: tolerance)
    return line.points.count > 1 ? line : nil
  }

  /// A station is often a point and a building, and a square two areas.
  private var withoutRepetitions: [TripGround.Spot] {
    let nearby: Int32 = 400
    var kept: [String: [TripGround.Spot]] = [:]
    for spot in spots.sorted(by: {
      ($0.at.y, $0.at.x, $0.kind.rawValue) < ($1.at.y, $1.at.x, $1.kind.rawValue)
    }) {
      let known = kept[spot.name] ?? []
      if known.contains(where: {
        $0.kind == spot.kind && abs($0.at.x - spot.at.x) < nearby && abs($0.at.y - spot.at.y) < nearby
      }) {
        continue
      }
      kept[spot.name] = known + [spot]
    }
    return kept.values.flatMap(\.self)
  }
}

extension GroundAreaKind {
  /// Whether such an area never lies on the sea. Buildings on piers are few.
  fileprivate var isOnLand: Bool {
    switch self {
    case .wood, .park, .built, .building: true
    case .water, .beach, .glacier, .rock, .square, .pier: false
    }
  }
}

extension GroundLineKind {
  /// Whether such a line has no long bridges.
  fileprivate var isOnLand: Bool { self == .street || self == .lane }
}
