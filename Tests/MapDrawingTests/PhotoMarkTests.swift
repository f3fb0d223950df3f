import Entities
import Geodesy
import MapDrawing
import TestSupport
import Testing
import Text

/// Where photos were taken, on the map of a journey.
@Suite struct `The marks of photos` {
  private func map(_ itinerary: Itinerary, _ places: [(Double, Double)], _ style: JourneyMapStyle = .full)
    throws
    -> JourneyMapViewModel
  {
    let geometry = try #require(JourneyMapInteractor(style: style).geometry(of: itinerary))
    let photos = places.enumerated().map { index, place in
      MapPhoto(
        coordinate: Coordinate(latitude: place.0, longitude: place.1), name: "p\(index)",
        title: "Photo <\(index)>")
    }
    return MapUnderTest.presenter.viewModel(
      for: geometry, of: itinerary,
      photos: MapPhotos(
        photos, link: { "#photo-\($0.name)" }, several: { "\($1) photos: \($0.title)" }),
      title: "", description: "")
  }

  private func svg(_ map: JourneyMapViewModel) -> String {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map").write(map, into: &out)
    return out.string()
  }

  /// In the sea west of Lofoten and south of it, and beside Kiruna. The last one is in Rome.
  private let places = [(68.3, 13.3), (67.5, 15.9), (68.301, 13.301), (67.9, 19.6), (41.9, 12.5)]

  @Test func `share one mark if they are close, in the order of the album`() throws {
    let marks = try map(SampleJourneys.lofoten, places).photos
    #expect(marks.map(\.photos) == [["p0", "p2"], ["p1"], ["p3"]])
    #expect(marks.map(\.label) == ["2", nil, nil])
    #expect(marks.map(\.link) == ["#photo-p0", "#photo-p1", "#photo-p3"])
    #expect(marks.map(\.title) == ["2 photos: Photo <0>", "Photo <1>", "Photo <3>"])
  }

  @Test func `are links with names`() throws {
    let drawn = svg(try map(SampleJourneys.lofoten, [places[1]]))
    let start = try #require(drawn.firstRange(of: "<a class=\"photo-mark\"")).lowerBound
    let end = try #require(drawn[start...].firstRange(of: " transform")).lowerBound
    #expect(
      drawn[start..<end]
        == "<a class=\"photo-mark\" href=\"#photo-p0\" data-photos=\"p0\" aria-label=\"Photo &lt;0&gt;\"")
    // Pins come later, so they are above.
    #expect(start < (try #require(drawn.firstRange(of: "class=\"map-pins\""))).lowerBound)
  }

  @Test func `are beside the pin that they would cover`() throws {
    let reine = SampleJourneys.lofoten.trip.stops.map { ($0.coordinate!.latitude, $0.coordinate!.longitude) }
    let drawn = try map(SampleJourneys.lofoten, reine + reine)
    #expect(drawn.photos.flatMap(\.photos).count == 24)
    #expect(drawn.photos.count < 12)
    for mark in drawn.photos {
      for pin in drawn.pins {
        let isApart =
          abs(mark.at.x - pin.at.x) >= (mark.width + pin.width) / 2 || abs(mark.at.y - pin.at.y) >= 16
        #expect(isApart, "\(mark) covers \(pin)")
      }
    }
  }

  @Test func `are absent on cards, and maps without photos are unchanged`() throws {
    #expect(try map(SampleJourneys.lofoten, places, .card).photos.isEmpty)
    #expect(
      svg(try map(SampleJourneys.lofoten, []))
        == svg(
          MapUnderTest.presenter.viewModel(
            for: try #require(JourneyMapInteractor(style: .full).geometry(of: SampleJourneys.lofoten)),
            of: SampleJourneys.lofoten, title: "", description: "")))
  }

  @Test(arguments: [SampleJourneys.lofoten, SampleJourneys.world, SampleJourneys.manyStops])
  func `of 10,000 photos are few and small, and cover no others`(itinerary: Itinerary) throws {
    let stops = itinerary.trip.stops.compactMap(\.coordinate)
    let (south, north) = (stops.map(\.latitude).min()!, stops.map(\.latitude).max()!)
    let (west, east) = (stops.map(\.longitude).min()!, stops.map(\.longitude).max()!)
    let places = (0..<10_000).map { index in
      (
        south + (north - south) * Double(index * 7919 % 10_007) / 10_007,
        west + (east - west) * Double(index * 104_729 % 10_009) / 10_009
      )
    }
    let drawn = try map(itinerary, places)
    let own = drawn.photos.filter { mark in
      !drawn.pins.contains { abs($0.at.x - mark.at.x) < 40 && abs($0.at.y - mark.at.y) < 30 }
    }
    #expect(drawn.photos.count <= 80 + drawn.pins.count)
    #expect(drawn.photos.flatMap(\.photos).count > 5000)
    #expect(drawn.photos.allSatisfy { ($0.label?.utf8.count ?? 0) <= 3 })
    for (index, mark) in own.enumerated() {
      for other in own[..<index] {
        #expect(
          abs(mark.at.x - other.at.x) >= 20 || abs(mark.at.y - other.at.y) >= 12, "\(mark.at) \(other.at)")
      }
    }
    let (marks, without) = (svg(drawn).utf8.count, svg(try map(itinerary, [])).utf8.count)
    // Both layouts list all photos.
    #expect(marks - without < 200_000)
    #expect(try map(itinerary, places) == drawn)
  }
}
