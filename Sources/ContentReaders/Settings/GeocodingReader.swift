internal import Entities

/// Reads `geocoding:` of site.yml.
enum GeocodingReader {
  enum Key: String, DescribedKey { case engine, url, timeout }

  /// Nil if the geocoder or its address is missing or wrong.
  static func read(_ field: Field, _ problems: inout ProblemList) -> GeocodingSettings? {
    guard let mapping = field.mapping(&problems) else { return nil }
    var engine: GeocodingSettings.Engine?
    var url: String?
    var timeout = GeocodingSettings.usualTimeout
    var seen: Set<Key> = []
    KeySet<Key>().read(mapping, &problems) { key, field, problems in
      seen.insert(key)
      switch key {
      case .engine: engine = field.choice(KeySet<GeocodingSettings.Engine>(), "engine", &problems)
      case .url: url = field.serverAddress(&problems)
      case .timeout: if let seconds = field.timeout(&problems) { timeout = seconds }
      }
    }
    for key in [Key.engine, .url] where !seen.contains(key) {
      problems.reportMissing(key.rawValue, in: mapping, of: "geocoding")
    }
    guard let engine, let url else { return nil }
    return GeocodingSettings(engine: engine, url: url, timeout: timeout)
  }
}

extension GeocodingReader.Key {
  static let owner = "geocoding"

  var about: KeyDescription {
    switch self {
    case .engine:
      .init(
        KeyDescription.words(of: GeocodingSettings.Engine.self), "The protocol that the geocoder speaks.",
        default: "required", example: "photon")
    case .url:
      .init(
        "web address", "The address of the geocoder, without the path of a request.", default: "required",
        example: "https://nominatim.openstreetmap.org")
    case .timeout:
      .init(
        "seconds", "How long an answer can take. Then tripsite tries twice more.",
        default: "\(GeocodingSettings.usualTimeout)", example: "10")
    }
  }
}
