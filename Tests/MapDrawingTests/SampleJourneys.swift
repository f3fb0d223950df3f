import Entities
import Geodesy

/// SampleJourneys that try a map, with true coordinates.
enum SampleJourneys {
  static func itinerary(
    _ slug: String, _ mode: TravelMode, _ stops: [(String, Double, Double, TravelMode?, Waypoint.Kind)]
  ) -> Itinerary {
    let waypoints = stops.map { name, latitude, longitude, mode, kind in
      Waypoint(
        name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude), kind: kind, mode: mode)
    }
    return itinerary(
      Trip(
        slug: slug, title: slug, mode: mode, stops: waypoints, source: ContentFile(path: "trips/\(slug).md")))
  }

  static func itinerary(_ trip: Trip) -> Itinerary {
    let legs = trip.stops.indices.dropFirst().map { Leg(mode: trip.mode(to: $0), distance: nil) }
    return Itinerary(trip: trip, legs: legs, days: [], first: nil, last: nil)
  }

  static let lofoten = itinerary(
    "lofoten", .car,
    [
      ("Bodø", 67.2804, 14.4049, nil, .visit),
      ("Moskenes", 67.8996, 13.0466, .ferry, .waypoint),
      ("Å", 67.8792, 12.9830, nil, .visit),
      ("Reine", 67.9324, 13.0886, nil, .stay),
      ("Reinebringen", 67.9264, 13.0746, .hike, .visit),
      ("Nusfjord", 68.0353, 13.3486, nil, .stay),
      ("Haukland", 68.1990, 13.5270, nil, .stay),
      ("Henningsvær", 68.1529, 14.2036, nil, .stay),
      ("Svolvær", 68.2342, 14.5683, nil, .stay),
      ("Lødingen", 68.4131, 15.9961, nil, .visit),
      ("Narvik", 68.4385, 17.4272, .bus, .stay),
      ("Kiruna", 67.8558, 20.2253, .train, .stay),
    ])

  static let pacific = itinerary(
    "fiji-samoa", .boat,
    [
      ("Nadi", -17.7765, 177.4356, nil, .stay),
      ("Suva", -18.1416, 178.4419, .bus, .stay),
      ("Savusavu", -16.7770, 179.3320, .ferry, .stay),
      ("Taveuni", -16.8500, -179.9700, .ferry, .stay),
      ("Wallis", -13.2825, -176.1745, nil, .stay),
      ("Apia", -13.8507, -171.7514, nil, .stay),
      ("Nukuʻalofa", -21.1393, -175.2049, .flight, .stay),
      ("Nadi", -17.7553, 177.4434, .flight, .visit),
    ])

  static let scotland = itinerary(
    "scotland", .car,
    [
      ("Canberra", -35.2835, 149.1281, nil, .visit),
      ("Edinburgh", 55.9521, -3.1965, .flight, .stay),
      ("Pitlochry", 56.7039, -3.7297, .train, .visit),
      ("Inverness", 57.4791, -4.2240, nil, .stay),
      ("Portree", 57.4125, -6.1936, nil, .stay),
      ("Fort William", 56.8165, -5.1121, nil, .stay),
      ("Glasgow", 55.8651, -4.2576, nil, .stay),
      ("Canberra", -35.2835, 149.1281, .flight, .visit),
    ])

  static let world = itinerary(
    "round-the-world", .flight,
    [
      ("London", 51.4700, -0.4543, nil, .visit),
      ("New York", 40.6413, -73.7781, nil, .stay),
      ("San Francisco", 37.6213, -122.3790, .train, .stay),
      ("Honolulu", 21.3187, -157.9225, nil, .stay),
      ("Auckland", -37.0082, 174.7850, nil, .stay),
      ("Sydney", -33.9399, 151.1753, nil, .stay),
      ("Singapore", 1.3644, 103.9915, nil, .stay),
      ("Bangkok", 13.7367, 100.5231, .train, .stay),
      ("Dubai", 25.2532, 55.3657, nil, .visit),
      ("London", 51.4700, -0.4543, nil, .visit),
    ])

  static let southPole = itinerary(
    "south-pole", .flight,
    [
      ("Punta Arenas", -53.1638, -70.9171, nil, .visit),
      ("Union Glacier", -79.7600, -82.8600, nil, .stay),
      ("Thiels Corner", -85.0800, -80.7800, .hike, .stay),
      ("South Pole", -90, 0, .hike, .stay),
      ("McMurdo", -77.8419, 166.6863, nil, .stay),
      ("Christchurch", -43.4894, 172.5320, nil, .visit),
    ])

  static let oneStop = itinerary("one-stop", .walk, [("Sils Maria", 46.4297, 9.7650, nil, .stay)])

  static let onePoint = itinerary(
    "one-point", .walk,
    [("Reykjavík", 64.1466, -21.9426, nil, .stay), ("Reykjavík", 64.1466, -21.9426, nil, .stay)])

  /// So small that the basemap has nothing to say, with a way that is taken back by another mode.
  static let cityWalk = itinerary(
    "city-walk", .walk,
    [
      ("Santa Apolónia", 38.7139, -9.1226, nil, .visit),
      ("Portas do Sol", 38.7122, -9.1303, nil, .visit),
      ("Senhora do Monte", 38.7190, -9.1327, nil, .visit),
      ("Cais do Sodré", 38.7061, -9.1447, .tram, .stay),
      ("Cacilhas", 38.6880, -9.1472, .ferry, .visit),
      ("Cais do Sodré", 38.7061, -9.1447, .ferry, .visit),
      ("Belém", 38.6970, -9.2064, .tram, .visit),
      ("Cais do Sodré", 38.7061, -9.1447, .bus, .visit),
    ])

  /// A loop that winds and comes by some places twice, with names that are long and that need escaping.
  static let manyStops = itinerary(
    "many-stops", .bike,
    (0..<150).map { index in
      let turn = Double(index) / 75
      let radius = 1.5 + 0.6 * wave(turn * 5)
      let name =
        index % 10 == 9
        ? "Stop <\(index + 1)> & its very long name, which goes on" : "Place \(index + 1)"
      let modes: [TravelMode?] = [nil, nil, .train, .bus, nil, .ferry]
      return (
        name, 47 + radius * wave(turn), 8 + 1.4 * radius * wave(turn + 0.5), modes[index / 5 % 6],
        index % 4 == 0 ? .stay : .visit
      )
    })

  /// Something like a sine of a full turn in 2, made of parabolas: the same everywhere, to the last bit.
  private static func wave(_ turn: Double) -> Double {
    let part = turn - 2 * (turn / 2).rounded(.down)
    return part < 1 ? 4 * part * (1 - part) : -4 * (part - 1) * (2 - part)
  }

  static let all = [lofoten, pacific, scotland, world, southPole, oneStop, onePoint, cityWalk, manyStops]
}
