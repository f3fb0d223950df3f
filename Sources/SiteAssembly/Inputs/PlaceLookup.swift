internal import Journeys
internal import SiteModules

/// How the trips' places are looked up. If it changes, all trips are read again.
struct PlaceLookup: Equatable, Sendable {
  /// What pages show of places.
  var facts: TripFacts = []
  var naming = PlaceNaming()
}
