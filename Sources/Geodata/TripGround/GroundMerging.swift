extension TripGround {
  /// This ground, and from an older one what lies outside `box`.
  package func keeping(_ old: TripGround, outside box: GroundBox) -> TripGround {
    func isOutside(_ points: some Sequence<GroundPoint>) -> Bool {
      GroundBox(around: points).map { !$0.overlaps(box) } ?? false
    }
    var ground = self
    ground.missing = missing.filter { box in !old.parts.contains { $0.box.contains(box) } }
    ground.parts += old.parts.filter { !box.contains($0.box) && !parts.contains($0) }
    ground.shores += old.shores.filter { shore in
      !box.contains(shore.box) && !shores.contains { $0.box == shore.box }
    }
    ground.areas += old.areas.filter { isOutside($0.rings.joined()) }
    ground.lines += old.lines.filter { isOutside($0.points) }
    ground.spots += old.spots.filter { !box.contains($0.at) }
    return ground
  }

  /// This ground, and what another extract knows where this one has no roads: the extract of a country is not a box.
  package func joined(with other: TripGround) -> TripGround {
    let known = RoadCells(of: lines)
    var ground = self
    ground.time = max(time, other.time)
    ground.source = Self.sources(source, other.source)
    ground.missing = missing.filter { box in !other.parts.contains { $0.box.contains(box) } }
    ground.parts += other.parts.filter { part in
      !parts.contains {
        $0.scale == part.scale && $0.tolerance <= part.tolerance && $0.box.contains(part.box)
      }
    }
    ground.shores += other.shores.filter { shore in !shores.contains { $0.box.contains(shore.box) } }
    ground.areas += other.areas.filter { !known.haveMost(of: $0.rings) && !isRepeated($0) }
    ground.lines += other.lines.flatMap(known.rest)
    ground.spots += other.spots.filter { spot in
      !known.contains(spot.at)
        && !spots.contains { $0.kind == spot.kind && $0.name == spot.name && $0.at.isNear(spot.at) }
    }
    return ground
  }

  /// In bytes. The first line of a file with more names would be too long.
  private static let longestSource = 300

  private static func sources(_ one: String, _ other: String) -> String {
    var sources: [String] = []
    for text in [one, other] {
      for name in text.split(separator: ",").map({ String($0.drop { $0 == " " }) })
      where !sources.contains(name) { sources.append(name) }
    }
    let text = sources.joined(separator: ", ")
    return text.utf8.count <= longestSource ? text : one
  }

  /// Whether this ground has the same area: both extracts have a lake on the border.
  private func isRepeated(_ area: Area) -> Bool {
    guard let box = GroundBox(around: area.rings.joined()) else { return true }
    return areas.contains { own in
      guard own.kind == area.kind, let ownBox = GroundBox(around: own.rings.joined()), ownBox.overlaps(box)
      else { return false }
      let common = GroundBox(
        west: max(box.west, ownBox.west), south: max(box.south, ownBox.south),
        east: min(box.east, ownBox.east),
        north: min(box.north, ownBox.north))
      return 2 * common.size > box.size
    }
  }
}

/// The cells of a grid through which roads and railways lead.
private struct RoadCells {
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
  }

  /// In units of the grid: about a kilometre.
  private static let size: Int32 = 1_000

  private var cells: Set<Cell> = []

  init(of lines: [TripGround.Line]) {
    for line in lines where line.kind.isOnLand {
      for (start, end) in zip(line.points, line.points.dropFirst()) {
        let (x, y) = (Int(end.x) - Int(start.x), Int(end.y) - Int(start.y))
        let steps = max(abs(x), abs(y)) / Int(Self.size / 2) + 1
        for step in 0...steps {
          cells.insert(
            Self.cell(
              GroundPoint(
                x: Int32(Int(start.x) + x * step / steps), y: Int32(Int(start.y) + y * step / steps))))
        }
      }
    }
  }

  private static func cell(_ point: GroundPoint) -> Cell {
    // Rounded down, also below zero.
    Cell(
      x: (point.x - (point.x < 0 ? size - 1 : 0)) / size, y: (point.y - (point.y < 0 ? size - 1 : 0)) / size)
  }

  func contains(_ point: GroundPoint) -> Bool { cells.contains(Self.cell(point)) }

  func haveMost(of rings: [[GroundPoint]]) -> Bool {
    let points = rings.joined()
    return 2 * points.count(where: contains) > points.count
  }

  /// The stretches of a line outside of the cells. They reach into them, to meet the line that goes on there.
  func rest(of line: TripGround.Line) -> [TripGround.Line] {
    let points = line.points
    return points.stretches { !contains(points[$0]) || !contains(points[$0 + 1]) }.map { stretch in
      var part = line
      part.points = stretch
      return part
    }
  }
}

extension GroundPoint {
  private static let near: Int32 = 3_000

  fileprivate func isNear(_ other: GroundPoint) -> Bool {
    abs(x - other.x) < Self.near && abs(y - other.y) < Self.near
  }
}

extension GroundLineKind {
  fileprivate var isOnLand: Bool {
    switch self {
    case .ferry, .river, .mainRiver, .stream, .pier: false
    default: true
    }
  }
}
