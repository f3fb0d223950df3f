internal import Entities
internal import Text

/// The result of reading an amount with its currency, as in `45.50 EUR`.
enum MoneyText {
  /// `words` is the text after the amount. Empty if there is none.
  case money(Money, words: String)
  case wrong(message: String, hint: String)

  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
    guard let first = parts.first else {
      self = .wrong(message: "the amount is empty", hint: Self.example)
      return
    }
    let second = parts.count > 1 ? parts[1] : nil
    let words = parts.count > 2 ? parts[2] : ""
    if let number = DecimalNumber(first) {
      guard let second else {
        self = .wrong(
          message: "\(quoted(text)) has no currency", hint: "write its code of three letters, as \(first) EUR"
        )
        return
      }
      self = Self.money(number, second, words)
    } else if let second, let number = DecimalNumber(second), Currency(first) != nil {
      self = Self.money(number, first, words)
    } else {
      self = .wrong(
        message: "\(quoted(text)) does not begin with an amount",
        hint: Self.meant(first, second) ?? Self.example)
    }
  }

  private static let example = "write an amount and the code of its currency, as 45.50 EUR"

  /// What the author probably means by an amount with a comma, or with a code that touches it.
  private static func meant(_ first: String, _ second: String?) -> String? {
    let digits = String(first.prefix { "0123456789.,-".contains($0) })
    let code = digits.count == first.count ? second : String(first.dropFirst(digits.count))
    guard !digits.isEmpty, let code, let currency = Currency(code.uppercased()) else { return nil }
    let whole = digits.filter { $0 != "," }
    // After a comma, as many digits as the currency has are its smallest units. Three digits are thousands.
    let isDecimal =
      digits.split(separator: ",", omittingEmptySubsequences: false).last?.count == currency.digits
    let text =
      digits.contains(",") && !digits.contains(".") && isDecimal
      ? digits.replacing(",", with: ".", maxReplacements: 1) : whole
    return DecimalNumber(text).map { _ in "did you mean \(text) \(currency.code)?" }
  }

  private static func money(_ number: DecimalNumber, _ code: String, _ words: String) -> MoneyText {
    guard let currency = Currency(code) else {
      return .wrong(message: "unknown currency \(quoted(code))", hint: Currency.hint(for: code))
    }
    guard number.scale <= currency.digits else {
      return .wrong(
        message: currency.digits == 0
          ? "\(code) has no decimals"
          : "\(code) has \(currency.digits) decimals, and this has \(number.scale)",
        hint: "write an amount such as " + Money(minor: 12 * currency.units, currency).decimal + " \(code)")
    }
    let scale = (number.scale..<currency.digits).reduce(1) { scale, _ in scale * 10 }
    let (minor, isTooLarge) = number.mantissa.multipliedReportingOverflow(by: scale)
    guard !isTooLarge, minor.magnitude <= Money.most else {
      let most = Money(minor: Money.most, currency)
      return .wrong(message: "the amount is too large", hint: "the largest is \(most.decimal) \(code)")
    }
    return .money(Money(minor: minor, currency), words: words)
  }
}

/// A number as digits: 45.50 is 4550 with two decimals.
struct DecimalNumber {
  /// At most 18 digits.
  let mantissa: Int
  let scale: Int

  /// Digits, with a point among them, and a minus sign before them. Nil for other texts.
  init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }), bytes.count <= 19 else {
      return nil
    }
    var value = 0
    for byte in parts.joined() {
      guard (0x30...0x39).contains(byte), value < 100_000_000_000_000_000 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    mantissa = isNegative ? -value : value
    scale = parts.count == 2 ? parts[1].count : 0
  }
}

extension Currency {
  /// A hint for a text that is not a code.
  static func hint(for code: String) -> String {
    nearest(code.uppercased(), among: codes).map { "did you mean \($0)?" }
      ?? "write its code of ISO 4217, as EUR"
  }
}
