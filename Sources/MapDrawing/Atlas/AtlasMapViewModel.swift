/// The routes of all trips, placed in one frame.
package struct AtlasMapViewModel: Equatable, Sendable {
  struct Route: Equatable, Sendable {
    var link: String
    /// On the ground and on water.
    var lines: [Range<Int>]
    var airLines: [Range<Int>]
    /// Set where the lines are too small to be seen from afar.
    var dot: RouteMapViewModel.Point?
  }

  /// Who made what lies under the routes, to be named beside the map.
  package var credit: String? { ground.hasGround ? "Natural Earth" : nil }
  /// The frame, title and description, and what lies under the routes.
  var ground: RouteMapViewModel
  /// All routes' points, one line behind the other.
  var points: [RouteMapViewModel.Point] = []
  var routes: [Route] = []
}
