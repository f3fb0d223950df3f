import Entities
import Geodata
import Geodesy
import Testing

struct GazetteerTests {
  /// What a stop means between others.
  private func decide(
    _ text: String, countries: [String] = [], after: [Coordinate] = [], before: [Coordinate] = []
  ) -> PlaceDecision? {
    let stops =
      after.map { JourneyStop(.at($0)) } + [JourneyStop(.named(text))] + before.map { JourneyStop(.at($0)) }
    return JourneyPlaces(countries: countries.compactMap(CountryCode.init)).decide(stops)[after.count]
  }

  /// What was found, as an author would write it, with a question mark behind what is doubtful.
  private func written(_ decision: PlaceDecision?) -> [String] {
    switch decision {
    case .found(let place, _, doubt: nil): [place.written]
    case .found(let place, _, _): [place.written + "?"]
    case .several(let places): places.map(\.written)
    case .unknown, nil: []
    }
  }

  /// Expected values: Tests/Fixtures/places/names.txt says what is meant, make_answers.py looks in GeoNames' list
  /// where it is.
  @Test func `two hundred names mean what a traveller means by them`() throws {
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
  ]) func `a city is meant by its name in the site's language`(
    language: String, stops: [String], meant: [String]
  ) {
    let places = JourneyPlaces(naming: PlaceNaming(language: language))
    #expect(places.decide(stops.map { JourneyStop(.named($0)) }).flatMap(written) == meant)
  }

  @Test func `a city's name in another language than the site's counts less`() {
    #expect(written(decide("Florencia")).contains("Florencia, Caquetá, CO"))
  }

  @Test func `all is told of a place`() throws {
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
        "Tokyo International Airport", "town", "JP", nil, "35.5523, 139.78", "0", "Asia/Tokyo", "HND",
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

  @Test func `a name loses what narrowed it, but not a comma of its own`() {
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

  @Test func `what stands behind a comma may be a kind`() {
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

  @Test func `other stops narrow a name`() {
    let vancouver = Coordinate(latitude: 49.2497, longitude: -123.1193)
    let monterey = Coordinate(latitude: 36.6002, longitude: -121.8947)
    let sanFrancisco = Coordinate(latitude: 37.7749, longitude: -122.4194)
    let toronto = Coordinate(latitude: 43.7, longitude: -79.42)
    let detroit = Coordinate(latitude: 42.3314, longitude: -83.0457)
    let lyon = Coordinate(latitude: 45.7485, longitude: 4.8467)
    #expect(written(decide("Victoria", after: [vancouver])) == ["Victoria, British Columbia, CA"])
    #expect(written(decide("San Jose", after: [sanFrancisco])) == ["San Jose, California, US"])
    #expect(
      written(decide("Santa Cruz", after: [sanFrancisco], before: [monterey])) == [
        "Santa Cruz, California, US"
      ])
    #expect(written(decide("Paris", after: [detroit])) == ["Paris, Île-de-France, FR"])
    #expect(written(decide("London", after: [lyon], before: [detroit])) == ["London, England, GB"])
    // The city that all the world calls so is named in a warning.
    guard case .found(let london, _, let doubt?) = decide("London", after: [toronto], before: [detroit])
    else {
      Issue.record("London lies between Toronto and Detroit, with a doubt")
      return
    }
    #expect(london.written == "London, Ontario, CA")
    #expect(doubt.reason == .others)
    #expect(doubt.others.map(\.written) == ["London, England, GB"])
  }

  @Test(arguments: [
    (["Kyoto", "Nara"], ["Kyoto, Kyoto, JP", "Nara-shi, Nara, JP"]),
    (
      ["Hanoi", "Sapa", "Hue"],
      ["Hanoi, Hanoi, VN", "Sa Pa, Lào Cai Province, VN", "Huế, Thừa Thiên Huế Province, VN"]
    ),
    (["Mumbai", "Goa"], ["Mumbai, Maharashtra, IN", "Goa, region, Goa, IN"]),
    (
      ["Guatemala City", "Antigua", "Panajachel"],
      ["Guatemala City, Guatemala, GT", "Antigua Guatemala, Sacatepéquez, GT", "Panajachel, Sololá, GT"]
    ),
    (["Portland, Oregon", "Astoria"], ["Portland, Oregon, US", "Astoria, Oregon, US"]),
    (["Bali"], ["Bali, island, Bali, ID"]), (["Tuscany"], ["Tuscany, region, IT"]),
    (["Tenerife"], ["Tenerife, island, Canary Islands, ES"]),
    (["Konstanz"], ["Konstanz, Baden-Wurttemberg, DE"]), (["Narva"], ["Narva, Ida-Virumaa, EE"]),
    (["El Paso, Texas"], ["El Paso, Texas, US"]),
    (["Niagara Falls, New York"], ["Niagara Falls, New York, US"]),
    (["Valença, PT"], ["Valenza, Viana do Castelo, PT"]),
    (["Oslo", "Bergen"], ["Oslo, Oslo, NO", "Bergen, Vestland, NO"]),
    (["Auckland", "Wellington"], ["Auckland, Auckland, NZ", "Wellington, Wellington Region, NZ"]),
    (["Valencia", "Madrid"], ["Valencia, Valencia, ES", "Madrid, Madrid, ES"]),
    (["Athens"], ["Athens, Attica, GR"]), (["Santiago"], ["Santiago, Santiago Metropolitan, CL"]),
    (["Wellington"], ["Wellington, Wellington Region, NZ"]),
    (
      ["Zürich", "Lucerne", "Interlaken"],
      ["Zürich, Zurich, CH", "Luzern, Lucerne, CH", "Interlaken, Bern, CH"]
    ),
  ])
  func `journeys that were once misread or refused are found without a doubt`(
    names: [String], places: [String]
  ) {
    let decisions = JourneyPlaces().decide(names.map { JourneyStop(.named($0)) })
    #expect(decisions.map { written($0).joined(separator: " or ") } == places)
  }

  @Test func `a place that fits nowhere is doubtful, and does not draw its neighbours away`() {
    let stops = ["Cusco", "Aguas Calientes, Mexico", "Puno"].map { JourneyStop(.named($0), by: .train) }
    let decisions = JourneyPlaces().decide(stops)
    #expect(written(decisions[0]) == ["Cusco, Cuzco Department, PE"])
    #expect(written(decisions[2]) == ["Puno, Puno, PE"])
    guard
      case .found(let place, _, let doubt?) = JourneyPlaces().decide(
        ["Kyoto", "Reine", "Osaka"].map { JourneyStop(.named($0), by: .hike) })[1],
      case .farAway(let metres) = doubt.reason
    else {
      Issue.record("Reine is far from Kyoto")
      return
    }
    #expect(place.written == "Reine, Nordland, NO")
    #expect((7_000_000...8_500_000).contains(metres))
  }

  @Test func `a small place that nothing speaks for is doubtful`() {
    #expect(written(decide("Reine")) == ["Reine, Nordland, NO?"])
    #expect(written(decide("Reine", countries: ["NO"])) == ["Reine, Nordland, NO"])
    let bodø = Coordinate(latitude: 67.28, longitude: 14.4)
    #expect(written(decide("Reine", after: [bodø])) == ["Reine, Nordland, NO"])
  }

  @Test func `an author's own places come first, by any way of writing them`() throws {
    let peak = OwnPlace(name: "Reinebringen", coordinate: Coordinate(latitude: 67.9311, longitude: 13.0894))
    let paris = OwnPlace(
      name: "Paris", coordinate: Coordinate(latitude: 49, longitude: 2), kind: .cave,
      country: CountryCode("BE"), timeZone: TimeZones.id(named: "Asia/Tokyo"))
    let places = JourneyPlaces(naming: PlaceNaming(own: OwnPlaces([peak, paris])))
    let decisions = places.decide(["REINEBRINGEN", "París", "Paris, France"].map { JourneyStop(.named($0)) })
    guard case .found(let first, "REINEBRINGEN", doubt: nil) = decisions[0],
      case .found(let second, "París", doubt: nil) = decisions[1]
    else {
      Issue.record("\(decisions)")
      return
    }
    #expect(first.coordinate == peak.coordinate && first.country?.letters == "NO")
    #expect(second.kind == .cave && second.country?.letters == "BE" && second.timeZone == paris.timeZone)
    #expect(written(decisions[2]) == ["Paris, Île-de-France, FR"])
  }

  @Test func `an own place is as sure as coordinates, and its name may have commas`() {
    let base = Coordinate(latitude: 43.66, longitude: -70.26)
    let places = JourneyPlaces(
      naming: PlaceNaming(own: OwnPlaces([OwnPlace(name: "Grandma, Maine", coordinate: base)])))
    let decisions = places.decide(["Grandma, Maine", "Portland"].map { JourneyStop(.named($0)) })
    #expect(written(decisions[0]) == ["Grandma, Maine, US"])
    #expect(decisions[1] == decide("Portland", after: [base]))
  }

  @Test func `a leg is judged by the mode of the stop that it leads to`() {
    let decisions = JourneyPlaces().decide([
      JourneyStop(.named("Bergen")), JourneyStop(.named("Osaka"), by: .hike),
    ])
    #expect(decisions.flatMap(written) == ["Bergen, Vestland, NO", "Osaka, Osaka, JP?"])
  }

  @Test func `only the first unknown names get suggestions`() {
    let names = (0..<1_000).map { JourneyStop(.named("Rheinaa \($0)")) }
    let decisions = JourneyPlaces().decide(
      [JourneyStop(.named("Reinne"))] + names + [JourneyStop(.named("Reinne"))], suggestions: 2)
    guard case .unknown(let first) = decisions[0], case .unknown(let last) = decisions[1_001] else {
      Issue.record("no place is called Reinne")
      return
    }
    #expect(!first.isEmpty && last.isEmpty)
  }

  @Test func `a journey is explained by what else its names mean`() throws {
    let explained = JourneyPlaces().explain(["Kyoto", "Nara"].map { JourneyStop(.named($0)) })
    let nara = explained[1]
    #expect(nara.text == "Nara")
    #expect(written(nara.decision) == ["Nara-shi, Nara, JP"])
    #expect(nara.others.map(\.place.written).contains("Nara, Koulikoro, ML"))
    #expect(nara.others.map(\.timesLess) == nara.others.map(\.timesLess).sorted())
    #expect(nara.others.allSatisfy { $0.timesLess > 3 })
  }

  @Test func `what is unknown has neighbours in spelling, of the trip's countries first`() {
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

  @Test func `names of any bytes are looked up`() {
    for text in [
      ",", ",,,", " ", "\u{0}", "\u{301}", "’", "ﷺ", "𝔓𝔞𝔯𝔦𝔰", "🏔", String(repeating: "ﬃ", count: 5000),
      String(repeating: "Paris, ", count: 1000), "A\u{202E}B",
    ] {
      if case .several = decide(text) { Issue.record("\(text) has a meaning") }
      _ = Gazetteer.all(text, country: nil)
    }
  }

  @Test func `a thousand stops of a most ambiguous name are decided together`() {
    let decisions = JourneyPlaces().decide(
      [JourneyStop](repeating: JourneyStop(.named("San José")), count: 1_000), suggestions: 0)
    #expect(Set(decisions.map(written)).count == 1)
  }
}
