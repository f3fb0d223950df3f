internal import Entities

/// What an author meant who wrote something else than the two letters of a country.
enum CountryHint {
  static func hint(for text: String) -> String {
    let capitals = text.uppercased()
    if let code = CountryCode(capitals) { return "did you mean \(code.letters)?" }
    if let letters = meant[capitals] { return "did you mean \(letters)?" }
    if text.contains(",") { return "write a list in brackets, as [NO, SE]" }
    return "write two capital letters of ISO 3166-1, as NO for Norway"
  }

  /// Codes that are not assigned but often written.
  private static let meant = [
    "UK": "GB", "EL": "GR", "EN": "GB", "SU": "RU", "YU": "RS", "TP": "TL", "AN": "CW",
  ]
}
