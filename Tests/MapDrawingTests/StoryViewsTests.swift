import Entities
import Geodesy
import Testing
import Text

@testable import MapDrawing

@Suite struct `The views of a story` {
  /// The journey with these days: the number, and the stops that the day reaches.
  private func journey(
    _ itinerary: Itinerary, days: [(number: Int, stops: Range<Int>)]
  ) -> Itinerary {
    Itinerary(
      trip: itinerary.trip, legs: itinerary.legs,
      days: days.map { Day(number: $0.number, date: nil, arrivals: $0.stops) },
      first: nil, last: nil)
  }

  private var lofoten: Itinerary {
    journey(
      SampleJourneys.lofoten, days: [(1, 0..<3), (2, 3..<5), (4, 5..<9), (5, 9..<12)])
  }

  private func views(of itinerary: Itinerary) throws -> StoryViews {
    StoryViews(
      of: itinerary, on: try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary)))
  }

  @Test func `of a day include its stops and its start`() throws {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: lofoten))
    let views = StoryViews(of: lofoten, on: geometry)
    #expect(views.whole == StoryViews.View(left: 0, top: 0, width: 480, height: geometry.map.height))
    for (day, stops) in [(1, 0..<3), (2, 2..<5), (4, 4..<9), (5, 8..<12)] {
      for shape in [nil, CloseUpView.shape] {
        let view = try #require(views.view(ofDay: day, shape: shape))
        for stop in stops {
          let at = try #require(geometry.stops[stop])
          #expect(view.left < at.x && at.x < view.left + view.width)
          #expect(view.top < at.y && at.y < view.top + view.height)
        }
        #expect(view.left >= 0 && view.left + view.width <= 480.001)
        #expect(view.top >= 0 && view.top + view.height <= geometry.map.height + 0.001)
        #expect(view.width >= 120)
      }
    }
  }

  @Test func `without stops show the place of the day`() throws {
    let views = try views(of: lofoten)
    let view = try #require(views.view(ofDay: 3))
    #expect(view.width == 120)
    #expect(views.view(ofDay: 0) == nil)
    // After the last day: at the last stop.
    #expect(views.view(ofDay: 9) == views.view(ofDay: 6))
  }

  @Test func `are smaller if the map has finer ground`() throws {
    let interactor = JourneyMapInteractor(style: .full, loadsFinerGround: true)
    let geometry = try #require(interactor.geometry(of: lofoten))
    let views = StoryViews(of: lofoten, on: geometry)
    #expect(views.view(ofDay: 3)?.width == 60)
    // Without a script there is none.
    #expect(views.view(ofDay: 3, shape: CloseUpView.shape)?.width == 120)
  }

  @Test func `of a stop include the leg to it`() throws {
    let views = try views(of: SampleJourneys.lofoten)
    let (first, last) = (try #require(views.view(ofStop: 0)), try #require(views.view(ofStop: 11)))
    #expect(first.width == 120)
    #expect(last.width > 120)
  }

  @Test func `are written as a picture that refers to the map`() throws {
    let views = try views(of: SampleJourneys.lofoten)
    var out = OutputBuffer()
    CloseUpView(of: "map-").write(
      StoryViews.View(left: 12, top: 0.5, width: 120, height: 72), of: views, into: &out)
    #expect(
      out.string()
        == "<svg class=\"close-up n4\" aria-hidden=\"true\" viewBox=\"12 .5 120 72\">"
        + "<use href=\"#map--m\" width=\"480\" height=\"\(Int(views.height))\"/></svg>")
  }
}
