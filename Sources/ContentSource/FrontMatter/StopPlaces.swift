internal import Entities
internal import Geodata
internal import Geodesy
internal import Text

/// Finds the places of stops that have no coordinates, all of a trip together.
struct StopPlaces {
  var countries: [CountryCode]
  /// How legs are travelled if a stop does not say otherwise.
  var mode: TravelMode
  let naming: PlaceNaming

  func resolve(_ stops: inout [ResolvedStop], _ problems: inout ProblemList) {
    guard stops.contains(where: { $0.wanted != nil }) else { return }
    let decisions = JourneyPlaces(countries: countries, naming: naming).decide(
      stops.map { $0.journeyStop(by: mode) }, suggestions: problems.isFull ? 0 : ProblemList.limit)
    for (index, decision) in decisions.enumerated() {
      guard let wanted = stops[index].wanted, let decision else { continue }
      switch decision {
      case .found(let place, let name, let doubt):
        stops[index].take(place, name)
        if let doubt { report(wanted, doubt, about: place, &problems) }
      case .several(let places): report(wanted, several: places, &problems)
      case .unknown(let nearest): report(wanted, nearest, &problems)
      }
    }
  }

  func explain(_ stops: [ResolvedStop]) -> [PlaceExplanation] {
    JourneyPlaces(countries: countries, naming: naming).explain(stops.map { $0.journeyStop(by: mode) })
  }

  private func report(_ wanted: ResolvedStop.Wanted, _ nearest: [Place], _ problems: inout ProblemList) {
    if problems.countsError() { return }
    let coordinates =
      "write at: with its coordinates, as 67.2804, 14.4049, name it in \(SiteWideFile.places), "
      + "or write at: ~ to leave it off the map"
    problems.error(
      "no place is known as \(quoted(wanted.text))", at: wanted.value,
      hint: nearest.isEmpty
        ? coordinates : "did you mean \(nearest.choice())? Else \(coordinates)")
  }

  private func report(_ wanted: ResolvedStop.Wanted, several: [Place], _ problems: inout ProblemList) {
    if problems.countsError() { return }
    let shown = several.prefix(5)
    let rest = several.count - shown.count
    let areAbroad = Set(several.map(\.country)).count > 1
    problems.error(
      "\(quoted(wanted.text)) may be any of \(several.count) places", at: wanted.value,
      hint: "write \(shown.choice(among: several))"
        + (areAbroad && countries.isEmpty ? ", or list the trip's countries under countries:" : "")
        + (rest == 0 ? "" : "; `tripsite place \(quoted(wanted.text))` lists \(rest) more"))
  }

  private func report(
    _ wanted: ResolvedStop.Wanted, _ doubt: PlaceDoubt, about place: Place, _ problems: inout ProblemList
  ) {
    let others = doubt.others.isEmpty ? "at: with its coordinates" : doubt.others.choice(among: doubt.others)
    problems.warning(
      "\(quoted(wanted.text)) is taken for \(place.written)\(doubt.reason.explanation(of: place))",
      at: wanted.value, hint: "write \([place].choice()) if that is right, else \(others)")
  }
}

extension PlaceDoubt.Reason {
  fileprivate func explanation(of place: Place) -> String {
    switch self {
    case .outsideCountries: ", which is in none of the trip's countries"
    case .farAway(let metres): ", \(Int((metres / 1000).rounded())) km from the other stops"
    case .small where place.population > 0: ", a place of \(place.population) people"
    case .small: ", which is a little-known place"
    case .others: ""
    }
  }
}

extension Collection<Place> {
  /// What to write for each: "A", "B" or "C"; its coordinates if several of `all` have the same text.
  fileprivate func choice(among all: [Place] = []) -> String {
    let words = map { place in
      all.count { $0.written == place.written } < 2
        ? "\"\(place.written)\"" : "at: \(place.coordinate.decimal) (\(place.written))"
    }
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ResolvedStop {
  fileprivate func journeyStop(by mode: TravelMode) -> JourneyStop {
    let position: JourneyStop.Position =
      if let wanted { .named(wanted.text) } else if let at = stop.coordinate { .at(at) } else { .none }
    return JourneyStop(position, by: stop.mode ?? mode)
  }

  fileprivate mutating func take(_ place: Place, _ name: String) {
    self.place = place
    stop.coordinate = place.coordinate
    stop.country = place.country
    if place.airportCode == nil, !place.kind.isSettlement { stop.placeKind = place.kind }
    switch wanted?.naming {
    case .isName: stop.name = name
    case .givesName: stop.name = place.airportCode == nil ? name : place.name
    case .differs, nil: break
    }
  }
}
