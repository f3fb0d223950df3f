package import Entities
internal import Geodata
package import Geodesy

/// What a map shows, as facts for readers who do not see it: each leg with its direction and distance, and where the stops
/// lie.
package struct JourneyWords: Equatable, Sendable {
  /// The name of a sea, a lake or an island.
  package struct Name: Equatable, Sendable {
    let feature: NamedFeature

    init(_ feature: NamedFeature) { self.feature = feature }

    /// In a language (BCP 47), or else in English or as locals write it.
    package func text(in language: String) -> String { feature.name(in: language) }

    package static func == (left: Name, right: Name) -> Bool { left.feature.number == right.feature.number }
  }

  /// How far away something is.
  package struct Way: Equatable, Sendable {
    /// Along the shortest line.
    package var metres: Double
    package var direction: CompassDirection
  }

  /// A leg to a stop.
  package struct Leg: Equatable, Sendable {
    /// The position of the stop that it leads to.
    package var end: Int
    package var mode: TravelMode
    /// Nil if the leg ends where it starts, or if one of the ends has no coordinates.
    package var way: Way?
    /// The seas and lakes that it crosses, in order.
    package var waters: [Name] = []
    /// The countries below a flight, in order.
    package var below: [CountryCode] = []
    /// The countries that it enters, in order.
    package var countries: [CountryCode] = []
    /// Where its end lies. Nil if an earlier leg says it.
    package var site: Site?
  }

  /// Where a stop lies.
  package struct Site: Equatable, Sendable {
    package var island: Name?
    /// Where the sea is, if the stop is on the coast.
    package var sea: CompassDirection?
    /// Where a lake is, if the stop is on its shore.
    package var lake: CompassDirection?
    /// A larger town, and the way from it to the stop.
    package var town: String?
    package var fromTown: Way?

    package var isEmpty: Bool { island == nil && sea == nil && lake == nil && town == nil }
  }

  /// The position of the first stop.
  package var start: Int
  package var site: Site?
  package var legs: [Leg]
  /// The way from the first stop to the last one. Nil if the journey ends where it starts, or if that is unknown.
  package var ends: Way?
  package var isRound: Bool
}
