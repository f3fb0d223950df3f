/// A route map with everything placed in its frame: x to the right, y down.
package struct RouteMapViewModel: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double
  }

  /// A line without a break. A leg has one, or two where the picture of the world is cut.
  package struct Line: Equatable, Sendable {
    /// The mode's name as classes have it: ferry.
    package var mode: String
    package var leg: Int
    package var points: Range<Int>
  }

  /// Halfway along a leg, and which way it goes there: x and y of a vector of length 1.
  package struct Arrow: Equatable, Sendable {
    package var at: Point
    package var towards: Point
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
  }

  package struct Name: Equatable, Sendable {
    package enum Anchor: Equatable, Sendable { case start, middle, end }

    package var text: String
    /// Of the baseline, at the anchor.
    package var at: Point
    package var anchor: Anchor
  }

  package struct ScaleBar: Equatable, Sendable {
    package var length: Double
    package var label: String
  }

  package var width: Int
  package var height: Int
  package var title: String
  package var description: String
  /// All lines' points, one line behind the other.
  package var points: [Point] = []
  package var lines: [Line] = []
  package var graticule: [Range<Int>] = []
  /// The edge of the world, where all of it is drawn.
  package var outline: Range<Int>?
  package var arrows: [Arrow] = []
  /// Stops as mere dots in their order: a card's, while a full map has pins.
  package var dots: [Point] = []
  package var pins: [Pin] = []
  package var names: [Name] = []
  package var scaleBar: ScaleBar?
}
