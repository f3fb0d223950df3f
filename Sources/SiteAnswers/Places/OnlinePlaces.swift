internal import ContentReaders
package import Entities
package import Geodata
internal import Journeys
internal import LockFiles
internal import Services
package import SiteReading
internal import Text

/// The places that the geocoder of a site knows by a name, for an author who chooses one.
package struct OnlinePlaces: Sendable {
  package struct Candidate: Sendable {
    package var place: Place
    /// The kind of the place, as in "hotel".
    package var kind: String
  }

  /// The most places of an answer of a geocoder.
  package static let most = 40

  /// The best first, at least one.
  package var candidates: [Candidate]
  package var geocoder: GeocodingSettings.Engine

  /// Asks the geocoder in site.yml, at most for `limit` places. Keeps nothing.
  package static func named(
    _ text: String, country: CountryCode?, limit: Int, _ options: BuildOptions
  ) async throws(BuildFailure) -> OnlinePlaces {
    let geocoding = try settings(options)
    let question = try question(text, country: country, geocoding)
    var geocoder = try PlaceMaking.geocoder(geocoding, options)
    switch await geocoder.ask(question, limit: limit, on: options.now) {
    case .success(let places): return OnlinePlaces(places, geocoding.engine)
    case .failure(let refusal) where refusal.isPassing: throw .unreachable(refusal.reason, hint: nil)
    case .failure(let refusal): throw nothing(text, refusal.reason)
    }
  }

  /// The answer in places.lock. If there is none, asks the geocoder in site.yml, and keeps its answer there, as a build does.
  package static func kept(_ text: String, _ options: BuildOptions) async throws(BuildFailure) -> OnlinePlaces
  {
    let geocoding = try settings(options)
    let question = try question(text, country: nil, geocoding)
    var reported: [Diagnostic] = []
    var lookup = GeocoderLookup(settings: geocoding)
    lookup.lock = PlacesLock.read(contentFolder: options.contentFolder, reporting: &reported)
    // A file that cannot be read would be replaced.
    if reported.contains(where: { $0.severity == .error }) { throw .content(reported) }
    if lookup.lock[question].isEmpty {
      try await PlaceMaking(options: options).ask([question], &lookup) { _, _ in }
    }
    if let reason = lookup.refusals[question] { throw nothing(text, reason) }
    return OnlinePlaces(lookup.lock[question], geocoding.engine)
  }

  private init(_ places: [GeocodedPlace], _ geocoder: GeocodingSettings.Engine) {
    candidates = places.map { Candidate(place: Place($0, from: geocoder), kind: $0.kind) }
    self.geocoder = geocoder
  }

  private static func settings(_ options: BuildOptions) throws(BuildFailure) -> GeocodingSettings {
    var reported: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: options.contentFolder, reporting: &reported)
    if reported.contains(where: { $0.severity == .error }) { throw .configuration(reported) }
    guard let geocoding = settings.geocoding else {
      throw .lacks(
        "geocoder", hint: "write geocoding: with engine: and url:, as `tripsite keys geocoding` shows")
    }
    return geocoding
  }

  private static func question(
    _ text: String, country: CountryCode?, _ geocoding: GeocodingSettings
  ) throws(BuildFailure) -> PlaceQuestion {
    guard
      let question = PlaceQuestion(
        engine: geocoding.engine, countries: [country].compactMap(\.self), text: text)
    else { throw .noInput("\(quoted(text)) is no name of a place", hint: nil) }
    return question
  }

  private static func nothing(_ text: String, _ reason: String) -> BuildFailure {
    .noInput("no place is known as \(quoted(text)): \(reason)", hint: nil)
  }
}
