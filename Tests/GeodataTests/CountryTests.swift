import Entities
import Geodesy
import Testing

@testable import Geodata

@Suite struct CountryTests {
  private func country(_ latitude: Double, _ longitude: Double) -> String? {
    Countries.country(at: Coordinate(latitude: latitude, longitude: longitude))?.letters
  }

  @Test func `points on both sides of borders and coasts agree with the source of the polygons`() throws {
    var wrong: [String] = []
    let lines = try Fixture.lines("borders.txt")
    for line in lines {
      let words = line.split(separator: " ")
      let found = country(try #require(Double(words[0])), try #require(Double(words[1])))
      if found ?? "-" != words[2] { wrong.append("\(line): \(found ?? "-")") }
    }
    // Three points lie around towns that the borders put on the wrong side: there the towns' own country holds.
    #expect(
      wrong == [
        "39.988746 71.798019 KG: UZ", "43.753055 7.435784 FR: MC", "39.991759 71.805404 KG: UZ",
      ])
    #expect(lines.count == 400)
  }

  @Test(arguments: [
    // Parts far from their states, which ISO 3166-1 gives codes of their own.
    (4.92, -52.31, "GF"), (16.24, -61.53, "GP"), (14.61, -61.07, "MQ"), (-20.88, 55.45, "RE"),
    (-12.78, 45.23, "YT"),
    (78.22, 15.65, "SJ"), (70.98, -8.5, "SJ"), (-54.42, 3.4, "BV"), (12.15, -68.27, "BQ"),
    (17.63, -63.24, "BQ"),
    (-12.19, 96.83, "CC"), (-10.42, 105.68, "CX"), (18.0237, -63.0458, "SX"), (18.0708, -63.0844, "MF"),
    // In Rome, in Italy, in South Africa.
    (41.9022, 12.4539, "VA"), (41.8902, 12.4922, "IT"), (43.9367, 12.4464, "SM"), (-29.31, 27.48, "LS"),
    // What the source counts to nobody.
    (35.34, 33.32, "CY"), (34.58, 32.98, "CY"), (9.56, 44.06, "SO"), (45.96, 63.31, "KZ"),
    (42.66, 21.17, "XK"), (44.95, 34.10, "UA"),
    // Towns beside a border, which the borders put on the wrong side or nearly so.
    (67.331, 23.79, "FI"), (59.377, 28.19, "EE"), (38.957, 45.63, "AZ"), (47.66, 9.175, "DE"),
    (31.7587, -106.4869, "US"), (50.7708, 6.0181, "NL"),
    // Quays, a lighthouse, islets that the borders leave out.
    (67.2804, 14.3951, "NO"), (50.0499, -5.7, "GB"), (60.05, 24.95, "FI"), (36.45, 28.23, "GR"),
  ])
  func `places with a story agree with ISO 3166-1`(
    latitude: Double, longitude: Double, letters: String
  ) {
    #expect(country(latitude, longitude) == letters)
  }

  @Test(arguments: [(0.0, -140.0), (90.0, 0.0), (-45.0, 180.0), (-45.0, -180.0), (52.5, 3.0)])
  func `the open sea belongs to no country`(latitude: Double, longitude: Double) {
    #expect(country(latitude, longitude) == nil)
  }

  @Test(arguments: [
    (-90.0, 0.0, "AQ"), (-90.0, 180.0, "AQ"), (-16.8, 180.0, "FJ"), (66.0, 180.0, "RU"), (66.0, -180.0, "RU"),
  ])
  func `the pole and the antimeridian have no seam`(
    latitude: Double, longitude: Double, letters: String
  ) {
    #expect(country(latitude, longitude) == letters)
  }

  @Test func `the borders take at most 0.8 MB, and every code in them is valid`() {
    #expect((1...800_000).contains(EmbeddedBytes.countries.count))
    let cells = CountryCells()
    let count = Int(EmbeddedBytes.countries.load(0, as: UInt8.self))
    #expect((1...count).allSatisfy { cells.code($0) != nil })
    #expect(cells.code(0) == nil && cells.code(count + 1) == nil && cells.code(-1) == nil)
  }
}
