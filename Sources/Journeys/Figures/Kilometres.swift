package import Entities

/// Distances for programs. They do not depend on the site's unit.
extension Leg {
  package var tenthsOfKilometres: Int? { distance.map { Int(($0 / 100).rounded()) } }
}

extension Itinerary {
  /// The sum of the rounded distances of the legs. Nil if no leg has a distance.
  package var tenthsOfKilometres: Int? {
    var sum: Int?
    for leg in legs {
      if let tenths = leg.tenthsOfKilometres { sum = (sum ?? 0) + tenths }
    }
    return sum
  }
}
