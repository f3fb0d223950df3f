internal import ContentReaders
internal import Entities

/// An amount and its currency as people type them, as in `1.200,00 EUR` and `€45`.
package enum TypedAmount {
  /// The currencies that have a sign. The first one is meant if no other is chosen.
  private static let signs: [Character: [String]] = [
    "€": ["EUR"], "£": ["GBP", "EGP", "FKP", "GIP", "SHP"], "¥": ["JPY", "CNY"],
    "$": [
      "USD", "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "CLP", "COP", "FJD", "GYD", "HKD", "JMD", "KYD",
      "LRD", "MXN", "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "XCD",
    ],
  ]

  /// Whether a text is an amount with the sign or the code of its currency, and nothing else.
  static func isAmount(_ text: String) -> Bool {
    let amount = /-?[0-9][0-9.,'’ \u{A0}\u{202F}]*/
    guard let digits = text.firstMatch(of: amount)?.range else { return false }
    let words = [text[..<digits.lowerBound], text[digits.upperBound...]].map { String($0).trimmed }
    let code = words.joined()
    return words.contains("")
      && (code.count == 1 && code.allSatisfy(\.isCurrencySymbol)
        || code.count == 3 && code.allSatisfy { $0.isASCII && $0.isLetter })
  }

  /// The amount and the code as files have them. The last word is the chosen currency. A sign means this one if it has the sign.
  /// Signs of groups go: spaces, apostrophes, and points or commas that cannot be the decimal one. What can mean two things
  /// stays, with a decimal point.
  package static func written(_ text: String) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var code = ""
    if let last = words.last, last.allSatisfy({ $0.isLetter || $0.isCurrencySymbol }) {
      code = last.uppercased()
      words.removeLast()
    }
    var amount = words.joined(separator: " ")
    if let sign = (amount + code).first(where: \.isCurrencySymbol) {
      amount = String(amount.filter { $0 != sign })
      let known = signs[sign] ?? [String(sign)]
      if !known.contains(code) { code = known[0] }
    }
    amount = ungrouped(
      amount.split(separator: " ").joined(separator: " "), hasDecimals: Currency(code)?.digits != 0)
    return amount.replacing(",", with: ".", maxReplacements: 1) + " " + code
  }

  /// Between groups of three digits stands one sign, and behind them another one before decimals.
  private static func ungrouped(_ text: String, hasDecimals: Bool) -> String {
    let groups = /-?[0-9]{1,3}([ '’.,])[0-9]{3}(?:\1[0-9]{3})*(?:(?!\1)[.,][0-9]+)?/
    guard let sign = text.wholeMatch(of: groups)?.1 else { return text }
    let canBeDecimal = sign == "." || sign == ","
    if canBeDecimal, hasDecimals, text.count(where: { ".,".contains($0) }) == 1 { return text }
    return text.replacing(sign, with: "")
  }
}
