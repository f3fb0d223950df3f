internal import Geodata

/// The name of an airport whose author wrote only its code, as in "Helsinki airport" for HEL.
struct AirportName {
  /// The language of the site.
  let language: String

  /// `%` stands for the city.
  private static let patterns = [
    "de": "Flughafen %", "en": "% airport", "es": "Aeropuerto de %", "fr": "Aéroport de %",
    "it": "Aeroporto di %", "ja": "%空港", "nl": "Luchthaven %", "pl": "Lotnisko %", "pt": "Aeroporto de %",
  ]

  /// The airport's own name if its city is unknown.
  func name(of airport: Place) -> String {
    guard let city = airport.city else { return airport.name }
    if language == "fr", let first = city.first, "AEIOUYÉÈÊÎÔ".contains(first) { return "Aéroport d’" + city }
    return (Self.patterns[language] ?? Self.patterns["en"]!).replacing("%", with: city)
  }
}
