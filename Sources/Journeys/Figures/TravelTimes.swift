package import Entities

/// The travel times of a trip's legs, in minutes. A sum is nil if the time of one of its legs is unknown,
/// because a sum of only some legs would mislead.
package struct TravelTimes: Sendable {
  private let legs: [Leg]

  package init(of itinerary: Itinerary) { legs = itinerary.legs }

  package var total: Int? { sum(legs) }

  /// The sum of the legs to these stops.
  package func sum(to stops: Range<Int>) -> Int? {
    let first = max(stops.lowerBound, 1)
    return first < stops.upperBound ? sum(legs[first - 1..<stops.upperBound - 1]) : nil
  }

  package func sum(of mode: TravelMode) -> Int? { sum(legs.lazy.filter { $0.mode == mode }) }

  private func sum(_ legs: some Sequence<Leg>) -> Int? {
    var sum: Int?
    for leg in legs {
      guard let duration = leg.duration else { return nil }
      sum = (sum ?? 0) + duration
    }
    return sum
  }
}
