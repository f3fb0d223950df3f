internal import Geodesy

/// The positions of the journeys of all trips on their map. The presenter adds the text.
package struct AtlasGeometry {
  struct Journey: Equatable {
    /// The index in the library.
    var trip: Int
    /// Lines on the ground and on water: ranges of `points`.
    var lines: [Range<Int>] = []
    var airLines: [Range<Int>] = []
    /// Set if the lines are too small to see on the whole map.
    var dot: MapPoint?
  }

  /// The projection, and the ground below the journeys.
  var ground: JourneyMapGeometry
  /// The land of the countries that the map marks: rings.
  var visited = MapLines()
  /// Dots at stops. Those that are close together share one.
  var places: [MapPoint] = []
  /// The points of all lines, one line after the other.
  var points: [MapPoint] = []
  var journeys: [Journey] = []
}
