internal import Entities
internal import Geodesy

/// Where everything of a journey lies on its map, before a word is said.
package struct RouteMapGeometry {
  /// A line of the route without legs that repeat, in one part or, where the picture of the world is cut, in more.
  struct Course {
    var legs: SharedLegs
    /// Lines of `route`.
    var parts: Range<Int>
  }

  enum GroundKind: CaseIterable {
    case land, urban, glaciers, lakes, rivers, regions, borders
  }

  struct Ground {
    var kind: GroundKind
    var lines: MapLines
  }

  /// A town or village, the largest first.
  struct Town {
    var name: String
    var at: MapPoint
  }

  /// Half of the Earth with the journey in its middle, in a square frame.
  struct Overview {
    let size: Double
    var land: MapLines
    /// What the map's frame shows, in the overview's frame.
    var extent: MapWindow
  }

  let style: RouteMapStyle
  let map: MapProjection
  let window: MapWindow
  var route = MapLines()
  var courses: [Course] = []
  /// For each of the trip's stops its place, where it has coordinates and belongs to what is shown.
  var stops: [MapPoint?] = []
  /// The positions of the stops that the map shows.
  package var shownStops: [Int] { stops.indices.filter { stops[$0] != nil } }
  /// The stop whose surroundings are shown; nil on the map of a trip or a day.
  var centre: Int?
  /// False where the basemap is too coarse for the map.
  var hasGround = false
  /// From below to above.
  var ground: [Ground] = []
  var graticule = MapLines()
  var towns: [Town] = []
  var overview: Overview?
}
