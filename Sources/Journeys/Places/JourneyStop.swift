package import Entities
package import Geodata
package import Geodesy

/// The position of a stop, as the author wrote it.
package struct JourneyStop: Sendable {
  package enum Position: Sendable {
    /// A name to look up, with the words after its commas.
    case named(String)
    case at(Coordinate)
    /// The stop is not on the map.
    case none
  }

  package let position: Position
  /// The mode of the leg to the stop.
  package let mode: TravelMode

  package init(_ position: Position, by mode: TravelMode = .other) {
    self.position = position
    self.mode = mode
  }
}

/// The result of looking up a stop.
package enum PlaceDecision: Equatable, Sendable {
  /// `name` is the text without the words after commas that narrow it.
  case found(Place, name: String, doubt: PlaceDoubt?)
  /// Several places are about equally plausible. The most plausible one comes first.
  case several([Place])
  /// No place is known by this name. `nearest` are places with similar names, the most likely one first.
  case unknown(nearest: [Place])
}

/// The reason why the chosen place can be wrong, and the other places that the author may mean.
package struct PlaceDoubt: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The place is in none of the trip's countries.
    case outsideCountries
    /// It is this far from the other stops, in metres.
    case farAway(Double)
    /// The place is small, and nothing else suggests it.
    case small
    /// A geocoder found it by another name.
    case otherName
    /// Another place of this name is far better known, or nearly as plausible.
    case others
  }

  package let reason: Reason
  package let others: [Place]
}
