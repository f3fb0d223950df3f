internal import Entities
package import Geodesy

#if canImport(Glibc)
  import Glibc
#endif

/// A town that maps name.
package struct NamedTown: Equatable, Sendable {
  package let name: String
  package let coordinate: Coordinate
  /// The least zoom of a map that names the town, as `NamedFeature.zoom`.
  package internal(set) var rank: Double
  /// Whether it is the capital of a country.
  package let isCapital: Bool
  /// Of a town in map_names.bin.
  let number: Int?
  /// The `name` of the city of which the town is about a quarter.
  package internal(set) var city: String?

  /// The name in a language (BCP 47), or else the usual one.
  package func name(in language: String) -> String {
    number.flatMap { TownTable().name(of: $0, in: language) } ?? name
  }

  /// Whether a text means the town, in any language.
  package func isMeant(by text: String) -> Bool {
    Gazetteer.all(text, country: nil).contains {
      $0.kind.isSettlement && Geodesic.distance(from: $0.coordinate, to: coordinate) < NamedTowns.sameTown
    }
  }
}

package enum NamedTowns {
  /// Maps of this zoom or less have only towns with a rank of Natural Earth. They show so much that others have no space.
  private static let leastOfAll = 6.0
  /// Towns with the same name that are nearer are one, in metres.
  private static let samePlace = 12_000.0
  /// Towns that are so near are one, whatever their names, in degrees: some have Natural Earth's name, not GeoNames'.
  private static let sameSpot = 0.0005
  /// Places with one meaning that are nearer are one, in metres.
  static let sameTown = 3_000.0

  /// At most `most` towns within `metres` of `centre`, the most important first.
  ///
  /// - Parameter zoom: the zoom of the map. Towns for much larger scales are left out.
  package static func near(_ centre: Coordinate, within metres: Double, zoom: Double, most: Int)
    -> [NamedTown]
  {
    var towns = Array(
      TownTable().towns(near: centre, within: metres, mostRank: zoom + TownRank.mostBeyond).prefix(most))
    if zoom > leastOfAll {
      let known = towns
      let places = Gazetteer.largest(
        near: centre, within: metres, most: most, isWanted: { !TownParts.isDistrict($0) })
      for place in places {
        let name = TownParts.name(of: place)
        if known.contains(where: { areOne($0, name, place.coordinate) }) { continue }
        let town = NamedTown(
          name: name, coordinate: place.coordinate, rank: TownRank.rank(ofPopulation: place.population),
          isCapital: place.kind == .capital, number: nil)
        towns.append(TownRank.demoted(town, of: place.region, beside: known, zoom: zoom))
      }
    }
    // The names make the order of towns with one rank the same everywhere.
    towns.sort { ($0.rank, $0.name) < ($1.rank, $1.name) }
    return Array(towns.prefix(most))
  }

  private static func areOne(_ town: NamedTown, _ name: String, _ right: Coordinate) -> Bool {
    let left = town.coordinate
    if town.name == name { return Geodesic.distance(from: left, to: right) < samePlace }
    return abs(left.latitude - right.latitude) < sameSpot && abs(left.longitude - right.longitude) < sameSpot
  }
}

/// The rank of towns without one in map_names.bin, by the formula of Sources/CGeodata/make/map_towns.py.
enum TownRank {
  /// A map can name towns whose rank is this much more than its zoom.
  static let mostBeyond = 2.5
  private static let fewest = 100.0
  /// What Natural Earth does not know matters less than its population says.
  private static let unlisted = 1.2
  /// How much a town beside a city ranks behind it at least, and a town in the middle of a city, which is a quarter.
  private static let behindCity = 1.5
  private static let ofQuarter = 5.0
  private static let penaltyOfQuarter = 2.0
  /// The part of a city's reach that is its middle.
  private static let middle = 0.42
  /// Units of a map between a city and its quarter, and between a city and a suburb, at least. A nearer one ranks behind
  /// the zoom of the map by `tooNear`.
  private static let (leastToQuarter, leastToSuburb) = (60.0, 40.0)
  private static let tooNear = 1.5

  static func rank(ofPopulation population: Int) -> Double {
    13.2 - 1.55 * log10(max(Double(population), fewest)) + unlisted
  }

  /// A town close to a larger city is about a quarter of it: GeoNames does not say which towns are quarters. In a region
  /// with the city's name, such as Berlin or Prague, nearly all towns within its reach are.
  static func demoted(_ town: NamedTown, of region: String?, beside cities: [NamedTown], zoom: Double)
    -> NamedTown
  {
    var town = town
    for city in cities where city.rank < town.rank - 1 {
      let metres = Geodesic.distance(from: city.coordinate, to: town.coordinate)
      let share = metres / reach(ofRank: city.rank)
      if share >= 1 { continue }
      let isQuarter = share < middle || region == city.name
      town.rank =
        isQuarter
        ? max(town.rank + penaltyOfQuarter, city.rank + ofQuarter) : max(town.rank, city.rank + behindCity)
      let least = isQuarter ? leastToQuarter : leastToSuburb
      if metres < least * NamedFeatures.metresPerUnit(zoom: zoom, latitude: city.coordinate.latitude) {
        town.rank = max(town.rank, zoom + tooNear)
      }
      if isQuarter {
        town.city = city.name
        return town
      }
    }
    return town
  }

  /// About how far a city goes from its middle, in metres.
  private static func reach(ofRank rank: Double) -> Double {
    4000 + 8000 * pow(10, ((13.2 - rank) / 1.55 - 6) / 2)
  }
}
