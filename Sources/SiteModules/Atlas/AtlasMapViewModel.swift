/// The routes of all trips, placed in one frame.
struct AtlasMapViewModel: Equatable, Sendable {
  struct Route: Equatable, Sendable {
    var link: String
    /// On the ground and on water.
    var lines: [Range<Int>] = []
    var airLines: [Range<Int>] = []
    /// Set where the lines are too small to be seen from afar.
    var dot: RouteMapViewModel.Point?
  }

  var width: Int
  var height: Int
  var title: String
  var description: String
  /// All lines' points, one line behind the other.
  var points: [RouteMapViewModel.Point] = []
  var graticule: [Range<Int>] = []
  /// The edge of the world, where all of it is drawn.
  var outline: Range<Int>?
  var routes: [Route] = []
}
