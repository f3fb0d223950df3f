package import Entities
internal import Geodata

/// Finds the places of a journey's stops together: the combination of places that makes the journey most plausible.
///
/// A place costs less if travellers know it well. A leg costs more if it is long for its mode.
package struct JourneyPlaces {
  /// The countries that the author names for the trip.
  let countries: [UInt16]
  private let countryCodes: [CountryCode]
  let naming: PlaceNaming
  let search = PlaceSearch()

  package init(countries: [CountryCode] = [], naming: PlaceNaming = PlaceNaming()) {
    self.countries = countries.map(\.packedLetters)
    countryCodes = countries
    self.naming = naming
  }

  /// Returns one decision for each stop. It is nil if the stop is not looked up.
  ///
  /// Similar names take long to find, so only the first `suggestions` unknown stops get them.
  package func decide(_ stops: [JourneyStop], suggestions: Int = 100) -> [PlaceDecision?] {
    var left = suggestions
    var decisions = [PlaceDecision?](repeating: nil, count: stops.count)
    let weighed = weigh(stops)
    for index in weighed.indices {
      let decided = decision(weighed[index], suggesting: left > 0)
      if case .unknown = decided { left -= 1 }
      decisions[weighed[index].index] = decided
    }
    return decisions
  }

  /// The stops that have a position.
  func weigh(_ stops: [JourneyStop]) -> [WeighedStop] {
    var weighed = stops.enumerated().compactMap { index, stop -> WeighedStop? in
      switch stop.position {
      case .none: nil
      case .at(let coordinate):
        WeighedStop(
          index: index, mode: stop.mode, query: nil,
          [PlaceCandidate(at: coordinate, country: Countries.country(at: coordinate)?.packedLetters)], [0])
      case .named(let text): weigh(PlaceQuery(text, search), index: index, mode: stop.mode)
      }
    }
    let anchors = weighed.map { $0.candidates.count == 1 ? $0.candidates[0] : nil }
    for index in weighed.indices where weighed[index].candidates.count > PlaceWeights.most {
      weighed[index].keepMostPlausible(near: Self.around(index, anchors))
    }
    let shares = Self.countries(of: anchors.compactMap(\.self))
    if !shares.isEmpty { for index in weighed.indices { weighed[index].favour(shares) } }
    let known = weighed.indices.filter { !weighed[$0].candidates.isEmpty }
    let chain = PlaceChain(
      known.map { weighed[$0].candidates }, costs: known.map { weighed[$0].allCosts },
      legs: known.map { weighed[$0].leg })
    for (index, totals) in zip(known, chain.totals) { weighed[index].choose(totals) }
    for index in weighed.indices { weighed[index].around = Self.chosen(around: index, in: weighed) }
    for (before, after) in zip(known, known.dropFirst()) {
      guard let start = weighed[before].place, let end = weighed[after].place else { continue }
      let leg = weighed[after].leg
      let isStartSound = Self.isSound(start, at: before, without: after, in: weighed)
      let isEndSound = Self.isSound(end, at: after, without: before, in: weighed)
      weighed[before].neighbours.append(WeighedStop.Neighbour(place: end, leg: leg, isSound: isEndSound))
      weighed[after].neighbours.append(WeighedStop.Neighbour(place: start, leg: leg, isSound: isStartSound))
    }
    return weighed
  }

  func weigh(_ query: PlaceQuery, index: Int, mode: TravelMode) -> WeighedStop {
    if !naming.own.isEmpty {
      // A comma may be a part of the name.
      let whole = PlaceQuery(wholeOf: query.text, search)
      if let place = naming.own.place(whole.name) {
        return WeighedStop(index: index, mode: mode, query: whole, [place.candidate], [0], own: place.place)
      }
    }
    if let airport = search.airport(query) {
      let candidate = PlaceCandidate(
        at: airport.place.coordinate, country: airport.country, fame: PlaceWeights.wellKnown)
      return WeighedStop(index: index, mode: mode, query: query, [candidate], [0], own: airport.place)
    }
    var query = query
    let found = search.candidates(&query, in: naming.language)
    var local = naming.local.candidates(named: query.text)
    if found.isEmpty, local.isEmpty {
      local = naming.geocoded.candidates(named: query.text, in: countryCodes)
    }
    return WeighedStop(
      index: index, mode: mode, query: query, found + local,
      found.map { cost(of: $0, query) } + local.map { -$0.fame })
  }

  private func cost(of candidate: PlaceCandidate, _ query: PlaceQuery) -> Double {
    var cost = -candidate.fame
    switch candidate.match {
    case .own:
      if !search.hasAccents(of: candidate, query) {
        cost += query.isPlain ? PlaceWeights.withoutAccents : PlaceWeights.otherAccents
      }
    case .known: cost += PlaceWeights.known
    case .other:
      cost += PlaceWeights.other + max(0, candidate.fame - PlaceWeights.usual) / 2
      if candidate.kind == .country { cost += PlaceWeights.otherCountry }
    }
    if let country = candidate.country, !countries.isEmpty, !countries.contains(country) {
      cost += PlaceWeights.outsideCountries
    }
    return cost
  }

  /// The share of the sure places in each country. Empty if there are fewer than two sure places.
  static func countries(of places: [PlaceCandidate]) -> [UInt16: Double] {
    guard places.count > 1 else { return [:] }
    var counts: [UInt16: Double] = [:]
    for place in places {
      // A place at sea is in no country.
      guard let country = place.country else { continue }
      counts[country, default: 0] += 1
    }
    return counts.mapValues { $0 / Double(places.count) }
  }

  /// Whether another stop than `other` is near the place of a stop.
  private static func isSound(
    _ place: PlaceCandidate, at index: Int, without other: Int, in stops: [WeighedStop]
  ) -> Bool {
    let around = max(0, index - PlaceWeights.around)..<min(stops.count, index + PlaceWeights.around + 1)
    return around.contains { near in
      near != index && near != other
        && stops[near].place.map { $0.metres(to: place) < PlaceWeights.far } == true
    }
  }

  private static func chosen(around index: Int, in stops: [WeighedStop]) -> [PlaceCandidate] {
    let before = stops[..<index].reversed().lazy.compactMap(\.place).prefix(PlaceWeights.around)
    let after = stops[(index + 1)...].lazy.compactMap(\.place).prefix(PlaceWeights.around)
    return Array(before) + Array(after)
  }

  /// The sure places among the eight stops before and the eight stops after a stop.
  private static func around(_ index: Int, _ anchors: [PlaceCandidate?]) -> [PlaceCandidate] {
    anchors[max(0, index - 8)..<min(anchors.count, index + 9)].compactMap(\.self)
  }
}
