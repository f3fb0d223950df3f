/// Sizes on a map in frame units: names are placed by them, so that they are no theme's to set.
enum RouteMapType {
  static let pinSize = 11.0
  static let nameSize = 12.0
  static let townSize = 10.5
  static let scaleSize = 11.0
  static let creditSize = 8.5
  /// A mode's icon, a square.
  static let iconSize = 15.0
  static let overviewSize = 72.0
}
