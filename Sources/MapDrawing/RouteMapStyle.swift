internal import Geodesy

/// What a route map is for. Frame units are about a CSS pixel on a phone.
package struct RouteMapStyle: Equatable, Sendable {
  package let width: Double
  package let height: Double
  /// A journey that is wider than high gets a frame that is lower, but not lower than this.
  package let leastHeight: Double
  package let margin: Double
  /// Numbered pins with links, names, arrows, graticule and scale bar, and not only the line and its dots.
  package let isDetailed: Bool
  /// Land and what is on it, below the route.
  package let hasGround: Bool
  /// The slimmest and the widest figure that the ground fills, as width by height. The frame is centred in it.
  private let slimmest: Double
  private let widest: Double

  /// The map of a trip's own page, of a day's and of a stop's.
  package static let full = RouteMapStyle(
    width: 480, height: 560, leastHeight: 360, margin: 44, isDetailed: true, hasGround: true,
    slimmest: 0.55, widest: 1.6)
  /// The half of a card in a list, or all of it where a trip has no cover.
  package static let card = RouteMapStyle(
    width: 360, height: 240, leastHeight: 240, margin: 24, isDetailed: false, hasGround: true,
    slimmest: 1, widest: 2)
  /// The route alone, as a drawing.
  package static let line = RouteMapStyle(
    width: 360, height: 240, leastHeight: 240, margin: 24, isDetailed: false, hasGround: false,
    slimmest: 1.5, widest: 1.5)
  /// The map of all trips.
  package static let atlas = RouteMapStyle(
    width: 960, height: 720, leastHeight: 480, margin: 28, isDetailed: false, hasGround: true,
    slimmest: 0.7, widest: 2)

  /// The picture of a link preview, whose frame is all that is seen of it.
  package static let picture = RouteMapStyle(
    width: 480, height: 252, leastHeight: 252, margin: 30, isDetailed: true, hasGround: true,
    slimmest: 480 / 252, widest: 480 / 252)

  /// What a figure may show around and in a frame of this height.
  func window(height: Double) -> MapWindow {
    let x = max(height * widest - width, 0) / 2
    let y = max(width / slimmest - height, 0) / 2
    return MapWindow(left: -x, top: -y, right: width + x, bottom: height + y)
  }
}
