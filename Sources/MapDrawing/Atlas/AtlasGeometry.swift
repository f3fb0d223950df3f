internal import Geodesy

/// Where the routes of all trips lie on their map, before a word is said.
package struct AtlasGeometry {
  struct Route: Equatable {
    /// In the library.
    var trip: Int
    /// On the ground and on water: ranges of `points`.
    var lines: [Range<Int>] = []
    var airLines: [Range<Int>] = []
    /// Set where the lines are too small to be seen from afar.
    var dot: MapPoint?
  }

  /// The projection and what lies under the routes.
  var ground: RouteMapGeometry
  /// All lines' points, one line behind the other.
  var points: [MapPoint] = []
  var routes: [Route] = []
}
