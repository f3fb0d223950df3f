internal import Entities
internal import Geodata

extension JourneyPlaces {
  /// Nil if the author wrote coordinates.
  func decision(_ stop: WeighedStop, suggesting: Bool) -> PlaceDecision? {
    guard let query = stop.query else { return nil }
    guard let chosen = stop.place else {
      return .unknown(nearest: suggesting ? suggestions(for: query, stop) : [])
    }
    if let own = stop.own { return .found(own, name: query.shownName, doubt: nil) }
    let rivals = namesakes(of: chosen, in: stop)
    let near = query.isNarrowed ? [] : nearRivals(of: chosen, rivals, in: stop)
    if let first = rivals.first, stop.excess(first) < PlaceWeights.question {
      let listed = rivals.prefix { stop.excess($0) < PlaceWeights.listed }
      return .several(([stop.chosen] + listed).map { place(stop.candidates[$0]) })
    }
    if let first = near.first, stop.excess(first) < PlaceWeights.questionOffTheWay {
      let listed = near.prefix { stop.excess($0) < PlaceWeights.listed }
      return .several((listed + [stop.chosen]).map { place(stop.candidates[$0]) })
    }
    return .found(place(chosen), name: query.shownName, doubt: doubt(stop, chosen, rivals, near))
  }

  /// What an unknown name can mean: beside other stops, "Station" and "Airport" mean those around them.
  private func suggestions(for query: PlaceQuery, _ stop: WeighedStop) -> [Place] {
    guard search.isOnlyWord(query) else { return search.nearest(to: query, countries: countries) }
    return stop.around.first.map { search.spots(for: query, around: $0.coordinate) } ?? []
  }

  /// The rivals that people call by this name. GeoNames' lists of other names contain many unused ones.
  func namesakes(of chosen: PlaceCandidate, in stop: WeighedStop) -> [Int] {
    stop.rivals.filter { index in
      let rival = stop.candidates[index]
      return rival.match != .other || chosen.match == .other
        || rival.fame > max(PlaceWeights.wellKnown, chosen.fame) + PlaceWeights.otherName
    }
  }

  /// The rivals that are near the stops around, if the chosen place is far off the way and is not known all over the world.
  private func nearRivals(of chosen: PlaceCandidate, _ rivals: [Int], in stop: WeighedStop) -> [Int] {
    guard !rivals.isEmpty, !stop.neighbours.isEmpty, chosen.fame < PlaceWeights.worldKnown else { return [] }
    let detour = stop.detour(by: chosen)
    guard detour > PlaceWeights.detour else { return [] }
    return rivals.filter { index in
      let rival = stop.candidates[index]
      return rival.match.rawValue <= chosen.match.rawValue && stop.excess(index) < PlaceWeights.doubtOffTheWay
        && stop.detour(by: rival) < min(PlaceWeights.near, detour / 3)
    }
  }

  private func doubt(
    _ stop: WeighedStop, _ chosen: PlaceCandidate, _ rivals: [Int], _ near: [Int]
  ) -> PlaceDoubt? {
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
    if !isNarrowed, chosen.local?.isOfWorld != false, let country = chosen.country, !countries.isEmpty,
      !countries.contains(country)
    {
      return PlaceDoubt(reason: .outsideCountries, others: others(rivals))
    }
    if !isNarrowed, let metres = tooFar(chosen, in: stop) {
      return PlaceDoubt(reason: .farAway(metres), others: others(near + rivals.filter { !near.contains($0) }))
    }
    if !near.isEmpty { return PlaceDoubt(reason: .others, others: others(near)) }
    let likely = likelyRivals(of: chosen, rivals, in: stop, isNarrowed: isNarrowed)
    if !likely.isEmpty { return PlaceDoubt(reason: .others, others: others(likely)) }
    if !isNarrowed, stop.neighbours.isEmpty, countries.isEmpty, chosen.fame < PlaceWeights.small {
      return PlaceDoubt(reason: .small, others: others(rivals))
    }
    return nil
  }

  /// The metres to the nearest stop around, if the place is too far away from all of them. Nil otherwise.
  private func tooFar(_ chosen: PlaceCandidate, in stop: WeighedStop) -> Double? {
    guard !stop.neighbours.isEmpty else { return nil }
    // A stop beside a place that is wrong is not far away itself.
    let sound = stop.neighbours.filter(\.isSound).map(\.place)
    let nearest = (sound.isEmpty ? stop.around : sound).reduce(.infinity) { min($0, $1.metres(to: chosen)) }
    // If two stops are too far apart, the less known one is the odd one.
    let isLeastKnown = stop.neighbours.allSatisfy {
      !$0.place.isListed || $0.place.fame > chosen.fame
    }
    let far = chosen.match == .other ? PlaceWeights.farForOtherName : PlaceWeights.far
    let isFar = chosen.fame < PlaceWeights.smallish && nearest > far
    if isFar, stop.around.count > 1 || isLeastKnown { return nearest }
    let isOutOfReach = stop.neighbours.allSatisfy { $0.leg.isImpossible(metres: $0.place.metres(to: chosen)) }
    return isOutOfReach && isLeastKnown ? nearest : nil
  }

  private func likelyRivals(
    of chosen: PlaceCandidate, _ rivals: [Int], in stop: WeighedStop, isNarrowed: Bool
  ) -> [Int] {
    let isCapitalAlone = chosen.kind == .capital && stop.neighbours.isEmpty
    let isSharedScript =
      stop.neighbours.isEmpty && countries.isEmpty && !isNarrowed && isEastAsian(stop.query)
    let doubt =
      isCapitalAlone
      ? PlaceWeights.doubtOfCapital : isSharedScript ? PlaceWeights.doubtOfScript : PlaceWeights.doubt
    let usual = isCapitalAlone ? PlaceWeights.doubtOfCapital : PlaceWeights.doubt
    // Between two stops of its country and near them, a better known place abroad is not meant.
    let isBetween =
      stop.neighbours.count == 2
      && stop.neighbours.allSatisfy {
        $0.place.country == chosen.country && $0.place.metres(to: chosen) < PlaceWeights.near
      }
    return rivals.filter { index in
      let rival = stop.candidates[index]
      if stop.excess(index) < (rival.country == chosen.country ? min(doubt, usual) : doubt) { return true }
      return !isNarrowed && rival.match.rawValue <= chosen.match.rawValue
        && rival.fame > max(PlaceWeights.wellKnown, chosen.fame + PlaceWeights.betterKnown)
        && !(isBetween && rival.country != chosen.country && stop.excess(index) > PlaceWeights.listed)
    }
  }

  /// Whether a name has characters that people of several countries write: 福山 is a city in Japan and a district in China.
  private func isEastAsian(_ query: PlaceQuery?) -> Bool {
    query?.name.first.map { (0xE3...0xE9).contains($0) } == true
  }

  private func place(_ candidate: PlaceCandidate) -> Place {
    guard let place = search.place(candidate) else {
      preconditionFailure("only places of places.bin and of grounds have rivals")
    }
    return place
  }
}
