/// The routing engine that the author names in site.yml.
package struct RoutingSettings: Equatable, Sendable {
  /// The protocol that the engine speaks.
  package enum Engine: String, CaseIterable, Sendable {
    case osrm, valhalla
    /// A program that reads an extract. It has no server.
    case routino
  }

  package var engine: Engine
  /// Without a slash at the end. Nil if the engine has no server.
  package var url: String?
  /// The engine's name for a way of travelling, by mode. Other modes are not asked for.
  package var profiles: [TravelMode: String]
  /// Seconds for one answer.
  package var timeout: Int

  /// Without `profiles`, the modes that an engine with its usual data knows.
  package init(
    engine: Engine, url: String?, profiles: [TravelMode: String]? = nil, timeout: Int = usualTimeout
  ) {
    self.engine = engine
    self.url = url
    self.timeout = timeout
    self.profiles = profiles ?? Self.usualProfiles(of: engine)
  }

  package static let usualTimeout = 60

  /// A server of OSRM has one profile, and its name for cars is `driving`. Valhalla and
  /// Routino have all in one.
  package static func usualProfiles(of engine: Engine) -> [TravelMode: String] {
    Dictionary(
      uniqueKeysWithValues: TravelMode.allCases.compactMap { mode in
        profile(of: mode, engine).map { (mode, $0) }
      })
  }

  /// Nil if the engine has no way for the mode.
  private static func profile(of mode: TravelMode, _ engine: Engine) -> String? {
    let (osrm, valhalla, routino): (String?, String?, String?) =
      switch mode {
      case .car: ("driving", "auto", "motorcar")
      case .taxi: ("driving", "taxi", "motorcar")
      case .camper: ("driving", "auto", "motorcar")
      case .motorcycle: ("driving", "motorcycle", "motorcycle")
      case .scooter: ("driving", "motor_scooter", "moped")
      case .bus: ("driving", "bus", "psv")
      case .bike: (nil, "bicycle", "bicycle")
      case .walk, .hike: (nil, "pedestrian", "foot")
      case .horse, .ski: (nil, nil, nil)
      case .train, .tram, .metro, .funicular, .cablecar: (nil, nil, nil)
      case .ferry, .boat, .sail, .canoe, .kayak, .flight, .helicopter, .other: (nil, nil, nil)
      }
    return switch engine {
    case .osrm: osrm
    case .valhalla: valhalla
    case .routino: routino
    }
  }

  /// Whether a leg of this mode can follow roads and paths. Trains, boats and planes cannot.
  package static func isOnRoads(_ mode: TravelMode) -> Bool {
    switch mode.traits.way {
    case .foot, .road: true
    case .rail, .water, .air, .other: false
    }
  }
}
