package import Entities
package import Geodesy

/// Where a stop is, as the author wrote it.
package struct JourneyStop: Sendable {
  package enum Position: Sendable {
    /// A name to look up, with the words behind its commas.
    case named(String)
    case at(Coordinate)
    /// Off the map.
    case none
  }

  package let position: Position
  /// How the stop is reached.
  package let mode: TravelMode

  package init(_ position: Position, by mode: TravelMode = .other) {
    self.position = position
    self.mode = mode
  }
}

/// The result of looking up a stop.
package enum PlaceDecision: Equatable, Sendable {
  /// `name` is the text without the words behind commas that narrow it.
  case found(Place, name: String, doubt: PlaceDoubt?)
  /// Several places are about as plausible: the most plausible one first.
  case several([Place])
  /// No place is known by this name. Places with like names, the most likely one first.
  case unknown(nearest: [Place])
}

/// Why the chosen place may be wrong, and the places that may be meant instead.
package struct PlaceDoubt: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// It lies in none of the trip's countries.
    case outsideCountries
    /// It is this far from the other stops, in metres.
    case farAway(Double)
    /// It is a small place, and nothing else says that it is meant.
    case small
    /// Another place of this name is far better known, or nearly as plausible.
    case others
  }

  package let reason: Reason
  package let others: [Place]
}
