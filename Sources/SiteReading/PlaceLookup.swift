package import Entities
package import Journeys

/// How the trips' places are looked up. If it changes, all trips are read again.
package struct PlaceLookup: Equatable, Sendable {
  /// The facts about places that pages show.
  package var facts: TripFacts = []
  package var naming = PlaceNaming()
  /// The private places of the site. Tracks and stops hide them.
  package var privatePlaces: [PrivatePlace] = []
  /// Stands for the key of the private places of the site and of its trips.
  package var privateKey: UInt64 = 0

  /// Whether the keys that say for whom a thing exists are known. They do not stand in the content of an audience.
  package var knowsAudiences = false

  package init(
    facts: TripFacts = [], naming: PlaceNaming = PlaceNaming(), privatePlaces: [PrivatePlace] = [],
    privateKey: UInt64 = 0, knowsAudiences: Bool = false
  ) {
    self.privateKey = privateKey
    self.knowsAudiences = knowsAudiences
    self.facts = facts
    self.naming = naming
    self.privatePlaces = privatePlaces
  }
}
