/// Sizes of the letters on a map in frame units: names are placed by them, so that they are no theme's to set.
enum RouteMapType {
  static let pinSize = 11.0
  static let nameSize = 12.0
  static let scaleSize = 11.0
}
