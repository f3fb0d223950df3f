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

  private static func ungrouped(_ text: String, hasDecimals: Bool) -> String {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let group = digits.first(where: { !$0.isASCIINumber }), " '’.,".contains(group) else { return text }
    let parts = digits.split(separator: group, omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, 1...3 ~= first.count,
      first.allSatisfy(\.isASCIINumber),
      parts.dropFirst().dropLast().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isASCIINumber) }),
      last.prefix(3).count == 3, last.prefix(3).allSatisfy(\.isASCIINumber)
    else { return text }
    let rest = last.dropFirst(3)
    guard
      rest.isEmpty
        || ".,".contains(rest[rest.startIndex]) && rest.count > 1
          && rest.dropFirst().allSatisfy(\.isASCIINumber)
    else { return text }
    let isClear = !".,".contains(group) || text.count(where: { ".,".contains($0) }) > 1 || !hasDecimals
    return isClear ? String(text.filter { $0 != group }) : text
  }
}

extension Character {
  fileprivate var isASCIINumber: Bool { isASCII && isNumber }
}
