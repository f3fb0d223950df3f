internal import ContentSource
package import Entities
package import Geodata
internal import Journeys
internal import Services
internal import Text

/// The places that the geocoder of a site knows by a name, for an author who chooses one.
package struct OnlinePlaces: Sendable {
  package struct Candidate: Sendable {
    package var place: Place
    /// The kind of the place, as in "hotel".
    package var kind: String
  }

  /// A geocoder tells at most so many places.
  package static let most = 40

  /// The best first, at least one.
  package var candidates: [Candidate]
  package var geocoder: GeocodingSettings.Engine

  /// Asks the geocoder in site.yml, at most for `limit` places. Keeps nothing.
  package static func named(
    _ text: String, country: CountryCode?, limit: Int, _ options: BuildOptions
  ) async throws(BuildFailure) -> OnlinePlaces {
    var reported: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: options.contentFolder, reporting: &reported)
    if reported.contains(where: { $0.severity == .error }) { throw .configuration(reported) }
    guard let geocoding = settings.geocoding else {
      throw .noInput(
        "Content/\(SiteWideFile.settings) names no geocoder",
        hint: "write geocoding: with engine: and url:, as `tripsite keys` shows")
    }
    guard
      let question = PlaceQuestion(
        engine: geocoding.engine, countries: [country].compactMap(\.self), text: text)
    else { throw .noInput("\(quoted(text)) is no name of a place", hint: nil) }
    var geocoder = try PlaceMaking.geocoder(geocoding, options)
    switch await geocoder.ask(question, limit: limit, on: options.now) {
    case .success(let places):
      return OnlinePlaces(
        candidates: places.map {
          Candidate(place: Place($0, from: geocoding.engine), kind: $0.kind)
        }, geocoder: geocoding.engine)
    case .failure(let refusal):
      throw .noInput("no place is known as \(quoted(text)): \(refusal.reason)", hint: nil)
    }
  }
}
