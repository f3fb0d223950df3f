/// A route map with everything placed in its frame: x to the right, y down.
package struct RouteMapViewModel: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double
  }

  /// How a leg is travelled, in the words of classes: `ferry`, `water`.
  package struct Mode: Equatable, Sendable {
    package var name: String
    package var way: String
  }

  /// A line without a break. A leg has one, or two where the picture of the world is cut.
  package struct Line: Equatable, Sendable {
    package var mode: Mode
    /// From 0; of legs that repeat the first.
    package var leg: Int
    package var points: Range<Int>
  }

  /// Which way a leg goes: x and y of a vector of length 1.
  package struct Arrow: Equatable, Sendable {
    package var at: Point
    package var towards: Point
  }

  package struct Icon: Equatable, Sendable {
    package var mode: Mode
    package var at: Point
  }

  /// One stop, or several that are too close to tell apart.
  package struct Pin: Equatable, Sendable {
    package var at: Point
    package var width: Double
    /// "3", "3–5", "2, 7".
    package var label: String
    /// "Reine", "Reine, Å".
    package var names: String
    /// From 1.
    package var stops: [Int]
    package var link: String
    package var isStay: Bool
    package var isStart: Bool
    package var isEnd: Bool
    /// The map is of its surroundings.
    package var isCentre: Bool
  }

  package struct Name: Equatable, Sendable {
    package enum TextAnchor: Equatable, Sendable { case start, middle, end }

    package var text: String
    /// Of the baseline, at the anchor.
    package var at: Point
    /// What it names, about which it keeps its size when the map is zoomed.
    package var beside: Point
    package var anchor: TextAnchor
  }

  /// A town that is no stop.
  package struct Town: Equatable, Sendable {
    package var at: Point
    package var name: Name
  }

  package struct ScaleBar: Equatable, Sendable {
    package var length: Double
    package var label: String
  }

  /// An upright rectangle, which may be larger than the frame.
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

  /// What the ground of the map shows.
  package struct Layer: Equatable, Sendable {
    /// As classes have it: land, urban, ice, lake, river, region, border.
    package var name: String
    /// Closed rings to be filled, and not lines.
    package var isArea: Bool
    package var lines: [Range<Int>]
  }

  /// Where on the Earth the map is: half of it in a disc.
  package struct Overview: Equatable, Sendable {
    /// What the map shows, or its middle where that would be too small to be seen.
    package enum Here: Equatable, Sendable {
      case box(Box)
      case dot(Point)
    }

    package var disc: Circle
    package var land: [Range<Int>]
    package var here: Here
  }

  package var width: Int
  package var height: Int
  package var title: String
  package var description: String
  /// What the ground fills: the frame and what a figure of another shape shows around it.
  package var window: Box
  /// All lines' points, one line behind the other, the legs' first.
  package var points: [Point] = []
  package var lines: [Line] = []
  /// Whether land and sea are told apart; else the sheet is land.
  package var hasGround = false
  package var layers: [Layer] = []
  package var graticule: [Range<Int>] = []
  /// The edge of the world, where all of it is drawn.
  package var outline: Range<Int>?
  /// The edge of the picture, where it shows so much of the Earth that it ends in a circle.
  package var horizon: Circle?
  package var arrows: [Arrow] = []
  package var icons: [Icon] = []
  /// Stops as mere dots in their order: a card's, while a full map has pins.
  package var dots: [Point] = []
  package var pins: [Pin] = []
  package var names: [Name] = []
  package var towns: [Town] = []
  package var scaleBar: ScaleBar?
  package var overview: Overview?
  /// Who made the data: "Natural Earth · GeoNames". A card says none, its trip's map does.
  package var credit: String?
}
