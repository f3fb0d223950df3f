package import Entities
internal import Geodata
package import LockFiles

/// Answers places by name, as far as a geocoder has answered before.
package struct GeocodedPlaces: Equatable, Sendable {
  /// How well travellers know the best place of an answer, as `PlaceFame` counts: like a small town.
  private static let fame = 380.0
  /// The next places of an answer are less likely, but too little to decide alone.
  private static let step = 15.0

  private let settings: GeocodingSettings?
  private let lock: PlacesLock
  /// Why the geocoder did not answer questions of this build.
  private let refusals: [PlaceQuestion: String]

  package init(
    settings: GeocodingSettings? = nil, lock: PlacesLock = PlacesLock(),
    refusals: [PlaceQuestion: String] = [:]
  ) {
    self.settings = settings
    self.lock = lock
    self.refusals = refusals
  }

  /// Nil if no geocoder is asked for such a text.
  func question(for text: String, in countries: [CountryCode]) -> PlaceQuestion? {
    settings.flatMap { PlaceQuestion(engine: $0.engine, countries: countries, text: text) }
  }

  /// The places of an answer. Empty if there is none.
  func candidates(named text: String, in countries: [CountryCode]) -> [PlaceCandidate] {
    guard !lock.isEmpty, let question = question(for: text, in: countries) else { return [] }
    return lock[question].enumerated().map { rank, place in
      PlaceCandidate(local: Place(place, from: question.engine), fame: Self.fame - Self.step * Double(rank))
    }
  }

  /// Why there is no answer.
  func reason(for question: PlaceQuestion) -> String? { refusals[question] }
}

extension Place {
  /// A place in the answer of a geocoder. A kind that tripsite does not know counts as a town.
  package init(_ place: GeocodedPlace, from geocoder: GeocodingSettings.Engine) {
    self.init(
      name: place.name, kind: PlaceKind.allCases.first { $0.word == place.kind } ?? .town,
      country: place.country ?? Countries.country(at: place.coordinate), region: place.region,
      coordinate: place.coordinate, timeZone: nil, geocoder: geocoder)
  }
}
