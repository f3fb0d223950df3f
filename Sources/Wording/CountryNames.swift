internal import Entities
internal import Foundation

extension Locale {
  private static let china = CountryCode("CN")

  /// The name of a country in the locale's language, or else its code.
  func name(of country: CountryCode) -> String {
    (country == Self.china ? nameOfChina : nil) ?? localizedString(forRegionCode: country.letters)
      ?? country.letters
  }

  /// The line for the language with its script, or else for the language.
  private var nameOfChina: String? {
    let tag = Language.Components(identifier: language.maximalIdentifier)
    guard let code = tag.languageCode?.identifier else { return nil }
    let keys = [tag.script.map { "\(code)-\($0.identifier)" }, code].compactMap(\.self)
    let lines = chinaTable.split(separator: "\n")
    return keys.lazy.compactMap { key in
      lines.first { $0.hasPrefix(key + " ") }.map { String($0.dropFirst(key.utf8.count + 1)) }
    }.first
  }
}
