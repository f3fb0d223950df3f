package import Entities

/// The legs of a trip in the unit and to the digit that are shown, so that every total is the sum of its rows.
///
/// A trip of fewer than a hundred units is shown in tenths, a longer one in whole units.
package struct Distances {
  /// Tenths of the unit, one entry a leg; nil where a leg has no distance.
  package let tenths: [Int?]
  package let showsTenths: Bool

  package init(of itinerary: Itinerary, in units: SiteSettings.Units) {
    let metres = Self.metres(in: units)
    let showsTenths = (itinerary.distance ?? 0) < 100 * metres
    self.showsTenths = showsTenths
    tenths = itinerary.legs.map { leg in
      leg.distance.map { Self.tenths(of: $0, metres: metres, showsTenths: showsTenths) }
    }
  }

  /// Metres in a kilometre or an international mile.
  package static func metres(in units: SiteSettings.Units) -> Double { units == .km ? 1000 : 1609.344 }

  /// Metres in a metre or a foot.
  package static func metresOfPart(in units: SiteSettings.Units) -> Double { units == .km ? 1 : 0.3048 }

  /// Tenths; nil where no leg has a distance.
  package var total: Int? { sum(tenths[...]) }

  /// The total alone, for lists of many trips.
  package static func total(of itinerary: Itinerary, in units: SiteSettings.Units) -> (
    tenths: Int, showsTenths: Bool
  )? {
    guard let distance = itinerary.distance else { return nil }
    let metres = metres(in: units)
    let showsTenths = distance < 100 * metres
    var total = 0
    for leg in itinerary.legs {
      if let distance = leg.distance {
        total += tenths(of: distance, metres: metres, showsTenths: showsTenths)
      }
    }
    return (total, showsTenths)
  }

  private static func tenths(of distance: Double, metres: Double, showsTenths: Bool) -> Int {
    showsTenths ? Int((distance * 10 / metres).rounded()) : 10 * Int((distance / metres).rounded())
  }

  package func sum(_ part: ArraySlice<Int?>) -> Int? {
    let known = part.compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  package func sum(of mode: TravelMode, in itinerary: Itinerary) -> Int? {
    let known = zip(tenths, itinerary.legs).compactMap { $1.mode == mode ? $0 : nil }
    return known.isEmpty ? nil : known.reduce(0, +)
  }
}
