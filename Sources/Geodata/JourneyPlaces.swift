package import Entities
internal import Geodesy

/// Finds the places of a journey's stops together: the combination of places that makes the journey most plausible.
///
/// A choice costs less the better travellers know the place, and each leg costs more the longer it is for its mode.
package struct JourneyPlaces {
  /// The countries that the trip says it goes to.
  let countries: [UInt16]
  let own: OwnPlaces
  let search = PlaceSearch()

  package init(countries: [CountryCode] = [], own: OwnPlaces = OwnPlaces()) {
    self.countries = countries.map(\.packedLetters)
    self.own = own
  }

  /// One decision for each stop; nil for those that are not looked up.
  ///
  /// Where a name is unknown it takes long to find names like it: `suggesting` tells whether they are wanted.
  package func decide(_ stops: [JourneyStop], suggesting: Bool = true) -> [PlaceDecision?] {
    weigh(stops).map { $0.flatMap { decision($0, suggesting: suggesting) } }
  }

  /// Nil for stops without a position.
  func weigh(_ stops: [JourneyStop]) -> [WeighedStop?] {
    var weighed = stops.map { stop -> WeighedStop? in
      switch stop.position {
      case .none: nil
      case .at(let coordinate):
        WeighedStop(
          query: nil, mode: stop.mode,
          [PlaceCandidate(at: coordinate, country: Countries.country(at: coordinate))], [0])
      case .named(let text): candidates(of: PlaceQuery(text, search), mode: stop.mode)
      }
    }
    let anchors = weighed.map { stop in
      stop.flatMap { $0.candidates.count == 1 ? $0.candidates[0] : nil }
    }
    for index in weighed.indices where (weighed[index]?.candidates.count ?? 0) > PlaceWeights.most {
      weighed[index]?.keepMostPlausible(near: Self.around(index, anchors))
    }
    let shares = Self.countries(of: anchors.compactMap(\.self))
    if !shares.isEmpty { for index in weighed.indices { weighed[index]?.favour(shares) } }
    let linked = weighed.indices.filter { !(weighed[$0]?.candidates.isEmpty ?? true) }
    let chain = PlaceChain(
      linked.compactMap { index in
        weighed[index].map {
          PlaceChain.Link(
            candidates: $0.candidates, costs: $0.costs, leg: LegPlausibility($0.mode), isSure: $0.query == nil
          )
        }
      })
    for (position, index) in linked.enumerated() {
      weighed[index]?.totals = chain.totals[position]
      weighed[index]?.chosen = chain.best[position]
      weighed[index]?.preferTown()
    }
    let chosen = linked.map { weighed[$0]?.place }
    for (position, index) in linked.enumerated() {
      weighed[index]?.neighbours = [position - 1, position + 1].compactMap { other in
        chosen.indices.contains(other) ? chosen[other] : nil
      }
    }
    return weighed
  }

  private func candidates(of query: PlaceQuery, mode: TravelMode) -> WeighedStop {
    if let place = own.place(query.name), query.qualifiers.isEmpty {
      return WeighedStop(query: query, mode: mode, [place.candidate], [0], own: place.place)
    }
    if let airport = search.airport(query) {
      let candidate = PlaceCandidate(
        number: nil, coordinate: airport.place.coordinate, country: airport.group.countryLetters, region: nil,
        kind: .town, population: 0, match: .own, fame: PlaceWeights.wellKnown)
      return WeighedStop(query: query, mode: mode, [candidate], [0], own: airport.place)
    }
    var query = query
    let found = search.candidates(&query)
    return WeighedStop(query: query, mode: mode, found, found.map { cost(of: $0, query) })
  }

  private func cost(of candidate: PlaceCandidate, _ query: PlaceQuery) -> Double {
    var cost = -candidate.fame
    switch candidate.match {
    case .own:
      if let number = candidate.number,
        !query.hasAccents(of: search.table.name(of: search.table.record(number: number)))
      {
        cost += query.isASCII ? PlaceWeights.withoutAccents : PlaceWeights.otherAccents
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

  /// The part of the sure places that lies in each country; empty if there are few.
  private static func countries(of places: [PlaceCandidate]) -> [UInt16: Double] {
    guard places.count > 1 else { return [:] }
    var counts: [UInt16: Double] = [:]
    for case let country? in places.lazy.map(\.country) { counts[country, default: 0] += 1 }
    return counts.mapValues { $0 / Double(places.count) }
  }

  /// The sure places before and behind a stop, few of them.
  private static func around(_ index: Int, _ anchors: [PlaceCandidate?]) -> [PlaceCandidate] {
    anchors[max(0, index - 8)..<min(anchors.count, index + 9)].compactMap(\.self)
  }
}
