package import Geodata
internal import Glibc

/// The decision about a name, and the other places that it could mean.
package struct PlaceExplanation: Sendable {
  package let text: String
  package let decision: PlaceDecision
  /// Other places of this name, the most plausible first.
  package let others: [Other]

  package struct Other: Sendable {
    package let place: Place
    /// How many times less plausible the journey is with this place. At least 1.
    package let timesLess: Double
  }
}

extension JourneyPlaces {
  private static let mostOthers = 5

  /// One explanation for each stop that is looked up.
  package func explain(_ stops: [JourneyStop]) -> [PlaceExplanation] { explain(weigh(stops)) }

  func explain(_ stops: [WeighedStop]) -> [PlaceExplanation] {
    stops.compactMap { stop in
      guard let query = stop.query, let decision = decision(stop, suggesting: true) else {
        return nil
      }
      let namesakes = stop.place.map { self.namesakes(of: $0, in: stop) } ?? []
      let others = namesakes.prefix(Self.mostOthers).compactMap { rival in
        search.place(stop.candidates[rival]).map {
          PlaceExplanation.Other(place: $0, timesLess: pow(10, stop.excess(rival) / 100))
        }
      }
      return PlaceExplanation(text: query.text, decision: decision, others: others)
    }
  }
}
