internal import Geodata

extension Place {
  /// The name of an airport for readers, who may not know codes: "Helsinki airport" for HEL. Its own name if its city has
  /// several airports.
  func airportName(in language: PlaceLanguage) -> String {
    guard isNamedByCity, let city else { return name }
    return switch String(decoding: language.prefix, as: UTF8.self) {
    case "de:": "Flughafen \(city)"
    case "es:": "Aeropuerto de \(city)"
    case "fr:": "Aéroport \(Self.startsWithVowel(city) ? "d’" : "de ")\(city)"
    case "it:": "Aeroporto di \(city)"
    case "ja:": "\(city)空港"
    case "nl:": "Luchthaven \(city)"
    case "pl:": "Lotnisko \(city)"
    case "pt:": "Aeroporto de \(city)"
    default: "\(city) airport"
    }
  }

  private static func startsWithVowel(_ name: String) -> Bool {
    PlaceSearch().folded(name).first.map("aeiouh".utf8.contains) == true
  }
}
