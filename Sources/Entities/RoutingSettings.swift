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
    switch engine {
    case .osrm:
      [
        .car: "driving", .taxi: "driving", .camper: "driving", .motorcycle: "driving", .scooter: "driving",
        .bus: "driving",
      ]
    case .valhalla:
      [
        .car: "auto", .taxi: "taxi", .camper: "auto", .motorcycle: "motorcycle", .scooter: "motor_scooter",
        .bus: "bus", .bike: "bicycle", .walk: "pedestrian", .hike: "pedestrian",
      ]
    case .routino:
      [
        .car: "motorcar", .taxi: "motorcar", .camper: "motorcar", .motorcycle: "motorcycle",
        .scooter: "moped", .bus: "psv", .bike: "bicycle", .walk: "foot", .hike: "foot",
      ]
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
