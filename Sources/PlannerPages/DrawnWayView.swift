/// Writes a drawn way for the map of a page.
enum DrawnWayView {
  /// The attribute `d` of an SVG path, with two decimals.
  static func path(_ model: DrawnWayViewModel) -> String {
    "M" + model.points.map { "\(rounded($0.x)) \(rounded($0.y))" }.joined(separator: " ")
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
