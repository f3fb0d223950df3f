/// How a leg is travelled. `traits` is the only table of modes.
package enum TravelMode: String, CaseIterable, Sendable {
  case walk, hike, horse, ski, bike
  case scooter, motorcycle, car, taxi, camper, bus
  case train, tram, metro, funicular, cablecar
  case ferry, boat, sail, canoe, kayak
  case flight, helicopter
  case other

  /// A family of modes. Legs of one way have one colour on maps.
  package enum Way: String, Sendable {
    case foot, road, rail, water, air, other
  }

  package struct Traits: Sendable {
    package let way: Way
    /// The greatest distance of a plausible leg, in kilometres.
    package let farthest: Double
    /// Other words for the mode that an author can write: lower case, separated by commas.
    fileprivate let synonyms: StaticString

    fileprivate init(_ way: Way, upTo farthest: Double, _ synonyms: StaticString = "") {
      self.way = way
      self.farthest = farthest
      self.synonyms = synonyms
    }
  }

  package var traits: Traits {
    switch self {
    case .walk: Traits(.foot, upTo: 100, "foot, on foot, walking")
    case .hike: Traits(.foot, upTo: 150, "hiking, trek, trekking")
    case .horse: Traits(.foot, upTo: 100, "horseback, riding, ride, pony")
    case .ski: Traits(.foot, upTo: 100, "skis, skiing")
    case .bike: Traits(.foot, upTo: 400, "bicycle, cycle, cycling, velo")
    case .scooter: Traits(.road, upTo: 400, "moped, vespa")
    case .motorcycle: Traits(.road, upTo: 3000, "motorbike, moto")
    case .car: Traits(.road, upTo: 3000, "van, auto, drive")
    case .taxi: Traits(.road, upTo: 400, "cab")
    case .camper: Traits(.road, upTo: 3000, "rv, campervan, camper van, motorhome")
    case .bus: Traits(.road, upTo: 3000, "coach")
    case .train: Traits(.rail, upTo: 3000, "rail, railway")
    case .tram: Traits(.rail, upTo: 100, "streetcar")
    case .metro: Traits(.rail, upTo: 100, "subway, underground, tube")
    case .funicular: Traits(.rail, upTo: 100, "inclined railway")
    case .cablecar: Traits(.rail, upTo: 100, "gondola, cable car")
    case .ferry: Traits(.water, upTo: 1500, "ship")
    case .boat: Traits(.water, upTo: .infinity)
    case .sail: Traits(.water, upTo: .infinity, "sailing, sailboat, yacht")
    case .canoe: Traits(.water, upTo: 150, "canoeing")
    case .kayak: Traits(.water, upTo: 150, "kayaking")
    case .flight: Traits(.air, upTo: .infinity, "plane, air, airplane, aeroplane, fly")
    case .helicopter: Traits(.air, upTo: 500, "heli, chopper")
    case .other: Traits(.other, upTo: .infinity)
    }
  }

  /// The number of days that a plausible leg does not exceed. The Trans-Siberian Railway takes seven.
  package var mostDays: Int {
    switch traits.way {
    case .air: 3
    case .rail: 14
    case .road: 60
    case .foot, .water, .other: 366
    }
  }

  /// Whether it crosses seas and lakes. Canoes and kayaks often follow rivers.
  package var isOnOpenWater: Bool {
    switch self {
    case .ferry, .boat, .sail: true
    default: false
    }
  }

  /// Other words for the mode that an author can write.
  package var synonyms: [String] { "\(traits.synonyms)".split(separator: ", ").map { String($0) } }

  /// Nil if the word is not a synonym of a mode.
  package init?(synonym: String) {
    guard let mode = Self.synonyms[synonym] else { return nil }
    self = mode
  }

  private static let synonyms = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { mode in mode.synonyms.map { ($0, mode) } })
}

extension TravelMode: Recorded {}
