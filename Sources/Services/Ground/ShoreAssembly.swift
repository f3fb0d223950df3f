internal import Geodata
internal import Geodesy

/// Assembles the sea of a box from lines of coast: land is on the left of a line, water on the right.
struct ShoreAssembly {
  enum Result: Equatable {
    /// Rings of the sea, for the even-odd rule.
    case sea([[GroundPoint]])
    /// No coast crosses the box, so it is all land or all sea.
    case noCoast
    /// The coast has an end here, or contradicts itself. Nobody knows on which side the sea is.
    case broken(GroundPoint)
  }

  private static let metresPerUnit = 1.1132
  /// A coast that ends so near the edge of the box goes on straight to the edge, in metres and as a share of the box.
  private static let mostBridged = (metres: 150.0, share: 0.1)
  private static let pointsBefore = 4

  /// A stretch of coast from edge to edge, with the positions of its ends along the edge.
  private struct Piece {
    var points: [MapPoint]
    var entry: Double
    var exit: Double
  }

  private let edge: BoxEdge
  /// The length of a unit of longitude, as a share of a unit of latitude.
  private let shrink: Double

  init(box: GroundBox, shrink: Double) {
    edge = BoxEdge(of: box)
    self.shrink = shrink
  }

  func sea(along lines: [[GroundPoint]]) -> Result {
    var pieces: [Piece] = []
    var rings: [[MapPoint]] = []
    for line in lines {
      let points = line.map { MapPoint(x: Double($0.x), y: Double($0.y)) }
      let isClosed = points.count > 3 && points.first == points.last
      guard isClosed else {
        for run in edge.runs(of: points) {
          guard let piece = piece(run) else { return .broken(looseEnd(of: run)) }
          pieces.append(piece)
        }
        continue
      }
      // A closed line is cut where it is outside.
      guard let outside = points.firstIndex(where: { !edge.contains($0) }) else {
        rings.append(Array(points.dropLast()))
        continue
      }
      let turned = Array(points[outside...] + points[1...outside])
      for run in edge.runs(of: turned) {
        guard let piece = piece(run) else { return .broken(looseEnd(of: run)) }
        pieces.append(piece)
      }
    }
    if pieces.isEmpty && rings.isEmpty { return .noCoast }
    return joined(pieces, rings)
  }

  /// Nil if an end lies inside the box.
  private func piece(_ run: [MapPoint]) -> Piece? {
    var points = run
    guard let first = points.first, let last = points.last, let start = end(of: run.reversed()),
      let end = end(of: run)
    else { return nil }
    if start != first { points.insert(start, at: 0) }
    if end != last { points.append(end) }
    return Piece(points: points, entry: edge.position(of: start), exit: edge.position(of: end))
  }

  /// Where a run reaches the edge. Nil if it ends inside the box. A run that ends near the edge reaches it only if it goes
  /// there: at one of the last points before, it was farther away.
  private func end(of run: [MapPoint]) -> MapPoint? {
    guard let last = run.last else { return nil }
    let most = min(
      Self.mostBridged.metres / Self.metresPerUnit,
      Self.mostBridged.share * min(edge.width * shrink, edge.height))
    let sides = edge.sides(from: last, shrink: shrink)
    guard let side = sides.indices.min(by: { sides[$0].distance < sides[$1].distance }),
      sides[side].distance <= most
    else { return nil }
    let isComing = run.dropLast().suffix(Self.pointsBefore).contains {
      edge.sides(from: $0, shrink: shrink)[side].distance > sides[side].distance
    }
    return isComing || sides[side].distance < 0.5 ? sides[side].at : nil
  }

  private func looseEnd(of run: [MapPoint]) -> GroundPoint {
    edge.grid(end(of: run) == nil ? run[run.count - 1] : run[0])
  }

  private func joined(_ pieces: [Piece], _ rings: [[MapPoint]]) -> Result {
    let events = pieces.indices.flatMap { index in
      [
        (position: pieces[index].entry, piece: index, isEntry: true),
        (position: pieces[index].exit, piece: index, isEntry: false),
      ]
    }.sorted { ($0.position, $0.isEntry ? 1 : 0) < ($1.position, $1.isEntry ? 1 : 0) }
    // Along the edge, land and sea take turns.
    var next: [Int: Int] = [:]
    for (index, event) in events.enumerated() {
      let following = events[(index + 1) % events.count]
      if following.isEntry == event.isEntry { return .broken(edge.grid(edge.point(at: event.position))) }
      if !event.isEntry { next[event.piece] = following.piece }
    }
    var sea: [[MapPoint]] = []
    var isUsed = [Bool](repeating: false, count: pieces.count)
    for start in pieces.indices where !isUsed[start] {
      var ring: [MapPoint] = []
      var index = start
      while !isUsed[index] {
        isUsed[index] = true
        ring += pieces[index].points
        guard let following = next[index] else { break }
        // The sea is on the right: clockwise along the edge.
        ring += edge.corners(from: pieces[index].exit, to: pieces[following].entry)
        index = following
      }
      sea.append(ring)
    }
    return .sea(add(rings, to: sea).map { $0.map(edge.grid) })
  }

  /// Adds islands and lagoons. One that contradicts its surroundings is left out: it would swap land and water.
  private func add(_ rings: [[MapPoint]], to pieces: [[MapPoint]]) -> [[MapPoint]] {
    let sorted = rings.map { (ring: $0, area: Self.area(of: $0)) }.sorted { abs($0.area) > abs($1.area) }
    var sea = pieces
    // The largest island tells what is around it.
    if sea.isEmpty, let largest = sorted.first, largest.area > 0 { sea.append(edge.ring) }
    for (ring, area) in sorted {
      let samples = stride(from: 0, to: ring.count, by: max(1, ring.count / 9)).map { ring[$0] }
      let wet = samples.count { point in RingTest.isInside(point, sea) }
      let isInSea = 2 * wet > samples.count
      if isInSea == (area > 0) { sea.append(ring) }
    }
    return sea
  }

  /// Positive if the ring runs counter-clockwise: an island.
  private static func area(of ring: [MapPoint]) -> Double {
    guard let first = ring.first, var last = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += (last.x - first.x) * (point.y - first.y) - (point.x - first.x) * (last.y - first.y)
      last = point
    }
    return sum / 2
  }
}

/// Whether rings enclose a point.
enum RingTest {
  /// By the even-odd rule.
  static func isInside(_ point: MapPoint, _ rings: [[MapPoint]]) -> Bool {
    var isInside = false
    for ring in rings {
      guard var last = ring.last else { continue }
      for next in ring {
        if (next.y > point.y) != (last.y > point.y),
          point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
        {
          isInside.toggle()
        }
        last = next
      }
    }
    return isInside
  }

  static func isInside(_ point: GroundPoint, _ rings: [[GroundPoint]]) -> Bool {
    isInside(
      MapPoint(x: Double(point.x), y: Double(point.y)),
      rings.map { $0.map { MapPoint(x: Double($0.x), y: Double($0.y)) } })
  }
}
