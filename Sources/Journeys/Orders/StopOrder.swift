/// An order of the stops of a trip that could be better than the one that it has.
package struct StopOrder: Equatable, Sendable {
  /// Why a stop keeps its place.
  package enum Reason: Equatable, Sendable {
    /// It has a time of day.
    case time
    /// Travellers sleep there.
    case night
    /// A track leads to it or away from it.
    case track
    /// A flight leads to it or away from it.
    case flight
    /// It is not on the map.
    case unplaced
  }

  package struct Kept: Equatable, Sendable {
    package var stop: Int
    package var reason: Reason

    package init(stop: Int, reason: Reason) { (self.stop, self.reason) = (stop, reason) }
  }

  /// The stops that can change their places, and those beside them that cannot.
  package var range: ClosedRange<Int>
  /// Whether the last of them can change its place too.
  package var endIsFree: Bool
  /// The present position of each stop of the trip, in the new order.
  package var order: [Int]
  /// The metres of the legs of the range, in the present order and in the new one.
  package var before: [Double]
  package var after: [Double]
  /// Whether straight lines were compared, though some legs have other ways.
  package var isStraight: Bool
  /// The stops between both ends that keep their places.
  package var kept: [Kept]

  package var isBetter: Bool { order != Array(order.indices) }
}
