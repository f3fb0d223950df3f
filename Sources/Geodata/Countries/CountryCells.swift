internal import Entities

/// The borders of countries in cells of 1.5 degrees, as make/countries.py writes them.
///
/// Positions count from 180° W and 90° S, in 1/65536 degree. The borders are on a lattice of 1/1024 degree.
struct CountryCells {
  static let columns = 240
  static let rows = 120
  /// The side of a cell, in 1/65536 degree.
  static let side = 98_304
  /// The step of the lattice, in 1/65536 degree.
  static let unit = 64
  private static let hasBorders: UInt8 = 255

  let bytes = EmbeddedBytes.countries
  private let kinds: Int

  init() { kinds = 1 + 2 * Int(bytes.load(0, as: UInt8.self)) }

  private var ranks: Int { kinds + Self.columns * Self.rows }
  private var places: Int { ranks + 2 * (Self.columns * Self.rows / 32) }

  /// Nil for the sea, which is 0, and for numbers of no country.
  func code(_ number: Int) -> CountryCode? {
    guard number > 0 && 2 * number < kinds else { return nil }
    return CountryCode(String(decoding: bytes.bytes(2 * number - 1..<2 * number + 1), as: UTF8.self))
  }

  /// The number of a country. Nil if it has no land in the data.
  func number(of country: CountryCode) -> Int? { (1...(kinds - 1) / 2).first { code($0) == country } }

  enum Cell {
    case filled(Int)
    case borders(BorderLines)
  }

  func cell(row: Int, column: Int) -> Cell {
    let cell = row * Self.columns + column
    let kind: UInt8 = bytes.load(kinds + cell)
    guard kind == Self.hasBorders else { return .filled(Int(kind)) }
    let block = cell / 32
    var rank = Int(bytes.load(ranks + 2 * block, as: UInt16.self))
    for other in bytes.bytes(kinds + block * 32..<kinds + cell) where other == Self.hasBorders { rank += 1 }
    let start = Int(bytes.load(places + 4 * rank, as: UInt32.self))
    let end = Int(bytes.load(places + 4 * rank + 4, as: UInt32.self))
    return .borders(
      BorderLines(
        reference: Int(bytes.load(start, as: UInt8.self)), bytes: bytes.bytes(start + 1..<end),
        left: column * Self.side, bottom: row * Self.side))
  }
}
