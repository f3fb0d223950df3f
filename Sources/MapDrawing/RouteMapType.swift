/// Sizes on a map in frame units: names are placed by them, so that they are no theme's to set.
enum RouteMapType {
  static let pinSize = 11.0
  static let nameSize = 12.0
  static let townSize = 10.5
  static let scaleSize = 11.0
  /// The largest that roadbook.css shows the scale's label: on phones.
  static let largestScaleSize = 12.5
  static let creditSize = 8.5
  /// A mode's icon, a square.
  static let iconSize = 15.0
  static let overviewSize = 72.0
  /// How many times as large roadbook.css shows pins, marks and names at most, about what they belong to: the
  /// largest `--size`.
  static let mostGrowth = 1.05
}
