internal import Entities
internal import Geodata
internal import Geodesy

/// The positions of everything on the map of a journey. The presenter adds the text.
package struct JourneyMapGeometry {
  /// A line of the journey. Repeated legs can share one line. The line has several parts if the map of the world is cut.
  struct Course {
    var legs: SharedLegs
    /// Indices into the lines of `route`.
    var parts: Range<Int>
  }

  enum GroundKind: CaseIterable {
    case depths, land, heights, urban, glaciers, lakes, rivers, regions, borders, disputed
  }

  struct Ground {
    var kind: GroundKind
    var lines: MapLines
  }

  /// A town or village.
  struct Town {
    var town: NamedTown
    var at: MapPoint
    var name: String { town.name }
  }

  /// A sea, lake, island, range, peak or country, the most important first.
  struct Feature {
    var feature: NamedFeature
    /// Its middle, if the map shows it.
    var at: MapPoint?
    /// About its width, in units of the frame.
    var size = 0.0
    /// Points of a grid that lie in it.
    var spots: [MapPoint] = []
    /// The part of a river that the map draws.
    var course: [MapPoint] = []
    /// Whether it matters less than others on maps of this scale.
    var isForMoreDetail = false

    /// Whether the map shows only a small part of a country.
    var isAtEdge: Bool {
      let shown = Double(spots.count) * FeatureInteractor.column * FeatureInteractor.row
      return feature.kind == .country && at == nil && shown < min(size * size / 12, 6000)
    }
  }

  /// A leg to a stop that the map does not show.
  struct Exit: Equatable {
    /// The name of the stop.
    var name: String
    /// The length of the leg.
    var metres: Double
    /// Points on the leg where its name can stand. The first is where the leg leaves the frame.
    var spots: [MapPoint]
  }

  /// A small map of the surroundings: half of the Earth with the journey in its middle, in a square frame, or the whole
  /// way of the journey.
  struct Overview {
    let width: Double
    let height: Double
    /// Whether it is half of the Earth.
    let isDisc: Bool
    var land: MapLines
    /// The way of the journey. Empty on a disc.
    var courses = MapLines()
    /// The edge of the world. Empty unless the overview shows the whole world.
    var outline: [MapPoint] = []
    /// The area of the map's frame, in the coordinates of the overview's frame.
    var extent: MapWindow
  }

  let style: JourneyMapStyle
  let map: MapProjection
  let window: MapWindow
  /// The country whose view of disputed borders the map shows. Nil for who holds the land.
  var pointOfView: PointOfView?
  var journey = MapLines()
  var courses: [Course] = []
  /// The planned ways of legs that follow recorded tracks. Empty on cards.
  var planned = MapLines()
  /// The position of each stop of the trip. Nil if the stop has no coordinates or is not on this map.
  var stops: [MapPoint?] = []
  /// The indices of the stops that the map shows.
  package var shownStops: [Int] { stops.indices.filter { stops[$0] != nil } }
  /// The stop at the centre of a map of its surroundings. Nil on the map of a trip or a day.
  var centre: Int?
  /// False if the basemap is too coarse for the map.
  var hasGround = false
  /// Whether the map shows so little of the Earth that the basemap would mislead.
  var isTooClose = false
  /// Whether a card names its main stops, because its ground alone does not tell where it is, or because it stands on
  /// a page that does not.
  var needsNames = false
  /// Whether the basemap has too many lines here, so the map shows coarser ones.
  var isCrowded = false
  /// Whether the streets show all land and sea of the map, so the ground has none.
  var knowsShore = false
  /// Whether the map is too close for the basemap's coast, and the ground of the trip does not know all of it.
  var isNearUnknownSea = false
  /// The zoom of the map, as `NamedFeature.zoom`.
  var zoomOfNames: Double {
    let middle = map.isWorld ? nil : map.direction(at: MapPoint(x: map.width / 2, y: map.height / 2))
    return NamedFeatures.zoom(
      metresPerUnit: map.scale.metresPerUnit, at: middle ?? UnitVector(x: 1, y: 0, z: 0))
  }
  /// Whether the page loads a `FinerGround` when a reader zooms.
  package internal(set) var loadsFinerGround = false
  /// The layers from bottom to top.
  var ground: [Ground] = []
  /// Streets and houses around the journey, or the roads of a region. Nil if the map is too wide, or if there is no
  /// ground.
  var streets: DrawnGround?
  /// Contours, shade and tops. Nil if the map is too wide, or if there is no terrain model.
  var heights: DrawnHeights?
  /// The maker of the terrain model. Empty without heights.
  var creditOfHeights = ""
  /// The `streets` of maps with streets. Their ground replaces the basemap, and names what is there.
  var closeStreets: DrawnGround? { streets.flatMap { $0.scale.hasStreets ? $0 : nil } }
  var graticule = MapLines()
  /// The most important first.
  var towns: [Town] = []
  var features: [Feature] = []
  var exits: [Exit] = []
  var overview: Overview?
}
