import Geodata
import Services
import TestSupport
import Testing

/// What the map of a region takes from an extract. The frame is about 100 km wide, and lines may deviate by 100 m.
@Suite struct `The ground of a region` {
  private static let region = TripGround.Part(
    scale: .wide, box: GroundBox(west: 900_000, south: 4_650_000, east: 1_030_000, north: 4_740_000),
    tolerance: 100)

  private func ground(_ lines: [String], parts: [TripGround.Part] = [Self.region]) throws -> TripGround {
    var collector = GroundCollector(parts)
    for line in lines { collector.take(try #require(OsmiumFeature.parsed(Array(line.utf8)), "\(line)")) }
    return collector.ground(time: "", source: "")
  }

  private func line(_ tags: String, _ points: [(Double, Double)]) -> String {
    let places = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return
      #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[\#(places)]},"properties":{\#(tags)}}"#
  }

  private func square(_ tags: String, _ west: Double, _ south: Double, _ size: Double) -> String {
    let (east, north) = (west + size, south + size)
    return
      #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[\#(west),\#(south)],[\#(east),\#(south)],[\#(east),\#(north)],[\#(west),\#(north)],[\#(west),\#(south)]]]},"properties":{\#(tags)}}"#
  }

  /// A road from west to east that turns north and south at each step.
  private func zigzag(_ count: Int, step: Double, latitude: Double, height: Double) -> [(Double, Double)] {
    var points: [(Double, Double)] = []
    for index in 0...count {
      let north: Double = index % 2 == 0 ? 0 : height
      points.append((9.1 + Double(index) * step, latitude + north))
    }
    return points
  }

  /// Bends of 300 m, which no simplification removes.
  private func bends(_ latitude: Double) -> [(Double, Double)] {
    zigzag(60, step: 0.005, latitude: latitude, height: 0.003)
  }

  @Test func `has main roads and railways, and no streets`() throws {
    let kinds = [
      "motorway", "trunk", "primary", "secondary", "motorway_link", "tertiary", "residential", "path",
    ]
    let found = try ground(
      kinds.enumerated().map {
        line(#""highway":"\#($1)""#, [(9.2, 46.6 + 0.02 * Double($0)), (9.4, 46.6 + 0.02 * Double($0))])
      }
        + [line(#""railway":"rail""#, [(9.2, 46.9), (9.4, 46.9)])])
    #expect(Set(found.lines.map(\.kind)) == [.motorway, .trunk, .main, .secondary, .link, .rail])
  }

  @Test func `has a motorway with two carriageways once, and its exits still meet it`() throws {
    let there = bends(46.8)
    let back = there.reversed().map { ($0.0, $0.1 + 0.000_3) }
    // An exit of each carriageway, at a point in the middle of it.
    let motorway = #""highway":"motorway","ref":"A 13;E 43""#
    let found = try ground([
      line(motorway, there), line(motorway, back),
      line(#""highway":"primary""#, [there[20], (there[20].0, 46.7)]),
      line(#""highway":"primary""#, [back[20], (back[20].0, 46.9)]),
    ])
    let motorways = found.lines.filter { $0.kind == .motorway }
    #expect(motorways.count == 1 && motorways[0].number == "A 13")
    let roads = found.lines.filter { $0.kind == .main }
    #expect(roads.count == 2)
    for road in roads {
      #expect(road.points.contains { motorways[0].points.contains($0) }, "\(road.points)")
    }
  }

  @Test func `has both carriageways where a map shows streets`() throws {
    let street = TripGround.Part(
      scale: .town, box: GroundBox(west: 900_000, south: 4_670_000, east: 1_030_000, north: 4_690_000))
    let motorway = #""highway":"motorway""#
    let there: [(Double, Double)] = [(9.2, 46.8), (9.3, 46.8)]
    let found = try ground(
      [line(motorway, there), line(motorway, there.reversed().map { ($0.0, $0.1 + 0.000_3) })],
      parts: [Self.region, street])
    #expect(found.lines.count == 2)
  }

  @Test func `keeps crossings of straight roads, and says how much longer a road is`() throws {
    let small = zigzag(400, step: 0.000_75, latitude: 46.7, height: 0.000_4)
    let found = try ground([
      line(#""highway":"primary""#, [(9.1, 46.8), (9.2, 46.8), (9.3, 46.8)]),
      line(#""highway":"secondary""#, [(9.2, 46.75), (9.2, 46.8), (9.2, 46.85)]),
      line(#""highway":"primary""#, small),
    ])
    #expect(found.lines.filter { $0.points.contains(GroundPoint(x: 920_000, y: 4_680_000)) }.count == 2)
    let bending = try #require(found.lines.first { $0.points[0].y < 4_675_000 })
    // Each step of 57 m east leads 44 m north or south.
    #expect(bending.points.count < 10 && (250...290).contains(bending.bends), "\(bending.bends)")
  }

  @Test func `has one outline around the quarters of a town, and around woods`() throws {
    let quarters = (0..<6).flatMap { x in
      (0..<6).map { y in
        square(#""landuse":"residential""#, 9.3 + 0.004 * Double(x), 46.8 + 0.003 * Double(y), 0.0028)
      }
    }
    let woods = (0..<36).map {
      square(#""natural":"wood""#, 9.5 + 0.01 * Double($0 % 6), 46.8 + 0.01 * Double($0 / 6), 0.009_9)
    }
    let found = try ground(
      quarters + woods + [square(#""natural":"wood""#, 9.8, 46.7, 0.001)])
    #expect(found.areas.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.forest, .settled])
    #expect(found.areas.allSatisfy { $0.rings.count == 1 }, "\(found.areas.map(\.rings.count))")
    let forest = try #require(
      found.areas.first { $0.kind == .forest }.flatMap { GroundBox(around: $0.rings[0]) })
    #expect(abs(forest.west - 950_000) < 500 && abs(forest.east - 956_000) < 500)
  }

  @Test func `has the parts of towns that reach over its edges`() throws {
    let towns: [(Double, Double)] = [(8.9, 46.6), (10.2, 46.6), (9.5, 46.4), (9.5, 47.3), (8.9, 47.3)]
    let found = try ground(towns.map { square(#""landuse":"residential""#, $0.0, $0.1, 0.2) })
    #expect(found.areas.map(\.kind) == [.settled] && found.areas[0].rings.count == 5)
    let far = try ground([square(#""landuse":"residential""#, 12, 48, 0.2)])
    #expect(far.areas.isEmpty)
  }

  @Test func `has passes of main roads, national parks and long tunnels with their names`() throws {
    func pass(_ name: String, _ at: (Double, Double)) -> String {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(at.0),\#(at.1)]},"properties":{"natural":"saddle","name":"\#(name)","ele":"2164"}}"#
    }
    let found = try ground([
      line(#""highway":"primary""#, [(9.1, 46.8), (9.2, 46.85), (9.3, 46.8)]), pass("Col", (9.2, 46.85)),
      pass("Lonely Col", (9.25, 46.9)), square(#""boundary":"national_park","name":"Park""#, 9.4, 46.6, 0.2),
      line(
        #""highway":"trunk","tunnel":"yes","name":"Street","tunnel:name":"Tunnel""#,
        [(9.7, 46.9), (9.8, 46.9)]),
      line(#""highway":"trunk","tunnel":"yes","name":"Short""#, [(9.7, 46.8), (9.71, 46.8)]),
    ])
    #expect(
      Set(found.spots.map { "\($0.kind) \($0.name)" }) == ["roadPass Col", "reserve Park", "tunnel Tunnel"])
    #expect(found.spots.first { $0.kind == .roadPass }?.elevation == 2164)
  }

  @Test func `has long rivers only`() throws {
    let found = try ground([
      line(#""waterway":"river","name":"Long""#, [(9.1, 46.7), (9.3, 46.72)]),
      line(#""waterway":"river","name":"Long""#, [(9.3, 46.72), (9.6, 46.7)]),
      line(#""waterway":"river","name":"Short""#, [(9.1, 46.9), (9.15, 46.9)]),
      line(#""waterway":"river""#, [(9.1, 46.6), (9.6, 46.6)]),
    ])
    #expect(found.lines.map(\.kind) == [.mainRiver] && found.lines.map(\.name) == ["Long"])
  }

  @Test func `takes motorways without names, numbers in all scripts, and none that fits no shield`() throws {
    let long = String(repeating: "Straße", count: 14)
    let found = try ground(
      [
        #""ref":"طريق ٤""#, #""ref":"A1234567890""#, #""name":"\#(long)""#, #""ref":";;""#,
        #""ref":"a\u0000\u001b1""#,
      ]
      .enumerated().map { index, tags in
        line(
          #""highway":"motorway",\#(tags)"#,
          [(9.1, 46.6 + 0.05 * Double(index)), (9.4, 46.6 + 0.05 * Double(index))])
      })
    #expect(found.lines.map(\.number).sorted() == ["", "", "", "a 1", "طريق ٤"])
    #expect(found.lines.contains { $0.name == long })
    #expect(try TripGroundReader.ground(in: TripGroundWriter.bytes(of: found)).lines.count == 5)
  }

  @Test func `is the same for any order of its features`() throws {
    let there = bends(46.8)
    let lines =
      [
        line(#""highway":"motorway""#, there),
        line(#""highway":"motorway""#, there.reversed().map { ($0.0, $0.1 + 0.000_3) }),
      ]
      + (0..<8).map { line(#""highway":"primary""#, [there[$0 * 7], (there[$0 * 7].0 + 0.02, 46.9)]) }
    let expected = TripGroundWriter.bytes(of: try ground(lines))
    #expect(TripGroundWriter.bytes(of: try ground(lines.reversed())) == expected)
  }

  @Test func `is read from a large extract by its main roads only`() throws {
    let file = Project.fixtures + "/ground/liechtenstein-2015.osm.pbf"
    let box = [9.4, 46.9, 9.7, 47.4]
    func lines(_ largestWhole: Int) throws -> (ground: TripGround, features: Int) {
      let osmium = try #require(Osmium(largestWhole: largestWhole, usesOsmconvert: false))
      let scratch = try Scratch()
      var collector = GroundCollector([
        TripGround.Part(
          scale: .wide, box: GroundBox(west: 940_000, south: 4_690_000, east: 970_000, north: 4_740_000))
      ])
      var features = 0
      try osmium.export(
        try osmium.extract(at: file), in: (streets: [], regions: [box]), work: scratch.path,
        take: { feature in
          collector.take(feature)
          features += 1
        }, takeShore: { _ in })
      return (collector.ground(time: "", source: ""), features)
    }
    let (whole, filtered) = (try lines(.max), try lines(0))
    #expect(filtered.features * 3 < whole.features)
    #expect(filtered.ground.lines.count > 50)
    #expect(TripGroundWriter.bytes(of: filtered.ground) == TripGroundWriter.bytes(of: whole.ground))
  }
}
