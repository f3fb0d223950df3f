import Entities
import Geodesy
import MapDrawing
import TestSupport
import Testing
import Text

/// Places that are on no day yet, on the map of a journey.
@Suite struct `The marks of ideas` {
  private func map(_ places: [(Double, Double)], _ style: JourneyMapStyle = .full) throws
    -> JourneyMapViewModel
  {
    let lofoten = SampleJourneys.lofoten
    let geometry = try #require(JourneyMapInteractor(style: style).geometry(of: lofoten))
    return MapUnderTest.presenter.viewModel(
      for: geometry, of: lofoten,
      ideas: places.enumerated().map { index, place in
        MapIdea(
          coordinate: Coordinate(latitude: place.0, longitude: place.1), link: "#idea-\(index + 1)",
          title: "Idea: <\(index)>")
      }, title: "", description: "")
  }

  private func svg(_ map: JourneyMapViewModel) -> String {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map").write(map, into: &out)
    return out.string()
  }

  /// In the sea west of Lofoten, at Reine, and in Rome.
  private let places = [(68.3, 13.3), (67.9324, 13.0886), (41.9, 12.5)]

  @Test func `are links with names, below the pins`() throws {
    let drawn = svg(try map([places[0]]))
    let start = try #require(drawn.firstRange(of: "<a class=\"idea-mark\"")).lowerBound
    let end = try #require(drawn[start...].firstRange(of: " transform")).lowerBound
    #expect(
      drawn[start..<end] == "<a class=\"idea-mark\" href=\"#idea-1\" aria-label=\"Idea: &lt;0&gt;\"")
    #expect(start < (try #require(drawn.firstRange(of: "class=\"map-pins\""))).lowerBound)
  }

  @Test func `do not make the map larger: those beside it have no mark`() throws {
    let (with, without) = (try map(places), try map([]))
    #expect(with.ideas.map(\.link) == ["#idea-1", "#idea-2"])
    #expect((with.width, with.height) == (without.width, without.height))
    #expect(with.pins == without.pins)
    #expect(with.lines == without.lines)
    #expect(with.scaleBar == without.scaleBar)
    #expect(try map(places, .card) == map([], .card))
  }

  @Test func `are beside the pin that they would cover, on both layouts`() throws {
    let drawn = try map([places[1], places[1], places[1]])
    for map in [drawn, try #require(drawn.narrow)] {
      #expect(Set(map.ideas.map { "\($0.at)" }).count == 3)
      for mark in map.ideas {
        for pin in map.pins {
          let isApart =
            abs(mark.at.x - pin.at.x) >= (11 + pin.width) / 2 || abs(mark.at.y - pin.at.y) >= 13
          #expect(isApart, "\(mark) covers \(pin)")
        }
      }
    }
  }
}
