import Entities
import Geodata
import Geodesy
import Journeys
import TestSupport
import Testing

struct PlaceNameTests {
  /// Expected values: Tests/Fixtures/places/names.txt says what is meant, make_answers.py looks in GeoNames' list
  /// where it is.
  @Test func `two hundred names mean the same as to a traveller`() throws {
    let lines = try TableFile("names.tsv").lines
    #expect(lines.count > 200)
    for line in lines {
      switch (line[1], decide(line[0])) {
      case ("=", .found(let place, _, doubt: nil)), ("~", .found(let place, _, .some)):
        let expected = Coordinate(
          latitude: try #require(Double(line[4])), longitude: try #require(Double(line[5])))
        #expect([place.name, place.country?.letters] == [line[2], line[3]], "\(line[0])")
        #expect(Geodesic.distance(from: place.coordinate, to: expected) < 12, "\(line[0])")
      case ("?", .several(let places)): #expect(places.count > 1, "\(line[0])")
      case ("!", .unknown): break
      case (_, let decision): Issue.record("\(line[0]) is not \(line[1]) but \(written(decision))")
      }
    }
  }

  /// What cities are called in a language, against villages and other cities of that name.
  @Test(arguments: [
    ("de", ["Brünn"], ["Brno, South Moravian, CZ"]),
    ("de", ["Neuenburg"], ["Neuchâtel, Neuchâtel, CH?"]),
    ("de-AT", ["Karlsbad"], ["Karlovy Vary, Karlovarský kraj, CZ"]),
    ("de", ["Krumau"], ["Český Krumlov, Jihočeský kraj, CZ"]),
    ("es", ["Florencia"], ["Florence, Tuscany, IT"]),
    ("es", ["Filadelfia"], ["Philadelphia, Pennsylvania, US"]),
    ("fr", ["Vienne"], ["Vienna, Vienna, AT"]),
    (
      "fr", ["Lyon", "Vienne", "Valence"],
      [
        "Lyon, Auvergne-Rhône-Alpes, FR", "Vienne, Auvergne-Rhône-Alpes, FR",
        "Valence, Auvergne-Rhône-Alpes, FR",
      ]
    ),
    ("it", ["Zara"], ["Zadar, Zadar, HR"]),
    ("nl", ["Rijsel"], ["Lille, Hauts-de-France, FR"]),
    ("pl", ["Praga"], ["Prague, Prague, CZ"]),
  ]) func `a city is found by its name in the site's language`(
    language: String, stops: [String], meant: [String]
  ) {
    let places = JourneyPlaces(naming: PlaceNaming(language: language))
    #expect(places.decide(stops.map { JourneyStop(.named($0)) }).flatMap(written) == meant)
  }

  @Test func `a foreign name of a city counts less`() {
    #expect(written(decide("Florencia")).contains("Florencia, Caquetá, CO"))
  }

  @Test func `an explanation of a place is complete`() throws {
    guard case .found(let reine, "Reine", doubt: nil) = decide("Reine, Norway") else {
      Issue.record("Reine is one place")
      return
    }
    #expect(
      facts(reine) == [
        "Reine", "town", "NO", "Nordland", "67.9325, 13.0896", "314", "Europe/Oslo", nil, nil,
        "Reine, Nordland, NO",
      ])
    guard case .found(let airport, "HND", doubt: nil) = decide("HND") else {
      Issue.record("HND is an airport")
      return
    }
    #expect(
      facts(airport) == [
        "Tokyo Haneda Airport", "town", "JP", nil, "35.5523, 139.78", "0", "Asia/Tokyo", "HND",
        "Tokyo",
        "HND",
      ])
    guard case .found(let bali, "Bali", doubt: nil) = decide("Bali") else {
      Issue.record("Bali is the island")
      return
    }
    #expect(bali.kind == .island && bali.isApproximate && bali.country?.letters == "ID")
  }

  private func facts(_ place: Place) -> [String?] {
    [
      place.name, place.kind.word, place.country?.letters, place.region, place.coordinate.decimal,
      String(place.population), place.timeZone.map(TimeZones.name), place.airportCode, place.city,
      place.written,
    ]
  }

  @Test func `a name loses its qualifier, but not its own comma`() {
    for (text, expected) in [
      ("Reine , Nordland,Norway", "Reine"), ("københavn, DK", "københavn"), ("Bali, island", "Bali"),
      ("Washington, D.C.", "Washington, D.C."), ("CDG, France", "CDG"), ("The Dolomites", "The Dolomites"),
    ] {
      guard case .found(_, let name, _) = decide(text) else {
        Issue.record("\(text) is not found")
        continue
      }
      #expect(name == expected)
    }
  }

  @Test func `the text behind a comma can be a kind`() {
    #expect(written(decide("Bali, town, India")) == ["Bāli, West Bengal, IN"])
    #expect(written(decide("Victoria, region")) == ["Victoria, region, Victoria, AU"])
  }

  @Test func `the countries of the trip narrow a name, and a place outside them is doubtful`() {
    #expect(written(decide("San José", countries: ["CR", "NI"])) == ["San José, San José, CR"])
    #expect(written(decide("Victoria", countries: ["SC"])) == ["Victoria, La Rivière Anglaise, SC"])
    #expect(written(decide("London", countries: ["CA"])) == ["London, Ontario, CA?"])
    #expect(
      written(decide("Aguas Calientes", countries: ["PE"])) == ["Aguas Calientes, Cuzco Department, PE"])
    guard case .found(let reine, _, let doubt) = decide("Reine", countries: ["SE"]) else {
      Issue.record("Reine is found")
      return
    }
    #expect(reine.written == "Reine, Nordland, NO" && doubt?.reason == .outsideCountries)
    // Whoever writes the country is sure.
    #expect(written(decide("Reine, Norway", countries: ["SE"])) == ["Reine, Nordland, NO"])
  }

  @Test func `unknown names get suggestions, the trip's countries first`() {
    func nearest(_ text: String, countries: [String] = []) -> [String] {
      guard case .unknown(let places) = decide(text, countries: countries) else { return ["found"] }
      return places.map(\.written)
    }
    #expect(nearest("Rheina").first == "Rheine, North Rhine-Westphalia, DE")
    #expect(nearest("Rheina", countries: ["ES"]).first == "Reina, Extremadura, ES")
    #expect(nearest("Reine, Sweden") == ["Reine, Nordland, NO"])
    #expect(nearest("cdg") == ["CDG"])
    #expect(nearest("Xyzzyville") == [])
    #expect(nearest("") == [])
  }

  @Test func `every sequence of bytes can be looked up`() {
    for text in [
      ",", ",,,", " ", "\u{0}", "\u{301}", "’", "ﷺ", "𝔓𝔞𝔯𝔦𝔰", "🏔", String(repeating: "ﬃ", count: 5000),
      String(repeating: "Paris, ", count: 1000), "A\u{202E}B",
    ] {
      if case .several = decide(text) { Issue.record("\(text) has a meaning") }
      _ = Gazetteer.all(text, country: nil)
    }
  }
}
