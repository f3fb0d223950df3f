internal import Entities
internal import Geodata
internal import Geodesy

/// A place that a calendar, a map or a table names by a text: a name, an address, an airport, or coordinates.
struct PlaceText: Equatable {
  /// As the file names it, without the parts of an address. Empty if the text is only an address.
  var name = ""
  /// The text to look up. Nil if there are coordinates.
  var lookup: String?
  var coordinate: Coordinate?
  /// Where the place of `lookup` seems to be.
  var near: Coordinate?
  var zone: TimeZoneID?
  /// Whether `lookup` is only the town around the place.
  var isTown = false
  /// Whether a place of the program's data has this name.
  var isKnown = false
  /// Whether it is plain which place it is, by coordinates or the code of an airport.
  var isCertain: Bool { coordinate != nil || isAirport }
  /// Whether the code of an airport says where it is.
  private(set) var isAirport = false

  /// Whether words of a railway stand in the text.
  var isRailway: Bool {
    let words = (name + " " + (lookup ?? "")).lowercased().split { !$0.isLetter && $0 != "." }
    return words.contains { Self.railways.contains(String($0)) }
  }

  private static let railways: Set = [
    "bahnhof", "hauptbahnhof", "hbf", "bf", "gare", "stazione", "centraal", "centrale", "centralna", "hl.n.",
    "rail",
    "railway", "nádraží", "główny", "termini",
  ]

  /// Whether the whole text is a town, and no place in it.
  private(set) var isWholeTown = false

  /// A place in a town that has no address.
  mutating func isIn(_ town: PlaceText, named name: String) {
    self = town
    self.name = name
    if coordinate == nil { isTown = true }
    isWholeTown = false
  }

  /// Where it is, or seems to be.
  var position: Coordinate? { coordinate ?? near }

  /// Words behind the name of a town, where trains, ships and planes stop.
  private static let stations: Set = [
    "airport", "international", "station", "rail", "railway", "bahnhof", "hauptbahnhof", "hbf", "bf", "gare",
    "stazione", "estación", "estacion", "stasjon", "station,", "central", "centrale", "centraal", "centralna",
    "centralen", "flughafen", "aéroport", "aeropuerto", "aeroporto", "lufthavn", "port", "harbour", "harbor",
    "ferry", "terminal", "pier", "bus", "coach", "zob", "hl.n.", "hl.", "n.", "hlavní", "nádraží", "h", "c",
    "centrum", "s", "główny", "termini", "est", "nord", "sud", "süd", "ost", "west", "north", "south", "east",
    "city",
  ]
  private static let longest = 500

  /// `isStation` says that a train, a ship or a plane stops there: then a town's name with other words behind it is in this
  /// town.
  init(_ text: String, coordinate: Coordinate? = nil, isStation: Bool = false) {
    let text = String(PlainText.line(text.replacing("\n", with: ", ")).prefix(Self.longest))
    let first = PlainText.line(String(text.prefix { $0 != "," }))
    let isAddress = text.contains(",") && first.contains(where: \.isNumber)
    name = isAddress ? "" : first
    self.coordinate = coordinate
    isWholeTown = Self.place(text)?.kind.isSettlement ?? false
    if let coordinate {
      zone = LocalClock.zone(named: nil, at: coordinate)
      isKnown = true
      return
    }
    if text.isEmpty { return }
    do throws(CoordinateError) {
      self.coordinate = try Coordinate.parse(text)
      name = ""
      isKnown = true
      zone = LocalClock.zone(named: nil, at: self.coordinate)
      return
    } catch {
      // Most texts are names.
    }
    lookup = text
    find(text, isStation: isStation)
  }

  private mutating func find(_ text: String, isStation: Bool) {
    if let airport = Self.airport(in: text, isStation: isStation) {
      isAirport = true
      return take(airport, airport.airportCode)
    }
    if let place = Self.place(text) { return take(place, text) }
    // As in Frankfurt(Main)Hbf.
    if let range = text.firstRange(of: "("), let close = text[range.upperBound...].firstIndex(of: ")") {
      let outside = PlainText.line(text[..<range.lowerBound] + " " + text[text.index(after: close)...])
      if let (place, town) = Self.town(in: outside, isStation: isStation, of: nil) {
        return takeTown(place, town)
      }
    }
    let parts = Self.parts(text)
    // The first parts of an address are the most exact.
    for start in parts.indices.dropFirst() {
      let rest = parts[start...].joined(separator: ", ")
      if let place = Self.place(rest), place.kind.isSettlement { return takeTown(place, rest) }
    }
    for part in parts.reversed() {
      if let place = Self.place(part), place.kind.isSettlement { return takeTown(place, part) }
    }
    for part in parts {
      if let (place, town) = Self.town(in: part, isStation: isStation, of: parts.last) {
        return takeTown(place, town)
      }
    }
  }

  private mutating func take(_ place: Place, _ text: String?) {
    lookup = text
    near = place.coordinate
    zone = place.timeZone ?? LocalClock.zone(named: nil, at: place.coordinate)
    isKnown = true
  }

  private mutating func takeTown(_ place: Place, _ text: String) {
    take(place, text)
    isTown = true
  }

  /// The place that travellers know best.
  static func place(_ text: String) -> Place? { Gazetteer.all(text, country: nil).first }

  /// `(TLS)` in a text, or TLS alone. Railways have codes too, so words beside a code must agree with its airport.
  private static func airport(in text: String, isStation: Bool) -> Place? {
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      guard word.utf8.count == 3, word.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }),
        let airport = place(String(word)), airport.airportCode == String(word)
      else { continue }
      let words = words(in: text).subtracting([word.lowercased()])
      let names = Self.words(in: airport.name + " " + (airport.city ?? ""))
      if words.isEmpty || words.isSubset(of: ["airport", "flughafen"]) || !words.isDisjoint(with: names) {
        return airport
      }
    }
    return nil
  }

  private static func words(in text: String) -> Set<String> {
    Set(text.split { !$0.isLetter }.map { $0.lowercased() }.filter { $0.count > 2 && $0 != "the" })
  }

  /// The parts of an address without numbers and postcodes.
  private static func parts(_ text: String) -> [String] {
    text.split { ",;|()/".contains($0) }.compactMap { part in
      let words = part.split(separator: " ").filter { word in !word.contains(where: \.isNumber) }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  /// The town whose name is in a text, if only words such as "station" follow. `last` can be its country.
  private static func town(
    in text: String, isStation: Bool, of last: String?
  ) -> (place: Place, text: String)? {
    var words = text.split(separator: " ").prefix(mostWords)
    var hasStation = false
    while !words.isEmpty {
      if hasStation || isStation || words.count < 2 {
        // Another name can come first, as in Hertz San Diego Airport.
        let starts = hasStation ? Array(words.indices) : [words.startIndex]
        for start in starts {
          let name = words[start...].joined(separator: " ")
          for text in [last.map { name + ", " + $0 }, name].compactMap(\.self) {
            guard let place = place(text), place.kind.isSettlement,
              start == words.startIndex || place.population >= fewestPeople
            else { continue }
            return (place, text)
          }
        }
      }
      guard let word = words.popLast() else { return nil }
      if stations.contains(word.lowercased()) { hasStation = true } else if !isStation { return nil }
    }
    return nil
  }

  private static let mostWords = 12
  /// Smaller towns are not meant by a word in the middle of a text.
  private static let fewestPeople = 50_000
}

extension ImportedStop {
  /// Looks an address up. False if there is neither an address nor a name.
  mutating func find(_ address: String?) -> Bool {
    let text = PlainText.filledLine(address) ?? name
    if text.isEmpty { return false }
    let place = PlaceText(text)
    coordinate = place.coordinate
    if name.isEmpty { name = place.name.isEmpty ? text : place.name }
    if coordinate == nil { self.place = place.lookup }
    return true
  }
}
