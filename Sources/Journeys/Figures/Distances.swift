package import Entities

/// The distances of a trip's legs in the site's unit, rounded as pages show them. So each total is the sum of
/// the values on the page.
///
/// A trip that is shorter than 100 units is shown in tenths, a longer one in whole units.
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

  // The values below are in tenths of the unit. They are nil if no leg has a distance.

  package func tenths(ofLeg index: Int) -> Int? { tenths(of: legs[index]) }

  /// The length of the planned way. Nil if the leg has none beside its recorded track.
  package func tenths(ofPlanned index: Int) -> Int? {
    legs[index].planned.map { tenths(ofMetres: $0.distance) }
  }

  /// The sum of the known distances.
  package func tenths(ofLegs indices: [Int]) -> Int {
    indices.reduce(0) { $0 + (tenths(ofLeg: $1) ?? 0) }
  }

  package var total: Int? { sum(legs) }

  /// The sum of the legs to these stops.
  package func sum(to stops: Range<Int>) -> Int? {
    let first = max(stops.lowerBound, 1)
    return first < stops.upperBound ? sum(legs[first - 1..<stops.upperBound - 1]) : nil
  }

  package func sum(of mode: TravelMode) -> Int? { sum(legs.lazy.filter { $0.mode == mode }) }

  /// How much of the total comes from each source, in the order of `LegCourse.Source`. The parts add up to the total. A leg with
  /// several sources is divided by the largest remainder.
  package var parts: [(source: LegCourse.Source, tenths: Int)] {
    var sums: [LegCourse.Source: Int] = [:]
    for leg in legs {
      guard let tenths = tenths(of: leg) else { continue }
      guard let course = leg.course else {
        sums[.straight, default: 0] += tenths
        continue
      }
      for (source, part) in divided(tenths, by: course) { sums[source, default: 0] += part }
    }
    return LegCourse.Source.allCases.compactMap { source in
      sums[source].flatMap { $0 > 0 ? (source, $0) : nil }
    }
  }

  /// The same for one leg.
  package func parts(ofLeg index: Int) -> [(source: LegCourse.Source, tenths: Int)] {
    guard let tenths = tenths(ofLeg: index), let course = legs[index].course else { return [] }
    return divided(tenths, by: course).filter { $0.1 > 0 }.map { (source: $0.0, tenths: $0.1) }
  }

  /// In whole units if distances are shown so.
  private func divided(_ tenths: Int, by course: LegCourse) -> [(LegCourse.Source, Int)] {
    Self.divided(tenths, by: course, unit: showsTenths ? 1 : 10)
  }

  /// `tenths` by source, in multiples of `unit`, by the largest remainder. The parts add up.
  static func divided(_ tenths: Int, by course: LegCourse, unit: Int) -> [(LegCourse.Source, Int)] {
    let whole = course.distance
    let shares = LegCourse.Source.allCases.map { source in
      (source, whole > 0 ? Double(tenths / unit) * course.metres(by: source) / whole : 0)
    }
    var parts = shares.map { ($0.0, Int($0.1)) }
    let order = parts.indices.sorted {
      let (left, right) = (shares[$0].1 - Double(parts[$0].1), shares[$1].1 - Double(parts[$1].1))
      return (right, $0) < (left, $1)
    }
    for index in order.prefix(tenths / unit - parts.reduce(0) { $0 + $1.1 }) { parts[index].1 += 1 }
    return parts.map { ($0.0, $0.1 * unit) }
  }

  /// The sum of the totals that the trips' own pages show.
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

  private func tenths(of leg: Leg) -> Int? { leg.distance.map(tenths(ofMetres:)) }

  package func tenths(ofMetres distance: Double) -> Int {
    showsTenths ? Int((distance * 10 / metres).rounded()) : 10 * Int((distance / metres).rounded())
  }
}
