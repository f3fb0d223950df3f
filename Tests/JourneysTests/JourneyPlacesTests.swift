import Entities
import Geodata
import Geodesy
import Journeys
import Testing

/// Names of several stops, and of stops beside others.
struct JourneyPlacesTests {
  @Test func `other stops decide between places`() {
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
  func `journeys that older versions misread are found without a doubt`(
    names: [String], places: [String]
  ) {
    let decisions = JourneyPlaces().decide(names.map { JourneyStop(.named($0)) })
    #expect(decisions.map { written($0).joined(separator: " or ") } == places)
  }

  @Test func `a misplaced stop is doubtful, and does not affect its neighbours`() {
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

  @Test func `a place off the way is a question if another one lies on the way`() {
    let decisions = JourneyPlaces().decide(["Salento", "Popayán", "San Gil"].map { JourneyStop(.named($0)) })
    #expect(
      decisions.map(written) == [
        ["Salento, Quindío Department, CO", "Salento, peninsula, Apulia, IT"],
        ["Popayán, Cauca Department, CO"], ["San Gil, Santander Department, CO"],
      ])
  }

  @Test func `a stop beside a wrong place is not far away itself`() {
    let stops = ["Ullapool", "Stornoway", "Harris, Minnesota", "Portree"].map { JourneyStop(.named($0)) }
    #expect(written(JourneyPlaces().decide(stops)[3]) == ["Portree, Scotland, GB"])
  }

  @Test func `a name from lists of alternate names is not suggested`() {
    for names in [["Bogotá", "Villanueva", "Barichara"], ["Reykjavik", "Vík", "Höfn"]] {
      switch JourneyPlaces().decide(names.map { JourneyStop(.named($0)) })[1] {
      case .found(_, _, let doubt):
        #expect(doubt?.others.allSatisfy { $0.name.hasPrefix(names[1]) } != false, "\(names[1])")
      case .several(let places): #expect(places.allSatisfy { $0.name.hasPrefix(names[1]) }, "\(names[1])")
      case .unknown, nil: Issue.record("\(names[1]) is unknown")
      }
    }
  }

  @Test func `characters of two countries are doubtful alone`() {
    guard case .found(let place, _, let doubt?) = decide("福山") else {
      Issue.record("\(written(decide("福山")))")
      return
    }
    #expect(place.written == "Fukuyama, Hiroshima, JP")
    let countries = doubt.others.map { $0.country?.letters }
    #expect(countries.contains("CN"))
  }

  @Test func `a small place without other evidence is doubtful`() {
    #expect(written(decide("Reine")) == ["Reine, Nordland, NO?"])
    #expect(written(decide("Reine", countries: ["NO"])) == ["Reine, Nordland, NO"])
    let bodø = Coordinate(latitude: 67.28, longitude: 14.4)
    #expect(written(decide("Reine", after: [bodø])) == ["Reine, Nordland, NO"])
  }

  @Test func `the author's places come first, in any spelling`() throws {
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

  @Test func `an own place is as sure as coordinates, and its name can have commas`() {
    let base = Coordinate(latitude: 43.66, longitude: -70.26)
    let places = JourneyPlaces(
      naming: PlaceNaming(own: OwnPlaces([OwnPlace(name: "Grandma, Maine", coordinate: base)])))
    let decisions = places.decide(["Grandma, Maine", "Portland"].map { JourneyStop(.named($0)) })
    #expect(written(decisions[0]) == ["Grandma, Maine, US"])
    #expect(decisions[1] == decide("Portland", after: [base]))
  }

  @Test func `a leg is judged by the mode of its end`() {
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

  @Test func `an explanation of a journey has the other meanings of its names`() throws {
    let explained = JourneyPlaces().explain(["Kyoto", "Nara"].map { JourneyStop(.named($0)) })
    let nara = explained[1]
    #expect(nara.text == "Nara")
    #expect(written(nara.decision) == ["Nara-shi, Nara, JP"])
    #expect(nara.others.map(\.place.written).contains("Nara, Koulikoro, ML"))
    #expect(nara.others.map(\.timesLess) == nara.others.map(\.timesLess).sorted())
    #expect(nara.others.allSatisfy { $0.timesLess > 3 })
  }

  @Test func `a thousand stops with a most ambiguous name are decided together`() {
    let decisions = JourneyPlaces().decide(
      [JourneyStop](repeating: JourneyStop(.named("San José")), count: 1_000), suggestions: 0)
    #expect(Set(decisions.map(written)).count == 1)
  }
}
