import ContentReaders
import Entities
import Geodata
import Geodesy
import Journeys
import TestSupport
import Testing
import Text

/// Cars, buses and taxis on the roads in the ground of a trip.
@Suite struct `Courses on roads of the ground` {
  private func line(_ kind: GroundLineKind, _ points: [(Double, Double)], bends: Int = 0) -> TripGround.Line {
    TripGround.Line(
      kind: kind, name: "", bends: bends,
      points: points.map { GroundPoint(longitude: $0.1, latitude: $0.0, near: 900_000) })
  }

  /// A main road from south to north, a motorway around it in the east, and a fjord with a ferry in the north.
  private var ground: TripGround {
    TripGround(lines: [
      line(.main, [(47, 9), (47.2, 9), (47.4, 9)], bends: 100),
      line(.link, [(47, 9), (47, 9.01)]), line(.motorway, [(47, 9.01), (47.2, 9.06), (47.4, 9.01)]),
      line(.link, [(47.4, 9.01), (47.4, 9)]),
      line(.ferry, [(47.4, 9), (47.42, 9)]), line(.secondary, [(47.42, 9), (47.5, 9)]),
      line(.main, [(48, 10), (48.1, 10)]),
    ])
  }

  private func legs(_ stops: String, with ground: TripGround?, by mode: String = "car") throws -> [Leg] {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\nby: \(mode)\nstops:\n\(stops)\n---\n")
    var problems: [Diagnostic] = []
    let interactor = JourneyInteractor(
      courses: CourseInteractor(contentFolder: scratch.path, shownPrefix: "Content/"))
    let parsed = try #require(
      TripReader(contentFolder: scratch.path, shownPrefix: "Content/").read(
        "trips/a.md", reporting: &problems))
    #expect(JourneyInteractor.needsGround(parsed))
    let found = try #require(interactor.journey(from: parsed, ground: ground, reporting: &problems))
    #expect(problems == [])
    return ItineraryInteractor().itinerary(of: found.trip, ways: found.ways).legs
  }

  private func metres(_ points: [(Double, Double)]) -> Double {
    zip(points, points.dropFirst()).reduce(0) {
      $0
        + Geodesic.distance(
          from: Coordinate(latitude: $1.0.0, longitude: $1.0.1),
          to: Coordinate(latitude: $1.1.0, longitude: $1.1.1))
    }
  }

  @Test(arguments: ["car", "taxi", "bus", "camper", "motorcycle"])
  func `take the faster motorway, though it is longer`(_ mode: String) throws {
    let legs = try legs(
      """
        - {name: South, at: "47, 9"}
        - {name: North, at: "47.4, 9"}
      """, with: ground, by: mode)
    let course = try #require(legs[0].course)
    #expect(course.parts.map(\.source) == [.road] && course.mainSource == .road)
    let way = metres([(47, 9), (47, 9.01), (47.2, 9.06), (47.4, 9.01), (47.4, 9)])
    #expect(abs(course.distance - way) < 20)
    #expect(course.estimatedTime == nil)
  }

  @Test func `are as long as the road with all of its bends, not as its few points`() throws {
    let legs = try legs(
      """
        - {name: South, at: "47.05, 9"}
        - {name: Middle, at: "47.15, 9"}
      """, with: ground)
    let course = try #require(legs[0].course)
    #expect(abs(course.distance - 1.1 * metres([(47.05, 9), (47.15, 9)])) < 20)
    #expect(course.distances.last == course.distance)
  }

  @Test func `take ferries, and say what is straight between a stop and its road`() throws {
    let legs = try legs(
      """
        - {name: Village, at: "47.3, 8.97"}
        - {name: Cape, at: "47.48, 9"}
      """, with: ground)
    let course = try #require(legs[0].course)
    #expect(course.parts.map(\.source) == [.straight, .road])
    #expect(abs(course.metres(by: .straight) - metres([(47.3, 8.97), (47.3, 9)])) < 50)
    #expect(course.points.contains { abs($0.latitude - 47.41) < 0.011 })
  }

  @Test func `pass by a street that nothing joins`() throws {
    var apart = ground
    apart.lines.append(line(.street, [(47.1, 9.002), (47.101, 9.003)]))
    let legs = try legs(
      """
        - {name: House, at: "47.1, 9.003"}
        - {name: North, at: "47.4, 9"}
      """, with: apart)
    #expect(legs[0].course?.mainSource == .road)
  }

  @Test func `are straight without roads that lead there, and without a ground`() throws {
    let stops = """
        - {name: South, at: "47, 9"}
        - {name: Elsewhere, at: "48, 10"}
        - {name: Nowhere, at: "48.5, 11"}
      """
    #expect(try legs(stops, with: ground).allSatisfy { $0.course == nil })
    #expect(try legs(stops, with: nil).allSatisfy { $0.course == nil })
  }
}
