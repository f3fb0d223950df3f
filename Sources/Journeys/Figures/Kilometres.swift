package import Entities

/// Distances for programs. They do not depend on the site's unit.
extension Leg {
  package var tenthsOfKilometres: Int? { distance.map { Int(($0 / 100).rounded()) } }

  /// The length of the planned way. Nil if the leg has none beside its recorded track.
  package var tenthsOfPlannedKilometres: Int? { planned.map { Int(($0.distance / 100).rounded()) } }
}

extension Itinerary {
  /// The sum of the rounded distances of the legs. Nil if no leg has a distance.
  package var tenthsOfKilometres: Int? { Self.sum(legs[...]) }

  /// The sum of the rounded distances of the legs to these stops. Nil if none has a distance.
  package func tenthsOfKilometres(to stops: Range<Int>) -> Int? {
    let first = max(stops.lowerBound, 1)
    return first < stops.upperBound ? Self.sum(legs[first - 1..<stops.upperBound - 1]) : nil
  }

  private static func sum(_ legs: ArraySlice<Leg>) -> Int? {
    var sum: Int?
    for leg in legs {
      if let tenths = leg.tenthsOfKilometres { sum = (sum ?? 0) + tenths }
    }
    return sum
  }
}
