/// The geocoder that the author names in site.yml: a server that knows places by name.
package struct GeocodingSettings: Equatable, Sendable {
  /// The protocol that the geocoder speaks.
  package enum Engine: String, CaseIterable, Sendable {
    case nominatim, photon

    /// The name that readers know.
    package var title: String {
      switch self {
      case .nominatim: "Nominatim"
      case .photon: "Photon"
      }
    }
  }

  package static let usualTimeout = 30

  package var engine: Engine
  /// Without a slash at the end.
  package var url: String
  /// Seconds for one answer.
  package var timeout: Int

  package init(engine: Engine, url: String, timeout: Int = usualTimeout) {
    self.engine = engine
    self.url = url
    self.timeout = timeout
  }
}

extension GeocodingSettings.Engine: Recorded {}
