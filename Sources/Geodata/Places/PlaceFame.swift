internal import Entities
internal import Glibc

/// How well travellers know a place, in hundredths. A hundred means about ten times as many people.
///
/// A village of 500 people has about 200, a city of a million about 550, London 770. For towns, it depends on the
/// population and on the number of other names, because well-known places have names in many languages. Other places
/// have the fame from Sources/CGeodata/make/features.py.
struct PlaceFame {
  /// The bonus of a country's capital.
  static let capital = 100.0
  /// Smaller populations count as this one, because GeoNames has no population for many small places.
  private static let fewest = 100.0

  /// `code` is from 0 to 31, as in a record of places.bin.
  static func fame(kind: PlaceKind, population: Int, code: Int) -> Double {
    guard kind.isSettlement else { return 25 * Double(code) }
    return 60 * log10(max(Double(population), fewest)) + 10 * Double(code) + (kind == .capital ? capital : 0)
  }
}
