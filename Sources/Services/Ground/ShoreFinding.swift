package import Geodata

/// Why the maps of a part show the coarser shore of the basemap.
package enum ShoreProblem: Hashable, Sendable {
  /// The coast of the extract ends here, or contradicts itself.
  case broken(at: GroundPoint)
  /// Houses stand in the sea, so the coast runs the wrong way. The point is the middle of the part.
  case swapped(near: GroundPoint)
  /// An area of water lacks members in the extract. The name can be empty.
  case incompleteWater(name: String, at: GroundPoint)
}

/// Decides what is land and what is sea in the parts of a ground.
struct ShoreFinding {
  /// So many points on land are enough to judge a coast by them.
  private static let enoughEvidence = 5
  /// The basemap errs by 50 metres, so near a coast it says both.
  private static let almostAll = 0.9
  /// The basemap contradicts a coast if it agrees in less than this share of the part.
  private static let leastAgreement = 0.25

  private(set) var shores: [TripGround.Shore] = []
  private(set) var problems: Set<ShoreProblem> = []
  private let lines: [(box: GroundBox, points: [GroundPoint])]

  init(along lines: [[GroundPoint]]) {
    self.lines = lines.compactMap { line in GroundBox(around: line).map { ($0, line) } }
  }

  /// `dry` are points that are known to be on land.
  mutating func add(_ part: TripGround.Part, dry: [GroundPoint]) {
    let box = part.box
    let dry = dry.filter(box.contains)
    let middle = GroundPoint(
      x: Int32((Int(box.west) + Int(box.east)) / 2), y: Int32((Int(box.south) + Int(box.north)) / 2))
    let assembly = ShoreAssembly(box: box, shrink: middle.coordinate.shrink)
    switch assembly.sea(along: lines.filter { $0.box.overlaps(box) }.map(\.points)) {
    case .broken(let at): problems.insert(.broken(at: at))
    case .sea(let sea):
      if isSwapped(sea, in: box, dry: dry) {
        problems.insert(.swapped(near: middle))
      } else {
        shores.append(
          TripGround.Shore(
            box: box,
            sea: sea.compactMap { GroundSimplification.ring($0, tolerance: Double(part.tolerance)) }))
      }
    case .noCoast:
      guard let isSea = isSea(box, dry: dry) else { return }
      let corners = [
        GroundPoint(x: box.west, y: box.north), GroundPoint(x: box.east, y: box.north),
        GroundPoint(x: box.east, y: box.south), GroundPoint(x: box.west, y: box.south),
      ]
      shores.append(TripGround.Shore(box: box, sea: isSea ? [corners] : []))
    }
  }

  private func isSwapped(_ sea: [[GroundPoint]], in box: GroundBox, dry: [GroundPoint]) -> Bool {
    if dry.count >= Self.enoughEvidence {
      return 2 * dry.count { RingTest.isInside($0, sea) } > dry.count
    }
    let samples = Self.samples(of: box)
    let agreed = samples.count { RingTest.isInside($0.at, sea) == $0.isSea }
    return Double(agreed) < Self.leastAgreement * Double(samples.count)
  }

  /// Whether a box without any coast is sea. Nil if it is unknown.
  private func isSea(_ box: GroundBox, dry: [GroundPoint]) -> Bool? {
    let samples = Self.samples(of: box)
    let share = Double(samples.count(where: \.isSea)) / Double(samples.count)
    if share <= 1 - Self.almostAll { return false }
    // The basemap does not know new land.
    if dry.count >= Self.enoughEvidence { return share >= Self.almostAll ? false : nil }
    return share >= Self.almostAll ? true : nil
  }

  /// Points all over the box, and whether they are sea in the basemap.
  private static func samples(of box: GroundBox) -> [(at: GroundPoint, isSea: Bool)] {
    let steps = 12
    let points = (0..<steps * steps).map { index in
      let (x, y) = (Double(index % steps) + 0.5, Double(index / steps) + 0.5)
      return GroundPoint(
        x: box.west + Int32(x / Double(steps) * (Double(box.east) - Double(box.west))),
        y: box.south + Int32(y / Double(steps) * (Double(box.north) - Double(box.south))))
    }
    let isSea = Basemap.isSea(at: points.map(\.coordinate))
    return zip(points, isSea).map { (at: $0, isSea: $1) }
  }
}

extension GroundCollector {
  /// Finds land and sea in all parts, after all features were taken.
  package mutating func addShores(of coast: CoastCollector) -> [ShoreProblem] {
    var finding = ShoreFinding(along: coast.lines(near: middle))
    // Maps of regions have the coast of the basemap.
    let parts = parts.filter(\.scale.hasStreets)
    let dry = dry
    for part in parts { finding.add(part, dry: dry) }
    shores = finding.shores
    var problems = finding.problems
    for (name, positions) in coast.incomplete {
      let points = positions.map { $0.point(near: middle) }
      guard let at = points.first(where: { point in parts.contains { $0.box.contains(point) } }) else {
        continue
      }
      problems.insert(.incompleteWater(name: name, at: at))
    }
    return problems.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }
}

extension ShoreProblem {
  fileprivate var order: [Int32] {
    switch self {
    case .broken(let at): [0, at.y, at.x]
    case .swapped(let at): [1, at.y, at.x]
    case .incompleteWater(_, let at): [2, at.y, at.x]
    }
  }
}
