internal import Geodesy

/// Counts the dates that a traveller has twice, because the journey goes east over the date line.
///
/// The date line bends around whole countries, so the dates decide, and not the meridian. A leg near the line
/// crosses it if the date of arrival is before the date of departure. A later leg back between the same two
/// sides crosses it back.
struct DateLineInteractor {
  private(set) var repeated = 0
  /// The longitude of the crossing, in degrees east from 0 to 360.
  private var line = 0.0

  /// The day of arrival, counted from 0 for the first day. `date` is the local date of arrival, as a number
  /// of days after the first date. `departure` is the day of departure, counted like the result.
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
