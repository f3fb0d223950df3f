internal import Geodesy

/// How often a traveller has had a date twice, by going eastwards over the date line.
///
/// The line is bent round whole countries, so it is not the meridian that tells but the dates: a leg near it
/// that arrives on a date before that of its departure has crossed it, and one that goes back between the same
/// two sides has crossed back.
struct DateLineInteractor {
  private(set) var repeated = 0
  /// Degrees east, 0 to 360, of where the line was crossed.
  private var line = 0.0

  /// How many days after the first one a leg arrives, given its departure's and its local date's.
  mutating func arrival(
    onDate date: Int, after departure: Int, from start: Coordinate?, to end: Coordinate?
  ) -> Int {
    guard let start, let end else { return max(departure, date + repeated) }
    let (from, to) = (Self.degreesEast(start), Self.degreesEast(end))
    let isDirect = abs(from - to) <= 180
    if date + repeated < departure, isDirect, max(from, to) > 150, min(from, to) < 210 {
      repeated = departure - date
      line = (from + to) / 2
    } else if repeated > 0, isDirect, from > line, to <= line, date + repeated > departure {
      repeated -= 1
    }
    return max(departure, date + repeated)
  }

  private static func degreesEast(_ place: Coordinate) -> Double {
    place.longitude < 0 ? place.longitude + 360 : place.longitude
  }
}
