import Geodata
import Services
import Testing

@Suite struct `The ground of a trip` {
  /// A square of 0.02 degrees.
  private static let box = GroundBox(west: 950_000, south: 4_700_000, east: 952_000, north: 4_702_000)

  private func ground(
    _ lines: [String], scale: GroundScale = .quarter, box: GroundBox = Self.box
  ) throws -> TripGround {
    var collector = GroundCollector([TripGround.Part(scale: scale, box: box)])
    for line in lines { collector.take(try #require(OsmiumFeature.parsed(Array(line.utf8)), "\(line)")) }
    return collector.ground(time: "", source: "")
  }

  private func line(_ tags: String, _ points: String) -> String {
    #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[\#(points)]},"properties":{\#(tags)}}"#
  }

  private func area(_ tags: String, _ rings: String) -> String {
    #"{"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[\#(rings)]]},"properties":{\#(tags)}}"#
  }

  private func spot(_ tags: String, _ at: String = "9.51,47.01") -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(at)]},"properties":{\#(tags)}}"#
  }

  @Test func `joins the pieces of a street in any direction`() throws {
    let street = #""highway":"residential","name":"Städtle""#
    let ground = try ground([
      line(street, "[9.502,47.005],[9.504,47.0051]"), line(street, "[9.506,47.005],[9.504,47.0051]"),
      line(street, "[9.502,47.005],[9.501,47.002]"),
      line(#""highway":"residential","name":"Another""#, "[9.506,47.005],[9.508,47.005]"),
    ])
    #expect(
      ground.lines.sorted { $0.name < $1.name } == [
        TripGround.Line(
          kind: .street, name: "Another",
          points: [GroundPoint(x: 950_800, y: 4_700_500), GroundPoint(x: 950_600, y: 4_700_500)]),
        TripGround.Line(
          kind: .street, name: "Städtle",
          points: [
            GroundPoint(x: 950_100, y: 4_700_200), GroundPoint(x: 950_200, y: 4_700_500),
            GroundPoint(x: 950_400, y: 4_700_510), GroundPoint(x: 950_600, y: 4_700_500),
          ]),
      ])
  }

  @Test func `leaves out lines outside and details too small for its maps`() throws {
    let lines = [
      line(#""highway":"service""#, "[9.502,47.005],[9.504,47.005]"),
      line(#""highway":"primary""#, "[9.502,47.006],[9.504,47.006]"),
      line(#""highway":"primary""#, "[9.602,47.006],[9.604,47.006]"),
      area(#""building":"yes""#, "[[9.502,47.005],[9.503,47.005],[9.503,47.006],[9.502,47.005]]"),
    ]
    let wide = try ground(lines, scale: .country)
    #expect(wide.lines.map(\.kind) == [.main] && wide.areas.isEmpty)
    let near = try ground(lines)
    #expect(near.lines.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.main, .lane])
    #expect(near.areas.map(\.kind) == [.building])
  }

  @Test func `cuts a lake that covers everything at the edge of the maps`() throws {
    let ground = try ground([
      area(
        #""natural":"water""#,
        "[[9,46],[10,46],[10,48],[9,48],[9,46]],[[9.505,47.005],[9.506,47.005],[9.506,47.006],[9.505,47.005]]"
      )
    ])
    let rings = try #require(ground.areas.first).rings
    #expect(
      Set(rings[0]) == [
        GroundPoint(x: 950_000, y: 4_700_000), GroundPoint(x: 952_000, y: 4_700_000),
        GroundPoint(x: 952_000, y: 4_702_000), GroundPoint(x: 950_000, y: 4_702_000),
      ])
    // Its island stays a hole.
    #expect(rings.count == 2 && rings[1].count == 3)
  }

  @Test func `keeps names in all scripts, and no control characters`() throws {
    let names = ["Rue <&\\\"'>", "京都駅", "محطة القطار", "a\\u0000\\u001b b\\u0085\\n c"]
    let ground = try ground(names.map { spot("\"railway\":\"station\",\"name\":\"\($0)\"") })
    #expect(
      Set(ground.spots.map(\.name)) == ["Rue <&\"'>", "京都駅", "محطة القطار", "a b c"])
    #expect(try TripGroundReader.ground(in: TripGroundWriter.bytes(of: ground)).spots.count == 4)
  }

  @Test func `has each place once`() throws {
    let station = #""railway":"station","name":"Nendeln""#
    let ground = try ground([spot(station), spot(station, "9.5102,47.0101"), spot(station, "9.519,47.019")])
    #expect(ground.spots.count == 2)
  }

  @Test func `has heights`() throws {
    func elevation(_ text: String) throws -> Int? {
      try ground([spot("\"natural\":\"peak\",\"name\":\"A\",\"ele\":\"\(text)\"")]).spots.first?.elevation
    }
    #expect(try elevation("2111") == 2111)
    #expect(try elevation("1996.6 m") == 1997)
    #expect(try elevation("high") == nil)
    #expect(try elevation("99999") == nil)
  }

  @Test func `crosses the date line`() throws {
    let box = GroundBox(west: 17_990_000, south: -1_700_000, east: 18_010_000, north: -1_680_000)
    var collector = GroundCollector([TripGround.Part(scale: .town, box: box)])
    #expect(collector.boxes.streets == [[179.9, -17, 180, -16.8], [-180, -17, -179.9, -16.8]])
    for points in ["[179.95,-16.9],[180,-16.9]", "[-180,-16.9],[-179.95,-16.9]"] {
      collector.take(
        try #require(OsmiumFeature.parsed(Array(line(#""highway":"primary""#, points).utf8))))
    }
    #expect(
      collector.ground(time: "", source: "").lines.map(\.points) == [
        [GroundPoint(x: 18_005_000, y: -1_690_000), GroundPoint(x: 17_995_000, y: -1_690_000)]
      ])
  }

  @Test func `refuses objects that are not features`() {
    for line in [
      "", "{}", "null", "\u{1E}", #"{"geometry":{"type":"Point","coordinates":[]},"properties":{}}"#,
      #"{"geometry":{"type":"Point","coordinates":[999,0]},"properties":{}}"#,
      #"{"geometry":{"type":"Circle","coordinates":[9,0]},"properties":{}}"#,
      String(repeating: "[", count: 100_000),
    ] { #expect(OsmiumFeature.parsed(Array(line.utf8)) == nil, "\(line.prefix(80))") }
  }

  @Test(arguments: [
    (["highway": "motorway_link"], GroundLineKind.link), (["highway": "secondary"], .secondary),
    (["highway": "trunk"], .trunk), (["highway": "primary", "tunnel": "yes"], .tunnel),
    (["railway": "rail", "tunnel": "yes"], .railTunnel),
    (["highway": "unclassified"], .road), (["highway": "living_street"], .street),
    (["highway": "service"], .lane), (["highway": "track"], .path), (["highway": "steps"], .pavement),
    (["railway": "narrow_gauge"], .rail), (["railway": "tram"], .tram), (["railway": "funicular"], .lift),
    (["aerialway": "gondola"], .lift), (["route": "ferry"], .ferry), (["waterway": "canal"], .river),
    (["waterway": "stream"], .stream), (["man_made": "pier"], .pier),
  ])
  func `has a kind for each line`(_ tags: [String: String], _ kind: GroundLineKind) {
    #expect(OpenStreetMapTags(tags).line == kind)
  }

  @Test(arguments: [
    ["highway": "proposed"], ["highway": "footway", "footway": "sidewalk"], ["railway": "subway"],
    ["railway": "rail", "service": "yard"], ["railway": "tram", "tunnel": "yes"], ["power": "line"],
    ["highway": "pedestrian", "area": "yes"], [:],
  ])
  func `leaves out lines that no map shows`(_ tags: [String: String]) {
    #expect(OpenStreetMapTags(tags).line == nil)
  }

  @Test func `becomes smaller step by step if the file is too large`() throws {
    var ground = try ground([])
    for index in 0..<2000 {
      let x = 950_000 + Int32(index)
      ground.areas.append(
        TripGround.Area(
          kind: .building,
          rings: [
            [
              GroundPoint(x: x, y: 4_700_000), GroundPoint(x: x + 8, y: 4_700_000),
              GroundPoint(x: x, y: 4_700_008),
            ]
          ]))
      ground.lines.append(
        TripGround.Line(
          kind: index % 2 == 0 ? .main : .pavement, name: "",
          points: [GroundPoint(x: x, y: 4_700_000), GroundPoint(x: x, y: 4_701_000)]))
    }
    let whole = TripGroundWriter.bytes(of: ground).count
    #expect(GroundLimit.bytes(of: ground, limit: whole).isThinned == false)
    // Small buildings go first, then pavements. Main roads stay.
    let thinned = GroundLimit.bytes(of: ground, limit: whole / 2)
    #expect(thinned.isThinned && thinned.bytes.count < whole / 2)
    let left = try TripGroundReader.ground(in: thinned.bytes)
    #expect(left.areas.isEmpty && left.lines.count { $0.kind == .main } == 1000)
  }
}
