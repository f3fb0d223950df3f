package import Entities
internal import Journeys
package import LockFiles

/// The known answers of the geocoder, and how to ask for others. If it changes, all trips are read again.
package struct GeocoderLookup: Sendable {
  package var settings: GeocodingSettings?
  package var lock = PlacesLock()
  /// Why the geocoder did not answer questions of this build.
  package var refusals: [PlaceQuestion: String] = [:]
  /// Whether the geocoder could not be reached for a question of this build.
  package var isUnreachable = false

  package init(
    settings: GeocodingSettings? = nil, lock: PlacesLock = PlacesLock(),
    refusals: [PlaceQuestion: String] = [:], isUnreachable: Bool = false
  ) {
    self.settings = settings
    self.lock = lock
    self.refusals = refusals
    self.isUnreachable = isUnreachable
  }

  var places: GeocodedPlaces { GeocodedPlaces(settings: settings, lock: lock, refusals: refusals) }

  package func add(to inputs: inout InputDigest) {
    inputs.add(lock.digest)
    inputs.add(settings?.engine.rawValue)
    for reason in refusals.values.sorted() { inputs.add(reason) }
  }
}
