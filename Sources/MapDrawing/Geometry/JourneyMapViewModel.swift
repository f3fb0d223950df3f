/// A journey map. All positions are in its frame: x to the right, y down.
package struct JourneyMapViewModel: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double
  }

  /// A mode of travel, with the names of CSS classes: `ferry`, `water`.
  package struct Mode: Equatable, Sendable {
    package var name: String
    package var way: String
  }

  /// A line without a break. A leg has two lines if the map of the world is cut.
  package struct Line: Equatable, Sendable {
    package var mode: Mode
    /// The index of the leg, from 0. For repeated legs, the index of the first one.
    package var leg: Int
    /// The numbers of the stops that the leg and its repetitions lead to, from 1.
    package var ends: [Int]
    /// The shift of a line that lies beside others. It stays the same when the map is zoomed.
    package var aside: Point?
    package var points: Range<Int>
  }

  /// The direction of a leg. `towards` is a vector of length 1.
  package struct Arrow: Equatable, Sendable {
    package var at: Point
    package var towards: Point
    /// As in `Line`.
    package var ends: [Int]
    package var aside: Point?
  }

  package struct Icon: Equatable, Sendable {
    package var mode: Mode
    package var at: Point
    /// As in `Line`.
    package var ends: [Int]
  }

  /// Where a pin or its name is shown: on a map that is enlarged `from` times or more, and less than `until` times.
  package struct ZoomRange: Equatable, Sendable {
    package var from = 1
    package var until: Int?
  }

  /// One stop, or several stops that are too close to each other for separate pins.
  package struct Pin: Equatable, Sendable {
    package var at: Point
    package var width: Double
    /// "3", "3–5", "2, 7".
    package var label: String
    /// The names of the stops, each once, in the order of the journey.
    package var names: [String]
    /// Numbers of the stops, from 1.
    package var stops: [Int]
    package var link: String
    package var isStay: Bool
    package var isStart: Bool
    package var isEnd: Bool
    /// Whether the map shows the surroundings of this stop.
    package var isCentre: Bool
    package var zooms = ZoomRange()
  }

  /// A photo, or several photos that were taken too close to each other for separate marks.
  package struct PhotoMark: Equatable, Sendable {
    package var at: Point
    package var width: Double
    /// The number of photos. Nil for a single photo.
    package var label: String?
    /// The names of the photos, in the order of the album.
    package var photos: [String]
    /// Leads to the first photo.
    package var link: String
    package var title: String
    /// Whether the sign of a text replaces the sign of a picture.
    package var isText = false
  }

  /// A place that is on no day yet.
  package struct IdeaMark: Equatable, Sendable {
    package var at: Point
    package var link: String
    package var title: String
  }

  package struct Name: Equatable, Sendable {
    package enum TextAnchor: Equatable, Sendable { case start, middle, end }

    package var text: String
    /// The position of the baseline, at the anchor.
    package var at: Point
    /// The point that the name belongs to. When the map is zoomed, the name keeps its size and moves with this point.
    package var beside: Point
    package var anchor: TextAnchor
    /// Of the name of a pin.
    package var zooms = ZoomRange()
  }

  /// The name of a country, sea, lake, island, range or peak. `name.at` is the baseline of the first line.
  package struct FeatureName: Equatable, Sendable {
    /// The class in CSS: sea, peak.
    package var kind: String
    package var lines: [String]
    package var size: Double
    /// Between letters, in em.
    package var spacing = JourneyMapType.letterSpacing
    /// Whether it has a mark at `name.beside`.
    package var hasMark: Bool
    package var name: Name
  }

  /// A town that is not a stop.
  package struct Town: Equatable, Sendable {
    /// How much a town matters on its map.
    package enum Rank: Equatable, Sendable { case first, second, third }

    package var at: Point
    package var name: Name
    package var rank: Rank
    package var isCapital: Bool
  }

  package struct ScaleBar: Equatable, Sendable {
    package var length: Double
    package var label: String
    /// Units by which it lies above the credit, if the two have no space side by side.
    package var rise = 0
  }

  /// An upright rectangle. It can be larger than the frame.
  package struct Box: Equatable, Sendable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
  }

  package struct Circle: Equatable, Sendable {
    package var centre: Point
    package var radius: Double
  }

  /// A layer of the ground.
  package struct Layer: Equatable, Sendable {
    /// The name in CSS classes: depth, land, height, urban, ice, lake, river, region, border, disputed.
    package var name: String
    /// Whether the lines are closed rings that are filled.
    package var isArea: Bool
    /// Whether a ring in another one is a hole. Rings of a lake can overlap, because two can belong to one lake.
    package var isEvenOdd: Bool { name == "land" || name == "depth" || isOnLand }
    package var isHeight: Bool { name == "height" }
    /// Whether its areas can reach into the sea, and the land cuts them.
    package var isOnLand: Bool { isHeight || name == "ice" }
    /// Whether its edges are curves: tints, whose rings have few points.
    package var isSoft: Bool { name == "depth" || isHeight }
    package var lines: [Range<Int>]
  }

  /// Streets, houses and the names around the journey, from OpenStreetMap.
  package struct Streets: Equatable, Sendable {
    /// A name along a street.
    package struct StreetName: Equatable, Sendable {
      package var text: String
      /// The class in CSS: street, water, range.
      package var kind: String
      /// The line that the name follows, from left to right.
      package var line: Range<Int>
    }

    /// A place with a name: a peak, a station. `name.beside` is its position.
    package struct Spot: Equatable, Sendable {
      /// The class in CSS: peak, station.
      package var kind: String
      /// Whether it has a mark beside its name.
      package var hasMark: Bool
      package var name: Name
    }

    /// The number of a road, in the middle of a box.
    package struct Shield: Equatable, Sendable {
      package var text: String
      package var at: Point
      package var width: Double
    }

    /// The name in CSS classes: far, wide, country, region, town, quarter.
    package var scale: String
    /// From bottom to top.
    package var layers: [Layer] = []
    package var names: [StreetName] = []
    package var spots: [Spot] = []
    package var shields: [Shield] = []
  }

  /// Contours, shade and tops, from a terrain model.
  package struct Heights: Equatable, Sendable {
    /// Areas in the shade, each darker than the one before.
    package var shades: [[Range<Int>]] = []
    package var contours: [Range<Int>] = []
    /// Every fifth one.
    package var mainContours: [Range<Int>] = []
    /// The heights of contours, along them.
    package var numbers: [Streets.StreetName] = []
    package var tops: [Streets.Spot] = []
  }

  /// A small map that shows where on the Earth the map is.
  package struct Overview: Equatable, Sendable {
    package enum Shape: Equatable, Sendable {
      /// Half of the Earth.
      case disc(Circle)
      /// A sheet with the whole way of the journey.
      case sheet(Box)
    }

    /// The area of the map, or its centre if the area is too small to see.
    package enum Here: Equatable, Sendable {
      case box(Box)
      case dot(Point)
    }

    package var shape: Shape
    /// Its upper left corner on the map.
    package var corner: Point
    /// Units of the map in a unit of its lines.
    package var scale: Double
    /// The edge of the world, if the sheet shows the whole world.
    package var outline: Range<Int>?
    package var land: [Range<Int>]
    package var courses: [Range<Int>]
    package var here: Here
  }

  /// The signs for narrow screens, in a frame of their own: `NarrowLayout`. Nil if the map has none.
  package var narrow: JourneyMapViewModel? { narrowed.first }
  /// At most one. An array, because a structure cannot contain itself.
  var narrowed: [JourneyMapViewModel] = []
  /// On `narrow`: how many times its frame is enlarged on the map.
  var enlargement = 1.0
  package var width: Int
  package var height: Int
  package var title: String
  package var description: String
  /// The area that the ground fills: the frame, and the area around it that figures of other shapes show.
  package var window: Box
  /// How many times a reader can enlarge it.
  package var zoom = 1
  /// The part of the frame that can be enlarged by this factor. Other parts can be enlarged four times. Nil if all parts can.
  package var near: Box?
  /// The points of all lines, one line after the other. The legs come first.
  package var points: [Point] = []
  package var lines: [Line] = []
  /// The planned ways of legs that follow recorded tracks.
  package var planned: [Range<Int>] = []
  /// Whether the map shows both land and sea. Otherwise the sheet is land.
  package var hasGround = false
  /// Whether the ground is hatched, because no data is exact enough to show it.
  package var isHatched = false
  package var layers: [Layer] = []
  package var streets: Streets?
  package var heights: Heights?
  package var graticule: [Range<Int>] = []
  /// The edge of the world, if the map shows the whole world.
  package var outline: Range<Int>?
  /// The edge of the picture, if the edge is a circle because the picture shows most of the Earth.
  package var horizon: Circle?
  package var arrows: [Arrow] = []
  package var icons: [Icon] = []
  /// The stops of a card as dots, in their order. Full maps have pins instead.
  package var dots: [Point] = []
  package var pins: [Pin] = []
  /// Pins that take the place of shared pins when the map is zoomed, and their names.
  package var partedPins: [Pin] = []
  package var partedNames: [Name] = []
  package var photos: [PhotoMark] = []
  package var ideas: [IdeaMark] = []
  package var names: [Name] = []
  /// The size of the text of `names`.
  package var nameSize = JourneyMapType.nameSize
  /// The names of stops that the map does not show, beside the legs to them.
  package var exits: [Name] = []
  package var features: [FeatureName] = []
  package var towns: [Town] = []
  /// Names along rivers, on maps without streets.
  package var namesAlong: [Streets.StreetName] = []
  package var scaleBar: ScaleBar?
  package var overview: Overview?
  /// The makers of the data: "Natural Earth · GeoNames". Cards have no credit. The map of their trip has it.
  package var credit: String?
  /// The makers of the terrain model, in a line of its own.
  package var creditOfHeights: String?
  /// The makers of the streets, after `credit` or below it, with the page of their licence.
  package var creditLink: CreditLink?
  var creditLayout = CreditLayout()
}
