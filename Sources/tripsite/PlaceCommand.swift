internal import ArgumentParser
internal import Entities
internal import Geodata
internal import Geodesy
internal import SiteAssembly
internal import Text

struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Look a place up: its coordinates, country, people and time zone.",
    discussion: """
      Places are towns and villages of a thousand people and more and smaller ones that are the seat of an \
      administration, by their names in any language and without regard to case and accents, and airports, by \
      IATA's code in capitals. Behind commas stand a country or a region. Nothing is asked of the network.

      Examples:
        tripsite place Springfield                 all that have this name, most people first
        tripsite place "Springfield, Illinois"     narrowed by a region, or a country
        tripsite place CDG                         an airport
        tripsite place --country NO Å              in Norway only
        tripsite place --json 京都                  one JSON object a line
      """)

  @Argument(help: "The name of a place, or an airport's code.")
  var text: String

  @Option(help: ArgumentHelp("Only places of this country, as NO for Norway.", valueName: "code"))
  var country: String?

  @Option(help: ArgumentHelp("At most so many.", valueName: "n"))
  var limit = 20

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func validate() throws {
    if let country, CountryCode(country.uppercased()) == nil {
      throw ValidationError("--country \(country) is not two letters of ISO 3166-1, as NO for Norway")
    }
    if limit < 1 { throw ValidationError("--limit \(limit) is less than 1") }
  }

  func run() throws {
    let country = country.flatMap { CountryCode($0.uppercased()) }
    let places = Gazetteer.all(text, country: country).prefix(limit)
    let console = Console()
    try console.run { () throws(BuildFailure) in
      guard !places.isEmpty else { throw Self.nothing(text, country) }
      try console.result(
        json
          ? places.map(Self.object).joined(separator: "\n") : Self.table(of: places).joined(separator: "\n"))
    }
  }

  private static func nothing(_ text: String, _ country: CountryCode?) -> BuildFailure {
    let nearest =
      switch Gazetteer.find(text, among: PlaceHints(countries: [country].compactMap(\.self))) {
      case .none(let nearest): nearest
      // What is found lies in another country.
      case .one(let place, _), .likely(let place, _): [place]
      case .several(let places): Array(places.prefix(5))
      }
    return .noInput(
      "no place is called \"\(text)\"" + (country.map { " in \($0.letters)" } ?? ""),
      hint: nearest.isEmpty
        ? "the program knows places of a thousand people and more and smaller seats of administration; "
          + "write at: with coordinates for others"
        : "did you mean " + nearest.map(\.described).joined(separator: "; ") + "?")
  }

  private static func table(of places: some Collection<Place>) -> [String] {
    let columns = places.map { place in
      [
        "at: " + place.coordinate.decimal, place.described,
        place.population == 0 ? "" : "\(grouped(place.population)) people",
        place.timeZone.map(TimeZones.name) ?? "",
      ]
    }
    let widths = (0..<3).map { column in columns.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    return columns.map { cells in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.unicodeScalars.count)
      }
      return (padded + [cells[3]]).joined(separator: "   ")
    }
  }

  /// 1,460,000
  private static func grouped(_ number: Int) -> String {
    var rest = number
    var groups: [String] = []
    while rest >= 1000 {
      groups.append(String(String(1000 + rest % 1000).dropFirst()))
      rest /= 1000
    }
    return ([String(rest)] + groups.reversed()).joined(separator: ",")
  }

  private static func object(of place: Place) -> String {
    var out = OutputBuffer(capacity: 256)
    out.append("{\"name\":")
    out.appendJSON(place.name)
    out.append(",\"at\":[\(Coordinate.decimal(place.coordinate.latitude)),")
    out.append("\(Coordinate.decimal(place.coordinate.longitude))]")
    out.appendJSONMember("country", place.country.letters)
    out.appendJSONMember("region", place.region)
    out.appendJSONMember("city", place.city)
    out.appendJSONMember("airport", place.airportCode)
    if place.population > 0 { out.append(",\"people\":\(place.population)") }
    out.appendJSONMember("timezone", place.timeZone.map(TimeZones.name))
    out.appendJSONMember("place", place.written)
    out.append("}")
    return out.string()
  }
}
