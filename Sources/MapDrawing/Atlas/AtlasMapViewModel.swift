/// The routes of all trips, placed in one frame.
package struct AtlasMapViewModel: Equatable, Sendable {
  struct Route: Equatable, Sendable {
    var link: String
    /// Nil if a script shows the title.
    var title: String?
    /// Lines on the ground and on water.
    var lines: [Range<Int>]
    var airLines: [Range<Int>]
    /// Set if the lines are too small to see on the whole map.
    var dot: RouteMapViewModel.Point?
  }

  /// The makers of the data of the ground. The page names them beside the map.
  package var credit: String? { ground.hasGround ? "GSHHG · Natural Earth" : nil }
  /// The frame, the title and the description, and the ground below the routes.
  var ground: RouteMapViewModel
  /// The land of visited countries: rings.
  var visited: [[RouteMapViewModel.Point]] = []
  /// Dots at stops.
  var places: [RouteMapViewModel.Point] = []
  /// The points of all routes, one line after the other.
  var points: [RouteMapViewModel.Point] = []
  var routes: [Route] = []
}
