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

  /// What the engines call a mode. Nil if an engine has no way for it. A server of OSRM has one profile, and its name for cars is
  /// `driving`. Valhalla and Routino have all in one.
  package struct Profiles: Sendable {
    let osrm: String?
    let valhalla: String
    let routino: String

    subscript(engine: Engine) -> String? {
      switch engine {
      case .osrm: osrm
      case .valhalla: valhalla
      case .routino: routino
      }
    }
  }

  package static func usualProfiles(of engine: Engine) -> [TravelMode: String] {
    Dictionary(
      uniqueKeysWithValues: TravelMode.allCases.compactMap { mode in
        mode.traits.profiles?[engine].map { (mode, $0) }
      })
  }

  /// Whether a leg of this mode can follow roads and paths. Trains, boats and planes cannot.
  package static func isOnRoads(_ mode: TravelMode) -> Bool {
    switch mode.traits.way {
    case .foot, .road: true
    case .rail, .water, .air, .other: false
    }
  }
}
