import Entities
import Geodesy
import Testing

@testable import MapDrawing

@Suite struct `Rings of tints` {
  private static func rectangle(_ width: Double, _ height: Double) -> [MapPoint] {
    [(0, 0), (width, 0), (width, height), (0, height), (0, 0)].map { MapPoint(x: $0.0, y: $0.1) }
  }

  @Test func `that are thinner than a unit of the frame are left out`() {
    var (all, wide, wider) = (MapLines(), MapLines(), MapLines())
    for ring in [
      Self.rectangle(400, 0.9), Self.rectangle(40, 40), Self.rectangle(0.5, 300), Self.rectangle(400, 1.1),
      Self.rectangle(1.5, 1.5), Array(Self.rectangle(9, 200).reversed()),
    ] { all.append(line: ring) }
    for ring in [Self.rectangle(40, 40), Self.rectangle(400, 1.1), Self.rectangle(9, 200).reversed()] {
      wide.append(line: ring)
    }
    for ring in [Self.rectangle(40, 40), Self.rectangle(9, 200).reversed()] { wider.append(line: ring) }
    #expect(all.withoutSlivers(thinnerThan: 1) == wide)
    #expect(all.withoutSlivers(thinnerThan: 5) == wider)
  }

  @Test(arguments: [SampleJourneys.lofoten, SampleJourneys.pacific, SampleJourneys.scotland])
  func `are all wide on a map`(_ itinerary: Itinerary) throws {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    let tints = geometry.ground.filter { $0.kind == .depths || $0.kind == .heights }
    #expect(!tints.isEmpty)
    for tint in tints { #expect(tint.lines.withoutSlivers(thinnerThan: 1) == tint.lines) }
  }
}
