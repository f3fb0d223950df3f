import Entities
import Geodata
import Geodesy
import Testing

/// The expected extreme points come from national maps and encyclopedias.
@Suite struct `Country extents` {
  private func extent(
    _ country: String, from places: [(Double, Double)]
  ) throws -> (south: Double, north: Double, west: Double, east: Double) {
    let outline = CountryExtent.outline(
      of: try #require(CountryCode(country)),
      around: places.map { Coordinate(latitude: $0.0, longitude: $0.1) })
    let latitudes = outline.map(\.latitude)
    let longitudes = outline.map(\.longitude)
    return (
      try #require(latitudes.min()), try #require(latitudes.max()), try #require(longitudes.min()),
      try #require(longitudes.max())
    )
  }

  @Test func `Norway reaches from Lindesnes to the North Cape, without Svalbard`() throws {
    let norway = try extent("NO", from: [(59.91, 10.75)])
    #expect(abs(norway.south - 57.98) < 0.05 && abs(norway.north - 71.19) < 0.05)
    #expect(abs(norway.west - 4.5) < 0.3 && abs(norway.east - 31.17) < 0.1)
  }

  @Test func `the United States are the states between Canada and Mexico for a place in Texas`() throws {
    let states = try extent("US", from: [(30.27, -97.74)])
    #expect(abs(states.south - 24.5) < 0.15 && abs(states.north - 49.38) < 0.05)
    #expect(abs(states.west + 124.73) < 0.1 && abs(states.east + 66.95) < 0.05)
  }

  @Test func `Hawaii is shown to its visitors only`() throws {
    let both = try extent("US", from: [(30.27, -97.74), (21.31, -157.86)])
    #expect(abs(both.west + 160.25) < 0.2 && abs(both.east + 66.95) < 0.05)
  }

  @Test func `a country is shown to a place on a quay`() throws {
    let small = try extent("MC", from: [(43.73, 7.43)])
    #expect(abs(small.south - 43.73) < 0.05 && abs(small.east - 7.43) < 0.05)
  }

  @Test func `a country on the date line crosses it`() throws {
    let outline = CountryExtent.outline(
      of: try #require(CountryCode("FJ")), around: [Coordinate(latitude: -18.14, longitude: 178.44)])
    #expect(outline.contains { $0.longitude < -178 } && outline.contains { $0.longitude > 176.9 })
  }

  @Test func `a place far from a country does not show it`() throws {
    let far = [Coordinate(latitude: 0, longitude: -30)]
    #expect(CountryExtent.outline(of: try #require(CountryCode("NO")), around: far).isEmpty)
    #expect(CountryExtent.outline(of: try #require(CountryCode("NO")), around: []).isEmpty)
  }
}
