import Entities
import Foundation
import Geodata
import Geodesy
import Testing

@testable import MapDrawing

/// Names of countries, states and ranges on maps of the world, of continents and of regions.
@Suite struct `Names of countries and ranges` {
  typealias Stops = [(String, Double, Double)]

  private static func itinerary(_ slug: String, _ mode: TravelMode, _ stops: Stops) -> Itinerary {
    SampleJourneys.itinerary(slug, mode, stops.map { ($0.0, $0.1, $0.2, nil, .stay) })
  }

  /// The edges of this map of the world cut Greenland and South America.
  private static let pacific = itinerary(
    "pacific", .flight,
    [
      ("Paris", 48.86, 2.35), ("Delhi", 28.61, 77.21), ("Tokyo", 35.68, 139.69),
      ("Los Angeles", 34.05, -118.24), ("Paris", 48.86, 2.35),
    ])
  private static let south = itinerary(
    "south", .flight,
    [
      ("Buenos Aires", -34.6, -58.4), ("Cape Town", -33.9, 18.4), ("Perth", -31.95, 115.86),
      ("Santiago", -33.45, -70.67), ("Buenos Aires", -34.6, -58.4),
    ])
  private static let siberia = itinerary(
    "siberia", .train,
    [
      ("Moscow", 55.75, 37.62), ("Yekaterinburg", 56.84, 60.6), ("Novosibirsk", 55.03, 82.92),
      ("Irkutsk", 52.29, 104.3), ("Khabarovsk", 48.48, 135.08), ("Vladivostok", 43.12, 131.9),
    ])
  private static let africa = itinerary(
    "africa", .car,
    [
      ("Cairo", 30.05, 31.24), ("Khartoum", 15.5, 32.56), ("Addis Ababa", 9.03, 38.74),
      ("Nairobi", -1.29, 36.82), ("Lusaka", -15.39, 28.32), ("Johannesburg", -26.2, 28.05),
      ("Cape Town", -33.92, 18.42),
    ])
  private static let americas = itinerary(
    "americas", .car,
    [
      ("Prudhoe Bay", 70.25, -148.34), ("Vancouver", 49.28, -123.12), ("Mexico City", 19.43, -99.13),
      ("Bogotá", 4.71, -74.07), ("Lima", -12.05, -77.04), ("Ushuaia", -54.8, -68.3),
    ])
  private static let europe = itinerary(
    "europe", .train,
    [
      ("Lisbon", 38.72, -9.14), ("Paris", 48.86, 2.35), ("Vienna", 48.21, 16.37),
      ("Istanbul", 41.01, 28.98), ("Helsinki", 60.17, 24.94),
    ])
  private static let balkans = itinerary(
    "balkans", .bus,
    [
      ("Ljubljana", 46.06, 14.51), ("Sarajevo", 43.86, 18.41), ("Skopje", 42, 21.43),
      ("Athens", 37.98, 23.73),
    ])
  private static let indochina = itinerary(
    "indochina", .bus,
    [
      ("Bangkok", 13.75, 100.5), ("Vientiane", 17.97, 102.6), ("Hanoi", 21.03, 105.85),
      ("Phnom Penh", 11.56, 104.92), ("Singapore", 1.35, 103.82),
    ])
  private static let westAfrica = itinerary(
    "west-africa", .car,
    [("Dakar", 14.7, -17.45), ("Bamako", 12.64, -8), ("Accra", 5.56, -0.2), ("Lagos", 6.45, 3.4)])
  private static let caribbean = itinerary(
    "caribbean", .boat,
    [
      ("Miami", 25.76, -80.19), ("Nassau", 25.05, -77.35), ("Santo Domingo", 18.48, -69.9),
      ("Bridgetown", 13.1, -59.62), ("Cartagena", 10.4, -75.5),
    ])

  private static func name(of letters: String) -> String {
    Locale(identifier: "en").localizedString(forRegionCode: letters) ?? letters
  }

  /// The middle of each name, and two thirds of the points below it, are in the country or on water.
  @Test(arguments: [
    pacific, south, SampleJourneys.world, siberia, africa, americas, europe, balkans, indochina, westAfrica,
    caribbean, SampleJourneys.lofoten, SampleJourneys.pacific,
  ])
  func `stand in their countries`(_ itinerary: Itinerary) throws {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    let codes = Set(geometry.features.filter { $0.feature.kind == .country }.map(\.feature.name))
    let letters = Dictionary(uniqueKeysWithValues: codes.map { (Self.name(of: $0), $0) })
    let names = try MapUnderTest(itinerary, .full).model.features.filter { $0.kind == "country" }
    for name in names {
      let own = try #require(letters[name.name.text])
      let width = (name.lines.map { TextWidth.ems($0) }.max() ?? 0) * name.size
      let lands = try (-4...4).map { step in
        let at = MapPoint(x: name.name.beside.x + Double(step) * width / 9, y: name.name.beside.y)
        return Countries.countryOfLand(at: try #require(geometry.map.direction(at: at)).coordinate)?.letters
      }
      #expect(lands[4] ?? own == own, "\(name.name.text) stands on \(lands)")
      #expect(lands.count { $0 ?? own != own } <= 3, "\(name.name.text) stands on \(lands)")
    }
  }

  private func names(_ kinds: Set<String>, on itinerary: Itinerary) throws -> [String] {
    let model = try MapUnderTest(itinerary, .full).model
    return model.features.filter { kinds.contains($0.kind) }.map(\.name.text)
      + model.namesAlong.filter { kinds.contains($0.kind) }.map(\.text)
  }

  /// On maps of a small part of them, too.
  @Test(
    arguments: [
      (
        [("Delhi", 28.61, 77.21), ("Kathmandu", 27.7, 85.32), ("Thimphu", 27.47, 89.64)],
        ["Himalayas", "Siwalik Hills"]
      ),
      (
        [("Sochi", 43.6, 39.73), ("Tbilisi", 41.72, 44.79), ("Baku", 40.41, 49.87)],
        ["Caucasus Mountains", "Lesser Caucasus"]
      ),
      (
        [("Antofagasta", -23.65, -70.4), ("Santiago", -33.45, -70.67), ("Concepción", -36.82, -73.04)],
        ["Andes"]
      ),
      (
        [("Lima", -12.05, -77.04), ("Rio de Janeiro", -22.9, -43.2), ("Bariloche", -41.13, -71.31)], ["Andes"]
      ),
      (
        [("Perm", 58.01, 56.23), ("Yekaterinburg", 56.84, 60.6), ("Chelyabinsk", 55.16, 61.4)],
        ["Ural Mountains"]
      ),
    ] as [(Stops, [String])])
  func `of the greatest ranges are on maps of them`(_ stops: Stops, _ expected: [String]) throws {
    let itinerary = Self.itinerary("x", .train, stops)
    #expect(try names(["range"], on: itinerary) == expected)
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    let model = try MapUnderTest(itinerary, .full).model
    for name in model.namesAlong where name.kind == "range" {
      let range = try #require(
        geometry.features.first { $0.feature.kind == .range && $0.feature.name == name.text })
      let line = model.points[name.line]
      let (first, last) = (line[line.startIndex], line[line.endIndex - 1])
      let middle = MapPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
      let direction = try #require(geometry.map.direction(at: middle))
      #expect(range.feature.indices(within: [direction]) == [0], "\(name.text)")
    }
  }

  /// States whose middle is beyond the edge, too.
  @Test func `of states are on a map of their corners`() throws {
    let southwest = Self.itinerary(
      "southwest", .car,
      [
        ("Las Vegas", 36.17, -115.14), ("Page, Arizona", 36.91, -111.46), ("Moab, Utah", 38.57, -109.55),
        ("Flagstaff", 35.2, -111.65),
      ])
    #expect(try names(["province"], on: southwest) == ["Arizona", "Utah", "Nevada"])
  }

  @Test func `of the continent and of its peak are on small maps`() throws {
    let pole = Self.itinerary(
      "pole", .flight, [("McMurdo", -77.84, 166.67), ("South Pole", -90, 0), ("Vostok", -78.46, 106.84)])
    #expect(try names(["country"], on: pole) == ["Antarctica"])
    let everest = Self.itinerary(
      "everest", .hike,
      [("Lukla", 27.687, 86.73), ("Namche", 27.805, 86.713), ("Gorak Shep", 27.981, 86.829)])
    #expect(try names(["peak"], on: everest) == ["Mount Everest 8848 m"])
  }
}
