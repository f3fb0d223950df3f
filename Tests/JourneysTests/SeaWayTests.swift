import Entities
import Files
import Geodata
import Geodesy
import TestSupport
import Testing

@testable import Journeys

@Suite struct `Ways over water` {
  private struct Voyage: CustomTestStringConvertible {
    let testDescription: String
    let start: Coordinate
    let end: Coordinate
    /// By the lanes of merchant ships.
    let kilometres: Double
  }

  private static let voyages: [Voyage] = {
    guard let file = try? File.read(Project.fixtures + "/geodata/ships.txt") else { return [] }
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map { line in
      let columns = line.split(separator: ",")
      let numbers = columns[1...].joined().split(separator: " ").compactMap { Double($0) }
      return Voyage(
        testDescription: String(columns[0]), start: Coordinate(latitude: numbers[0], longitude: numbers[1]),
        end: Coordinate(latitude: numbers[2], longitude: numbers[3]), kilometres: numbers[4])
    }
  }()

  /// Kilometres of the course on land, by cells of 150 metres around each of its points.
  private func ashore(_ points: [Coordinate]) -> Double {
    var metres = 0.0
    for (start, end) in zip(points, points.dropFirst()) {
      let length = Geodesic.distance(from: start, to: end)
      let count = max(Int(length / 300), 2)
      var grid = WaterGrid(.sea, around: start, tiles: 2, metresPerCell: 150)
      for point in Geodesic.points(from: start, to: end, count: count) {
        if grid.cell(at: point) == nil { grid = WaterGrid(.sea, around: point, tiles: 2, metresPerCell: 150) }
        if let cell = grid.cell(at: point), !grid.isWater(cell) { metres += length / Double(count) }
      }
    }
    return metres / 1000
  }

  @Test(arguments: voyages)
  private func `have the lengths of real voyages`(voyage: Voyage) throws {
    let course = try #require(SeaWay.course(from: voyage.start, to: voyage.end))
    let ratio = course.distance / 1000 / voyage.kilometres
    #expect((0.82...1.11).contains(ratio), "\(course.distance / 1000) km, \(voyage.kilometres) km")
    #expect(course.points.first == voyage.start && course.points.last == voyage.end)
    let along = zip(course.points, course.points.dropFirst()).reduce(0) {
      $0 + Geodesic.distance(from: $1.0, to: $1.1)
    }
    #expect(abs(course.distance - along) < 1)
    // Up to ten kilometres lead from each place to the water. A point of a coarse grid can lie on a small island.
    let sea = course.points.filter {
      Geodesic.distance(from: $0, to: voyage.start) > 10_000
        && Geodesic.distance(from: $0, to: voyage.end) > 10_000
    }
    #expect(ashore(sea) < 0.01 * voyage.kilometres)
  }

  @Test func `are all read`() { #expect(Self.voyages.count == 10) }

  private func course(
    _ start: (Double, Double), _ end: (Double, Double), fitsAllCanals: Bool = false
  ) -> LegCourse? {
    SeaWay.course(
      from: Coordinate(latitude: start.0, longitude: start.1),
      to: Coordinate(latitude: end.0, longitude: end.1), fitsAllCanals: fitsAllCanals)
  }

  /// The straight line is 517 km long. Around Kyushu it is 840 km by sea.
  @Test func `lead through the Kanmon strait, which is 600 m wide`() throws {
    let way = try #require(course((33.15694, 129.70777), (34.22306, 135.12709)))
    #expect((560...700).contains(way.distance / 1000), "\(way.distance / 1000) km")
  }

  private struct Canal: CustomTestStringConvertible {
    let testDescription: String
    let start: (Double, Double)
    let end: (Double, Double)
    let isForFerries: Bool
    /// Of the canal, as its authority publishes it, and of what a ship sails before and after it.
    let kilometres: Double
    let beside: ClosedRange<Double>
  }

  /// The canal authorities say 162.25 km for Suez without its channels in the sea, 80 km for Panama, 98.637 km for Kiel, and
  /// 6.346 km for Corinth.
  private static let canals = [
    Canal(
      testDescription: "off Port Said to the bay of Suez", start: (31.3500, 32.4000), end: (29.8500, 32.5300),
      isForFerries: true, kilometres: 162.25, beside: 15...25),
    Canal(
      testDescription: "off Panama to off Colón", start: (8.8300, -79.5000), end: (9.4500, -79.9200),
      isForFerries: true, kilometres: 80, beside: 8...18),
    // 70 km on the Elbe.
    Canal(
      testDescription: "Hamburg to Kiel", start: (53.5459, 9.9668), end: (54.3233, 10.1394),
      isForFerries: true, kilometres: 98.637, beside: 65...90),
    // By the route planners of yachts, 95 nautical miles.
    Canal(
      testDescription: "Piraeus to Patras", start: (37.9421, 23.6465), end: (38.2466, 21.7346),
      isForFerries: false, kilometres: 6.346, beside: 150...190),
  ]

  @Test(arguments: canals)
  private func `go through canals`(canal: Canal) throws {
    for (start, end) in [(canal.start, canal.end), (canal.end, canal.start)] {
      let boat = try #require(course(start, end, fitsAllCanals: true))
      #expect(canal.beside.contains(boat.distance / 1000 - canal.kilometres), "\(boat.distance / 1000) km")
      #expect(boat.points.first?.latitude == start.0 && boat.points.last?.latitude == end.0)
      #expect(
        boat.parts.first?.points.lowerBound == 0 && boat.parts.last?.points.upperBound == boat.points.count)
      #expect(abs(boat.distance - boat.distances[boat.points.count - 1]) < 1)
      #expect(boat.metres(by: .sea) > 0.9 * boat.distance)
      let ferry = course(start, end)
      #expect((ferry?.distance == boat.distance) == canal.isForFerries, "\(ferry?.distance ?? 0)")
    }
  }

  @Test func `have the lengths of the canals`() {
    for (canal, kilometres) in zip(ShipCanal.all, Self.canals.map(\.kilometres)) {
      #expect(abs(canal.length / 1000 / kilometres - 1) < 0.02, "\(canal.length)")
    }
    #expect(ShipCanal.all.count == Self.canals.count)
  }

  @Test func `of a long voyage go through canals`() throws {
    // By way of the Suez Canal, searoute's lanes from Piraeus to Jeddah are 2,430 km.
    let jeddah = try #require(course((37.9421, 23.6465), (21.4858, 39.1925)))
    #expect((2_200_000...2_550_000).contains(jeddah.distance), "\(jeddah.distance)")
    // Those from New York to San Francisco by way of the Panama Canal are 9,970 km.
    let francisco = try #require(course((40.7128, -74.0060), (37.8000, -122.4000)))
    #expect((8_900_000...10_300_000).contains(francisco.distance), "\(francisco.distance)")
  }

  @Test func `are found on lakes`() throws {
    // From Lucerne to Flüelen, the boats of the lake take 38 km with all their stops.
    let lucerne = try #require(course((47.0502, 8.3093), (46.9017, 8.6242)))
    #expect((30_000...38_000).contains(lucerne.distance), "\(lucerne.distance)")
    #expect(lucerne.mainSource == .sea)
  }

  @Test func `cross the date line`() throws {
    let fiji = try #require(course((-17.7765, 177.4356), (-16.4333, -179.3667)))
    #expect((300_000...450_000).contains(fiji.distance), "\(fiji.distance)")
    #expect(
      zip(fiji.points, fiji.points.dropFirst()).allSatisfy { Geodesic.distance(from: $0, to: $1) < 60_000 })
  }

  @Test func `lead around a cape if an isthmus is narrower than a cell`() throws {
    // From Raglan to a place north of the Bay of Plenty. Near Auckland, a kilometre of land separates the two seas.
    let cape = try #require(course((-37.4374, 174.24373), (-35.94831, 177.36082)))
    #expect(cape.points.contains { $0.latitude > -34.42 })
    #expect((780_000...900_000).contains(cape.distance), "\(cape.distance)")
  }

  @Test func `lead through straits that are narrower than a cell`() throws {
    // To Emden, up the mouth of the Ems. Ferries from Newcastle to IJmuiden sail 500 km.
    let emden = try #require(course((54.9650, -1.5909), (53.3461, 7.1929)))
    #expect((580_000...660_000).contains(emden.distance), "\(emden.distance)")
    // From the archipelago of Oxelösund to Gdańsk there is one straight line of 486 km, but for the islands.
    let gdansk = try #require(course((58.6617, 17.1080), (54.3933, 18.6688)))
    #expect((486_000...510_000).contains(gdansk.distance), "\(gdansk.distance)")
  }

  @Test func `begin at the port, with a straight line to it`() throws {
    let corfu = try #require(course((37.9838, 23.7275), (39.6243, 19.9217)))
    #expect(corfu.parts.map(\.source) == [.straight, .sea])
    #expect((4_000...10_000).contains(corfu.parts[0].metres))
    #expect(corfu.parts[0].points == 0..<2 && corfu.parts[1].points == 1..<corfu.points.count)
  }

  @Test(arguments: [
    // Open water.
    ((67.2804, 14.4049), (67.8991, 13.0455)),
    // Both ends are inland.
    ((40.4168, -3.7038), (48.8566, 2.3522)),
    // From one sea to another, without a canal.
    ((40.3777, 49.892), (41.6412, 41.6168)),
    // One place.
    ((45.4375, 12.3358), (45.4375, 12.3358)),
  ])
  func `are straight lines if land does not help`(start: (Double, Double), end: (Double, Double)) {
    #expect(course(start, end) == nil)
  }
}
