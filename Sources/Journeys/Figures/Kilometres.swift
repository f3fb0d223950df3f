package import Entities

/// Distances for programs. They do not depend on the site's unit.
extension Leg {
  package var tenthsOfKilometres: Int? { distance.map { Int(($0 / 100).rounded()) } }

  /// What the distance is made of. The parts add up to it. Empty without a distance.
  package var partsOfKilometres: [(source: LegCourse.Source, tenths: Int)] {
    guard let tenths = tenthsOfKilometres else { return [] }
    guard let course else { return [(source: .straight, tenths: tenths)] }
    return Distances.divided(tenths, by: course, unit: 1).filter { $0.1 > 0 }.map {
      (source: $0.0, tenths: $0.1)
    }
  }

  /// The length of the planned way. Nil if the leg has none beside its recorded track.
  package var tenthsOfPlannedKilometres: Int? { planned.map { Int(($0.distance / 100).rounded()) } }
}

extension Itinerary {
  /// The sum of the rounded distances of the legs. Nil if no leg has a distance.
  package var tenthsOfKilometres: Int? { Self.sum(legs[...]) }

  /// What it is made of, in the order of `LegCourse.Source`.
  package var partsOfKilometres: [(source: LegCourse.Source, tenths: Int)] {
    var sums: [LegCourse.Source: Int] = [:]
    for leg in legs { for part in leg.partsOfKilometres { sums[part.source, default: 0] += part.tenths } }
    return LegCourse.Source.allCases.compactMap { source in sums[source].map { (source: source, tenths: $0) }
    }
  }

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
