internal import Entities
internal import Glibc

/// How plausible it is to travel a distance by a mode, as a cost in hundredths that `PlaceFame` counts in too.
struct LegPlausibility {
  /// What one leg costs for each tenfold of its length.
  private let slope: Double
  /// Kilometres beyond which the mode is hardly used, and what each doubling beyond costs.
  private let limit: Double
  private let beyond: Double

  /// Kilometres below which the length of a leg says little.
  private static let near = 30.0
  static let sameCountry = -35.0
  static let sameRegion = -15.0

  init(_ mode: TravelMode) {
    (slope, limit, beyond) =
      switch mode {
      case .walk, .tram, .cablecar: (140, 100, 100)
      case .hike: (140, 150, 100)
      case .bike: (130, 400, 100)
      case .ferry: (120, 1500, 80)
      case .motorcycle, .car, .bus, .train: (120, 3000, 60)
      case .boat, .other: (100, .infinity, 0)
      case .flight: (60, .infinity, 0)
      }
  }

  @inline(__always)
  func cost(metres: Double) -> Double {
    let kilometres = metres / 1000
    let cost = slope * log10(1 + kilometres / Self.near)
    return kilometres > limit ? cost + beyond * log2(kilometres / limit) : cost
  }

  /// Whether nobody travels so far by this mode.
  func isImpossible(metres: Double) -> Bool { metres > 4000 * limit }

  @inline(__always)
  func cost(from start: PlaceCandidate, to end: PlaceCandidate) -> Double {
    var cost = cost(metres: start.metres(to: end))
    if let country = start.country, country == end.country {
      cost += Self.sameCountry
      if let region = start.region, region == end.region { cost += Self.sameRegion }
    }
    return cost
  }
}
