internal import Entities
internal import Journeys
internal import SiteModules

/// How the trips' places are looked up. If it changes, all trips are read again.
struct PlaceLookup: Equatable, Sendable {
  /// The facts about places that pages show.
  var facts: TripFacts = []
  var naming = PlaceNaming()
  /// The private places of the site. Tracks leave them out.
  var privatePlaces: [PrivatePlace] = []
}
