package import Geodata

/// Collects the ground of one trip from the features of an extract.
package struct GroundCollector {
  let parts: [TripGround.Part]
  let middle: Int32
  private let reach: GroundBox?
  private var areas: [TripGround.Area] = []
  private var lines: [RoughLine] = []
  private var spots: [TripGround.Spot] = []
  private var forests: RegionOutline?
  private var towns: RegionOutline?
  var shores: [TripGround.Shore] = []

  package init(_ parts: [TripGround.Part]) {
    self.parts = parts
    middle = parts.first?.box.west ?? 0
    reach = parts.dropFirst().reduce(parts.first?.box) { $0?.union($1.box) }
    forests = RegionOutline(of: parts.filter { GroundAreaKind.forest.scales.contains($0.scale) })
    towns = RegionOutline(of: parts.filter { GroundAreaKind.settled.scales.contains($0.scale) })
  }

  /// The areas of maps with streets, and of maps of regions: west, south, east and north, in degrees from -180 to 180.
  package var boxes: (streets: [[Double]], regions: [[Double]]) {
    (boxes(of: parts.filter(\.scale.hasStreets)), boxes(of: parts.filter { !$0.scale.hasStreets }))
  }

  private func boxes(of parts: [TripGround.Part]) -> [[Double]] {
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
      add(kind, positions.map { $0.point(near: middle) }, tags)
    case .areas(let polygons):
      let rings = polygons.flatMap { $0.map { ring in ring.dropLast().map { $0.point(near: middle) } } }
      if let kind = tags.area {
        add(kind, rings)
        if kind == .wood { forests?.add(rings) }
        if kind == .built { towns?.add(rings) }
      }
      if let kind = tags.spot, let outer = rings.max(by: { $0.count < $1.count }),
        let box = GroundBox(around: outer)
      {
        let centre = GroundPoint(
          x: Int32((Int(box.west) + Int(box.east)) / 2), y: Int32((Int(box.south) + Int(box.north)) / 2))
        add(kind, at: centre, tags)
      }
    }
  }

  private mutating func add(_ kind: GroundSpotKind, at point: GroundPoint, _ tags: OpenStreetMapTags) {
    // Whether a pass is on a main road is known when all roads are.
    let kinds = kind == .pass ? [kind, .roadPass] : [kind]
    guard
      parts.contains(where: { part in
        part.box.contains(point) && kinds.contains { $0.scales.contains(part.scale) }
      })
    else { return }
    spots.append(TripGround.Spot(kind: kind, name: tags.name, elevation: tags.elevation, at: point))
  }

  /// Adds the stretches of a line that lie in parts.
  private mutating func add(_ kind: GroundLineKind, _ points: [GroundPoint], _ tags: OpenStreetMapTags) {
    guard points.count > 1, let reach, let box = GroundBox(around: points), reach.overlaps(box) else {
      return
    }
    // Which rivers are long is known when all pieces are.
    let parts = kind == .river ? parts : parts.showing(kind)
    let near = parts.filter { $0.box.overlaps(box) }
    if near.isEmpty { return }
    let isTunnel = kind == .tunnel || kind == .railTunnel
    let line = RoughLine(
      kind: kind, name: isTunnel ? tags.tunnelName : tags.name, number: kind.isMainRoad ? tags.number : "",
      isOneWay: tags.isOneWay, points: points)
    lines += line.stretches { segment in near.contains { $0.box.overlaps(segment) } }
  }

  private mutating func add(_ kind: GroundAreaKind, _ rings: [[GroundPoint]]) {
    var kept: [[GroundPoint]] = []
    for ring in rings where ring.count > 2 {
      guard let box = GroundBox(around: ring) else { continue }
      let parts = parts.filter { kind.scales.contains($0.scale) && $0.box.overlaps(box) }
      guard let first = parts.first else { continue }
      let window = parts.reduce(first.box) { $0.union($1.box) }
      let clipped = window.contains(box) ? ring : RingClip.clipped(ring, to: window)
      let ring =
        kind == .building
        ? GroundSimplification.ring(clipped, tolerance: 0.8) : Stretches(of: parts).ring(clipped)
      if let ring { kept.append(ring) }
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
    var outlines: [TripGround.Area] = []
    for (kind, outline) in [(GroundAreaKind.forest, forests), (.settled, towns)] {
      guard let rings = outline?.rings(), !rings.isEmpty else { continue }
      outlines.append(TripGround.Area(kind: kind, rings: rings))
    }
    let lines = LineAssembly(of: parts).lines(from: lines)
    return TripGround(
      time: time, source: source, parts: parts, shores: shores, areas: areas + outlines, lines: lines,
      spots: withoutRepetitions(of: spotsOnRoads + RegionSpots.tunnels(of: lines)))
  }

  /// The passes of main roads are on maps of regions, too.
  private var spotsOnRoads: [TripGround.Spot] {
    let roads = Set(lines.lazy.filter(\.kind.isMainRoad).flatMap(\.points))
    return spots.compactMap { spot in
      guard spot.kind == .pass else { return spot }
      var spot = spot
      if roads.contains(spot.at) { spot.kind = .roadPass }
      let isShown = parts.contains { $0.box.contains(spot.at) && spot.kind.scales.contains($0.scale) }
      return isShown ? spot : nil
    }
  }

  /// A station is often a point and a building, and a square two areas.
  private func withoutRepetitions(of spots: [TripGround.Spot]) -> [TripGround.Spot] {
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
    case .wood, .park, .built, .building, .settled: true
    case .water, .beach, .glacier, .rock, .square, .pier, .reserve, .forest: false
    }
  }
}

extension GroundLineKind {
  /// Whether such a line has no long bridges.
  fileprivate var isOnLand: Bool { self == .street || self == .lane }
}
