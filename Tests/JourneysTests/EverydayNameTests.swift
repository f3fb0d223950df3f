import ContentReaders
import Entities
import Geodata
import Geodesy
import Journeys
import TestSupport
import Testing
import Text

/// Stations and airports by the names that people use.
struct EverydayNameTests {
  @Test(arguments: [
    ("München Hbf", ["München Hauptbahnhof, station, Bavaria, DE"]),
    ("Munich central station", ["München Hauptbahnhof, station, Bavaria, DE"]),
    ("Stazione Termini", ["Roma Termini, station, Lazio, IT"]),
    ("Gare d'Avignon", ["Avignon Centre, station, Provence-Alpes-Côte d'Azur, FR"]),
    ("京都駅", ["Kyoto Station, station, Kyoto, JP"]),
    ("Union Station, Los Angeles", ["Los Angeles Union Station, station, California, US"]),
    ("Victoria Station, London", ["London Victoria, station, England, GB"]),
    ("Rothenburg Bahnhof, Bavaria", ["Rothenburg ob der Tauber, station, Bavaria, DE"]),
  ]) func `a station is found with any word for it`(text: String, meant: [String]) {
    #expect(written(decide(text)) == meant)
  }

  @Test func `an unlisted station is in the middle of its town, and is found again by its own text`() {
    guard case .found(let station, "Bahnhof Schaffhausen", doubt: nil) = decide("Bahnhof Schaffhausen") else {
      Issue.record("\(written(decide("Bahnhof Schaffhausen")))")
      return
    }
    #expect(station.kind == .station && station.isApproximate)
    #expect(decide(station.written) == .found(station, name: station.name, doubt: nil))
  }

  @Test func `a city with several great stations or airports is a question`() {
    #expect(
      Set(written(decide("Gare de Paris"))) == [
        "Paris Gare Montparnasse, station, Île-de-France, FR",
        "Paris Gare Saint-Lazare, station, Île-de-France, FR",
        "Paris Gare d'Austerlitz, station, Île-de-France, FR",
        "Paris Gare de Lyon, station, Île-de-France, FR",
        "Paris Gare de l'Est, station, Île-de-France, FR",
        "Paris Gare du Nord, station, Île-de-France, FR",
      ])
    #expect(Set(written(decide("Milan airport"))) == ["BGY", "LIN", "MXP"])
  }

  @Test(arguments: [
    ("Heathrow", "LHR"), ("Heathrow Airport", "LHR"), ("Flughafen München", "MUC"),
    ("Aéroport d'Orly", "ORY"),
    ("Aeropuerto de Málaga", "AGP"), ("Olbia Airport", "OLB"), ("Incheon Airport", "ICN"), ("羽田空港", "HND"),
    ("Bali airport", "DPS"), ("Helsinki-Vantaa", "HEL"), ("Doha Airport", "DOH"), ("LaGuardia", "LGA"),
  ]) func `an airport is found by its name, its city and its region`(text: String, code: String) {
    guard case .found(let airport, text, doubt: nil) = decide(text) else {
      Issue.record("\(text) is \(written(decide(text)))")
      return
    }
    #expect(airport.airportCode == code)
  }

  @Test func `words such as Station are not places, and mean a station near the other stops`() {
    let stops = ["Station", "Kamakura", "Airport"].map { JourneyStop(.named($0)) }
    let decisions = JourneyPlaces().decide(stops)
    guard case .unknown(let stations) = decisions[0], case .unknown(let airports) = decisions[2] else {
      Issue.record("\(decisions.map(written))")
      return
    }
    #expect(stations.map(\.name) == ["Kamakura Station"])
    #expect(airports.map(\.airportCode).contains("HND"))
    for word in ["Station", "Hauptbahnhof", "Gare", "Airport", "駅"] {
      #expect(decide(word) == .unknown(nearest: []), "\(word)")
    }
  }

  @Test func `a place is found by the town after its name`() {
    #expect(written(decide("Prado, Madrid")) == ["Prado Museum, sight, Madrid, ES"])
    #expect(written(decide("Grand Palace, Bangkok")) == ["Grand Palace, sight, Bangkok, TH"])
    #expect(decide("Prado, Oslo") == decide("Prado, Reykjavik"))
  }

  @Test(arguments: [
    ("en", ["Helsinki airport", "London Heathrow Airport", "Paris Charles de Gaulle Airport"]),
    ("de", ["Flughafen Helsinki", "London Heathrow Airport", "Paris Charles de Gaulle Airport"]),
    ("fr", ["Aéroport d’Helsinki", "London Heathrow Airport", "Paris Charles de Gaulle Airport"]),
    ("ja", ["Helsinki空港", "London Heathrow Airport", "Paris Charles de Gaulle Airport"]),
  ]) func `a stop by code has the name of its airport, in the site's language`(
    language: String, names: [String]
  )
    throws
  {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\nstops: [HEL, LHR, \"CDG, France\"]\n---\n")
    var reported: [Diagnostic] = []
    let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &reported)
      .flatMap {
        JourneyInteractor(naming: PlaceNaming(language: language)).trip(from: $0, reporting: &reported)
      }
    #expect(trip?.stops.map(\.name) == names)
    #expect(reported.map(\.message) == [])
  }
}
