import Geodata
import Testing

/// Grounds of one trip from the extracts of two countries, whose boxes overlap.
@Suite struct `Grounds of neighbouring countries` {
  private static let box = GroundBox(west: 900_000, south: 4_700_000, east: 1_000_000, north: 4_800_000)

  private func road(_ number: String, _ points: [(Int32, Int32)]) -> TripGround.Line {
    TripGround.Line(
      kind: .main, name: "", number: number, points: points.map { GroundPoint(x: $0.0, y: $0.1) })
  }

  private func lake(_ west: Int32, _ east: Int32) -> TripGround.Area {
    TripGround.Area(
      kind: .water,
      rings: [
        [
          GroundPoint(x: west, y: 4_750_000), GroundPoint(x: east, y: 4_750_000),
          GroundPoint(x: east, y: 4_760_000), GroundPoint(x: west, y: 4_760_000),
        ]
      ])
  }

  private func ground(
    _ source: String, _ time: String, _ lines: [TripGround.Line], areas: [TripGround.Area] = []
  ) -> TripGround {
    TripGround(
      time: time, source: source, parts: [TripGround.Part(scale: .wide, box: Self.box)], areas: areas,
      lines: lines)
  }

  @Test func `keep the roads that only one of them has, and have common ones once`() {
    let west = ground(
      "west.osm.pbf", "2026-01-01T00:00:00Z",
      [
        road("W", [(910_000, 4_710_000), (912_000, 4_712_000)]),
        road("B", [(948_000, 4_720_000), (951_000, 4_720_000)]),
      ])
    let east = ground(
      "east.osm.pbf", "2026-01-02T00:00:00Z",
      [
        road("E", [(980_000, 4_710_000), (985_000, 4_710_000)]),
        road("B", [(948_000, 4_720_000), (951_000, 4_720_000)]),
      ])
    let both = east.joined(with: west)
    #expect(both.lines.map(\.number).sorted() == ["B", "E", "W"])
    #expect(both.parts.count == 1 && both.time == east.time && both.source == "east.osm.pbf, west.osm.pbf")
    // Another day of one of them replaces only its own roads, and names no file twice.
    let again = ground(
      "east.osm.pbf", "2026-01-03T00:00:00Z", [road("F", [(980_000, 4_710_000), (985_000, 4_710_000)])])
    let renewed = again.joined(with: both)
    #expect(renewed.lines.map(\.number).sorted() == ["B", "F", "W"])
    #expect(renewed.source == "east.osm.pbf, west.osm.pbf")
  }

  @Test func `meet where a road crosses the border`() throws {
    let west = ground(
      "west.osm.pbf", "", [road("1", [(930_000, 4_720_000), (940_000, 4_720_000), (950_000, 4_720_000)])])
    let east = ground("east.osm.pbf", "", [road("1", [(950_000, 4_720_000), (970_000, 4_720_000)])])
    let both = east.joined(with: west)
    #expect(
      both.lines.count == 2
        && both.lines.allSatisfy { $0.points.contains(GroundPoint(x: 950_000, y: 4_720_000)) })
  }

  @Test func `have a lake on the border once`() {
    let west = ground("west.osm.pbf", "", [], areas: [lake(940_000, 960_000), lake(910_000, 915_000)])
    let east = ground("east.osm.pbf", "", [], areas: [lake(940_000, 960_000)])
    #expect(east.joined(with: west).areas.count == 2)
  }
}
