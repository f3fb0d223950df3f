internal import ContentSource
internal import Entities
internal import Journeys
internal import SiteModules

/// The known answers of the geocoder, and how to ask for others. If it changes, all trips are read again.
struct GeocoderLookup: Sendable {
  var settings: GeocodingSettings?
  var lock = PlacesLock()
  /// Why the geocoder did not answer questions of this build.
  var refusals: [PlaceQuestion: String] = [:]
  /// Whether the geocoder could not be reached for a question of this build.
  var isUnreachable = false

  var places: GeocodedPlaces { GeocodedPlaces(settings: settings, lock: lock, refusals: refusals) }

  func add(to inputs: inout InputDigest) {
    inputs.add(lock.digest)
    inputs.add(settings?.engine.rawValue)
    for reason in refusals.values.sorted() { inputs.add(reason) }
  }
}
