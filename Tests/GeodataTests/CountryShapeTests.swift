import Entities
import Geodata
import Geodesy
import Testing

@Suite struct `The land of countries` {
  private func rings(_ countries: [String], within metres: Double = 0) throws -> [[Coordinate]] {
    CountryShapes.rings(of: Set(try countries.map { try #require(CountryCode($0)) }), within: metres)
  }

  /// By the even-odd rule.
  private func contains(_ rings: [[Coordinate]], _ latitude: Double, _ longitude: Double) -> Bool {
    var isInside = false
    for ring in rings {
      for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1))
      where (from.latitude > latitude) != (to.latitude > latitude) {
        let share = (latitude - from.latitude) / (to.latitude - from.latitude)
        if longitude < from.longitude + share * (to.longitude - from.longitude) { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test func `contains its towns, and no towns across the border`() throws {
    let swiss = try rings(["CH"])
    #expect(contains(swiss, 46.95, 7.45) && contains(swiss, 46.2, 6.14) && contains(swiss, 46.0, 8.95))
    #expect(!contains(swiss, 45.46, 9.19) && !contains(swiss, 47.14, 9.52) && !contains(swiss, 48.86, 2.35))
  }

  @Test func `has its islands and its exclaves`() throws {
    let russia = try rings(["RU"])
    // Moscow, Kaliningrad, and hills on both sides of the end of the longitudes.
    #expect(
      contains(russia, 55.75, 37.62) && contains(russia, 54.71, 20.5) && contains(russia, 66.5, 176)
        && contains(russia, 67, -176))
    #expect(!contains(russia, 52.23, 21.01))
  }

  @Test func `of neighbours is one area`() throws {
    let both = try rings(["PT", "ES"])
    #expect(contains(both, 39.6, -8) && contains(both, 40.42, -3.7))
    // Caia, on the border between Elvas and Badajoz.
    let nearBorder = both.joined().contains {
      abs($0.latitude - 38.88) < 0.1 && abs($0.longitude + 7.03) < 0.1
    }
    #expect(!nearBorder)
  }

  @Test func `has fewer points the farther a ring may be from it, and leaves out islands that nobody sees`()
    throws
  {
    let count = { (rings: [[Coordinate]]) in [rings.count, rings.joined().count] }
    let fine = try rings(["NO"])
    let coarse = try rings(["NO"], within: 4000)
    let world = try rings(["NO"], within: 20_000)
    #expect([fine, coarse, world].map(count) == [[96, 5208], [89, 2775], [15, 503]])
    for each in [fine, coarse, world] {
      #expect(contains(each, 61, 9) && contains(each, 69.65, 25) && !contains(each, 61, 15))
    }
  }

  @Test func `is closed in every tier`() throws {
    for metres in [0.0, 4000, 20_000] {
      let open = try rings(
        ["NO", "SE", "RU", "FR", "US", "ZA", "LS", "IT", "SM", "VA", "ID", "AQ"], within: metres
      )
      .filter { $0.first != $0.last }
      #expect(open == [])
    }
  }

  @Test func `is empty without countries`() throws { #expect(try rings([]) == []) }
}
