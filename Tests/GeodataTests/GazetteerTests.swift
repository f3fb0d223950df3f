import Entities
import Geodata
import Geodesy
import Testing

struct GazetteerTests {
  private func find(_ text: String, countries: [String] = [], near: [Coordinate] = []) -> PlaceAnswer {
    Gazetteer.find(text, among: PlaceHints(countries: countries.compactMap(CountryCode.init), near: near))
  }

  /// What was found, as an author would write it.
  private func written(_ text: String, countries: [String] = [], near: [Coordinate] = []) -> [String] {
    switch find(text, countries: countries, near: near) {
    case .one(let place, _), .likely(let place, _): [place.written]
    case .several(let places): places.map(\.written)
    case .none: []
    }
  }

  /// Expected values: Tests/Fixtures/places/names.txt says what is meant, make_answers.py looks in GeoNames' list
  /// where it is.
  @Test func `two hundred names mean what a traveller means by them`() throws {
    let lines = try TableFile("names.tsv").lines
    #expect(lines.count > 200)
    for line in lines {
      switch (line[1], find(line[0])) {
      case ("=", .one(let place, _)), ("=", .likely(let place, _)):
        let expected = Coordinate(
          latitude: try #require(Double(line[4])), longitude: try #require(Double(line[5])))
        #expect([place.name, place.country.letters] == [line[2], line[3]], "\(line[0])")
        #expect(Geodesic.distance(from: place.coordinate, to: expected) < 12, "\(line[0])")
      case ("?", .several(let places)):
        #expect(places.count > 1)
        #expect(places == places.sorted { $0.population > $1.population }, "\(line[0])")
      case ("!", .none): break
      case (_, let answer): Issue.record("\(line[0]) is not \(line[1]) but \(answer)")
      }
    }
  }

  @Test func `all is told of a place`() throws {
    guard case .one(let reine, let name) = find("Reine, Norway") else {
      Issue.record("Reine is one place")
      return
    }
    #expect(name == "Reine")
    #expect(
      facts(reine) == [
        "Reine", "NO", "Nordland", "67.9325, 13.0896", "314", "Europe/Oslo", nil, nil, "Reine, Nordland, NO",
      ])
    guard case .one(let airport, "HND") = find("HND") else {
      Issue.record("HND is an airport")
      return
    }
    #expect(
      facts(airport) == [
        "Tokyo International Airport", "JP", nil, "35.5523, 139.78", "0", "Asia/Tokyo", "HND", "Tokyo", "HND",
      ])
  }

  private func facts(_ place: Place) -> [String?] {
    [
      place.name, place.country.letters, place.region, place.coordinate.decimal, String(place.population),
      place.timeZone.map(TimeZones.name), place.airportCode, place.city, place.written,
    ]
  }

  @Test func `a name loses what narrowed it, but not a comma of its own`() {
    for (text, expected) in [
      ("Reine , Nordland,Norway", "Reine"), ("københavn, DK", "københavn"),
      ("Washington, D.C.", "Washington, D.C."),
      ("CDG, France", "CDG"),
    ] {
      switch find(text) {
      case .one(_, let name), .likely(_, let name): #expect(name == expected)
      case let answer: Issue.record("\(text): \(answer)")
      }
    }
  }

  @Test func `the countries of the trip narrow a name, and are no obstacle`() {
    #expect(written("San José", countries: ["CR", "NI"]) == ["San José, San José, CR"])
    #expect(written("Victoria", countries: ["SC"]) == ["Victoria, La Rivière Anglaise, SC"])
    #expect(written("Reine", countries: ["SE"]) == ["Reine, Nordland, NO"])
    #expect(written("London", countries: ["CA"]) == ["London, Ontario, CA"])
  }

  @Test func `other stops narrow a name`() {
    let vancouver = Coordinate(latitude: 49.2497, longitude: -123.1193)
    let monterey = Coordinate(latitude: 36.6002, longitude: -121.8947)
    let sanFrancisco = Coordinate(latitude: 37.7749, longitude: -122.4194)
    let detroit = Coordinate(latitude: 42.3314, longitude: -83.0457)
    let lyon = Coordinate(latitude: 45.7485, longitude: 4.8467)
    #expect(written("Victoria", near: [vancouver]) == ["Victoria, British Columbia, CA"])
    #expect(written("San Jose", near: [sanFrancisco]) == ["San Jose, California, US"])
    #expect(written("Santa Cruz", near: [sanFrancisco, monterey]) == ["Santa Cruz, California, US"])
    #expect(written("London", near: [lyon, detroit]) == ["London, England, GB"])
    #expect(written("Paris", near: [detroit]) == ["Paris, Île-de-France, FR"])
    // One stop near Ontario's does not tell which London an author flies to.
    #expect(written("London", near: [detroit]).prefix(2) == ["London, England, GB", "London, Ontario, CA"])
  }

  @Test func `what is unknown has neighbours in spelling, of the trip's countries first`() {
    func nearest(_ text: String, countries: [String] = []) -> [String] {
      guard case .none(let places) = find(text, countries: countries) else { return ["found"] }
      return places.map(\.written)
    }
    #expect(nearest("Rheina").first == "Rheine, North Rhine-Westphalia, DE")
    #expect(nearest("Rheina", countries: ["ES"]).first == "Reina, Extremadura, ES")
    #expect(nearest("Reine, Sweden") == ["Reine, Nordland, NO"])
    #expect(nearest("cdg") == ["CDG"])
    #expect(nearest("Xyzzyville") == [])
    #expect(nearest("") == [])
  }

  @Test func `names of any bytes are looked up`() {
    for text in [
      ",", ",,,", " ", "\u{0}", "\u{301}", "’", "ﷺ", "𝔓𝔞𝔯𝔦𝔰", "🏔", String(repeating: "ﬃ", count: 5000),
      String(repeating: "Paris, ", count: 1000), "A\u{202E}B",
    ] {
      if case .several = find(text) { Issue.record("\(text) has a meaning") }
      _ = Gazetteer.all(text, country: nil)
    }
  }
}
