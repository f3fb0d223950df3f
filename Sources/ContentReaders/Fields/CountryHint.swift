internal import Entities

/// Makes a hint for an author who did not write the two letters of a country.
enum CountryHint {
  static func hint(for text: String) -> String {
    let capitals = text.uppercased()
    if let code = CountryCode(capitals) { return "did you mean \(code.letters)?" }
    if let letters = meant[capitals] { return "did you mean \(letters)?" }
    if text.contains(",") { return "write a list in brackets, as [NO, SE]" }
    return "write two capital letters of ISO 3166-1, as NO for Norway"
  }

  /// Codes that are not in ISO 3166-1 but that people often write, with the correct codes.
  private static let meant = [
    "UK": "GB", "EL": "GR", "EN": "GB", "SU": "RU", "YU": "RS", "TP": "TL", "AN": "CW",
  ]
}
