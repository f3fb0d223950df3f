import Entities
import Files
import Geodata
import Geodesy
import Glibc
import MapDrawing
import TestSupport
import Testing
import Text

/// Streets and houses on maps, from grounds that were made from real extracts.
@Suite struct `Streets on a map` {
  static func ground(_ name: String) throws -> TripGround {
    try TripGroundReader.ground(in: File.read(Project.fixtures + "/ground/\(name).ground").bytes)
  }

  static let vaduz = SampleJourneys.itinerary(
    "vaduz", .walk,
    [
      ("Peter-Kaiser-Platz", 47.1370, 9.5222, nil, .visit), ("Castle", 47.1396, 9.5243, nil, .visit),
      ("Red House", 47.1440, 9.5226, nil, .visit),
    ])
  static let marais = SampleJourneys.itinerary(
    "marais", .walk,
    [
      ("République", 48.8674, 2.3636, nil, .visit), ("Musée Picasso", 48.8598, 2.3625, nil, .visit),
      ("Oberkampf", 48.8648, 2.3685, nil, .visit),
    ])
  static let huts = SampleJourneys.itinerary(
    "huts", .hike,
    [
      ("Malbun", 47.1026, 9.6092, nil, .visit), ("Pfälzer Hütte", 47.0714, 9.6132, nil, .stay),
      ("Steg", 47.1118, 9.5766, nil, .stay), ("Planken", 47.1859, 9.5452, nil, .visit),
    ])
  /// Its ground ends inside the map, and has the sea.
  static let helsinki = SampleJourneys.itinerary(
    "helsinki", .walk,
    [
      ("Central Station", 60.1719, 24.9414, nil, .visit), ("Botanical Garden", 60.1752, 24.9460, nil, .visit),
      ("Siltasaari", 60.1777, 24.9490, nil, .visit),
    ])
  static let all = [vaduz, marais, huts, helsinki]

  /// The ground of a harbour: sea in the east, with an island.
  static func harbour(in box: GroundBox, spots: [TripGround.Spot] = []) -> TripGround {
    func point(_ x: Double, _ y: Double) -> GroundPoint {
      GroundPoint(
        x: box.west + Int32(x * Double(box.east - box.west)),
        y: box.south + Int32(y * Double(box.north - box.south)))
    }
    return TripGround(
      parts: [TripGround.Part(scale: .quarter, box: box)],
      shores: [
        TripGround.Shore(
          box: box,
          sea: [
            [point(0.6, 1), point(1, 1), point(1, 0), point(0.6, 0), point(0.55, 0.5)],
            [point(0.8, 0.4), point(0.85, 0.4), point(0.85, 0.6), point(0.8, 0.6)],
          ])
      ],
      lines: [
        TripGround.Line(kind: .street, name: "Quay", points: [point(0.1, 0.5), point(0.5, 0.5)])
      ], spots: spots)
  }

  func model(_ itinerary: Itinerary, with ground: TripGround?) throws -> JourneyMapViewModel {
    let geometry = try #require(
      JourneyMapInteractor(style: .full, ground: ground).geometry(of: itinerary))
    return MapUnderTest.presenter.viewModel(
      for: geometry, of: itinerary, title: "Map: \(itinerary.trip.title)", description: "A line.")
  }

  func svg(_ map: JourneyMapViewModel) -> String {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map").write(map, into: &out)
    return out.string()
  }

  @Test(arguments: all) func `look as in the golden file`(_ itinerary: Itinerary) throws {
    let found = svg(try model(itinerary, with: Self.ground(itinerary.trip.slug)))
    #expect(try GoldenFile("ground/\(itinerary.trip.slug).svg").expected(recording: found) == found)
  }

  @Test(arguments: all) func `stay in their window`(_ itinerary: Itinerary) throws {
    let map = try model(itinerary, with: Self.ground(itinerary.trip.slug))
    let streets = try #require(map.streets)
    let window = map.window
    #expect(!streets.layers.isEmpty && !streets.spots.isEmpty)
    for line in streets.layers.flatMap(\.lines) {
      #expect(
        map.points[line].allSatisfy {
          (window.left...window.right).contains($0.x) && (window.top...window.bottom).contains($0.y)
        })
    }
  }

  @Test(arguments: all) func `have names that cover neither pins, nor stops, nor each other`(
    _ itinerary: Itinerary
  ) throws {
    let map = try model(itinerary, with: Self.ground(itinerary.trip.slug))
    let streets = try #require(map.streets)
    for name in streets.names {
      #expect(map.points[name.line.lowerBound].x <= map.points[name.line.upperBound - 1].x, "\(name.text)")
      for point in map.points[name.line] {
        for pin in map.pins {
          #expect(abs(point.x - pin.at.x) > pin.width / 2 || abs(point.y - pin.at.y) > 10, "\(name.text)")
        }
        for spot in streets.spots {
          #expect(abs(point.x - spot.name.at.x) > 1 || abs(point.y - spot.name.at.y) > 1, "\(name.text)")
        }
      }
    }
    let texts = streets.names.map(\.text) + streets.spots.map(\.name.text)
    #expect(Set(texts).count == texts.count)
    #expect(Set(texts).isDisjoint(with: itinerary.trip.stops.map(\.name)))
  }

  @Test func `have a credit with a link`() throws {
    let map = try model(Self.vaduz, with: Self.ground("vaduz"))
    #expect(map.credit == "GSHHG" && map.towns.isEmpty && map.graticule.isEmpty)
    #expect(
      svg(map).contains(
        "GSHHG · <a href=\"https://www.openstreetmap.org/copyright\">© OpenStreetMap contributors</a></text>"
      ))
  }

  @Test func `are absent without a ground and on cards`() throws {
    let elsewhere = try Self.ground("marais")
    #expect(try model(Self.vaduz, with: elsewhere) == model(Self.vaduz, with: nil))
    let card = try #require(
      JourneyMapInteractor(style: .card, ground: Self.ground("vaduz")).geometry(of: Self.vaduz))
    #expect(
      MapUnderTest.presenter.viewModel(for: card, of: Self.vaduz, title: "", description: "").streets == nil)
  }

  @Test func `are shown around a single place`() throws {
    let place = SampleJourneys.itinerary("castle", .walk, [("Castle", 47.1396, 9.5243, nil, .visit)])
    #expect(try model(place, with: Self.ground("vaduz")).streets?.scale == "quarter")
    #expect(try model(place, with: nil).streets == nil)
  }

  @Test func `have their sea instead of the basemap's, at all scales`() throws {
    for (metres, scale) in [(700.0, "quarter"), (6_000, "town"), (15_000, "region"), (40_000, "country")] {
      // The harbour of Horta, where the basemap has a coast too.
      let north = 38.53 + metres / 111_000
      let walk = SampleJourneys.itinerary(
        "horta", .walk, [("A", 38.53, -28.63, nil, .visit), ("B", north, -28.63, nil, .visit)])
      let box = try #require(JourneyMapInteractor.groundParts(of: walk).first?.box)
      let map = try model(walk, with: Self.harbour(in: box))
      #expect(map.streets?.scale == scale)
      #expect(map.streets?.layers.first?.name == "lake map-sea" && !map.hasGround && !map.isHatched)
      #expect(!map.layers.contains { $0.name == "land" })
      // Without a shore in its ground, the map has the basemap's, or is hatched.
      var blind = Self.harbour(in: box)
      blind.shores = []
      let unknown = try model(walk, with: blind)
      #expect(unknown.streets?.layers.first?.name != "lake map-sea")
      #expect(unknown.isHatched == (metres < 2_500) && unknown.hasGround == !unknown.isHatched)
    }
  }

  @Test func `stop zooming at the precision of their lines`() throws {
    func zoom(_ metres: Double, hasShore: Bool) throws -> Int {
      let walk = SampleJourneys.itinerary(
        "horta", .walk,
        [("A", 38.53, -28.63, nil, .visit), ("B", 38.53 + metres / 111_000, -28.63, nil, .visit)])
      let box = try #require(JourneyMapInteractor.groundParts(of: walk).first?.box)
      var ground = Self.harbour(in: box)
      if !hasShore { ground.shores = [] }
      return try model(walk, with: ground).zoom
    }
    // Lines of the quarter are true to a metre.
    #expect(try zoom(40_000, hasShore: true) == 16)
    #expect(try (6...9).contains(zoom(700, hasShore: true)))
    // The basemap's coast across the map has corners sooner. A view of it is not narrower than three kilometres.
    #expect(try zoom(6_000, hasShore: true) > 8)
    #expect(try zoom(6_000, hasShore: false) == 2)
    #expect(try zoom(40_000, hasShore: false) == 13)
  }

  @Test func `name the sea and its features`() throws {
    let walk = SampleJourneys.itinerary(
      "horta", .walk, [("A", 38.50, -28.63, nil, .visit), ("B", 38.60, -28.63, nil, .visit)])
    let box = try #require(JourneyMapInteractor.groundParts(of: walk).first?.box)
    let bays = (3...7).map { index in
      TripGround.Spot(
        kind: .bay, name: "Baía \(index)",
        at: GroundPoint(
          x: box.east - (box.east - box.west) / 3, y: box.south + (box.north - box.south) / 10 * Int32(index))
      )
    }
    let map = try model(walk, with: Self.harbour(in: box, spots: bays))
    let spots = try #require(map.streets?.spots)
    #expect(!spots.isEmpty && spots.allSatisfy { $0.kind == "bay" && !$0.hasMark })
    #expect(map.features.contains { $0.kind == "sea" }, "\(map.features)")
  }

  @Test func `have names in all scripts, without overlaps`() throws {
    let names = [
      "محطة القطار", "תחנת הרכבת", "中央車站與美術館", "ສະຖານີລົດໄຟ", "Ἀκρόπολις", "Казанский собор",
    ]
    let walk = SampleJourneys.itinerary(
      "horta", .walk, [("A", 38.53, -28.63, nil, .visit), ("B", 38.536, -28.63, nil, .visit)])
    let box = try #require(JourneyMapInteractor.groundParts(of: walk).first?.box)
    let spots = names.enumerated().flatMap { index, name in
      // Two of each, so close that the names of only one fit.
      [0, 20].map { shift in
        TripGround.Spot(
          kind: .station, name: shift == 0 ? name : name + " 2",
          at: GroundPoint(
            x: box.west + (box.east - box.west) / 8 * 3,
            y: box.south + (box.north - box.south) / 40 * Int32(14 + 2 * index) + Int32(shift)))
      }
    }
    let map = try model(walk, with: Self.harbour(in: box, spots: spots))
    let shown = try #require(map.streets?.spots)
    #expect(Set(shown.map { String($0.name.text.prefix(3)) }).count == names.count)
    let found = svg(map)
    for spot in shown { #expect(found.contains(">\(spot.name.text)</text>")) }
    // A sign of Chinese is as wide as high: nine units.
    func bounds(_ name: JourneyMapViewModel.Name) -> (left: Double, right: Double, y: Double) {
      let isWide = name.text.hasPrefix("中")
      let width = Double(name.text.count) * (isWide ? 9 : 4)
      switch name.anchor {
      case .start: return (name.at.x, name.at.x + width, name.at.y)
      case .middle: return (name.at.x - width / 2, name.at.x + width / 2, name.at.y)
      case .end: return (name.at.x - width, name.at.x, name.at.y)
      }
    }
    let boxes = shown.map { bounds($0.name) }
    for (index, one) in boxes.enumerated() {
      #expect(one.left >= 0 && one.right <= 480)
      for other in boxes[..<index] {
        #expect(one.left >= other.right || other.left >= one.right || abs(one.y - other.y) > 7)
      }
    }
  }

  @Test func `lie under stops a metre apart, which stay readable`() throws {
    let steps = SampleJourneys.itinerary(
      "steps", .walk,
      (0..<6).map { ("Step \($0)", 47.1390 + Double($0) / 111_000, 9.5222, nil, .visit) })
    let map = try model(steps, with: Self.ground("vaduz"))
    #expect(map.streets?.scale == "quarter" && map.zoom <= 16)
    #expect(map.pins.flatMap(\.stops).sorted() == Array(1...6))
    for (index, pin) in map.pins.enumerated() {
      for other in map.pins[..<index] {
        #expect(abs(pin.at.x - other.at.x) + abs(pin.at.y - other.at.y) > 10)
      }
    }
    #expect(map.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func `lie under ten thousand stops, on a map of bounded size`() throws {
    let stops: [(String, Double, Double, TravelMode?, Waypoint.Kind)] = (0..<10_000).map { index in
      // Along a spiral: no two stops are at one place.
      let turn = Double(index) * 0.05
      let reach = 0.004 * Double(index) / 10_000
      return ("Stop \(index)", 47.1396 + reach * sin(turn), 9.5230 + reach * cos(turn), nil, .visit)
    }
    let map = try model(SampleJourneys.itinerary("many", .walk, stops), with: Self.ground("vaduz"))
    #expect(map.pins.flatMap(\.stops).count == 10_000)
    #expect(map.pins.count < 700 && map.names.count <= 20)
    #expect(try packed(map) < 600_000)
  }

  @Test func `escape names`() throws {
    var ground = try Self.ground("vaduz")
    ground.lines = ground.lines.map {
      var line = $0
      if !line.name.isEmpty { line.name = "<&\">" }
      return line
    }
    ground.spots = ground.spots.map {
      var spot = $0
      spot.name = "</svg>" + spot.name
      return spot
    }
    let found = svg(try model(Self.vaduz, with: ground))
    #expect(found.contains("&lt;&amp;&quot;&gt;") && found.contains("&lt;/svg&gt;"))
    #expect(found.split(separator: "</svg>").count == 1)
  }
}
