/// What a route map is for. Frame units are about a CSS pixel on a phone.
package struct RouteMapStyle: Equatable, Sendable {
  package let width: Double
  package let height: Double
  /// A journey that is wider than high gets a frame that is lower, but not lower than this.
  package let leastHeight: Double
  package let margin: Double
  /// Numbered pins with links, names, arrows, graticule and scale bar, and not only the line and its dots.
  package let isDetailed: Bool

  /// The map of a trip's own page.
  package static let full = RouteMapStyle(
    width: 480, height: 640, leastHeight: 360, margin: 44, isDetailed: true)
  /// The half of a card in a list.
  package static let card = RouteMapStyle(
    width: 360, height: 240, leastHeight: 240, margin: 24, isDetailed: false)
}
