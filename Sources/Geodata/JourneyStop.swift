package import Entities
package import Geodesy

/// What an author wrote of where a stop is.
package struct JourneyStop: Sendable {
  package enum Position: Sendable {
    /// Looked up by its name, and what stands behind commas.
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

/// What became of a stop that is looked up.
package enum PlaceDecision: Equatable, Sendable {
  /// `name` is the text without the words behind commas that narrowed it.
  case found(Place, name: String, doubt: PlaceDoubt?)
  /// Several places are about as plausible: the most plausible one first.
  case several([Place])
  /// No place is known by this name. Places with like names, the most likely one first.
  case unknown(nearest: [Place])
}

/// Why a place that was chosen may not be the one that the author means, and the places that may.
package struct PlaceDoubt: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// None of the trip's countries has a place of this name.
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
