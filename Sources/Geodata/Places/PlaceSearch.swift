internal import Entities
package import Geodesy

/// Finds places by name.
package struct PlaceSearch {
  let table = PlaceTable()
  let fold: NameFold

  package init() { fold = NameFold(table.file) }

  /// All places that a query can mean. If its name is unknown but a part of it is known, the query becomes that part.
  package func candidates(_ query: inout PlaceQuery, in language: PlaceLanguage) -> [PlaceCandidate] {
    for attempt in [query, query.shortened].compactMap(\.self) {
      let found = candidates(attempt.name, attempt.qualifiers, in: language)
      if !found.isEmpty {
        query = attempt
        return found
      }
    }
    if !query.qualifiers.isEmpty {
      let whole = PlaceQuery(wholeOf: query.text, self)
      let found = candidates(whole.name, whole.qualifiers, in: language)
      if !found.isEmpty {
        query = whole
        return found
      }
    }
    let spots = SpotSearch(search: self, language: language).candidates(query)
    return spots.isEmpty ? candidates(inTownOf: query, in: language) : spots
  }

  /// The places near the town after the last comma: "Prado, Madrid".
  private func candidates(inTownOf query: PlaceQuery, in language: PlaceLanguage) -> [PlaceCandidate] {
    guard let word = query.qualifiers.words.last else { return [] }
    let none = Qualifiers([], table.file)
    let towns = candidates(word, none, in: language).filter { $0.kind.isSettlement }
      .sorted { $0.fame > $1.fame }.prefix(Self.mostTowns)
    if towns.isEmpty { return [] }
    let rest = query.withoutLastQualifier(table.file)
    var found = candidates(rest.name, rest.qualifiers, in: language)
    if found.isEmpty { found = SpotSearch(search: self, language: language).candidates(rest) }
    return found.filter { place in
      towns.contains { Geodesic.distance(from: $0.coordinate, to: place.coordinate) < Self.town }
    }
  }

  /// In metres. What is in a town or near it is not farther from its middle.
  private static let town = 30_000.0
  private static let mostTowns = 5

  /// Whether the text is a word such as "Station" or "Airport" and names no place.
  package func isOnlyWord(_ query: PlaceQuery) -> Bool { SpotWords.isOnlyWord(query.name) }

  /// The stations or airports around `point` that a text such as "Station" or "Airport" can mean.
  package func spots(for query: PlaceQuery, around point: Coordinate) -> [Place] {
    guard let words = SpotWords(in: query.name) else { return [] }
    return SpotSearch(search: self, language: .english).spots(words.kind, around: point)
  }

  /// The places with a folded name that match the words after the commas, in the order of places.bin.
  func candidates(_ name: [UInt8], _ qualifiers: Qualifiers, in language: PlaceLanguage)
    -> [PlaceCandidate]
  {
    guard !name.isEmpty, !SpotWords.isOnlyWord(name) else { return [] }
    let hash = nameHash(name)
    var found: [PlaceCandidate] = []
    NameTable.names(table.file).each(hash) { number, _ in
      let record = table.record(number: number)
      let group = table.group(of: record)
      if qualifiers.hold(for: group), fold.folded(table.name(of: record)) == name {
        found.append(PlaceCandidate(record, group, match: .own, in: table))
      }
    }
    let exonyms = ExonymTable(table.file).places(called: name, in: language)
    NameTable.otherNames(table.file).each(hash) { number, isKnown in
      let record = table.record(number: number)
      let group = table.group(of: record)
      if qualifiers.hold(for: group) {
        found.append(
          PlaceCandidate(
            record, group, match: isKnown == 1 || exonyms.contains(number) ? .known : .other, in: table))
      }
    }
    return found + SpotSearch(search: self, language: language).airports(alone: name, qualifiers)
  }

  /// The airport with a code in capitals, and its country in the form of candidates.
  package func airport(_ query: PlaceQuery) -> (place: Place, country: UInt16)? {
    guard let found = AirportTable(table).airport(query.head) else { return nil }
    let city = found.place.city.map(fold.folded) ?? []
    guard query.qualifiers.hold(forAirportOf: found.group, city: city) else { return nil }
    return (found.place, found.group.countryLetters)
  }

  /// For an unknown name: places elsewhere with this name, or places with similar names.
  package func nearest(to query: PlaceQuery, countries: [UInt16]) -> [Place] {
    if isOnlyWord(query) { return [] }
    if !query.qualifiers.isEmpty {
      let elsewhere = candidates(query.name, Qualifiers([], table.file), in: .english).sorted {
        $0.fame > $1.fame
      }
      if !elsewhere.isEmpty { return elsewhere.prefix(5).compactMap(place) }
    }
    let capitals = query.head.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
    if let airport = AirportTable(table).airport(capitals) { return [airport.place] }
    return LikeNames(search: self, countries: countries).places(query.name, query.qualifiers)
  }

  /// Nil unless the candidate is a place of places.bin.
  package func place(_ candidate: PlaceCandidate) -> Place? {
    candidate.local?.place ?? candidate.record.map(table.place)
  }

  /// Whether the author wrote the candidate's own name with its accents, and no others. True if it is not a place of
  /// places.bin.
  package func hasAccents(of candidate: PlaceCandidate, _ query: PlaceQuery) -> Bool {
    candidate.record.map { query.hasAccents(of: table.name(of: $0)) } ?? true
  }

  /// The name as names are compared: without case and accents.
  package func folded(_ name: String) -> [UInt8] { fold.folded(name) }

  /// Whether a name has all words of a text, apart from case and accents.
  package func agrees(_ name: String, with text: String) -> Bool {
    let words = Set(folded(name).split(separator: 0x20))
    let wanted = folded(text).split(separator: 0x20)
    return !wanted.isEmpty && wanted.allSatisfy(words.contains)
  }
}
