/// A currency of ISO 4217, in use or withdrawn.
package struct Currency: Hashable, Comparable, Sendable {
  /// The three letters as a number, the first letter in the highest byte, because costs are summed by currency.
  private let letters: UInt32
  private let places: UInt8

  /// Nil unless the text is the code of a currency: three capital letters.
  package init?(_ code: String) {
    let letters = Self.number(of: code.utf8)
    guard code.utf8.count == 3, let places = Self.table[letters] else { return nil }
    self.letters = letters
    self.places = places
  }

  /// Three capital letters.
  package var code: String {
    String(decoding: [16, 8, 0].map { UInt8(truncatingIfNeeded: letters >> $0) }, as: UTF8.self)
  }

  /// The number of digits after the decimal point: 0 for JPY, 2 for EUR, 3 for KWD.
  package var digits: Int { Int(places) }

  /// The number of smallest units in one unit: 100 for EUR.
  package var units: Int { (0..<places).reduce(1) { units, _ in units * 10 } }

  /// Sorted.
  package static var codes: [String] {
    currencyTable.split(whereSeparator: \.isWhitespace).map { String($0.prefix(3)) }
  }

  package static func < (left: Self, right: Self) -> Bool { left.letters < right.letters }

  private static func number(of code: some Sequence<UInt8>) -> UInt32 {
    code.reduce(0) { $0 &<< 8 | UInt32($1) }
  }

  /// The number of digits, by the letters.
  private static let table: [UInt32: UInt8] = Dictionary(
    uniqueKeysWithValues: currencyTable.split(whereSeparator: \.isWhitespace).map { word in
      (number(of: word.utf8.prefix(3)), (word.utf8.last ?? 0x30) - 0x30)
    })
}

extension Currency: Recorded {
  package func write(to record: inout RecordWriter) { record.put(code) }

  /// A code of no currency is a fault.
  package init(from record: inout RecordReader) {
    if let currency = Currency(record.text()) {
      self = currency
    } else {
      record.fail()
      (letters, places) = (0, 0)
    }
  }
}
