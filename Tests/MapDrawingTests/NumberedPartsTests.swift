import Entities
import Testing

@testable import MapDrawing

@Suite struct `Numbered parts of a town` {
  @Test func `have the name of the town before a number`() {
    typealias Town = JourneyMapGeometry.Town
    let names = ["Marseille 15", "Lyon 03", "Paris 17 Batignolles", "Marseille", "25 de Mayo", ""]
    #expect(names.map(Town.wholeOfPart) == ["Marseille", "Lyon", "Paris", nil, nil, nil])
  }

  @Test func `are on no map that shows the town`() throws {
    let itinerary = SampleJourneys.itinerary("one", .walk, [("Cassis", 43.2148, 5.5386, nil, .stay)])
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    let names = geometry.towns.map(\.name)
    #expect(names.filter { $0.hasPrefix("Marseille") } == ["Marseille"])
  }
}
