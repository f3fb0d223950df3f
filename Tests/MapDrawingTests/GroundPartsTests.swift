import Entities
import Geodata
import MapDrawing
import TestSupport
import Testing

/// What of the Earth a journey needs from an extract.
@Suite struct `The ground that a journey needs` {
  @Test func `covers its narrow maps`() {
    let parts = JourneyMapInteractor.groundParts(of: `Streets on a map`.vaduz)
    #expect(parts.map(\.scale) == [.quarter])
    let stops = `Streets on a map`.vaduz.trip.stops.compactMap(\.coordinate)
    #expect(stops.allSatisfy { parts[0].box.contains(GroundPoint($0, near: parts[0].box.west)) })
    // From end to end there are about 780 m.
    #expect(parts[0].box.north - parts[0].box.south < 3_000)
  }

  @Test func `is empty for a journey over an ocean`() {
    let far = SampleJourneys.itinerary(
      "far", .flight, [("Lisbon", 38.7, -9.1, nil, .visit), ("New York", 40.7, -74, nil, .visit)])
    #expect(JourneyMapInteractor.groundParts(of: far).isEmpty)
  }

  @Test func `can lie on both sides of the date line`() {
    let taveuni = SampleJourneys.itinerary(
      "taveuni", .walk, [("West", -16.84, 179.99, nil, .visit), ("East", -16.84, -179.99, nil, .visit)])
    let parts = JourneyMapInteractor.groundParts(of: taveuni)
    #expect(parts.map(\.scale) == [.town])
    #expect(parts.allSatisfy { $0.box.east - $0.box.west < 10_000 })
  }
}
