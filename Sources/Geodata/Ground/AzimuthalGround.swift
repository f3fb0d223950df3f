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
  private static let leastZ = -0.5
  private static let mostChord = 3.0.squareRoot()
  /// From 107 degrees on, lines bend so much that they are drawn around the centre.
  private static let farZ = -0.3
  /// A fifteenth of a circle. Such chords still pass outside the horizon.
  private static let arcStep = 2 * Double.pi / 15
  private static let arcExcess = 1.03

  let file: BasemapFile
  let projection: AzimuthalProjection
  let unitsPerRadius: Double
  let origin: MapPoint
  /// The radius of the circle around the window: as a chord of the unit sphere and, squared, in units of the frame.
  private let chord: Double
  private let squaredReach: Double

  init(
    file: BasemapFile, projection: AzimuthalProjection, map: MapProjection, window: MapWindow
  ) {
    self.file = file
    self.projection = projection
    unitsPerRadius = map.unitsPerRadius
    origin = map.origin
    let x = max(abs(window.left - origin.x), abs(window.right - origin.x))
    let y = max(abs(window.top - origin.y), abs(window.bottom - origin.y))
    let reach = (x * x + y * y).squareRoot() + 1
    chord = min(reach / unitsPerRadius, Self.mostChord)
    squaredReach = reach * reach
  }

  /// A vertex, turned so that z is towards the reader, and its position in the frame.
  private struct Place {
    var turned: (x: Double, y: Double, z: Double)
    var point: MapPoint

    /// Whether the vertex is drawn on the circle.
    var isFar: Bool { turned.z <= AzimuthalGround.leastZ }
  }

  @inline(__always)
  private func place(_ grid: GridPoint) -> Place {
    let vector = file.vector(grid)
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
    return Place(
      turned: (x, y, z),
      point: MapPoint(x: origin.x + x * factor, y: origin.y - y * factor))
  }

  func addRings(
    of section: BasemapSection, rank: UInt8, size: UInt8, through clip: inout GroundClip,
    to rings: inout MapLines
  ) {
    for feature in 0..<section.count where section.size(feature) >= size {
      let cap = section.featureCap(feature)
      guard cap.reaches(projection.centre, chord: chord) else { continue }
      let mayTurn = cap.holds(antipodeOf: projection.centre)
      let isTurned = trace(feature, of: section, rank: rank, mayTurn: mayTurn, through: &clip)
      clip.finishRing(into: &rings)
      if isTurned {
        for step in 0..<15 {
          let angle = Double(step) * Self.arcStep
          let radius = Self.mostChord * unitsPerRadius
          clip.path.append(point(radius, angle))
        }
        clip.finishRing(into: &rings)
      }
    }
  }

  /// Whether the antipode of the centre is inside the ring, seen from the north pole. Computed only if the ring
  /// `mayTurn`. Otherwise the result is false.
  private func trace(
    _ feature: Int, of section: BasemapSection, rank: UInt8, mayTurn: Bool, through clip: inout GroundClip
  ) -> Bool {
    let chunks = section.chunks(of: feature)
    var last = place(section.start(of: chunks.lowerBound))
    clip.path.append(last.point)
    var isTurned = false
    /// The angle in radians along the circle since the last point of the ring.
    var turn = 0.0
    for chunk in chunks {
      let cap = section.chunkCap(chunk)
      if !cap.reaches(projection.centre, chord: chord) && (!mayTurn || isPlain(cap)) {
        let following = chunk + 1 < chunks.upperBound ? chunk + 1 : chunks.lowerBound
        for grid in [section.start(of: chunk), section.start(of: following)] {
          let next = place(grid)
          if mayTurn && crossesBeyondAntipode(last.turned, next.turned) { isTurned.toggle() }
          if next.isFar && last.isFar {
            turn += angle(from: last.point, to: next.point)
          } else {
            addArc(to: last.point, turn: turn, through: &clip)
            turn = 0
            addAround(from: last.point, to: next.point, through: &clip)
          }
          last = next
        }
        continue
      }
      var grid = section.start(of: chunk)
      let (offset, count) = section.vertices(of: chunk)
      for index in 0..<count where section.advance(&grid, to: offset &+ 3 &* index) >= rank {
        let next = place(grid)
        if mayTurn && crossesBeyondAntipode(last.turned, next.turned) { isTurned.toggle() }
        if next.turned.z > Self.farZ && last.turned.z > Self.farZ {
          clip.path.append(next.point)
        } else if next.isFar && last.isFar {
          turn += angle(from: last.point, to: next.point)
        } else {
          addArc(to: last.point, turn: turn, through: &clip)
          turn = 0
          addArc(from: last.point, to: next.point, through: &clip)
        }
        last = next
      }
    }
    addArc(to: last.point, turn: turn, through: &clip)
    return isTurned
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
    if nearX * nearX + nearY * nearY > squaredReach {
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

  func addLines(
    of section: BasemapSection, rank: UInt8, size: UInt8, through clip: inout GroundClip,
    to lines: inout MapLines
  ) {
    for feature in 0..<section.count where section.size(feature) >= size {
      guard section.featureCap(feature).reaches(projection.centre, chord: chord) else { continue }
      for chunk in section.chunks(of: feature) {
        guard section.chunkCap(chunk).reaches(projection.centre, chord: chord) else {
          clip.finishLine(into: &lines)
          continue
        }
        var grid = section.start(of: chunk)
        if clip.path.isEmpty { add(place(grid), through: &clip, to: &lines) }
        let (offset, count) = section.vertices(of: chunk)
        for index in 0..<count where section.advance(&grid, to: offset &+ 3 &* index) >= rank {
          add(place(grid), through: &clip, to: &lines)
        }
      }
      clip.finishLine(into: &lines)
    }
  }

  @inline(__always)
  private func add(_ place: Place, through clip: inout GroundClip, to lines: inout MapLines) {
    if place.turned.z > Self.leastZ {
      clip.path.append(place.point)
    } else {
      clip.finishLine(into: &lines)
    }
  }
}
