internal import Geodesy

#if canImport(Glibc)
  import Glibc
#endif

/// Draws the basemap around a centre.
///
/// It leaves out chunks that are too far away to be visible, and draws only their ends, far outside the window, so
/// rings still enclose the correct area. If a ring surrounds the antipode of the centre, the projection turns it
/// inside out. Then the whole disc is drawn too, and the even-odd rule turns the ring back.
struct AzimuthalGround {
  /// The cosine of 120 degrees, a little more than `MapProjection.horizon`. Farther points are drawn on one circle.
  static let leastZ = -0.5
  /// From 60 degrees on, the projection is too bent to be approximated.
  private static let localZ = 0.5
  static let mostChord = 3.0.squareRoot()
  /// From 107 degrees on, lines bend too much, and are drawn around the centre.
  private static let farZ = -0.3
  /// A fifteenth of a circle. Such chords still pass outside the horizon.
  private static let arcStep = 2 * Double.pi / 15
  private static let arcExcess = 1.03

  private let sines = SineTable()
  let projection: AzimuthalProjection
  let unitsPerRadius: Double
  let origin: MapPoint
  private let reach: GroundReach

  init(
    projection: AzimuthalProjection, map: MapProjection, window: MapWindow
  ) {
    self.projection = projection
    unitsPerRadius = map.unitsPerRadius
    origin = map.origin
    reach = GroundReach(projection: projection, map: map, window: window)
  }

  @inline(__always)
  private func place(_ grid: GridPoint) -> GroundPlace {
    let vector = sines.vector(grid)
    let (e, n, c) = (projection.east, projection.north, projection.centre)
    let x = vector.x * e.x + vector.y * e.y
    let y = vector.x * n.x + vector.y * n.y + vector.z * n.z
    let z = vector.x * c.x + vector.y * c.y + vector.z * c.z
    let factor: Double
    if z > Self.leastZ {
      factor = (2 / (1 + z)).squareRoot() * unitsPerRadius
    } else {
      factor = Self.mostChord / max((x * x + y * y).squareRoot(), 1e-12) * unitsPerRadius
    }
    return GroundPlace(
      turned: (x, y, z),
      point: MapPoint(x: origin.x + x * factor, y: origin.y - y * factor))
  }

  func addRings(of section: BasemapSection, through clip: inout GroundClip, to rings: inout MapLines) {
    section.packs.forEach(where: reach.isVisible) { _, node in
      if clip.pointsLeft < 0 { return }
      var pack = section.pack(node)
      let mayTurn = node.cap.holds(antipodeOf: projection.centre)
      while pack.nextLine() {
        var trace = GroundTrace(at: place(pack.point), mayTurn: mayTurn)
        clip.path.append(trace.last.point)
        add(&pack, to: &trace, through: &clip)
        finish(trace, through: &clip, to: &rings)
      }
    }
    section.rings.forEach(where: reach.isVisible) { ring, node in
      if clip.pointsLeft < 0 { return }
      let chunks = section.chunks(ofRing: ring)
      var trace = GroundTrace(
        at: place(chunks.node(0).start), mayTurn: node.cap.holds(antipodeOf: projection.centre))
      clip.path.append(trace.last.point)
      let levels = chunks.levels
      add(levels[levels.count - 1], of: levels, chunks, in: section, to: &trace, through: &clip)
      finish(trace, through: &clip, to: &rings)
    }
  }

  private func finish(_ trace: GroundTrace, through clip: inout GroundClip, to rings: inout MapLines) {
    addArc(to: trace.last.point, turn: trace.turn, through: &clip)
    clip.finishRing(into: &rings)
    guard trace.isTurned else { return }
    for step in 0..<15 {
      clip.path.append(point(Self.mostChord * unitsPerRadius, Double(step) * Self.arcStep))
    }
    clip.finishRing(into: &rings)
  }

  /// Adds the nodes of one level of a large ring. Nodes out of reach are replaced by their two ends.
  private func add(
    _ nodes: Range<Int>, of levels: [Range<Int>], _ chunks: BasemapTree, in section: BasemapSection,
    to trace: inout GroundTrace, through clip: inout GroundClip
  ) {
    let level = levels.firstIndex { $0.contains(nodes.lowerBound) } ?? 0
    for index in nodes {
      let node = chunks.node(index)
      // The last node ends where the ring starts.
      let following = index + 1 < levels[level].upperBound ? index + 1 : 0
      guard reach.isNear(node.cap) || trace.mayTurn && !isPlain(node.cap) else {
        addEnds(node.start, chunks.node(following).start, to: &trace, through: &clip)
        continue
      }
      if !trace.mayTurn && reach.isBeside(node.cap) {
        // The straight line between the ends lies in the cap.
        clip.path.append(place(node.start).point)
        trace.last = place(chunks.node(following).start)
        clip.path.append(trace.last.point)
        continue
      }
      if index < chunks.count {
        var pack = section.chunk(node)
        _ = pack.nextLine()
        add(&pack, to: &trace, through: &clip)
      } else {
        let below = levels[level - 1]
        let first = below.lowerBound + (index - levels[level].lowerBound) * BasemapTree.fanout
        let children = first..<min(first + BasemapTree.fanout, below.upperBound)
        add(children, of: levels, chunks, in: section, to: &trace, through: &clip)
      }
    }
  }

  /// Adds the rest of a line that is on the near side of the Earth. Returns false where the line leaves it.
  private func addLocally(
    _ pack: inout BasemapPack, to trace: inout GroundTrace, through clip: inout GroundClip
  ) -> Bool {
    guard trace.last.turned.z > Self.localZ && pack.stepsLeft > 0 else { return false }
    while pack.stepsLeft > 0 {
      if let local = clip.local {
        if local.follow(&pack, to: &clip.path) { break }
      } else {
        pack.step()
      }
      trace.last = place(pack.point)
      clip.path.append(trace.last.point)
      guard trace.last.turned.z > Self.localZ else { return false }
      clip.local = local(around: pack.point)
    }
    trace.last = place(pack.point)
    return true
  }

  private func local(around middle: GridPoint) -> LocalProjection? {
    LocalProjection(
      around: middle, unitsPerRadius: unitsPerRadius, cosine: sines.cosine(middle.latitude),
      project: { place($0).point })
  }

  private func addEnds(
    _ start: GridPoint, _ end: GridPoint, to trace: inout GroundTrace, through clip: inout GroundClip
  ) {
    for grid in [start, end] {
      let next = place(grid)
      if trace.mayTurn && crossesBeyondAntipode(trace.last.turned, next.turned) { trace.isTurned.toggle() }
      if next.isFar && trace.last.isFar {
        trace.turn += angle(from: trace.last.point, to: next.point)
      } else {
        addArc(to: trace.last.point, turn: trace.turn, through: &clip)
        trace.turn = 0
        addAround(from: trace.last.point, to: next.point, through: &clip)
      }
      trace.last = next
    }
  }

  /// Adds the rest of a line.
  private func add(_ pack: inout BasemapPack, to trace: inout GroundTrace, through clip: inout GroundClip) {
    if !trace.mayTurn && addLocally(&pack, to: &trace, through: &clip) { return }
    while pack.stepsLeft > 0 {
      pack.step()
      let next = place(pack.point)
      if trace.mayTurn && crossesBeyondAntipode(trace.last.turned, next.turned) { trace.isTurned.toggle() }
      if next.turned.z > Self.farZ && trace.last.turned.z > Self.farZ {
        clip.path.append(next.point)
      } else if next.isFar && trace.last.isFar {
        trace.turn += angle(from: trace.last.point, to: next.point)
      } else {
        addArc(to: trace.last.point, turn: trace.turn, through: &clip)
        trace.turn = 0
        addArc(from: trace.last.point, to: next.point, through: &clip)
      }
      trace.last = next
    }
  }

  /// Whether all ways through the cap between two of its points cross the meridian from the antipode of the centre to
  /// the north pole equally often. This holds if neither end of the meridian is in the cap.
  private func isPlain(_ cap: BasemapCap) -> Bool {
    cap.chord < 1 && !cap.holds(antipodeOf: projection.centre)
      && !cap.reaches(UnitVector(x: 0, y: 0, z: 1), chord: 0)
  }

  /// Whether the line between two vertices crosses the meridian from the antipode of the centre to the north pole.
  @inline(__always)
  private func crossesBeyondAntipode(
    _ start: (x: Double, y: Double, z: Double), _ end: (x: Double, y: Double, z: Double)
  ) -> Bool {
    guard (start.x < 0) != (end.x < 0) else { return false }
    let (before, after) = (abs(end.x), abs(start.x))
    let y = start.y * before + end.y * after
    guard y > 0 else { return false }
    let z = start.z * before + end.z * after
    return y * projection.centre.z - z * projection.north.z > 0
  }

  /// Connects the two ends of a part that is left out: by a straight line, unless that would cross the window.
  private func addAround(from start: MapPoint, to end: MapPoint, through clip: inout GroundClip) {
    let (x, y) = (start.x - origin.x, start.y - origin.y)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : min(max(-(x * dx + y * dy) / length, 0), 1)
    let (nearX, nearY) = (x + share * dx, y + share * dy)
    if nearX * nearX + nearY * nearY > reach.squared {
      clip.path.append(end)
    } else {
      addArc(from: start, to: end, through: &clip)
    }
  }

  /// The angle of the shorter way around the centre, in radians.
  private func angle(from start: MapPoint, to end: MapPoint) -> Double {
    let (x, y) = (start.x - origin.x, start.y - origin.y)
    let (endX, endY) = (end.x - origin.x, end.y - origin.y)
    return atan2(x * endY - y * endX, x * endX + y * endY)
  }

  /// Adds the shorter way around the centre.
  private func addArc(from start: MapPoint, to end: MapPoint, through clip: inout GroundClip) {
    let turn = angle(from: start, to: end)
    let (x, y) = (start.x - origin.x, start.y - origin.y)
    let (endX, endY) = (end.x - origin.x, end.y - origin.y)
    let radius = (x * x + y * y).squareRoot()
    let endRadius = (endX * endX + endY * endY).squareRoot()
    let count = (abs(turn) / Self.arcStep).rounded(.up)
    if count > 1 {
      let first = atan2(y, x)
      for step in 1..<Int(count) {
        let share = Double(step) / count
        let far = (radius + (endRadius - radius) * share) * Self.arcExcess
        clip.path.append(point(far, first + turn * share))
      }
    }
    clip.path.append(end)
  }

  /// Adds an arc of `turn` radians to `end`, along the circle of `end`.
  private func addArc(to end: MapPoint, turn: Double, through clip: inout GroundClip) {
    if turn == 0 { return }
    let last = atan2(end.y - origin.y, end.x - origin.x)
    let count = (abs(turn) / Self.arcStep).rounded(.up)
    for step in 0..<Int(count) {
      clip.path.append(
        point(Self.mostChord * unitsPerRadius, last - turn * (1 - Double(step) / count)))
    }
    clip.path.append(end)
  }

  private func point(_ radius: Double, _ angle: Double) -> MapPoint {
    MapPoint(x: origin.x + radius * cos(angle), y: origin.y + radius * sin(angle))
  }

  func addLines(of section: BasemapSection, through clip: inout GroundClip, to lines: inout MapLines) {
    section.packs.forEach(where: reach.isVisible) { _, node in
      if clip.pointsLeft < 0 { return }
      var pack = section.pack(node)
      while pack.nextLine() {
        var trace = GroundTrace(at: place(pack.point), mayTurn: false)
        add(trace.last, through: &clip, to: &lines)
        while pack.stepsLeft > 0 {
          if addLocally(&pack, to: &trace, through: &clip) { break }
          if pack.stepsLeft > 0 { pack.step() }
          trace.last = place(pack.point)
          add(trace.last, through: &clip, to: &lines)
        }
        clip.finishLine(into: &lines)
      }
    }
  }

  @inline(__always)
  private func add(_ place: GroundPlace, through clip: inout GroundClip, to lines: inout MapLines) {
    if place.turned.z > Self.leastZ {
      clip.path.append(place.point)
    } else {
      clip.finishLine(into: &lines)
    }
  }
}
