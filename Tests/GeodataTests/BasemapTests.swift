import Testing

@testable import Geodata
@testable import Geodesy

@Suite struct BasemapTests {
  private static let fjords = [
    Coordinate(latitude: 67.564, longitude: 15.692), Coordinate(latitude: 67.683, longitude: 15.048),
  ]

  @Test(arguments: GroundFrame.all)
  func `land and water agree with Natural Earth`(frame: GroundFrame) throws {
    let coast = frame.ground(.full).land.edges
    let kilometresPerUnit = frame.map.scale.metresPerUnit / 1000
    var wrong: [String] = []
    var compared = 0
    for line in try Fixture.lines("ground.txt") {
      let words = line.split(separator: " ")
      let place = Coordinate(
        latitude: try #require(Double(words[0])), longitude: try #require(Double(words[1])))
      let kilometres = try #require(Double(words[3]))
      // GSHHG counts the ice shelf of the Ross Sea as land.
      if place.latitude < -78 && words[2] == "water" { continue }
      // Natural Earth closes these fjords of Nordland.
      if Self.fjords.contains(place) { continue }
      guard let stretch = frame.stretch(at: place), kilometres > 2 * stretch * kilometresPerUnit else {
        continue
      }
      let point = frame.map.project(place)
      guard frame.window.holds(point) else { continue }
      compared += 1
      if coast.enclose(point) != (words[2] == "land") { wrong.append(String(line)) }
    }
    #expect(wrong == [])
    #expect(compared >= frame.leastCompared, "\(compared)")
  }

  @Test(arguments: GroundFrame.all)
  func `all shapes lie in the window, and no line jumps across the map`(frame: GroundFrame) {
    for detail in [GroundDetail.full, .card, .globe, .atlas, .term] {
      let ground = frame.ground(detail)
      // A card of the world is simplified so far that Antarctica has a dozen corners.
      let longest = detail == .globe || detail == .card ? max(frame.longestLine, 140) : frame.longestLine
      let areas = [ground.land, ground.lakes, ground.urban, ground.glaciers]
      for layer in areas + [ground.rivers, ground.borders, ground.disputed, ground.regions] {
        #expect(layer.points.allSatisfy(frame.window.holds))
        #expect(layer.longestInnerLine(of: frame) <= longest, "\(detail)")
      }
      for layer in areas {
        for ring in layer.lines {
          #expect(ring.count >= 3 && layer.points[ring.lowerBound] == layer.points[ring.upperBound - 1])
        }
      }
    }
  }

  /// Natural Earth's own share is 28.74 %, that of its ice shelves 0.30 %; with these, 29.2 % is what is known.
  @Test(arguments: [0.0, 180, -100, 33.3])
  func `the world has its share of land for any cut of the picture`(meridian: Double) {
    let frame = GroundFrame.world(meridian)
    let radius = frame.map.unitsPerRadius
    for detail in [GroundDetail.full, .atlas] {
      let share = frame.ground(detail).land.evenOddArea / (4 * .pi * radius * radius)
      #expect(abs(share / 0.2874 - 1) < 0.01, "\(share)")
    }
  }

  @Test func `a window in the middle of a continent is all land`() {
    let frame = GroundFrame("Taklamakan", around: (38.5, 81), across: 400)
    let ground = frame.ground(.full)
    let (left, top, right, bottom) = (-4.0, -4.0, 484.0, 644.0)
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map(MapPoint.init)
    #expect(ground.land.lines.count == 1)
    #expect(Set(ground.land.points) == Set(corners))
  }

  @Test func `the small islands between Fiji and Samoa are on the map`() {
    let frame = GroundFrame.fijiSamoa
    let land = frame.ground(.full).land
    // Rotuma, Wallis, Futuna, Vava'u, Lau.
    for (latitude, longitude) in [
      (-12.5, 177.08), (-13.28, -176.18), (-14.29, -178.1), (-18.63, -173.98), (-17.22, -178.96),
    ] {
      let island = frame.map.project(Coordinate(latitude: latitude, longitude: longitude))
      #expect(land.points.contains { $0.squaredDistance(to: island) < 36 }, "\(latitude) \(longitude)")
    }
  }

  @Test func `the Great Lakes are on the map once, with their islands`() {
    let frame = GroundFrame("the Great Lakes", around: (45.5, -84), across: 1400)
    let shores = frame.ground(.full).lakes.edges
    func isLake(_ latitude: Double, _ longitude: Double) -> Bool {
      shores.enclose(frame.map.project(Coordinate(latitude: latitude, longitude: longitude)))
    }
    // Superior, Michigan, Huron, Erie; Isle Royale, Manitoulin, Michigan's upper peninsula.
    for (latitude, longitude) in [(47.6, -87.5), (43.5, -87), (44.5, -82.3), (42.2, -81.2)] {
      #expect(isLake(latitude, longitude), "\(latitude) \(longitude)")
    }
    for (latitude, longitude) in [(48.0, -88.8), (45.75, -82.2), (46.4, -87)] {
      #expect(!isLake(latitude, longitude), "\(latitude) \(longitude)")
    }
  }

  @Test func `a street corner shows no coast, a city does`() {
    let corner = GroundFrame("a corner of Bergen", around: (60.39, 5.32), across: 2.9).ground(.full)
    var nothing = MapGround()
    nothing.isTooCoarse = true
    #expect(corner == nothing)
    let city = GroundFrame("Bergen", around: (60.39, 5.32), across: 15).ground(.full)
    #expect(!city.isTooCoarse && !city.land.lines.isEmpty)
  }

  @Test(arguments: GroundFrame.dense)
  func `the densest coasts fit into a page`(frame: GroundFrame) {
    #expect(frame.ground(.full).pointCount <= 16_000)
    #expect((60...3000).contains(frame.ground(.card).pointCount))
    #expect((60...1300).contains(frame.ground(.globe).pointCount))
  }

  @Test func `a reused ground shows nothing of its former content`() {
    var ground = GroundFrame.world(0).ground(.full)
    let frame = GroundFrame.lofoten
    Basemap.ground(on: frame.map, window: frame.window, detail: .full, into: &ground)
    #expect(ground == frame.ground(.full))
  }
}
