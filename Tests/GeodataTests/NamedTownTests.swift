import Geodata
import Geodesy
import Testing

@Suite struct `Towns that maps name` {
  private func towns(around latitude: Double, _ longitude: Double, kilometres: Double, zoom: Double)
    -> [NamedTown]
  {
    NamedTowns.near(
      Coordinate(latitude: latitude, longitude: longitude), within: kilometres * 1000, zoom: zoom, most: 60)
  }

  @Test func `come in the order of their rank, not of their size alone`() {
    // Pisa has fewer people than Prato and Livorno.
    let names = towns(around: 43.55, 11.05, kilometres: 90, zoom: 9).prefix(8).map(\.name)
    #expect(names.first == "Florence")
    #expect(names.contains("Pisa") && names.contains("Siena"), "\(names)")
    #expect(towns(around: 47.14, 9.52, kilometres: 20, zoom: 10).first?.name == "Vaduz")
  }

  @Test func `in a city are its quarters, which rank far behind it`() throws {
    let all = towns(around: 38.72, -9.14, kilometres: 10, zoom: 11)
    let city = try #require(all.first { $0.name == "Lisbon" })
    let quarter = try #require(all.first { $0.name == "Sete Rios" })
    #expect(city == all[0])
    #expect(quarter.rank >= city.rank + 5)
  }

  @Test func `are whole towns, not the districts that GeoNames numbers`() {
    let zurich = towns(around: 47.42, 8.62, kilometres: 20, zoom: 10)
    #expect(zurich.count == 60)
    #expect(!zurich.contains { $0.name.contains("Kreis") || $0.name.contains("/") })
    // GeoNames has only Dietlikon / Dietlikon (Dorf).
    #expect(zurich.contains { $0.name == "Dietlikon" })
    let bucharest = towns(around: 44.43, 26.1, kilometres: 15, zoom: 10).map(\.name)
    #expect(bucharest.first == "Bucharest" && !bucharest.contains { $0.hasPrefix("Sector") })
  }

  @Test func `in a city come late on maps that show it small`() throws {
    let near = try #require(
      towns(around: 48.2, 16.37, kilometres: 8, zoom: 12).first { $0.name == "Favoriten" })
    let far = try #require(
      towns(around: 48.2, 16.37, kilometres: 30, zoom: 9).first { $0.name == "Favoriten" })
    #expect(near.city == "Vienna" && far.city == "Vienna")
    #expect(near.rank < 12 && far.rank >= 10.5)
    let towns = towns(around: 48.2, 16.6, kilometres: 40, zoom: 9.5)
    #expect(towns.filter { $0.name == "Klosterneuburg" || $0.name == "Schwechat" }.map(\.city) == [nil, nil])
  }

  @Test func `are the capitals of their countries`() {
    let capitals = towns(around: 48, 12, kilometres: 700, zoom: 4).filter(\.isCapital).map(\.name)
    #expect(
      Set(capitals).isSuperset(of: ["Berlin", "Bern", "Prague", "Vienna", "Ljubljana", "Zagreb"]),
      "\(capitals)")
    #expect(!capitals.contains("Munich"))
  }

  @Test func `have names in the reader's language`() throws {
    let all = towns(around: 38.72, -9.14, kilometres: 10, zoom: 6)
    let city = try #require(all.first)
    #expect(
      ["en", "de", "de-AT", "fr", "es", "it", "pt-BR", "fi"].map(city.name(in:)) == [
        "Lisbon", "Lissabon", "Lissabon", "Lisbonne", "Lisboa", "Lisbona", "Lisboa", "Lisbon",
      ])
    let seville = try #require(towns(around: 37.38, -5.97, kilometres: 10, zoom: 6).first)
    #expect([seville.name, seville.name(in: "en")] == ["Sevilla", "Seville"])
  }

  /// Natural Earth has older English names.
  @Test(arguments: [
    ("Kyiv", 50.45, 30.52), ("Odesa", 46.48, 30.73), ("Bengaluru", 12.97, 77.59), ("Cologne", 50.94, 6.96),
  ])
  func `have the English names of today`(_ name: String, _ latitude: Double, _ longitude: Double) throws {
    let town = try #require(towns(around: latitude, longitude, kilometres: 8, zoom: 6).first)
    #expect(town.name(in: "en") == name)
  }

  /// Natural Earth has the numbers of their suburbs and neighbours.
  @Test(arguments: [
    ("Albuquerque", 35.08, -106.65), ("Providence", 41.82, -71.41), ("Basrah", 30.51, 47.78),
    ("Agadez", 16.97, 7.99), ("Abuja", 9.06, 7.50), ("Onitsha", 6.15, 6.79), ("Guwahati", 26.18, 91.75),
    ("Nazran", 43.23, 44.77), ("Veliko Tŭrnovo", 43.08, 25.63),
  ])
  func `are not their suburbs`(_ name: String, _ latitude: Double, _ longitude: Double) {
    #expect(towns(around: latitude, longitude, kilometres: 5, zoom: 5).map(\.name) == [name])
  }

  @Test func `have one name of two`() {
    // GeoNames calls it Pukekohe East.
    let names = towns(around: -37.2, 174.95, kilometres: 3, zoom: 9).map(\.name)
    #expect(names.filter { $0.hasPrefix("Pukekohe") } == ["Pukekohe"])
  }

  @Test func `are few on maps of the world`() {
    let all = towns(around: 20, 30, kilometres: 20_000, zoom: 0)
    #expect(all.allSatisfy { $0.rank <= 2.5 })
    #expect(all.count < 60)
  }
}
