internal import Entities
internal import Glibc

/// How well travellers know a place, in hundredths: a hundred is about ten times as many people.
///
/// A village of 500 people has about 200, a city of a million about 550, London 770. Towns count by people and by
/// the number of their other names, for a place that is talked about has names in many languages. Other places
/// have the fame that Sources/CGeodata/make/features.py gives them.
struct PlaceFame {
  /// What being a country's capital is worth.
  static let capital = 100.0
  /// Fewer people than this count as so many: GeoNames has no number for many small places.
  private static let fewest = 100.0

  /// `code` is from 0 to 31, as a record of places.bin has it.
  static func fame(kind: PlaceKind, population: Int, code: Int) -> Double {
    guard kind.isSettlement else { return 25 * Double(code) }
    return 60 * log10(max(Double(population), fewest)) + 10 * Double(code) + (kind == .capital ? capital : 0)
  }
}
