import Entities
import Geodata
import Geodesy
import Testing

@testable import MapDrawing

/// No map is empty: each shows a coast, a lake, a river or a named town, and each card one of these or names of stops.
@Suite struct `Something to recognise` {
  /// Knuth's MMIX generator, for journeys that are the same each time.
  private struct Chance {
    var seed: UInt64

    mutating func between(_ range: ClosedRange<Double>) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(seed >> 11)
        / 9_007_199_254_740_992
    }
  }

  /// A trip of two to six stops within `reach`, in kilometres, around a town or a village.
  private func trip(within reach: Double, _ chance: inout Chance) -> Itinerary {
    while true {
      let at = Coordinate(latitude: chance.between(-55...72), longitude: chance.between(-180...180))
      guard let town = Gazetteer.nearest(to: at, country: nil, within: 60_000)?.coordinate else { continue }
      let degree = reach / 111.2
      let stops = (0..<Int(chance.between(2...6.99))).map { index in
        let latitude = town.latitude + chance.between(-degree...degree) / 1.5
        let longitude = town.longitude + chance.between(-degree...degree) / 1.5
        return (
          "Inn \(index + 1)", latitude, longitude - 360 * (longitude / 360).rounded(), TravelMode?.none,
          Waypoint.Kind.visit
        )
      }
      return SampleJourneys.itinerary("any", .car, stops)
    }
  }

  /// Whether a line of one of these layers crosses the frame.
  private func shows(_ names: [String], _ map: JourneyMapViewModel) -> Bool {
    let frame = MapBox(left: 1, top: 1, right: Double(map.width) - 1, bottom: Double(map.height) - 1)
    return map.layers.contains { layer in
      names.contains(layer.name)
        && layer.lines.contains { line in
          zip(map.points[line], map.points[line].dropFirst()).contains {
            frame.isCrossed(from: $0, to: $1)
          }
        }
    }
  }

  /// What a map of this style shows of what it should.
  private func marks(_ itinerary: Itinerary, _ style: JourneyMapStyle) throws -> JourneyMapViewModel {
    let geometry = try #require(JourneyMapInteractor(style: style).geometry(of: itinerary))
    return MapUnderTest.presenter.viewModel(for: geometry, of: itinerary, title: "", description: "")
  }

  @Test(arguments: [(1.0, 11), (5, 12), (30, 13), (200, 14)] as [(Double, UInt64)])
  func `is on the map and the card of any short trip`(_ reach: Double, _ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<50 {
      let itinerary = trip(within: reach, &chance)
      let place = "\(itinerary.trip.stops[0].coordinate!)"
      let map = try marks(itinerary, .full)
      #expect(!map.isHatched, "\(place)")
      #expect(shows(["land", "lake", "river"], map) || !map.towns.isEmpty, "\(place)")
      #expect(Set(map.pins.flatMap(\.stops)) == Set(1...itinerary.trip.stops.count))
      for style in [JourneyMapStyle.card, .halfCard] {
        let card = try marks(itinerary, style)
        #expect(!card.isHatched, "\(place)")
        #expect(shows(["land", "lake", "river"], card) || !card.names.isEmpty, "\(place)")
      }
    }
  }

  @Test func `is two or three names on a card without a coast`() throws {
    // Between Madrid and the mountains.
    let plain = SampleJourneys.itinerary(
      "plain", .bike,
      [
        ("Mill", 39.4045, -3.6090, nil, .visit), ("Press", 39.4141, -3.5933, nil, .stay),
        ("Tower", 39.3902, -3.6201, nil, .visit), ("Gate", 39.4004, -3.5801, nil, .visit),
        ("Mill", 39.4045, -3.6090, nil, .visit),
      ])
    let card = try marks(plain, .card)
    #expect(card.names.map(\.text) == ["Press", "Mill", "Tower"])
    #expect(card.nameSize == 16)
    let frame = MapBox(left: 0, top: 0, right: Double(card.width), bottom: Double(card.height))
    #expect(
      card.names.allSatisfy {
        let width = TextWidth.ems($0.text) * card.nameSize
        let left = $0.anchor == .start ? $0.at.x : $0.anchor == .end ? $0.at.x - width : $0.at.x - width / 2
        return frame.contains(MapBox(left: left, top: $0.at.y - 12, right: left + width, bottom: $0.at.y))
      })
  }

  @Test func `is absent if a coast is enough`() throws {
    #expect(try marks(SampleJourneys.lofoten, .card).names.isEmpty)
  }

  @Test func `needs no wider frame if the trip has streets`() throws {
    let huts = `Streets on a map`.huts
    let ground = try `Streets on a map`.ground("huts")
    let interactor = JourneyMapInteractor(style: .full, ground: ground)
    let geometry = try #require(interactor.geometry(of: huts))
    #expect(geometry.streets != nil)
    #expect(
      geometry.map.scale == interactor.projection(of: .whole(huts), in: huts)?.scale)
  }
}
