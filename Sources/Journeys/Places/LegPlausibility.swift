internal import Entities
internal import Geodata
internal import Glibc

/// The cost of travelling a distance by a mode, in the hundredths of `PlaceFame`.
struct LegPlausibility {
  /// The cost that is added each time the length of a leg grows tenfold.
  private let slope: Double
  /// Few people use the mode beyond `limit` kilometres. Each doubling beyond it costs `beyond`.
  private let limit: Double
  private let beyond: Double

  /// Below this many kilometres, the length of a leg hardly matters.
  private static let near = 30.0
  static let sameCountry = -35.0
  static let sameRegion = -15.0
  /// No leg costs less.
  static let least = sameCountry + sameRegion

  init(_ mode: TravelMode) {
    limit = mode.traits.farthest
    (slope, beyond) =
      switch limit {
      case ...200: (140, 100)
      case ...500: (130, 100)
      case ...2000: (120, 80)
      case ...5000: (120, 60)
      default: (mode.traits.way == .air ? 60 : 100, 0)
      }
  }

  @inline(__always)
  func cost(metres: Double) -> Double {
    let kilometres = metres / 1000
    let cost = slope * log10(1 + kilometres / Self.near)
    return kilometres > limit ? cost + beyond * log2(kilometres / limit) : cost
  }

  /// Whether the distance is more than four times the mode's limit.
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
