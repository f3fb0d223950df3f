internal import Entities
internal import Geodata
internal import Geodesy

extension JourneyPlaces {
  /// Nil if the author wrote coordinates.
  func decision(_ stop: WeighedStop, suggesting: Bool) -> PlaceDecision? {
    guard let query = stop.query else { return nil }
    guard let chosen = stop.place else {
      return .unknown(nearest: suggesting ? search.nearest(to: query, countries: countries) : [])
    }
    if let own = stop.own { return .found(own, name: query.shownName, doubt: nil) }
    let rivals = stop.rivals
    if let first = rivals.first, stop.excess(first) < PlaceWeights.question {
      let listed = rivals.prefix { stop.excess($0) < PlaceWeights.listed }
      return .several(([stop.chosen] + listed).map { place(stop.candidates[$0]) })
    }
    return .found(place(chosen), name: query.shownName, doubt: doubt(stop, chosen, rivals))
  }

  private func doubt(_ stop: WeighedStop, _ chosen: PlaceCandidate, _ rivals: [Int]) -> PlaceDoubt? {
    guard let query = stop.query else { return nil }
    func others(_ indices: some Sequence<Int>) -> [Place] {
      indices.prefix(4).map { place(stop.candidates[$0]) }
    }
    if let found = chosen.local?.place, found.geocoder != nil,
      !search.agrees(found.name, with: query.shownName)
    {
      return PlaceDoubt(reason: .otherName, others: others(rivals))
    }
    // An author who narrows the name knows the place, but perhaps not other places nearby with the same name.
    let isNarrowed = query.isNarrowed
    // Borders are less accurate than grounds.
    if !isNarrowed, chosen.local == nil, let country = chosen.country, !countries.isEmpty,
      !countries.contains(country)
    {
      return PlaceDoubt(reason: .outsideCountries, others: others(rivals))
    }
    let nearest = stop.neighbours.reduce(.infinity) { min($0, $1.place.metres(to: chosen)) }
    // If two stops are too far apart, the less known one is the odd one.
    let isLeastKnown = stop.neighbours.allSatisfy {
      !$0.place.isListed || $0.place.fame > chosen.fame
    }
    let isOutOfReach = stop.neighbours.allSatisfy { $0.leg.isImpossible(metres: $0.place.metres(to: chosen)) }
    if !isNarrowed, !stop.neighbours.isEmpty,
      chosen.fame < PlaceWeights.smallish && nearest > PlaceWeights.far
        || isOutOfReach && isLeastKnown
    {
      return PlaceDoubt(reason: .farAway(nearest), others: others(rivals))
    }
    let isCapitalAlone = chosen.kind == .capital && stop.neighbours.isEmpty
    let doubt = isCapitalAlone ? PlaceWeights.doubtOfCapital : PlaceWeights.doubt
    let likely = rivals.filter {
      stop.excess($0) < doubt
        || !isNarrowed
          && stop.candidates[$0].fame > max(PlaceWeights.wellKnown, chosen.fame + PlaceWeights.betterKnown)
          && stop.candidates[$0].match == .own
    }
    if !likely.isEmpty { return PlaceDoubt(reason: .others, others: others(likely)) }
    if !isNarrowed, stop.neighbours.isEmpty, countries.isEmpty, chosen.fame < PlaceWeights.small {
      return PlaceDoubt(reason: .small, others: others(rivals))
    }
    return nil
  }

  private func place(_ candidate: PlaceCandidate) -> Place {
    guard let place = search.place(candidate) else {
      preconditionFailure("only places of places.bin and of grounds have rivals")
    }
    return place
  }
}
