import Entities
import Geodesy
import TestSupport
import Testing
import Text

@testable import MapDrawing

struct JourneyMapTests {
  private func map(_ itinerary: Itinerary, _ style: JourneyMapStyle = .full) throws -> JourneyMapViewModel {
    try MapUnderTest(itinerary, style).model
  }

  private func svg(_ map: JourneyMapViewModel, id: String = "map-1") -> String {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: id).write(map, into: &out)
    return out.string()
  }

  @Test(arguments: SampleJourneys.all)
  func `maps look as approved`(_ itinerary: Itinerary) throws {
    for (style, name) in [(JourneyMapStyle.full, "full"), (.card, "card")] {
      let drawn = svg(try map(itinerary, style)) + "\n"
      #expect(try GoldenFile("maps/\(itinerary.trip.slug)-\(name).svg").expected(recording: drawn) == drawn)
    }
  }

  @Test(arguments: SampleJourneys.all)
  func `a map is small, and a card very small`(_ itinerary: Itinerary) throws {
    // A hundred and fifty stops alone take more.
    let hasFewStops = itinerary.trip.stops.count < 20
    #expect(svg(try map(itinerary, .full)).utf8.count < (hasFewStops ? 100_000 : 150_000))
    if hasFewStops { #expect(svg(try map(itinerary, .card)).utf8.count < 16_000) }
  }

  @Test func `stops without coordinates keep their numbers, and no line crosses them`() throws {
    var trip = SampleJourneys.lofoten.trip
    trip.stops[0].coordinate = nil
    trip.stops[9].coordinate = nil
    let drawn = try map(SampleJourneys.itinerary(trip))
    #expect(drawn.pins.flatMap(\.stops).sorted() == [2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
    #expect(drawn.lines.map(\.leg) == [1, 2, 3, 4, 5, 6, 7, 10])
    for index in trip.stops.indices { trip.stops[index].coordinate = nil }
    #expect(JourneyMapInteractor(style: .full).geometry(of: SampleJourneys.itinerary(trip)) == nil)
    trip.stops = []
    #expect(JourneyMapInteractor(style: .card).geometry(of: SampleJourneys.itinerary(trip)) == nil)
  }

  @Test func `stops at one place share a pin with their numbers`() throws {
    func labels(_ places: [Double]) throws -> [String] {
      try map(
        SampleJourneys.itinerary(
          "x", .car, places.enumerated().map { ("Stop \($0 + 1)", 50, $1, nil, .visit) })
      ).pins.map(\.label)
    }
    #expect(try labels([0, 0]) == ["1, 2"])
    #expect(try labels([0, 1, 1, 1, 2]) == ["1", "2–4", "5"])
    #expect(try labels([0, 1, 2, 1, 0]) == ["1, 5", "2, 4", "3"])
    #expect(try labels([0, 1, 0, 1, 0, 1, 0, 1]) == ["1, 3, 5 …", "2, 4, 6 …"])
  }

  @Test func `the name beside a shared pin lists as many stops as fit`() throws {
    func names(_ stops: [String]) throws -> [String] {
      let near = stops.enumerated().map {
        ($1, 50.0, Double($0) * 0.001, TravelMode?.none, Waypoint.Kind.visit)
      }
      let far = [("Far away", 50.0, 3.0, TravelMode?.none, Waypoint.Kind.visit)]
      return try map(SampleJourneys.itinerary("x", .car, near + far)).names.map(\.text).filter {
        $0 != "Far away"
      }
    }
    #expect(try names(["Reine"]) == ["Reine"])
    #expect(try names(["Reine", "Å"]) == ["Reine, Å"])
    #expect(try names(["Reine", "Å", "Reine"]) == ["Reine, Å"])
    #expect(try names(["Reine", "Å", "Hamnøy", "Sakrisøy", "Moskenes"]) == ["Reine, Å, Hamnøy +2"])
    #expect(try names(["Llanfairpwllgwyngyll", "Menai Bridge"]) == ["Llanfairpwllgwyngyll +1"])
    #expect(try names(["A village with a very long name", "Å"]) == ["A village with a very long name"])
  }

  @Test func `shared pins separate on a zoomed map`() throws {
    // A unit is about 1.7 kilometres, so the map has finer land. The first two stops are 6 kilometres apart.
    let places = [("Reine", 0.0), ("Å", 0.15), ("Hamnøy", 8), ("Far", 16), ("Far", 16)]
    let itinerary = SampleJourneys.itinerary(
      "x", .car, places.map { ($0.0, 68, $0.1, nil as TravelMode?, Waypoint.Kind.visit) })
    var geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    func zooms(_ pins: [JourneyMapViewModel.Pin]) -> [String] {
      pins.map { "\($0.label): \($0.zooms.from)-\($0.zooms.until.map(String.init) ?? "")" }
    }
    func model() -> JourneyMapViewModel {
      MapUnderTest.presenter.viewModel(for: geometry, of: itinerary, title: "", description: "")
    }
    #expect(zooms(model().pins) == ["1, 2: 1-", "3: 1-", "4, 5: 1-"])
    #expect(model().partedPins.isEmpty && model().partedNames.isEmpty)
    geometry = try #require(
      JourneyMapInteractor(style: .full, loadsFinerGround: true).geometry(of: itinerary))
    #expect(zooms(model().pins) == ["1, 2: 1-8", "3: 1-", "4, 5: 1-"])
    // Two stops at one place never come apart.
    #expect(zooms(model().partedPins) == ["1: 8-", "2: 8-"])
    #expect(model().partedNames.map(\.text) == ["Reine", "Å"])
    #expect(model().partedNames.allSatisfy { $0.zooms.from == 8 && $0.zooms.until == nil })
    #expect(model().names.first { $0.text == "Reine, Å" }?.zooms.until == 8)
    let drawn = svg(model())
    #expect(drawn.contains("href=\"#stop-1\" data-until=\"8\" data-stops=\"1 2\""))
    #expect(drawn.contains("href=\"#stop-2\" display=\"none\" data-from=\"8\" data-stops=\"2\""))
  }

  @Test func `names of pins that come apart twice end with their pins`() throws {
    let places = [("Reine", 0.0), ("Å", 0.12), ("Hamnøy", 0.4), ("Middle", 8), ("Far", 16), ("Far", 16)]
    let itinerary = SampleJourneys.itinerary(
      "x", .car, places.map { ($0.0, 68.3, $0.1, nil as TravelMode?, Waypoint.Kind.visit) })
    let interactor = JourneyMapInteractor(style: .full, loadsFinerGround: true)
    let geometry = try #require(interactor.geometry(of: itinerary))
    let model = MapUnderTest.presenter.viewModel(for: geometry, of: itinerary, title: "", description: "")
    let names = model.names + model.partedNames
    #expect(
      (model.pins + model.partedPins).map { pin in
        "\(pin.label) \(pin.zooms.until ?? 0)"
          + names.filter { $0.beside == pin.at && $0.zooms.from == pin.zooms.from }
          .map { ": \($0.text) \($0.zooms.until ?? 0)" }.joined()
      } == [
        "1–3 3: Reine, Å, Hamnøy 3", "4 0: Middle 0", "5, 6 0: Far 0", "1, 2 8: Reine, Å 8", "3 0: Hamnøy 0",
        "1 0: Reine 0",
        "2 0: Å 0",
      ])
  }

  @Test func `every stop has its pin, and no pin covers another`() throws {
    for itinerary in SampleJourneys.all {
      let drawn = try map(itinerary)
      // Of a journey to Scotland, the map leaves out home.
      let focus = JourneyRegions(of: itinerary).focus
      #expect(
        drawn.pins.flatMap(\.stops).sorted()
          == (focus.isEmpty ? Array(itinerary.trip.stops.indices) : focus).map { $0 + 1 })
      #expect(drawn.names.count <= 20)
      for (index, pin) in drawn.pins.enumerated() {
        for other in drawn.pins[..<index] {
          let isApart =
            abs(pin.at.x - other.at.x) >= (pin.width + other.width) / 2 || abs(pin.at.y - other.at.y) >= 20
          #expect(isApart)
        }
      }
    }
  }

  @Test func `the scale bar is a round length at the scale of the map`() throws {
    let bar = try #require(try map(SampleJourneys.lofoten).scaleBar)
    #expect(bar.label == "50 km")
    #expect(bar.length <= 120)
    // From Å to Kiruna, the widest, GeodSolve has 304.452 km, and the frame 392 units between its margins.
    #expect(abs(bar.length - 50 / 304.452 * 392) < 1)
    let miles = JourneyMapPresenter(
      unit: 1609.344, part: 0.3048, length: { "\(Int(($0 / 1609.344).rounded())) mi" },
      height: { "\(Int($0)) m" },
      language: "en", country: \.letters, link: { "#\($0)" })
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: SampleJourneys.lofoten))
    #expect(
      miles.viewModel(for: geometry, of: SampleJourneys.lofoten, title: "", description: "").scaleBar?.label
        == "50 mi")
    #expect(try map(SampleJourneys.world).scaleBar == nil)
  }

  @Test func `a scale bar of less than a unit is round in metres or feet`() throws {
    // A kilometre fills the frame between its margins, 392 units, and the bar has at most 120.
    let walk = SampleJourneys.itinerary(
      "stroll", .walk,
      [("Alfama", 38.7112, -9.1300, nil, .visit), ("Graça", 38.7160, -9.1305, nil, .visit)])
    func bar(unit: Double, part: Double) throws -> (label: String?, metres: Double?) {
      let geometry = try #require(
        JourneyMapInteractor(style: .full, assumesGround: true).geometry(of: walk))
      let presenter = JourneyMapPresenter(
        unit: unit, part: part, length: { "\(Int(($0 / part).rounded()))" }, height: { "\(Int($0)) m" },
        language: "en", country: \.letters, link: { "#\($0)" })
      let bar = presenter.viewModel(for: geometry, of: walk, title: "", description: "").scaleBar
      return (bar?.label, bar.map { $0.length / 392 * 1000 })
    }
    let (metres, feet) = (try bar(unit: 1000, part: 1), try bar(unit: 1609.344, part: 0.3048))
    #expect(metres.label == "200" && metres.metres.map { abs($0 - 200) < 0.01 } == true)
    #expect(feet.label == "1000" && feet.metres.map { abs($0 - 304.8) < 0.01 } == true)
  }

  @Test func `a card has dots and lines, and no controls or text`() throws {
    let card = try map(SampleJourneys.lofoten, .card)
    #expect(card.pins.isEmpty && card.names.isEmpty && card.arrows.isEmpty && card.graticule.isEmpty)
    #expect(card.scaleBar == nil)
    #expect(card.dots.count == 12)
    #expect(svg(card).contains("role=\"img\""))
    #expect(!svg(try map(SampleJourneys.lofoten)).contains("role=\"img\""))
  }

  @Test func `the author's texts are escaped, and ids come from the caller`() throws {
    let itinerary = SampleJourneys.itinerary(
      "x", .car, [("<b>\"A\" & 'B'", 50, 0, nil, .stay), ("C", 51, 1, nil, .visit)])
    let drawn = svg(try map(itinerary), id: "trip-7")
    #expect(drawn.contains("aria-label=\"1 &lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;\""))
    #expect(!drawn.contains("<b>"))
    #expect(
      drawn.contains("aria-labelledby=\"trip-7-t\" aria-describedby=\"trip-7-d\"><title id=\"trip-7-t\">"))
  }

  @Test func `every possible journey can be drawn`() throws {
    var seed: UInt64 = 2026
    func random(_ range: ClosedRange<Double>) -> Double {
      // Knuth's MMIX generator, for journeys that are the same each time.
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(seed >> 11)
        / 9_007_199_254_740_992
    }
    let extremes = [
      (90.0, 0.0), (90, 180), (-90, 12), (0, 0), (0, 180), (0, -180), (89.97, 5), (-45, 179.999),
    ]
    for round in 0..<210 {
      let middle = (random(-90...90), random(-180...180))
      let reach = [0.0, 1e-9, 0.01, 1, 10, 60, 180][round % 7]
      let places = (0...(round % 9)).map { index -> (Double, Double) in
        if round % 5 == 0 && index % 3 == 1 { return extremes[(round / 5 + index) % extremes.count] }
        // Each second journey also has its last place's antipode.
        if round % 2 == 0 && index == 3 { return (-middle.0, middle.1 > 0 ? middle.1 - 180 : middle.1 + 180) }
        if index == 0 { return middle }
        let longitude = middle.1 + random(-reach...reach)
        return (
          min(max(middle.0 + random(-reach...reach) / 2, -90), 90),
          longitude - 360 * (longitude / 360).rounded()
        )
      }
      let itinerary = SampleJourneys.itinerary(
        "any", .flight, places.enumerated().map { ("Stop \($0)", $1.0, $1.1, nil, .visit) })
      for style in [JourneyMapStyle.full, .card] {
        let drawn = try map(itinerary, style)
        let frame = (x: 0...Double(drawn.width), y: 0...Double(drawn.height))
        // Only legs to far stops leave the frame.
        let isFocused = !JourneyRegions(of: itinerary).focus.isEmpty
        let bounds =
          isFocused
          ? (
            x: (drawn.window.left - 0.01)...(drawn.window.right + 0.01),
            y: (drawn.window.top - 0.01)...(drawn.window.bottom + 0.01)
          ) : frame
        let isInside = drawn.points[..<(drawn.lines.last?.points.upperBound ?? 0)].allSatisfy {
          bounds.x.contains($0.x) && bounds.y.contains($0.y)
        }
        #expect(isInside, "\(places)")
        #expect(drawn.pins.allSatisfy { frame.x.contains($0.at.x) && frame.y.contains($0.at.y) }, "\(places)")
        let text = svg(drawn)
        #expect(text.utf8.count < (style.isDetailed ? 130_000 : 18_000), "\(places)")
      }
    }
  }
}
