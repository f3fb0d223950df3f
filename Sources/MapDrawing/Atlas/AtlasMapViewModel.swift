/// The journeys of all trips, placed in one frame.
package struct AtlasMapViewModel: Equatable, Sendable {
  struct Journey: Equatable, Sendable {
    var link: String
    /// Nil if a script shows the title.
    var title: String?
    /// Lines on the ground and on water.
    var lines: [Range<Int>]
    var airLines: [Range<Int>]
    /// Set if the lines are too small to see on the whole map.
    var dot: JourneyMapViewModel.Point?
  }

  /// The makers of the data of the ground. The page names them beside the map.
  package var credit: String? { ground.hasGround ? MapCredits.basemap : nil }
  /// The frame, the title and the description, and the ground below the journeys.
  var ground: JourneyMapViewModel
  /// The land of visited countries: rings.
  var visited: [[JourneyMapViewModel.Point]] = []
  /// The names of countries and seas.
  var features: [JourneyMapViewModel.FeatureName] = []
  /// Dots at stops.
  var places: [JourneyMapViewModel.Point] = []
  /// The points of all journeys, one line after the other.
  var points: [JourneyMapViewModel.Point] = []
  var journeys: [Journey] = []
}
