internal import ContentReaders
internal import Entities
internal import Geodata
internal import Geodesy
internal import Text

/// Finds the places that a trip's stops name. It looks at all stops together.
struct StopNameInteractor {
  let countries: [CountryCode]
  /// The mode of the legs to stops that name no mode.
  let mode: TravelMode
  let naming: PlaceNaming

  /// One decision for each stop. It is nil if the stop is not looked up. Empty if no stop is looked up.
  func decisions(for stops: [ParsedStop], _ problems: ProblemList) -> [PlaceDecision?] {
    guard stops.contains(where: { $0.place != nil }) else { return [] }
    return JourneyPlaces(countries: countries, naming: naming).decide(
      stops.map { $0.journeyStop(by: mode) }, suggestions: problems.isFull ? 0 : ProblemList.limit)
  }

  /// One decision for each idea. It is nil if the idea is not looked up. The stops have their places by now, so no idea
  /// decides where a stop is.
  func decisions(ofIdeas ideas: [ParsedStop], beside stops: [ParsedStop]) -> [PlaceDecision?] {
    guard ideas.contains(where: { $0.place != nil }) else { return [] }
    return JourneyPlaces(countries: countries, naming: naming).decide(
      ideas: ideas.map { $0.journeyStop(by: .other) }, beside: stops.compactMap(\.waypoint.coordinate))
  }

  func explain(_ stops: [ParsedStop], ideas: [ParsedStop]) -> [PlaceExplanation] {
    let places = JourneyPlaces(countries: countries, naming: naming)
    let weighed = places.weigh(stops.map { $0.journeyStop(by: mode) })
    return places.explain(weighed)
      + places.explain(
        places.weigh(
          ideas: ideas.map { $0.journeyStop(by: .other) },
          beside: weighed.compactMap { $0.place?.coordinate }))
  }

  /// Sets the place of the stop and returns it. Reports doubts. If no place was found, reports this and
  /// returns nil.
  func take(
    _ decision: PlaceDecision, at stop: inout ParsedStop, _ problems: inout ProblemList
  ) -> Place? {
    guard let written = stop.place?.written else { return nil }
    switch decision {
    case .found(let place, let name, let doubt):
      // Readers do not know codes.
      stop.take(place, name == place.airportCode ? place.airportName(in: naming.language) : name)
      if let doubt { report(written, doubt, about: place, &problems) }
      return place
    case .several(let places): report(written, several: places, &problems)
    case .unknown(let nearest): report(written, nearest, question(for: stop), &problems)
    }
    return nil
  }

  /// The question to a geocoder about a stop. Nil if no geocoder is asked.
  func question(for stop: ParsedStop) -> PlaceQuestion? {
    stop.place.flatMap { naming.geocoded.question(for: $0.written.text, in: countries) }
  }

  private func report(
    _ written: WrittenText, _ nearest: [Place], _ question: PlaceQuestion?, _ problems: inout ProblemList
  ) {
    if problems.countsError() { return }
    let reason = question.flatMap(naming.geocoded.reason)
    let asking = question == nil || reason != nil ? "" : "`tripsite build` asks the geocoder for it. Else "
    let coordinates =
      asking + "write at: with its coordinates, as 67.2804, 14.4049, name it in \(SiteWideFile.places), "
      + "or write at: ~ to leave it off the map"
    problems.error(
      .unknownPlace, "no place is known as \(quoted(written.text))" + (reason.map { ": \($0)" } ?? ""),
      at: written.range,
      hint: nearest.isEmpty
        ? coordinates : "did you mean \(nearest.choice())? Else \(coordinates)")
  }

  private func report(_ written: WrittenText, several: [Place], _ problems: inout ProblemList) {
    if problems.countsError() { return }
    let shown = several.prefix(5)
    let rest = several.count - shown.count
    let areAbroad = Set(several.map(\.country)).count > 1
    problems.error(
      .ambiguousPlace, "\(quoted(written.text)) may be any of \(several.count) places", at: written.range,
      hint: "write \(shown.choice(among: several, insteadOf: written.text))"
        + (areAbroad && countries.isEmpty ? ", or list the trip's countries under countries:" : "")
        + (rest == 0 ? "" : "; `tripsite place \(quoted(written.text))` lists \(rest) more"))
  }

  private func report(
    _ written: WrittenText, _ doubt: PlaceDoubt, about place: Place, _ problems: inout ProblemList
  ) {
    let others =
      doubt.others.isEmpty
      ? "at: with its coordinates" : doubt.others.choice(among: doubt.others, insteadOf: written.text)
    problems.warning(
      doubt.reason.name,
      "\(quoted(written.text)) is taken for \(place.written)\(doubt.reason.explanation(of: place))",
      at: written.range,
      hint: "write \([place].choice(insteadOf: written.text)) if that is right, else \(others)")
  }
}

extension PlaceDoubt.Reason {
  fileprivate var name: WarningName {
    switch self {
    case .outsideCountries: .outsideCountries
    case .farAway: .farFromNeighbours
    case .small: .littleKnownPlace
    case .otherName, .others: .doubtfulPlace
    }
  }

  fileprivate func explanation(of place: Place) -> String {
    switch self {
    case .outsideCountries: ", which is in none of the trip's countries"
    case .farAway(let metres): ", \(Int((metres / 1000).rounded())) km from the other stops"
    case .small where place.population > 0: ", a place of \(place.population) people"
    case .small: ", which is a little-known place"
    case .otherName: ", which has another name"
    case .others: ""
    }
  }
}

extension Collection<Place> {
  /// The text to write for each place: "A", "B" or "C". If several places of `all` have the same text, if it is the text
  /// that the author wrote, or if a geocoder found the place, it is the coordinates.
  fileprivate func choice(among all: [Place] = [], insteadOf text: String = "") -> String {
    let words = map { place in
      place.geocoder == nil && place.written != text && all.count { $0.written == place.written } < 2
        ? "\"\(place.written)\"" : "at: \(place.coordinate.decimal) (\(place.written))"
    }
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ParsedStop {
  fileprivate func journeyStop(by mode: TravelMode) -> JourneyStop {
    let position: JourneyStop.Position =
      if let place { .named(place.written.text) } else if let at = waypoint.coordinate { .at(at) } else {
        .none
      }
    return JourneyStop(position, by: waypoint.mode ?? mode)
  }

  fileprivate mutating func take(_ found: Place, _ name: String) {
    // Whoever imports the trip may have no geocoder, but the coordinates.
    waypoint.place = found.geocoder == nil ? place?.written.text : nil
    waypoint.coordinate = found.coordinate
    waypoint.country = found.country
    waypoint.geocoder = found.geocoder
    if found.airportCode == nil, !found.kind.isSettlement { waypoint.placeKind = found.kind }
    switch place?.use {
    case .isName, .givesName: waypoint.name = name
    case .onlyPlace, nil: return
    }
    waypoint.written = place.flatMap { $0.written.text == waypoint.name ? nil : $0.written.text }
  }
}
