internal import Geodata
internal import Geodesy

/// Removes lakes, rivers, glaciers and towns of the basemap that the ground of a trip shows more exactly.
enum RegionGroundInteractor {
  /// An area of the basemap is a second time there if the ground has this share of its cells.
  private static let leastShare = 0.3
  private static let cell = 5.0
  /// Frame units. A river of the basemap that is so close to a river of the ground is the same.
  private static let reach = 8.0

  static func removeRepetitions(of ground: DrawnGround, in geometry: inout JourneyMapGeometry) {
    let map = geometry.map
    let kinds: [(JourneyMapGeometry.GroundKind, Set<GroundAreaKind>)] = [
      (.lakes, [.water]), (.glaciers, [.glacier]), (.urban, [.settled]),
    ]
    for (kind, areas) in kinds {
      let known = raster(of: ground.areas.filter { areas.contains($0.kind) }.map(\.rings), on: map)
      keep(kind, in: &geometry) { line in
        var ring = MapLines()
        ring.append(line: line)
        let cells = raster(of: [ring], on: map)
        let common = zip(cells, known).count { $0 && $1 }
        return Double(common) < leastShare * Double(max(1, cells.count { $0 })) ? [line] : []
      }
    }
    let rivers = cells(near: ground.lines.filter { $0.kind == .mainRiver }.map(\.lines))
    if rivers.isEmpty { return }
    keep(.rivers, in: &geometry) { line in
      line.split { rivers.contains(Cell($0)) }.map(Array.init).filter { $0.count > 1 }
    }
  }

  private static func keep(
    _ kind: JourneyMapGeometry.GroundKind, in geometry: inout JourneyMapGeometry,
    _ rest: ([MapPoint]) -> [[MapPoint]]
  ) {
    guard let index = geometry.ground.firstIndex(where: { $0.kind == kind }) else { return }
    let lines = geometry.ground[index].lines
    var kept = MapLines()
    for line in lines.lines {
      for part in rest(Array(lines.points[line])) { kept.append(line: part) }
    }
    if kept.lines.isEmpty {
      geometry.ground.remove(at: index)
    } else {
      geometry.ground[index].lines = kept
    }
  }

  private static func raster(of rings: [MapLines], on map: MapProjection) -> [Bool] {
    var raster = CellRaster(
      columns: Int((map.width / cell).rounded(.up)), rows: Int((map.height / cell).rounded(.up)), cell: cell)
    for rings in rings { raster.turn(rings) }
    return raster.isInside
  }

  private struct Cell: Hashable {
    var x: Int
    var y: Int

    init(_ point: MapPoint, _ right: Int = 0, _ down: Int = 0) {
      x = Int((point.x / reach).rounded(.down)) + right
      y = Int((point.y / reach).rounded(.down)) + down
    }
  }

  /// The cells of lines, and those around them.
  private static func cells(near lines: [MapLines]) -> Set<Cell> {
    var cells: Set<Cell> = []
    for lines in lines {
      for line in lines.lines {
        for (start, end) in zip(lines.points[line], lines.points[line].dropFirst()) {
          let (x, y) = (end.x - start.x, end.y - start.y)
          let steps = Int(max(abs(x), abs(y)) / reach) + 1
          for step in 0...steps {
            let share = Double(step) / Double(steps)
            let at = MapPoint(x: start.x + x * share, y: start.y + y * share)
            for (right, down) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
              cells.insert(Cell(at, right, down))
            }
          }
        }
      }
    }
    return cells
  }
}
