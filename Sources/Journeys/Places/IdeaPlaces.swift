internal import Entities
internal import Geodata
internal import Geodesy

/// The places of ideas. An idea has no place in the order of a journey, so it lies beside the nearest stop.
extension JourneyPlaces {
  /// The most stops that an idea is compared with. Of more stops, every second or third counts.
  private static let mostAnchors = 300

  /// Returns one decision for each idea. It is nil if the idea is not looked up.
  func decide(ideas: [JourneyStop], beside stops: [Coordinate]) -> [PlaceDecision?] {
    var decisions = [PlaceDecision?](repeating: nil, count: ideas.count)
    for idea in weigh(ideas: ideas, beside: stops) {
      decisions[idea.index] = decision(idea, suggesting: true)
    }
    return decisions
  }

  /// The ideas that are looked up.
  func weigh(ideas: [JourneyStop], beside stops: [Coordinate]) -> [WeighedStop] {
    let step = stops.count / Self.mostAnchors + 1
    let anchors = stride(from: 0, to: stops.count, by: step).map { index in
      PlaceCandidate(at: stops[index], country: Countries.country(at: stops[index])?.packedLetters)
    }
    let shares = Self.countries(of: anchors)
    return ideas.enumerated().compactMap { index, idea in
      guard case .named(let text) = idea.position else { return nil }
      var weighed = weigh(PlaceQuery(text, search), index: index, mode: idea.mode)
      if weighed.candidates.count > PlaceWeights.most { weighed.keepMostPlausible(near: anchors) }
      if !shares.isEmpty { weighed.favour(shares) }
      let leg = weighed.leg
      weighed.choose(
        zip(weighed.candidates, weighed.costs).map { candidate, cost in
          cost + (anchors.map { leg.cost(from: $0, to: candidate) }.min() ?? 0)
        })
      if let place = weighed.place {
        let near = anchors.indices.map { (metres: anchors[$0].metres(to: place), index: $0) }.sorted {
          $0 < $1
        }
        weighed.around = near.prefix(PlaceWeights.around).map { anchors[$0.index] }
        weighed.neighbours = weighed.around.prefix(1).map {
          WeighedStop.Neighbour(place: $0, leg: leg, isSound: true)
        }
      } else {
        weighed.around = Array(anchors.prefix(PlaceWeights.around))
      }
      return weighed
    }
  }
}
