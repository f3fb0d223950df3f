internal import Geodata

/// The author's own places, the language of place names, and the answers of a geocoder.
package struct PlaceNaming: Equatable, Sendable {
  /// The places of places.yml.
  let own: OwnPlaces
  /// The language of the site. A German site uses Mailand for Milan.
  let language: PlaceLanguage
  let geocoded: GeocodedPlaces

  /// The places of the trip's ground.
  private(set) var local = LocalPlaces()

  /// The same with the places of a trip's ground.
  func including(_ local: LocalPlaces) -> PlaceNaming {
    var naming = self
    naming.local = local
    return naming
  }

  /// The part of the language tag that changes the result, for digests.
  package var languageKey: String { String(decoding: language.prefix, as: UTF8.self) }

  /// `language` is a BCP 47 tag.
  package init(
    own: OwnPlaces = OwnPlaces(), language: String = "en", geocoded: GeocodedPlaces = GeocodedPlaces()
  ) {
    self.own = own
    self.geocoded = geocoded
    self.language = PlaceLanguage(language)
  }
}
