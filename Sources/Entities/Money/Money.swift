/// An exact amount of money.
package struct Money: Hashable, Sendable {
  /// The largest amount that an author can write, in smallest units. So sums of all costs of a trip never overflow.
  package static let most = 10_000_000_000_000
  /// The largest amount after a conversion.
  package static let mostConverted = 100_000_000_000_000

  /// In the smallest units of the currency, such as cents. Negative for money that came back.
  package var minor: Int
  package let currency: Currency

  package init(minor: Int, _ currency: Currency) {
    self.minor = minor
    self.currency = currency
  }

  /// As in `45.50`, with the digits of the currency.
  package var decimal: String {
    let (whole, rest) = Int(minor.magnitude).quotientAndRemainder(dividingBy: currency.units)
    let sign = minor < 0 ? "-" : ""
    guard currency.digits > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    return "\(sign)\(whole)." + String(repeating: "0", count: currency.digits - digits.utf8.count) + digits
  }
}

extension Money: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(minor)
    record.put(currency)
  }

  package init(from record: inout RecordReader) {
    self.init(minor: record.read(), record.read())
  }
}
