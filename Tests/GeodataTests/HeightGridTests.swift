import Files
import Geodesy
import TestSupport
import Testing

@testable import Geodata

@Suite struct `A grid of heights` {
  static let box = GroundBox(west: 900_000, south: 4_700_000, east: 910_000, north: 4_707_000)

  /// Slopes, noise and holes.
  static func grid(seed: UInt64, holes: Bool = true) -> HeightGrid {
    var numbers = SplitMix(seed: seed)
    let frame = HeightGridFrame(of: box, finest: 90)
    let metres = (0..<frame.columns * frame.rows).map { index -> Float in
      let (column, row) = (Float(index % frame.columns), Float(index / frame.columns))
      if holes, numbers.next() % 10 == 0 { return .nan }
      return 400 + 12 * column - 7 * row + Float(numbers.next() % 20)
    }
    return HeightGrid(frame, metres: metres)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `comes back from its code`(_ seed: UInt64) {
    for holes in [true, false] {
      let grid = Self.grid(seed: seed, holes: holes)
      let code = HeightCode.bytes(of: grid)
      #expect(HeightCode.values(in: code[...], columns: grid.columns, rows: grid.rows) == grid.values)
      #expect(HeightCode.values(in: code.dropLast(3), columns: grid.columns, rows: grid.rows) == nil)
      #expect(HeightCode.values(in: code + [0], columns: grid.columns, rows: grid.rows) == nil)
    }
  }

  @Test func `has its extremes in the code, too`() {
    var grid = Self.grid(seed: 4)
    for index in grid.values.indices {
      grid.values[index] = index % 3 == 0 ? 89_000 : index % 3 == 1 ? -4500 : .min
    }
    let code = HeightCode.bytes(of: grid)
    #expect(HeightCode.values(in: code[...], columns: grid.columns, rows: grid.rows) == grid.values)
  }

  @Test func `finds heights between its nodes`() throws {
    let grid = HeightGrid(
      box: Self.box, columns: 2, rows: 2, step: 10, values: [100, 200, 300, HeightGrid.unknown])
    let whole = HeightGrid(box: Self.box, columns: 2, rows: 2, step: 10, values: [100, 200, 300, 400])
    #expect(grid.height(x: 905_000, y: 4_703_500) == nil)
    #expect(whole.height(x: 905_000, y: 4_703_500) == 250)
    #expect(whole.height(x: 900_000, y: 4_707_000) == 100)
    #expect(whole.height(x: 910_000, y: 4_700_000) == 400)
    #expect(whole.height(x: 910_001, y: 4_700_000) == nil)
  }

  @Test func `takes what it does not know from an older one of the same places`() {
    let (new, old) = (Self.grid(seed: 5), Self.grid(seed: 6, holes: false))
    let filled = new.filled(from: old)
    #expect(new.values.contains(HeightGrid.unknown) && !filled.values.contains(HeightGrid.unknown))
    #expect(zip(filled.values, new.values).allSatisfy { $1 == HeightGrid.unknown || $0 == $1 })
    let other = HeightGrid(box: Self.box, columns: 2, rows: 2, step: 10, values: [1, 2, 3, 4])
    #expect(new.filled(from: other) == new)
  }

  @Test func `keeps the places of its nodes when it becomes coarser`() throws {
    let grid = Self.grid(seed: 7, holes: false)
    let coarse = try #require(grid.coarser)
    #expect(4 * coarse.values.count < 5 * grid.values.count / 4 + 4 * (grid.columns + grid.rows))
    let fine = grid.height(x: 905_000, y: 4_703_000)
    let rough = coarse.height(x: 905_000, y: 4_703_000)
    #expect(abs((fine ?? 0) - (rough ?? 9999)) < 20)
  }

  static let heights = TripGround.Heights(
    credit: "© Ä", source: "a.tif, b.hgt", grids: [grid(seed: 1), grid(seed: 2, holes: false)],
    tops: [
      TripGround.Heights.Top(at: GroundPoint(x: 901_000, y: 4_701_000), metres: 2599),
      TripGround.Heights.Top(at: GroundPoint(x: 900_000, y: 4_701_000), metres: -3),
    ],
    ways: [
      HeightWay(
        line: 0xFEDC_BA98_7654_3210, error: 6, climb: HeightWay.Climb(up: 800, down: 90, error: 41),
        places: [
          HeightWay.Place(distance: 0, height: 430), HeightWay.Place(distance: 120, height: -2),
          HeightWay.Place(distance: 9000, height: 1140),
        ]),
      HeightWay(
        line: 7, error: 9, climb: nil,
        places: [
          HeightWay.Place(distance: 0, height: nil), HeightWay.Place(distance: 120, height: 5),
          HeightWay.Place(distance: 240, height: 9),
        ]),
    ])

  @Test func `is in the file of a ground, with and without streets`() throws {
    for var ground in [`A ground file`.ground, TripGround()] {
      ground.heights = Self.heights
      let bytes = TripGroundWriter.bytes(of: ground)
      let read = try TripGroundReader.ground(in: bytes)
      #expect(read.heights?.credit == "© Ä" && read.heights?.source == "a.tif, b.hgt")
      #expect(Set(read.heights?.tops ?? []) == Set(Self.heights.tops))
      #expect(read.heights?.ways == Self.heights.ways.reversed())
      #expect(read.heights?.grids.count == 2)
      #expect(Self.heights.grids.allSatisfy { read.heights?.grids.contains($0) == true })
      #expect(TripGroundWriter.bytes(of: read) == bytes)
    }
    #expect(throws: TripGroundReader.Defect.damaged) {
      try TripGroundReader.ground(in: TripGroundWriter.bytes(of: TripGround()))
    }
  }

  @Test func `in a damaged file is an error, and never a crash`() throws {
    var ground = TripGround()
    ground.heights = Self.heights
    let bytes = TripGroundWriter.bytes(of: ground)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: TripGroundReader.Defect.self) {
        try TripGroundReader.ground(in: Array(bytes.prefix(length)))
      }
    }
    var numbers = SplitMix(seed: 9)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<3 { damaged[Int(numbers.next() % UInt64(bytes.count))] = UInt8(numbers.next() % 256) }
      _ = try? TripGroundReader.ground(in: damaged)
    }
  }

  @Test func `gives the heights of a way between its places`() {
    let way = Self.heights.ways[0]
    #expect(way.height(at: 0) == 430 && way.height(at: 60) == 214 && way.height(at: 9000) == 1140)
    #expect(way.height(at: 9001) == 1140)
    let partial = Self.heights.ways[1]
    #expect(partial.height(at: 50) == nil && partial.height(at: 180) == 7)
  }
}

@Suite struct `Contours` {
  /// The heights of matplotlib's sample of a fault, SRTM, on the map of a trip.
  static func fault() throws -> HeightGrid {
    let ground = try TripGroundReader.ground(in: File.read(Project.fixtures + "/ground/fault.ground").bytes)
    return try #require(ground.heights?.grids.max { $0.values.count < $1.values.count })
  }

  static func field(of grid: HeightGrid) -> HeightField {
    HeightField(
      cell: 1, origin: MapPoint(x: 0, y: 0), columns: grid.columns, rows: grid.rows,
      values: grid.values.map { $0 == HeightGrid.unknown ? .nan : Float($0) * Float(grid.step) / 10 })
  }

  @Test(arguments: [400, 500, 650, 800, 950]) func `enclose what is higher, and nothing else`(
    _ level: Int
  ) throws {
    let field = Self.field(of: try Self.fault())
    var rings = MapLines()
    for line in ContourTracing.lines(of: field.framed(by: -1), at: Double(level)) {
      #expect(line.count > 3 && line[0] == line[line.count - 1])
      rings.append(line: line)
    }
    // A raster whose cells have nodes in their middles.
    var raster = CellRaster(
      columns: field.columns, rows: field.rows, cell: 1, origin: MapPoint(x: -0.5, y: -0.5))
    raster.turn(rings)
    let isHigh = field.values.map { $0 >= Float(level) }
    #expect(isHigh.contains(true) && isHigh.contains(false))
    // A node with exactly this height is on the line.
    let wrong = zip(isHigh, raster.isInside).enumerated().filter {
      $0.element.0 != $0.element.1 && field.values[$0.offset] != Float(level)
    }
    #expect(wrong.isEmpty)
  }

  @Test func `end where heights are unknown, and do not cross holes`() {
    var field = HeightField(
      cell: 1, origin: MapPoint(x: 0, y: 0), columns: 5, rows: 5,
      values: (0..<25).map { Float($0 % 5) })
    #expect(ContourTracing.lines(of: field, at: 2.5).map(\.count) == [5])
    field.values[2 * 5 + 2] = .nan
    #expect(ContourTracing.lines(of: field, at: 2.5).map(\.count) == [2, 2])
    field.values = [Float](repeating: .nan, count: 25)
    #expect(ContourTracing.lines(of: field, at: 2.5).isEmpty)
    field.values = [Float](repeating: 3, count: 25)
    #expect(ContourTracing.lines(of: field, at: 3).isEmpty)
  }

  @Test(arguments: [
    (0.0, 900.0, 5_000.0, 100), (300, 420, 5_000, 20), (300, 1076, 12_000, 100), (300, 900, 12_000, 50),
    (0, 40, 90_000, 20),
    (0, 4_000, 90_000, 500), (200, 2_600, 45_000, 200), (0, 8_000, 90_000, 500),
  ]) func `are so far from each other that they can be told apart`(
    _ least: Double, _ most: Double, _ width: Double, _ interval: Double
  ) {
    #expect(ContourSteps(from: least, to: most, widthOfMap: width).interval == interval)
  }

  @Test(arguments: [
    (0.0, 900.0, 5_000.0, 500.0), (300, 420, 5_000, 50), (300, 1076, 12_000, 200), (0, 40, 90_000, 50),
    (0, 4_000, 90_000, 1000), (200, 2_600, 45_000, 1000), (0, 8_000, 90_000, 2000),
  ]) func `are round numbers of feet where the site has miles`(
    _ least: Double, _ most: Double, _ width: Double, _ feet: Double
  ) {
    let interval = ContourSteps(from: least, to: most, widthOfMap: width, unit: .feet).interval
    #expect(abs(interval / 0.3048 - feet) < 1e-9)
  }

  @Test func `have shade in the south-east of a hill, and none in the north-west`() {
    let size = 41
    let field = HeightField(
      cell: 5, origin: MapPoint(x: 0, y: 0), columns: size, rows: size,
      values: (0..<size * size).map { index in
        let (x, y) = (Float(index % size - 20), Float(index / size - 20))
        return max(0, 300 - 20 * (x * x + y * y).squareRoot())
      })
    let shade = HillShade.field(of: field, metresPerUnit: 10)
    #expect(shade[27, 27] > 0.3 && shade[13, 13] < 0)
    #expect(abs(shade[2, 2]) < 1e-6)
  }
}
