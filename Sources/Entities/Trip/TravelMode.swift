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

  /// Lines of OpenStreetMap that legs follow.
  package enum Lines: Sendable { case railway, tramway, funicular, lift, ferry }

  package struct Traits: Sendable {
    package let way: Way
    /// The greatest distance of a plausible leg, in kilometres.
    package let farthest: Double
    /// Other words for the mode that an author can write: lower case, separated by commas.
    fileprivate let synonyms: StaticString
    /// Nil if no engine computes its legs.
    let profiles: RoutingSettings.Profiles?
    /// Nil for modes that follow no lines.
    package let lines: Lines?

    fileprivate init(
      _ way: Way, upTo farthest: Double, _ synonyms: StaticString, engines: (String?, String, String)?,
      lines: Lines?
    ) {
      profiles = engines.map { .init(osrm: $0.0, valhalla: $0.1, routino: $0.2) }
      self.lines = lines
      self.way = way
      self.farthest = farthest
      self.synonyms = synonyms
    }
  }

  package var traits: Traits {
    switch self {
    case .walk:
      Traits(.foot, upTo: 100, "foot, on foot, walking", engines: (nil, "pedestrian", "foot"), lines: nil)
    case .hike:
      Traits(.foot, upTo: 150, "hiking, trek, trekking", engines: (nil, "pedestrian", "foot"), lines: nil)
    case .horse: Traits(.foot, upTo: 100, "horseback, riding, ride, pony", engines: nil, lines: nil)
    case .ski: Traits(.foot, upTo: 100, "skis, skiing", engines: nil, lines: nil)
    case .bike:
      Traits(
        .foot, upTo: 400, "bicycle, cycle, cycling, velo", engines: (nil, "bicycle", "bicycle"), lines: nil)
    case .scooter:
      Traits(.road, upTo: 400, "moped, vespa", engines: ("driving", "motor_scooter", "moped"), lines: nil)
    case .motorcycle:
      Traits(
        .road, upTo: 3000, "motorbike, moto", engines: ("driving", "motorcycle", "motorcycle"), lines: nil)
    case .car:
      Traits(.road, upTo: 3000, "van, auto, drive", engines: ("driving", "auto", "motorcar"), lines: nil)
    case .taxi: Traits(.road, upTo: 400, "cab", engines: ("driving", "taxi", "motorcar"), lines: nil)
    case .camper:
      Traits(
        .road, upTo: 3000, "rv, campervan, camper van, motorhome", engines: ("driving", "auto", "motorcar"),
        lines: nil)
    case .bus: Traits(.road, upTo: 3000, "coach", engines: ("driving", "bus", "psv"), lines: nil)
    case .train: Traits(.rail, upTo: 3000, "rail, railway", engines: nil, lines: .railway)
    case .tram: Traits(.rail, upTo: 100, "streetcar", engines: nil, lines: .tramway)
    case .metro: Traits(.rail, upTo: 100, "subway, underground, tube", engines: nil, lines: .tramway)
    case .funicular: Traits(.rail, upTo: 100, "inclined railway", engines: nil, lines: .funicular)
    case .cablecar: Traits(.rail, upTo: 100, "gondola, cable car", engines: nil, lines: .lift)
    case .ferry: Traits(.water, upTo: 1500, "ship", engines: nil, lines: .ferry)
    case .boat: Traits(.water, upTo: .infinity, "", engines: nil, lines: .ferry)
    case .sail: Traits(.water, upTo: .infinity, "sailing, sailboat, yacht", engines: nil, lines: .ferry)
    case .canoe: Traits(.water, upTo: 150, "canoeing", engines: nil, lines: nil)
    case .kayak: Traits(.water, upTo: 150, "kayaking", engines: nil, lines: nil)
    case .flight:
      Traits(.air, upTo: .infinity, "plane, air, airplane, aeroplane, fly", engines: nil, lines: nil)
    case .helicopter: Traits(.air, upTo: 500, "heli, chopper", engines: nil, lines: nil)
    case .other: Traits(.other, upTo: .infinity, "", engines: nil, lines: nil)
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
  package var isOnOpenWater: Bool { traits.lines == .ferry }

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
