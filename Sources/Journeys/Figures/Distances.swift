package import Entities

/// The legs of a trip in the unit and to the digit that are shown, so that every total is the sum of its rows.
///
/// A trip of fewer than a hundred units is shown in tenths, a longer one in whole units.
package struct Distances: Sendable {
  package let showsTenths: Bool
  private let legs: [Leg]
  private let metres: Double

  package init(of itinerary: Itinerary, in units: SiteSettings.Units) {
    legs = itinerary.legs
    metres = Self.metres(in: units)
    showsTenths = (itinerary.distance ?? 0) < 100 * metres
  }

  /// Metres in a kilometre or an international mile.
  package static func metres(in units: SiteSettings.Units) -> Double { units == .km ? 1000 : 1609.344 }

  /// Metres in a metre or a foot.
  package static func metresOfPart(in units: SiteSettings.Units) -> Double { units == .km ? 1 : 0.3048 }

  // In tenths of the unit; nil where no leg has a distance.

  package func tenths(ofLeg index: Int) -> Int? { tenths(of: legs[index]) }

  package var total: Int? { sum(legs) }

  /// Of the legs that lead to these stops.
  package func sum(to stops: Range<Int>) -> Int? {
    let first = max(stops.lowerBound, 1)
    return first < stops.upperBound ? sum(legs[first - 1..<stops.upperBound - 1]) : nil
  }

  package func sum(of mode: TravelMode) -> Int? { sum(legs.lazy.filter { $0.mode == mode }) }

  /// The sum of what the trips' own pages show.
  package static func total(of trips: some Sequence<Itinerary>, in units: SiteSettings.Units) -> Int? {
    var sum: Int?
    for itinerary in trips {
      if let total = Distances(of: itinerary, in: units).total { sum = (sum ?? 0) + total }
    }
    return sum
  }

  private func sum(_ legs: some Sequence<Leg>) -> Int? {
    var sum: Int?
    for leg in legs {
      if let tenths = tenths(of: leg) { sum = (sum ?? 0) + tenths }
    }
    return sum
  }

  private func tenths(of leg: Leg) -> Int? {
    leg.distance.map { distance in
      showsTenths ? Int((distance * 10 / metres).rounded()) : 10 * Int((distance / metres).rounded())
    }
  }
}
