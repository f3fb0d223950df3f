internal import Entities
internal import Files
internal import Geodata
internal import Geodesy
internal import Journeys
internal import MapDrawing
internal import Services
internal import SiteReading
internal import Text

/// Adds the heights of a terrain model to the ground of trips.
struct TerrainMaking {
  let grounds: GroundFileInteractor
  let terrain: TerrainModel
  let model: TerrainModel.Facts
  let credit: String
  /// The name of the file.
  let source: String
  let work: TemporaryFolder

  /// The ground of a trip with heights. Nil if the model does not touch its maps and legs.
  func ground(
    of itinerary: Itinerary, before: TripGround?, hear: (String) -> Void
  ) throws(TerrainModel.Failure) -> TripGround? {
    var new = TripGround.Heights(credit: credit, source: source)
    for box in JourneyMapInteractor.heightBoxes(of: itinerary, ground: before) where touches(box) {
      hear("heights of a map of \(itinerary.trip.title)")
      // Two nodes for each height of the model keep its shapes.
      let frame = HeightGridFrame(of: box, finest: model.spacing / 2)
      func heights(_ method: TerrainModel.Method) throws(TerrainModel.Failure) -> [Float] {
        try terrain.heights(
          of: model, edges: frame.edges, columns: frame.columns, rows: frame.rows, by: method, work: work.path
        )
      }
      let grid = HeightGrid(frame, metres: try heights(.cubic))
      if grid.isEmpty { continue }
      new.grids.append(grid)
      new.tops += HeightTops(of: frame, means: grid, highest: try heights(.max)).tops
    }
    let tunnels = TunnelPlaces(of: before)
    var lines: Set<UInt64> = []
    for leg in itinerary.legs {
      guard leg.mode.isOnGround, let course = leg.course, course.heights.isEmpty || course.terrain != nil
      else { continue }
      let key = course.terrain?.line ?? HeightWay.digest(of: course.points)
      lines.insert(key)
      guard touches(course.points) else { continue }
      hear("heights of a way of \(itinerary.trip.title)")
      var line = TerrainLine(along: course, aside: Self.aside(of: course, on: before))
      try line.sample(spacing: model.spacing) { edges, columns, rows throws(TerrainModel.Failure) in
        try terrain.heights(
          of: model, edges: edges, columns: columns, rows: rows, by: .bilinear, work: work.path)
      }
      let old = before?.heights?.ways.first { $0.line == key }
      if let way = line.way(key, besides: tunnels, old: old) { new.ways.append(way) }
    }
    if new.grids.isEmpty, new.ways.isEmpty { return nil }
    var ground = before ?? TripGround()
    ground.heights = ground.heights.map { new.filled(from: $0, keeping: lines) } ?? new
    return ground
  }

  private func touches(_ box: GroundBox) -> Bool {
    let (west, east) = (Double(box.west), Double(box.east))
    return touches(
      west / GroundPoint.unitsPerDegree, Double(box.south) / GroundPoint.unitsPerDegree,
      east / GroundPoint.unitsPerDegree, Double(box.north) / GroundPoint.unitsPerDegree)
  }

  private func touches(_ points: [Coordinate]) -> Bool {
    let middle = GroundPoint(points[0], near: 0).x
    return GroundBox(around: points.map { GroundPoint($0, near: middle) }).map(touches) ?? false
  }

  private func touches(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> Bool {
    guard south <= model.box[3], model.box[1] <= north else { return false }
    return [-360.0, 0, 360].contains { west + $0 <= model.box[2] && model.box[0] <= east + $0 }
  }

  /// Metres that a line can be off its way. Roads of the ground have fewer points on wide maps.
  private static func aside(of course: LegCourse, on ground: TripGround?) -> Double {
    let usual = 15.0
    guard course.metres(by: .road) > 0, let ground else { return usual }
    let start = GroundPoint(course.points[0], near: ground.middle)
    return ground.parts.filter { $0.box.contains(start) }.map { Double($0.tolerance) }.reduce(usual, max)
  }
}

extension TripGround.Heights {
  /// These heights, with those of `old` for places and ways that they lack. A way that is not in `lines` is gone from the trip,
  /// and is left out.
  fileprivate func filled(
    from old: TripGround.Heights, keeping lines: Set<UInt64>
  ) -> TripGround.Heights {
    var all = self
    all.grids = grids.map { grid in
      old.grids.first { $0.box == grid.box }.map(grid.filled) ?? grid
    }
    all.grids += old.grids.filter { grid in !grids.contains { $0.box == grid.box } }
    all.tops = Array(Set(tops + old.tops))
    all.ways += old.ways.filter { way in
      lines.contains(way.line) && !ways.contains { $0.line == way.line }
    }
    if !old.source.split(separator: ", ").contains(Substring(source)) {
      all.source = old.source + ", " + source
      if all.source.utf8.count > 300 { all.source = source }
    }
    if !old.credit.contains(credit) { all.credit = old.credit + " · " + credit }
    return all
  }
}
