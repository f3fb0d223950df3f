package import Entities
package import Journeys

/// How the trips' places are looked up. If it changes, all trips are read again.
package struct PlaceLookup: Equatable, Sendable {
  /// The facts about places that pages show.
  package var facts: TripFacts = []
  package var naming = PlaceNaming()
  /// The private places of the site. Tracks leave them out.
  package var privatePlaces: [PrivatePlace] = []

  /// Whether the keys that say for whom a thing exists are known. They do not stand in the content of an audience.
  package var knowsAudiences = false

  package init(
    facts: TripFacts = [], naming: PlaceNaming = PlaceNaming(), privatePlaces: [PrivatePlace] = [],
    knowsAudiences: Bool = false
  ) {
    self.knowsAudiences = knowsAudiences
    self.facts = facts
    self.naming = naming
    self.privatePlaces = privatePlaces
  }
}
