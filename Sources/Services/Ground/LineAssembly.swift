internal import Geodata

/// Makes the lines of a ground from the lines of an extract. Its parts decide how exact each stretch is.
struct LineAssembly {
  /// A river that is shorter than this share of a region's frame is not on its map.
  private static let shareOfMainRiver = 0.2
  /// Half units of a frame.
  private static let frame = 960.0
  private static let mostBends = 100_000.0

  private let parts: [TripGround.Part]
  private let streets: [TripGround.Part]
  private let regions: [TripGround.Part]

  init(of parts: [TripGround.Part]) {
    self.parts = parts
    streets = parts.filter(\.scale.hasStreets)
    regions = parts.filter { !$0.scale.hasStreets }
  }

  func lines(from rough: [RoughLine]) -> [TripGround.Line] {
    let rivers = LineJoining.joined(rough.filter { $0.kind == .river }).flatMap(river)
    var lines = LineJoining.joined(rough.filter { $0.kind != .river })
    if let tolerance = regions.map(\.tolerance).min() {
      var parallel = ParallelLines(reach: min(max(Double(tolerance), 40), 100)) { point in
        streets.contains { $0.box.contains(point) }
      }
      lines = parallel.merged(lines)
    }
    let crossings = Self.crossings(of: lines)
    return (lines + rivers).compactMap { simplified($0, keeping: crossings) }
  }

  /// The whole river if it is long, or its stretches on narrow maps.
  private func river(_ line: RoughLine) -> [RoughLine] {
    let length = GroundMeasure.metres(of: line.points)
    var line = line
    if !line.name.isEmpty, let box = GroundBox(around: line.points),
      regions.contains(where: {
        $0.box.overlaps(box) && length > Double($0.tolerance) * Self.frame * Self.shareOfMainRiver
      })
    {
      line.kind = .mainRiver
      return [line]
    }
    return line.stretches { segment in streets.contains { $0.box.overlaps(segment) } }
  }

  /// The points at which two roads or two railways meet.
  private static func crossings(of lines: [RoughLine]) -> Set<GroundPoint> {
    struct Use {
      var count = 0
      var isMain = false
    }
    var (roads, railways): ([GroundPoint: Use], [GroundPoint: Use]) = ([:], [:])
    for line in lines {
      for point in line.points {
        if line.kind.isRoad {
          roads[point, default: Use()].count += 1
          if line.kind.isMainRoad { roads[point]?.isMain = true }
        } else if line.kind.isRailway {
          railways[point, default: Use()].count += 1
          railways[point]?.isMain = true
        }
      }
    }
    return Set([roads, railways].flatMap { uses in uses.filter { $1.count > 1 && $1.isMain }.keys })
  }

  /// Nil for a line without length.
  private func simplified(_ line: RoughLine, keeping crossings: Set<GroundPoint>) -> TripGround.Line? {
    let points = Stretches(of: parts.showing(line.kind)).simplified(line.points) { crossings.contains($0) }
    let metres = GroundMeasure.metres(of: points)
    guard points.count > 1, metres > 0 else { return nil }
    var bends = 0
    if line.kind.isRoad || line.kind.isRailway {
      let longer = GroundMeasure.metres(of: line.points) / metres - 1
      bends = Int(min(max(longer * 1000, 0), Self.mostBends).rounded())
    }
    return TripGround.Line(
      kind: line.kind, name: line.name, number: line.number, bends: bends, points: points)
  }
}

/// How exact the stretches of a line are: as the finest part in which they lie.
struct Stretches {
  private let parts: [TripGround.Part]
  private let coarsest: Double

  init(of parts: [TripGround.Part]) {
    self.parts = parts
    coarsest = Double(parts.map(\.tolerance).max() ?? 1)
  }

  private func tolerance(_ start: GroundPoint, _ end: GroundPoint) -> Double {
    let box = GroundBox(from: start, to: end)
    return parts.reduce(coarsest) { $1.box.overlaps(box) ? min($0, Double($1.tolerance)) : $0 }
  }

  /// Its ends stay, and the points for which `isKept` is true.
  func simplified(_ points: [GroundPoint], isKept: (GroundPoint) -> Bool = { _ in false }) -> [GroundPoint] {
    guard points.count > 1 else { return points }
    var result: [GroundPoint] = []
    var stretch = [points[0]]
    var last = tolerance(points[0], points[1])
    func finish() {
      let simple = GroundSimplification.line(stretch, tolerance: last)
      result += result.last == simple.first ? simple.dropFirst() : simple[...]
    }
    for index in 1..<points.count {
      stretch.append(points[index])
      guard index < points.count - 1 else { break }
      let next = tolerance(points[index], points[index + 1])
      if next != last || isKept(points[index]) {
        finish()
        stretch = [points[index]]
        last = next
      }
    }
    finish()
    return result
  }

  /// Nil if the ring is too small to see. The first point is not repeated, neither here nor in the result.
  func ring(_ points: [GroundPoint]) -> [GroundPoint]? {
    guard points.count > 2 else { return nil }
    let tolerances = points.indices.map { tolerance(points[$0], points[($0 + 1) % points.count]) }
    let first = tolerances.indices.first { tolerances[$0] != tolerances[($0 + 1) % points.count] } ?? -1
    if first < 0 { return GroundSimplification.ring(points, tolerance: tolerances[0]) }
    // Begins where the tolerance changes.
    let start = (first + 1) % points.count
    let line = simplified(Array(points[start...] + points[...start])).dropLast()
    let least = tolerances.min() ?? 1
    guard line.count > 2, GroundSimplification.squareMetres(of: Array(line)) >= 16 * least * least else {
      return nil
    }
    return Array(line)
  }
}

extension [TripGround.Part] {
  func showing(_ kind: GroundLineKind) -> [TripGround.Part] {
    filter { (kind.widestKept...kind.scales.upperBound).contains($0.scale) }
  }
}

extension GroundBox {
  init(from start: GroundPoint, to end: GroundPoint) {
    self.init(
      west: Swift.min(start.x, end.x), south: Swift.min(start.y, end.y), east: Swift.max(start.x, end.x),
      north: Swift.max(start.y, end.y))
  }
}

extension RoughLine {
  /// The stretches of segments for which `isKept` is true.
  func stretches(_ isKept: (GroundBox) -> Bool) -> [RoughLine] {
    var result: [RoughLine] = []
    var run: [GroundPoint] = []
    func finish() {
      if !run.isEmpty {
        var part = self
        part.points = run
        result.append(part)
      }
      run = []
    }
    for (start, end) in zip(points, points.dropFirst()) {
      guard isKept(GroundBox(from: start, to: end)) else {
        finish()
        continue
      }
      if run.isEmpty { run.append(start) }
      run.append(end)
    }
    finish()
    return result
  }
}
