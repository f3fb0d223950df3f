package import Entities

/// How far a trip's legs go up and down, rounded as pages show them. So each total is the sum of the values on the page. Legs
/// whose heights are unknown, such as flights, do not count.
package struct Climbs: Sendable {
  /// In metres or feet.
  package struct Heights: Equatable, Sendable {
    package var up: Int
    package var down: Int
    /// How far both are off, as a rule. 0 by recordings.
    package var error = 0

    package init(up: Int, down: Int, error: Int = 0) {
      self.up = up
      self.down = down
      self.error = error
    }
  }

  private let legs: [Heights?]

  package init(of itinerary: Itinerary, in units: SiteSettings.Units) {
    let part = Distances.metresOfPart(in: units)
    legs = itinerary.legs.map { leg in
      leg.course?.climb.map {
        Heights(
          up: Int(($0.up / part).rounded()), down: Int(($0.down / part).rounded()),
          error: Int(($0.error / part).rounded()))
      }
    }
  }

  // The values below are nil if the heights are unknown.

  package func heights(ofLeg index: Int) -> Heights? { legs[index] }

  package var total: Heights? { sum(legs[...]) }

  /// The sum of the legs to these stops.
  package func sum(to stops: Range<Int>) -> Heights? {
    let first = max(stops.lowerBound, 1)
    return first < stops.upperBound ? sum(legs[first - 1..<stops.upperBound - 1]) : nil
  }

  private func sum(_ legs: ArraySlice<Heights?>) -> Heights? {
    var sum: Heights?
    // The errors of legs do not depend on each other.
    var squares = 0.0
    for case let leg? in legs {
      squares += Double(leg.error * leg.error)
      sum = Heights(
        up: (sum?.up ?? 0) + leg.up, down: (sum?.down ?? 0) + leg.down,
        error: Int(squares.squareRoot().rounded()))
    }
    return sum
  }
}
