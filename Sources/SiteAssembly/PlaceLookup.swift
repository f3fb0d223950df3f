internal import Geodata
internal import SiteModules

/// How the trips' places are looked up: another lookup makes each trip another one.
struct PlaceLookup: Equatable, Sendable {
  /// What pages show of places.
  var facts: TripFacts = []
  var naming = PlaceNaming()
}
