import ContentReaders
import Entities
import Geodata
import Geodesy
import Journeys
import TestSupport
import Testing
import Text

/// Trains, lifts and ferries on the lines in the ground of a trip.
@Suite struct `Courses on lines of the ground` {
  private func line(_ kind: GroundLineKind, _ points: [(Double, Double)]) -> TripGround.Line {
    TripGround.Line(
      kind: kind, name: "", points: points.map { GroundPoint(longitude: $0.1, latitude: $0.0, near: 0) })
  }

  /// A railway to the north, which bends to the east, and one that begins at it between two of its points.
  private var ground: TripGround {
    TripGround(lines: [
      line(.rail, [(47, 9), (47.1, 9), (47.1, 9.1)]),
      line(.rail, [(47.05, 9.000_3), (47.05, 8.9)]),
      // The end of a railway that nothing leads to.
      line(.rail, [(47.2, 9.2), (47.3, 9.3)]),
      line(.road, [(47.1, 9.1), (47.2, 9.2)]),
      line(.ferry, [(47, 9), (46.95, 9.05), (46.9, 9)]),
    ])
  }

  private func legs(_ text: String) throws -> [Leg] {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\n\(text)\n---\n")
    var problems: [Diagnostic] = []
    let interactor = JourneyInteractor(
      courses: CourseInteractor(contentFolder: scratch.path, shownPrefix: "Content/"))
    let parsed = try #require(
      TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
        .read("trips/a.md", reporting: &problems))
    let found = try #require(interactor.journey(from: parsed, ground: ground, reporting: &problems))
    #expect(problems == [])
    return ItineraryInteractor().itinerary(of: found.trip, ways: found.ways).legs
  }

  private func geodesic(_ points: [(Double, Double)]) -> Double {
    zip(points, points.dropFirst()).reduce(0) {
      $0
        + Geodesic.distance(
          from: Coordinate(latitude: $1.0.0, longitude: $1.0.1),
          to: Coordinate(latitude: $1.1.0, longitude: $1.1.1))
    }
  }

  @Test func `follow a railway around its bend, from stations beside it`() throws {
    let legs = try legs(
      """
      by: train
      stops:
        - {name: South, at: "47.01, 9.004"}
        - {name: East, at: "47.104, 9.09"}
      """)
    let course = try #require(legs[0].course)
    #expect(course.parts.map(\.source) == [.line])
    let shown = course.points.map { point in
      (
        Double(Int((point.latitude * 1e4).rounded())) / 1e4,
        Double(Int((point.longitude * 1e4).rounded())) / 1e4
      )
    }
    let expected = [(47.01, 9.004), (47.01, 9), (47.1, 9), (47.1, 9.09), (47.104, 9.09)]
    #expect(shown.map { "\($0.0) \($0.1)" } == expected.map { "\($0.0) \($0.1)" })
    #expect(abs(course.distance - geodesic(expected)) < 5)
  }

  @Test func `stay on one line if both stops are there`() throws {
    let legs = try legs(
      """
      by: train
      stops:
        - {name: A, at: "47.02, 9.001"}
        - {name: B, at: "47.04, 8.999"}
      """)
    let expected = geodesic([(47.02, 9.001), (47.02, 9), (47.04, 9), (47.04, 8.999)])
    #expect(abs(try #require(legs[0].course).distance - expected) < 5)
  }

  @Test func `change to a line that begins beside another one`() throws {
    let legs = try legs(
      """
      by: train
      stops:
        - {name: West, at: "47.05, 8.9"}
        - {name: South, at: "47, 9"}
      """)
    let expected = geodesic([(47.05, 8.9), (47.05, 9.000_3), (47, 9)])
    #expect(abs(try #require(legs[0].course).distance - expected) < 30)
  }

  @Test func `are straight if no line exists, and far from lines`() throws {
    let legs = try legs(
      """
      by: train
      stops:
        - {name: East, at: "47.1, 9.1"}
        - {name: Beyond, at: "47.2, 9.2"}
        - {name: Back, at: "47.1, 9.1", by: bike}
        - {name: Far, at: "47.3, 9.1"}
        - {name: South, at: "47, 9", by: flight}
      """)
    #expect(legs.allSatisfy { $0.course == nil })
  }

  @Test func `prefer ferry lines to other ways over water`() throws {
    let legs = try legs(
      """
      by: ferry
      stops:
        - {name: North, at: "47, 9"}
        - {name: South, at: "46.9, 9"}
      """)
    let course = try #require(legs[0].course)
    #expect(course.mainSource == .line)
    #expect(abs(course.distance - geodesic([(47, 9), (46.95, 9.05), (46.9, 9)])) < 1)
  }
}
