/// Sizes on a map, in frame units. Themes cannot change them, because the placement of names depends on them.
enum JourneyMapType {
  static let pinSize = 11.0
  /// The height of a pin, in units of the frame.
  static let pinHeight = 20.0
  static let photoSize = 9.5
  package static let nameSize = 12.0
  static let townSize = 10.5
  /// Peaks, stations and other places around the journey.
  static let spotSize = 9.5
  /// Between letters of areas, in em. roadbook.css has the same.
  static let letterSpacing = 0.06
  /// Names along streets.
  static let streetSize = 8.5
  static let shieldSize = 7.5
  static let scaleSize = 11.0
  /// The largest size of the scale's label in roadbook.css, on phones.
  static let largestScaleSize = 12.5
  /// Between the lines of credits, in sizes of their text.
  static let creditLine = 1.2
  static let creditSize = 8.5
  /// The largest size of the credit in roadbook.css, on paper.
  static let largestCreditSize = creditSize * 1.25
  /// From the edge of the drawing to the upper end of a credit of several lines.
  static func heightOfCredit(lines: Int) -> Double { 12 + Double(lines - 1) * creditSize * creditLine }
  /// The width and height of a mode's icon.
  static let iconSize = 15.0
  /// Between the middles of two lines that lie beside each other.
  static let laneWidth = 3.6
  static let overviewSize = 72.0
  /// The size of the inset with the whole way of a journey.
  static let insetWidth = 128.0
  static let insetHeight = 84.0
  /// The largest factor by which roadbook.css enlarges pins, marks and names around their points: the largest `--size`.
  static let mostGrowth = 1.05
}
