internal import Geodesy

#if canImport(Glibc)
  import Glibc
#endif

/// Draws the basemap on a map of the whole world, cut at the meridian opposite the central one.
struct WorldGround {
  /// A parallel on the plane: its height, and the width of a step of the grid on it.
  private struct Parallel {
    var y: Double
    var width: Double
  }

  /// A vertex. Its longitude is in steps of the grid from the central meridian, and can exceed half a turn.
  private struct Vertex {
    var latitude: Double
    var longitude: Double
  }

  private static let halfTurn = Double(GridPoint.halfTurn)
  private static let pole = Double(GridPoint.halfTurn / 2)
  private static let grid = Double(GridPoint.steps)

  private let centralMeridian: Double
  private let unitsPerRadius: Double
  private let origin: MapPoint
  /// From -90 to 90 degrees. A straight line between two of them has an error of a hundredth of a unit on a map that
  /// is 1,000 units wide.
  private let parallels: [Parallel]
  private var ring: [Vertex] = []
  private var cutRing: [Vertex] = []
  private var ringBehind: [Vertex] = []

  init(projection: EqualEarthProjection, map: MapProjection) {
    centralMeridian = projection.centralMeridian * Self.grid
    unitsPerRadius = map.unitsPerRadius
    origin = map.origin
    parallels = (-90...90).map { degrees in
      let sine = sin(Double(degrees) * (.pi / 180))
      let point = EqualEarthProjection.plane(longitude: 1, sine: sine)
      return Parallel(y: point.y, width: point.x * (.pi / 180) / Self.grid)
    }
  }

  @inline(__always)
  private func point(_ vertex: Vertex) -> MapPoint {
    let degrees = vertex.latitude / Self.grid + 90
    let index = min(max(Int(degrees), 0), 179)
    let share = degrees - Double(index)
    let (south, north) = (parallels[index], parallels[index + 1])
    return MapPoint(
      x: origin.x + vertex.longitude * (south.width + (north.width - south.width) * share) * unitsPerRadius,
      y: origin.y - (south.y + (north.y - south.y) * share) * unitsPerRadius)
  }

  /// The longitude within half a turn of the central meridian.
  @inline(__always)
  private func vertex(_ grid: GridPoint) -> Vertex {
    var longitude = Double(grid.longitude) - centralMeridian
    if longitude > Self.halfTurn { longitude -= 2 * Self.halfTurn }
    if longitude < -Self.halfTurn { longitude += 2 * Self.halfTurn }
    return Vertex(latitude: Double(grid.latitude), longitude: longitude)
  }

  mutating func addRings(of section: BasemapSection, through clip: inout GroundClip, to rings: inout MapLines)
  {
    for leaf in 0..<section.packs.count where clip.pointsLeft >= 0 {
      var pack = section.pack(section.packs.node(leaf))
      while pack.nextLine() {
        ring.removeAll(keepingCapacity: true)
        ring.append(vertex(pack.point))
        unroll(&pack)
        finishRing(through: &clip, to: &rings)
      }
    }
    for leaf in 0..<section.rings.count where clip.pointsLeft >= 0 {
      let chunks = section.chunks(ofRing: leaf)
      ring.removeAll(keepingCapacity: true)
      ring.append(vertex(chunks.node(0).start))
      for chunk in 0..<chunks.count {
        var pack = section.chunk(chunks.node(chunk))
        _ = pack.nextLine()
        unroll(&pack)
      }
      finishRing(through: &clip, to: &rings)
    }
  }

  /// Appends a line to the ring, so that no step between vertices is more than half a turn.
  private mutating func unroll(_ pack: inout BasemapPack) {
    var last = ring[ring.count - 1].longitude
    while pack.stepsLeft > 0 {
      pack.step()
      var next = vertex(pack.point)
      while next.longitude - last > Self.halfTurn { next.longitude -= 2 * Self.halfTurn }
      while next.longitude - last < -Self.halfTurn { next.longitude += 2 * Self.halfTurn }
      ring.append(next)
      last = next.longitude
    }
  }

  private mutating func finishRing(through clip: inout GroundClip, to rings: inout MapLines) {
    var (least, most) = (ring[0].longitude, ring[0].longitude)
    for vertex in ring {
      least = min(least, vertex.longitude)
      most = max(most, vertex.longitude)
    }
    let last = ring[ring.count - 1]
    if abs(last.longitude - ring[0].longitude) > Self.halfTurn {
      // A ring around a pole ends a whole turn away. It is closed along the edge of the pole.
      let edge = last.latitude < 0 ? -Self.pole : Self.pole
      ring.append(Vertex(latitude: edge, longitude: last.longitude))
      ring.append(Vertex(latitude: edge, longitude: ring[0].longitude))
    }
    if most <= Self.halfTurn && least >= -Self.halfTurn {
      for vertex in ring { clip.path.append(point(vertex)) }
      clip.finishRing(into: &rings)
      return
    }
    for turn in -2...2 {
      let shift = Double(turn) * 2 * Self.halfTurn
      if most + shift <= -Self.halfTurn || least + shift >= Self.halfTurn { continue }
      cutRing.removeAll(keepingCapacity: true)
      for vertex in ring {
        cutRing.append(Vertex(latitude: vertex.latitude, longitude: vertex.longitude + shift))
      }
      addCutRing(through: &clip)
      clip.finishRing(into: &rings)
    }
  }

  /// Draws `cutRing` within half a turn of the central meridian.
  private mutating func addCutRing(through clip: inout GroundClip) {
    cut(side: 1)
    cut(side: -1)
    guard var last = cutRing.last else { return }
    for vertex in cutRing {
      // The cut is a straight line only in the plane of degrees.
      if last.longitude == vertex.longitude && abs(vertex.longitude) == Self.halfTurn {
        let count = (abs(vertex.latitude - last.latitude) / (5 * Self.grid)).rounded(.up)
        for step in 1..<max(Int(count), 1) {
          let share = Double(step) / count
          clip.path.append(
            point(
              Vertex(
                latitude: last.latitude + (vertex.latitude - last.latitude) * share,
                longitude: vertex.longitude)))
        }
      }
      clip.path.append(point(vertex))
      last = vertex
    }
  }

  /// The algorithm of Sutherland and Hodgman, as in `GroundClip`, at half a turn to the east (1) or west (-1).
  private mutating func cut(side: Double) {
    ringBehind.removeAll(keepingCapacity: true)
    guard var last = cutRing.last else { return }
    var lastDepth = Self.halfTurn - side * last.longitude
    for vertex in cutRing {
      let depth = Self.halfTurn - side * vertex.longitude
      if (depth >= 0) != (lastDepth >= 0) {
        let share = lastDepth / (lastDepth - depth)
        ringBehind.append(
          Vertex(
            latitude: last.latitude + (vertex.latitude - last.latitude) * share,
            longitude: side * Self.halfTurn))
      }
      if depth >= 0 { ringBehind.append(vertex) }
      last = vertex
      lastDepth = depth
    }
    swap(&cutRing, &ringBehind)
  }

  func addLines(of section: BasemapSection, through clip: inout GroundClip, to lines: inout MapLines) {
    for leaf in 0..<section.packs.count where clip.pointsLeft >= 0 {
      var pack = section.pack(section.packs.node(leaf))
      while pack.nextLine() {
        var last = vertex(pack.point)
        clip.path.append(point(last))
        while pack.stepsLeft > 0 {
          pack.step()
          let next = vertex(pack.point)
          if abs(next.longitude - last.longitude) > Self.halfTurn {
            let side: Double = next.longitude < 0 ? 1 : -1
            let beyond = next.longitude + side * 2 * Self.halfTurn
            let share = (side * Self.halfTurn - last.longitude) / (beyond - last.longitude)
            let latitude = last.latitude + (next.latitude - last.latitude) * share
            clip.path.append(point(Vertex(latitude: latitude, longitude: side * Self.halfTurn)))
            clip.finishLine(into: &lines)
            clip.path.append(point(Vertex(latitude: latitude, longitude: -side * Self.halfTurn)))
          }
          clip.path.append(point(next))
          last = next
        }
        clip.finishLine(into: &lines)
      }
    }
  }
}
