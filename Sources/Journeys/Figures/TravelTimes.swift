package import Entities

/// How long the legs of a trip took, in minutes. A sum is known only where each of its legs is: a total of some
/// of them would say less than it seems to.
package struct TravelTimes: Sendable {
  private let legs: [Leg]

  package init(of itinerary: Itinerary) { legs = itinerary.legs }

  package var total: Int? { sum(legs) }

  /// Of the legs that lead to these stops.
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
