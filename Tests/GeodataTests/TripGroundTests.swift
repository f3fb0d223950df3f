import Files
import Geodata
import Geodesy
import TestSupport
import Testing

@Suite struct `A ground file` {
  static let ground = TripGround(
    time: "2015-07-27T21:14:01Z", source: "liechtenstein.osm.pbf",
    parts: [
      TripGround.Part(
        scale: .far, box: GroundBox(west: 900_000, south: 4_600_000, east: 999_000, north: 4_799_000),
        tolerance: 240),
      TripGround.Part(
        scale: .region, box: GroundBox(west: 950_000, south: 4_700_000, east: 960_000, north: 4_710_000)),
      TripGround.Part(
        scale: .quarter, box: GroundBox(west: 951_000, south: 4_701_000, east: 952_000, north: 4_702_000)),
    ],
    missing: [GroundBox(west: 970_000, south: 4_700_000, east: 980_000, north: 4_710_000)],
    shores: [
      TripGround.Shore(
        box: GroundBox(west: 951_000, south: 4_701_000, east: 952_000, north: 4_702_000),
        sea: [
          [
            GroundPoint(x: 951_500, y: 4_702_000), GroundPoint(x: 952_000, y: 4_702_000),
            GroundPoint(x: 952_000, y: 4_701_000), GroundPoint(x: 951_600, y: 4_701_000),
          ]
        ]),
      TripGround.Shore(
        box: GroundBox(west: 950_000, south: 4_700_000, east: 960_000, north: 4_710_000), sea: []),
    ].reversed(),
    areas: [
      TripGround.Area(
        kind: .water,
        rings: [
          [
            GroundPoint(x: 951_000, y: 4_701_000), GroundPoint(x: 951_900, y: 4_701_000),
            GroundPoint(x: 951_900, y: 4_701_900),
          ],
          [
            GroundPoint(x: 951_500, y: 4_701_100), GroundPoint(x: 951_600, y: 4_701_100),
            GroundPoint(x: 951_600, y: 4_701_200),
          ],
        ]),
      TripGround.Area(
        kind: .building,
        rings: [
          [
            GroundPoint(x: 951_010, y: 4_701_010), GroundPoint(x: 951_030, y: 4_701_010),
            GroundPoint(x: 951_030, y: 4_701_030),
          ]
        ]),
    ],
    lines: [
      TripGround.Line(
        kind: .motorway, name: "", number: "A13", bends: 140,
        points: [GroundPoint(x: 940_000, y: 4_700_500), GroundPoint(x: 951_700, y: 4_690_400)]),
      TripGround.Line(
        kind: .street, name: "Åulestrasse <&\"",
        points: [GroundPoint(x: 951_000, y: 4_701_500), GroundPoint(x: 951_700, y: 4_701_400)]),
      TripGround.Line(
        kind: .rail, name: "",
        points: [GroundPoint(x: 950_000, y: 4_700_500), GroundPoint(x: 951_700, y: 4_700_400)]),
    ],
    spots: [
      TripGround.Spot(kind: .peak, name: "喜马拉雅", elevation: -12, at: GroundPoint(x: 955_000, y: 4_705_000)),
      TripGround.Spot(kind: .station, name: "שלום", at: GroundPoint(x: 955_100, y: 4_705_000)),
    ])

  @Test func `is read back unchanged`() throws {
    #expect(try TripGroundReader.ground(in: TripGroundWriter.bytes(of: Self.ground)) == Self.ground)
  }

  @Test func `begins with lines for people`() {
    let head = TripGroundWriter.bytes(of: Self.ground).prefix(112)
    #expect(
      String(decoding: head, as: UTF8.self).hasPrefix(
        """
        tripsite ground 4
        © OpenStreetMap contributors
        2015-07-27T21:14:01Z
        liechtenstein.osm.pbf


        """))
  }

  @Test func `has the same bytes in any order of its features`() {
    var other = Self.ground
    other.parts.reverse()
    other.shores.reverse()
    other.areas.reverse()
    other.lines.reverse()
    other.spots.reverse()
    #expect(TripGroundWriter.bytes(of: other) == TripGroundWriter.bytes(of: Self.ground))
  }

  @Test func `is damaged if it ends early`() {
    let bytes = TripGroundWriter.bytes(of: Self.ground)
    let whole = bytes.firstIndex(of: 0x0A)!
    for count in (whole + 1)..<bytes.count {
      #expect(throws: TripGroundReader.Defect.damaged) {
        try TripGroundReader.ground(in: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: TripGroundReader.Defect.damaged) { try TripGroundReader.ground(in: bytes + [0]) }
  }

  @Test func `of another kind or version has its own error`() {
    #expect(throws: TripGroundReader.Defect.otherFormat) { try TripGroundReader.ground(in: []) }
    #expect(throws: TripGroundReader.Defect.otherFormat) {
      try TripGroundReader.ground(in: Array("\u{1}{\"a\":1}\n\n\n\n\n".utf8))
    }
    #expect(throws: TripGroundReader.Defect.otherVersion("tripsite ground 5")) {
      try TripGroundReader.ground(in: Array("tripsite ground 5\n".utf8))
    }
  }

  @Test func `of the first version is read without shores`() throws {
    let bytes = try File.read(Project.fixtures + "/ground/vaduz.ground").bytes
    #expect(String(decoding: bytes.prefix(17), as: UTF8.self) == "tripsite ground 1")
    let ground = try TripGroundReader.ground(in: bytes)
    #expect(ground.shores.isEmpty && ground.areas.count > 300)
  }

  @Test func `keeps the shores of another extract outside of the new one`() {
    var new = TripGround(parts: [TripGround.Part(scale: .quarter, box: Self.ground.shores[1].box)])
    new.shores = [TripGround.Shore(box: new.parts[0].box, sea: [])]
    let kept = new.keeping(Self.ground, outside: new.parts[0].box)
    #expect(Set(kept.shores.map(\.box)) == Set(Self.ground.shores.map(\.box)))
    #expect(kept.shores.first { $0.box == new.parts[0].box }?.sea.isEmpty == true)
  }

  @Test func `draws its sea, and knows if it covers the map`() throws {
    func shore(_ metres: Double) throws -> DrawnShore {
      let map = MapProjection.fitting(
        [Coordinate(latitude: 47.015, longitude: 9.515)], width: 480, height: 480, margin: 40,
        leastExtent: metres / 480 * 400)
      return try #require(Self.ground.drawn(on: map, window: map.frame, mostPoints: 1000)?.shore)
    }
    let whole = try shore(500)
    #expect(whole.isWhole && whole.known.lines.isEmpty)
    // The eastern half: the coast runs from 9.515 in the north to 9.516 in the south.
    #expect(whole.sea.points.allSatisfy { $0.x > 230 } && whole.sea.points.contains { $0.x == 480 })
    // A wider map finds the shore of the wider part, which has no sea.
    #expect(try shore(5_000).sea.lines.isEmpty)
    let partly = try shore(15_000)
    #expect(!partly.isWhole && partly.known.lines.isEmpty)
    var ground = Self.ground
    ground.shores.removeAll { $0.sea.isEmpty }
    let map = MapProjection.fitting(
      [Coordinate(latitude: 47.015, longitude: 9.515)], width: 480, height: 480, margin: 40, leastExtent: 2500
    )
    let cut = try #require(ground.drawn(on: map, window: map.frame, mostPoints: 1000)?.shore)
    #expect(!cut.isWhole && cut.known.lines.count == 1 && cut.sea.lines.count == 1)
  }

  /// Numbers that look random, the same in each run.
  private struct Chance {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  @Test func `with random bytes is a ground within its limits, or damaged`() {
    let bytes = TripGroundWriter.bytes(of: Self.ground)
    var chance = Chance(state: 15)
    var sound = 0
    for _ in 0..<20_000 {
      var junk = bytes
      for _ in 0...chance.next(below: 4) {
        junk[70 + chance.next(below: junk.count - 70)] = UInt8(chance.next(below: 256))
      }
      guard let ground = try? TripGroundReader.ground(in: junk) else { continue }
      sound += 1
      let points =
        ground.lines.flatMap(\.points) + ground.areas.flatMap { $0.rings.joined() } + ground.spots.map(\.at)
      #expect(points.allSatisfy { abs($0.x) <= GroundPoint.mostX && abs($0.y) <= GroundPoint.mostY })
      #expect(points.allSatisfy { (-180...180).contains($0.coordinate.longitude) })
      #expect(ground.areas.allSatisfy { $0.rings.allSatisfy { $0.count >= 3 } })
      #expect(ground.lines.allSatisfy { $0.points.count >= 2 })
      _ = ground.drawn(on: Self.map, window: Self.map.frame, mostPoints: 1000)
    }
    #expect(sound > 1000)
  }

  private static let map = MapProjection.fitting(
    [Coordinate(latitude: 47.01, longitude: 9.51), Coordinate(latitude: 47.02, longitude: 9.52)], width: 480,
    height: 480, margin: 40, leastExtent: 1000)

  @Test func `continues beyond the date line`() {
    let east = GroundPoint(Coordinate(latitude: -16.8, longitude: 179.9), near: 18_000_000)
    let west = GroundPoint(Coordinate(latitude: -16.8, longitude: -179.9), near: 18_000_000)
    #expect(east == GroundPoint(x: 17_990_000, y: -1_680_000))
    #expect(west == GroundPoint(x: 18_010_000, y: -1_680_000))
    #expect(abs(west.coordinate.longitude - -179.9) < 1e-9)
  }

  @Test func `shows less on wider maps, and nothing on maps of more than five hundred kilometres`() throws {
    func drawn(_ metres: Double) -> DrawnGround? {
      let map = MapProjection.fitting(
        [Coordinate(latitude: 47.015, longitude: 9.515)], width: 480, height: 480, margin: 40,
        leastExtent: metres / 480 * 400)
      return Self.ground.drawn(on: map, window: map.frame, mostPoints: 1000)
    }
    #expect(drawn(1_900)?.areas.map(\.kind) == [.water, .building])
    #expect(drawn(7_900)?.areas.map(\.kind) == [.water])
    #expect(drawn(7_900)?.lines.map(\.kind) == [.street, .rail])
    #expect(drawn(19_000)?.lines.map(\.kind) == [.motorway, .rail])
    #expect(drawn(149_000)?.numbered.map(\.name) == ["A13"] && drawn(19_000)?.numbered.isEmpty == true)
    #expect(drawn(51_000)?.lines.map(\.kind) == [.motorway, .rail])
    #expect(drawn(501_000) == nil)
    #expect(
      [1_900, 7_900, 19_000, 49_000, 149_000, 499_000].map { drawn($0)?.scale } == [
        .quarter, .town, .region, .country, .wide, .far,
      ])
  }
}
