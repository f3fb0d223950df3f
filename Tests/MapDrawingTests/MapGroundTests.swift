import Entities
import Foundation
import Geodesy
import Testing

@testable import MapDrawing

/// What is drawn under, on and around the route.
@Suite struct `The ground and the names of a map` {
  @Test(arguments: SampleJourneys.all)
  func `every path stays in its window, and no edge jumps across the map`(_ itinerary: Itinerary) throws {
    for style in [JourneyMapStyle.full, .card] {
      let map = try MapUnderTest(itinerary, style).model
      let window = map.window
      let edges = (x: window.left - 1e-6...window.right + 1e-6, y: window.top - 1e-6...window.bottom + 1e-6)
      let lines = map.lines.map(\.points) + map.graticule + map.layers.flatMap(\.lines)
      for line in lines {
        #expect(
          map.points[line].allSatisfy {
            edges.x.contains($0.x) && edges.y.contains($0.y)
          })
      }
      // Rings run along the window's edges where they are cut; anything else as long is a leap.
      let longest = 0.4 * max(window.right - window.left, window.bottom - window.top)
      for line in map.layers.flatMap(\.lines) {
        for index in line.dropFirst() {
          let (start, end) = (map.points[index - 1], map.points[index])
          let isAlongEdge =
            start.x == end.x && (start.x == window.left || start.x == window.right)
            || start.y == end.y && (start.y == window.top || start.y == window.bottom)
          let (x, y) = (end.x - start.x, end.y - start.y)
          #expect(isAlongEdge || (x * x + y * y).squareRoot() < longest, "\(start) \(end) \(window)")
        }
      }
    }
  }

  /// roadbook.css, `--size` below 640 px.
  private static let onPhones = 1.05

  @Test(arguments: SampleJourneys.all)
  func `names, pins, marks, scale and overview do not overlap, and no lesser name hides the journey`(
    _ itinerary: Itinerary
  ) throws {
    let map = try MapUnderTest(itinerary, .full).model
    func rectangle(_ town: JourneyMapViewModel.Town) -> Rectangle {
      Rectangle(of: town.name, size: JourneyMapType.size(of: town.rank)).grown(Self.onPhones, about: town.at)
    }
    func rectangles(_ features: [JourneyMapViewModel.FeatureName]) -> [Rectangle] {
      features.flatMap { feature in
        Rectangle.lines(of: feature).map { $0.grown(Self.onPhones, about: feature.name.beside) }
      }
    }
    let lesser =
      map.names.map { Rectangle(of: $0, size: 12).grown(Self.onPhones, about: $0.beside) }
      + map.towns.filter { $0.rank == .third }.map(rectangle)
      + rectangles(map.features.filter { $0.kind != "country" })
    // A leg can cross the names of countries and of important towns, which lie below it.
    let names =
      lesser + map.towns.filter { $0.rank != .third }.map(rectangle)
      + rectangles(map.features.filter { $0.kind == "country" })
    var solid = map.pins.map { Rectangle(around: $0.at, width: $0.width, height: 20) }
    solid += map.icons.map { Rectangle(around: $0.at, width: 15, height: 15) }
    solid += map.towns.map { Rectangle(around: $0.at, width: 3, height: 3) }
    switch map.overview?.shape {
    case .disc(let disc):
      solid.append(Rectangle(around: disc.centre, width: 2 * disc.radius, height: 2 * disc.radius))
    case .sheet(let box):
      solid.append(Rectangle(left: box.left, top: box.top, right: box.right, bottom: box.bottom))
    case nil: break
    }
    if let bar = map.scaleBar {
      let bottom = Double(map.height)
      solid.append(Rectangle(left: 12, top: bottom - 18, right: 12 + bar.length, bottom: bottom - 12))
    }
    let all = names + solid
    for index in all.indices {
      #expect(all[index].isInside(width: map.width, height: map.height))
      for other in all[..<index] { #expect(!all[index].overlaps(other), "\(all[index]) \(other)") }
    }
    for line in map.lines {
      for index in line.points.dropFirst() {
        for name in lesser {
          #expect(!name.holdsPart(of: map.points[index - 1], map.points[index]), "\(name)")
        }
      }
    }
  }

  @Test func `a map as wide as a city has land, water and places around it`() throws {
    let map = try MapUnderTest(SampleJourneys.cityWalk, .full).model
    #expect(map.hasGround && !map.isHatched && map.layers.map(\.name) == ["land"])
    #expect(!map.towns.isEmpty && !map.graticule.isEmpty && map.scaleBar != nil && map.overview != nil)
    #expect(map.credit == "GSHHG · Natural Earth · GeoNames")
    let world = try MapUnderTest(SampleJourneys.world, .full).model
    #expect(world.credit == "GSHHG · Natural Earth" && world.overview == nil && world.outline != nil)
    #expect(try MapUnderTest(SampleJourneys.cityWalk, .card).model.credit == nil)
  }

  @Test func `a map as wide as a street grows until the coast is true`() throws {
    let street = SampleJourneys.itinerary(
      "street", .walk, [("Gate", 60.3975, 5.3242, nil, .visit), ("Quay", 60.4015, 5.3180, nil, .visit)])
    let map = try MapUnderTest(street, .full).model
    #expect(map.hasGround && !map.isHatched && map.layers.map(\.name).contains("land"))
    #expect(map.credit == "GSHHG · Natural Earth · GeoNames")
    // 480 units are at least three kilometres.
    let interactor = JourneyMapInteractor(style: .full)
    let tight = try #require(interactor.projection(of: .whole(street), in: street))
    let grown = try #require(interactor.projection(of: street))
    #expect(tight.scale.metresPerUnit < 6.25 && (6.25...10).contains(grown.scale.metresPerUnit))
  }

  @Test func `legs between the same stops are parallel, each with its direction`() throws {
    let map = try MapUnderTest(SampleJourneys.cityWalk, .full).model
    // Cais do Sodré to Cacilhas and back, to Belém and back: legs 3 to 6 of seven.
    #expect(map.lines.map(\.leg) == [0, 1, 2, 3, 4, 5, 6])
    #expect(map.lines.map { $0.aside != nil } == [false, false, false, true, true, true, true])
    for (there, back) in [(3, 4), (5, 6)] {
      let (there, back) = (map.lines[there], map.lines[back])
      let way = (map.points[there.points.lowerBound], map.points[there.points.upperBound - 1])
      let shifts = (try #require(there.aside), try #require(back.aside))
      // To the right of each, where y is down: by half of 3.6.
      let turn = (way.1.x - way.0.x) * shifts.0.y - (way.1.y - way.0.y) * shifts.0.x
      #expect(turn > 0)
      #expect(abs(shifts.0.x + shifts.1.x) < 1e-6 && abs(shifts.0.y + shifts.1.y) < 1e-6)
      #expect(abs(shifts.0.x * shifts.0.x + shifts.0.y * shifts.0.y - 1.8 * 1.8) < 1e-6)
    }
    let ferry = map.arrows.filter { $0.ends == [5] || $0.ends == [6] }
    #expect(ferry.count == 2 && ferry.allSatisfy { $0.aside != nil })
    #expect(abs(ferry[0].towards.x + ferry[1].towards.x) < 1e-6)
    #expect(map.icons.map(\.mode.name).sorted() == ["bus", "ferry", "tram", "tram"])
  }

  @Test func `more than four legs between the same stops share a line for each direction`() throws {
    func lines(_ stops: Int) throws -> [[Int]] {
      let places = (0..<stops).map { ("Stop", 50.0, Double($0 % 2), nil as TravelMode?, Waypoint.Kind.visit) }
      return try MapUnderTest(SampleJourneys.itinerary("x", .car, places), .full).model.lines.map(\.ends)
    }
    #expect(try lines(5) == [[2], [3], [4], [5]])
    #expect(try lines(7) == [[2, 4, 6], [3, 5, 7]])
  }

  @Test func `a town is never named at a stop or twice`() throws {
    for itinerary in SampleJourneys.all {
      let map = try MapUnderTest(itinerary, .full).model
      let stops = Set(itinerary.trip.stops.map(\.name))
      let towns = map.towns.map(\.name.text)
      #expect(towns.allSatisfy { !stops.contains($0) })
      #expect(Set(towns).count == towns.count)
    }
  }

  @Test func `the overview is centred on the journey and marks the area of the map`() throws {
    let overview = try #require(try MapUnderTest(SampleJourneys.pacific, .full).model.overview)
    let disc = try #require(overview.disc)
    guard case .box(let box) = overview.here else {
      Issue.record("\(overview.here)")
      return
    }
    #expect(abs((box.left + box.right) / 2 - disc.centre.x) < 0.5)
    #expect(abs((box.top + box.bottom) / 2 - disc.centre.y) < 0.5)
    // A hemisphere of Lambert's projection: r = sqrt(2) R for 72 / 2 units. From Nadi to Apia, 1199.9 km by
    // GeodSolve, are 392 of the map's 480 units.
    let kilometres = 6371.0088 * 2.0.squareRoot() / 36
    let width = 1199.9 / 392 * 480
    #expect(abs((box.right - box.left) * kilometres / width - 1) < 0.05)
  }

  @Test func `a day shows its start, and a stop its legs`() throws {
    let trip = SampleJourneys.pacific.trip
    let itinerary = Itinerary(
      trip: trip, legs: SampleJourneys.pacific.legs,
      days: [Day(number: 1, date: nil, arrivals: 0..<2), Day(number: 4, date: nil, arrivals: 2..<4)],
      first: nil,
      last: nil)
    let interactor = JourneyMapInteractor(style: .full)
    func pins(_ geometry: JourneyMapGeometry?) -> [[Int]] {
      geometry.map { MapUnderTest.presenter.viewModel(for: $0, of: itinerary, title: "", description: "") }?
        .pins.map(\.stops) ?? []
    }
    #expect(pins(interactor.geometry(ofDay: 1, in: itinerary)) == [[1], [2]])
    #expect(pins(interactor.geometry(ofDay: 4, in: itinerary)) == [[2], [3], [4]])
    // A day of rest is spent where the one before ended.
    #expect(pins(interactor.geometry(ofDay: 3, in: itinerary)) == [[2]])
    #expect(interactor.geometry(ofDay: 0, in: itinerary) == nil)
    // Savusavu, with legs from Suva and to Taveuni.
    let around = try #require(interactor.geometry(around: 2, in: itinerary))
    let model = MapUnderTest.presenter.viewModel(for: around, of: itinerary, title: "", description: "")
    #expect(model.lines.map(\.leg) == [1, 2])
    #expect(model.pins.filter(\.isCentre).map(\.stops) == [[3]])
    #expect(!model.pins.contains { $0.isStart || $0.isEnd })
    // The first stop has one leg only.
    #expect(interactor.geometry(around: 0, in: itinerary) == nil)
  }
}

/// A journey's map as the modules make it.
struct MapUnderTest {
  static var presenter: JourneyMapPresenter {
    JourneyMapPresenter(
      unit: 1000, part: 1, length: { "\(Int($0 / 1000)) km" }, height: { "\(Int($0)) m" },
      language: "en",
      country: { Locale(identifier: "en").localizedString(forRegionCode: $0.letters) ?? $0.letters },
      link: { "#stop-\($0 + 1)" })
  }

  let model: JourneyMapViewModel

  init(_ itinerary: Itinerary, _ style: JourneyMapStyle) throws {
    let geometry = try #require(JourneyMapInteractor(style: style).geometry(of: itinerary))
    model = Self.presenter.viewModel(
      for: geometry, of: itinerary, title: "Map: \(itinerary.trip.title)",
      description: "A line from stop to stop.")
  }
}

private struct Rectangle {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(around point: JourneyMapViewModel.Point, width: Double, height: Double) {
    self.init(
      left: point.x - width / 2, top: point.y - height / 2, right: point.x + width / 2,
      bottom: point.y + height / 2)
  }

  /// Half an em a letter is what Latin texts take in Helvetica; other scripts are not among the journeys.
  init(of name: JourneyMapViewModel.Name, size: Double) {
    let width = Double(name.text.count) * size * 0.5
    let left =
      switch name.anchor {
      case .start: name.at.x
      case .middle: name.at.x - width / 2
      case .end: name.at.x - width
      }
    self.init(left: left, top: name.at.y - size * 0.72, right: left + width, bottom: name.at.y + size * 0.1)
  }

  /// Each line is 1.15 of its size below the one before.
  static func lines(of feature: JourneyMapViewModel.FeatureName) -> [Rectangle] {
    feature.lines.enumerated().map { index, line in
      var name = feature.name
      name.text = line
      name.at.y += Double(index) * 1.15 * feature.size
      return Rectangle(of: name, size: feature.size)
    }
  }

  func grown(_ times: Double, about point: JourneyMapViewModel.Point) -> Rectangle {
    Rectangle(
      left: point.x + (left - point.x) * times, top: point.y + (top - point.y) * times,
      right: point.x + (right - point.x) * times, bottom: point.y + (bottom - point.y) * times)
  }

  func overlaps(_ other: Rectangle) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func isInside(width: Int, height: Int) -> Bool {
    left >= 0 && top >= 0 && right <= Double(width) && bottom <= Double(height)
  }

  func holdsPart(of start: JourneyMapViewModel.Point, _ end: JourneyMapViewModel.Point) -> Bool {
    (0...64).contains { step in
      let share = Double(step) / 64
      let (x, y) = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      return left < x && x < right && top < y && y < bottom
    }
  }

  /// Whether the middle lies on the stretch, within a unit.
  func isNear(_ start: JourneyMapViewModel.Point, _ end: JourneyMapViewModel.Point) -> Bool {
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let share = ((x - start.x) * dx + (y - start.y) * dy) / (length * length)
    return (0...1).contains(share) && abs((x - start.x) * dy - (y - start.y) * dx) / length < 1
  }
}

extension JourneyMapViewModel.Overview {
  /// Nil for a sheet.
  fileprivate var disc: JourneyMapViewModel.Circle? {
    if case .disc(let disc) = shape { disc } else { nil }
  }
}
