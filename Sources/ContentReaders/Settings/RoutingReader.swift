internal import Entities
internal import Text

/// Reads `routing:` of site.yml.
enum RoutingReader {
  enum Key: String, DescribedKey { case engine, url, modes, timeout }

  private static let longestProfile = 40

  /// Nil if the engine or its address is missing or wrong.
  static func read(_ field: Field, _ problems: inout ProblemList) -> RoutingSettings? {
    guard let mapping = field.mapping(&problems) else { return nil }
    var engine: RoutingSettings.Engine?
    var url: String?
    var modes: Field?
    var timeout = RoutingSettings.usualTimeout
    var seen: Set<Key> = []
    KeySet<Key>().read(mapping, &problems) { key, field, problems in
      seen.insert(key)
      switch key {
      case .engine: engine = field.choice(KeySet<RoutingSettings.Engine>(), "engine", &problems)
      case .url: url = field.serverAddress(&problems)
      case .modes: modes = field
      case .timeout: if let seconds = field.timeout(&problems) { timeout = seconds }
      }
    }
    let required: [Key] = engine == .routino ? [.engine] : [.engine, .url]
    for key in required where !seen.contains(key) {
      problems.reportMissing(key.rawValue, in: mapping, of: "routing")
    }
    var profiles: [TravelMode: String]?
    if let modes { profiles = Self.profiles(modes, &problems) }
    guard let engine, url != nil || engine == .routino else { return nil }
    return RoutingSettings(engine: engine, url: url, profiles: profiles, timeout: timeout)
  }

  private static func profiles(_ field: Field, _ problems: inout ProblemList) -> [TravelMode: String]? {
    guard let mapping = field.mapping(&problems) else { return nil }
    let words = KeySet<TravelMode>()
    var profiles: [TravelMode: String] = [:]
    for (key, value) in mapping.pairs {
      let inner = Field(name: key.text, key: key, value: value)
      guard let mode = Field(name: field.name, key: key, value: key).mode(words, &problems),
        let profile = inner.requiredLine(&problems)
      else { continue }
      if !RoutingSettings.isOnRoads(mode) {
        problems.error(
          .badRouting, "\(mode.rawValue) does not go on roads and paths", at: key,
          hint: "only these modes do: "
            + TravelMode.allCases.filter(RoutingSettings.isOnRoads).map(\.rawValue).joined(separator: ", "))
      } else if profile.utf8.count > longestProfile
        || !profile.utf8.allSatisfy({ byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == 0x5F || byte == 0x2D
        })
      {
        problems.error(
          .badRouting, "\(quoted(profile)) is no profile", at: value,
          hint: "a profile has letters, digits, - and _")
      } else {
        profiles[mode] = profile
      }
    }
    return profiles
  }
}

extension RoutingReader.Key {
  static let owner = "routing"

  var about: KeyDescription {
    switch self {
    case .engine:
      .init(
        KeyDescription.words(of: RoutingSettings.Engine.self),
        "The protocol that the engine speaks. `routino` has no server: `tripsite routes --extract` asks it.",
        default: "required", example: "valhalla")
    case .url:
      .init(
        "web address", "The address of the engine, without the path of a request.",
        default: "required, except for `routino`",
        example: "http://localhost:5000")
    case .modes:
      .init(
        "names of profiles by mode",
        "The profile that answers for each mode. Legs of other modes are straight lines. Only modes on roads and paths "
          + "are asked for.",
        default:
          "for `osrm`: the modes of cars by `driving`. For `valhalla` and `routino`: also bikes and walkers",
        example: "{car: driving, bike: bike}")
    case .timeout:
      .init(
        "seconds", "How long an answer can take. Then tripsite tries twice more.",
        default: "\(RoutingSettings.usualTimeout)", example: "10")
    }
  }
}
