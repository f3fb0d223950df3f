/// Numbers that check themselves.
enum CheckDigits {
  /// The digits of a payment card: its length, its first digits and its last one.
  static func isCard(_ digits: [UInt8]) -> Bool {
    hasCardPrefix(digits) && isLuhn(digits)
  }

  private static func hasCardPrefix(_ digits: [UInt8]) -> Bool {
    func first(_ count: Int) -> Int { digits.prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    switch digits.count {
    case 14: return first(2) == 36 || first(2) == 38 || 300...305 ~= first(3)
    case 15: return first(2) == 34 || first(2) == 37
    case 13, 19: return first(1) == 4 || (digits.count == 19 && first(2) == 62)
    case 16:
      return first(1) == 4 || 51...55 ~= first(2) || 2221...2720 ~= first(4) || first(4) == 6011
        || first(2) == 65
        || 644...649 ~= first(3) || 3528...3589 ~= first(4) || first(2) == 62
    default: return false
    }
  }

  static func isLuhn(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      let value = Int(digit - 0x30) * (index % 2 == 0 ? 1 : 2)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 == 0
  }

  /// `text` has capital letters and digits only.
  static func isIBAN(_ text: [UInt8]) -> Bool {
    guard text.count >= 15, lengths[String(decoding: text.prefix(2), as: UTF8.self)] == text.count else {
      return false
    }
    var rest = 0
    for byte in text[4...] + text[..<4] {
      rest = byte.isDigit ? (rest * 10 + Int(byte - 0x30)) % 97 : (rest * 100 + Int(byte) - 55) % 97
    }
    return rest == 1
  }

  /// The lengths of the numbers of accounts by country.
  static let lengths = [
    "AD": 24, "AE": 23, "AT": 20, "BA": 20, "BE": 16, "BG": 22, "BR": 29, "CH": 21, "CY": 28, "CZ": 24,
    "DE": 22, "DK": 18,
    "EE": 20, "ES": 24, "FI": 18, "FO": 18, "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27,
    "HR": 21, "HU": 28,
    "IE": 22, "IL": 23, "IS": 26, "IT": 27, "KZ": 20, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "MC": 27,
    "MD": 24, "ME": 22,
    "MK": 19, "MT": 31, "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24, "RS": 22, "SA": 24, "SE": 24,
    "SI": 19, "SK": 24,
    "SM": 27, "TN": 24, "TR": 26, "UA": 29,
  ]
}
