internal import Entities

/// Finds places by name.
struct PlaceSearch {
  let table = PlaceTable()
  let fold: NameFold

  init() { fold = NameFold(table.file) }

  /// All places that a query can mean. If its name is unknown but a part of it is known, the query becomes that part.
  func candidates(_ query: inout PlaceQuery, in language: PlaceLanguage) -> [PlaceCandidate] {
    for attempt in [query, query.shortened].compactMap(\.self) {
      let found = candidates(attempt.name, attempt.qualifiers, in: language)
      if !found.isEmpty {
        query = attempt
        return found
      }
    }
    guard !query.qualifiers.isEmpty else { return [] }
    let whole = PlaceQuery(wholeOf: query.text, self)
    let found = candidates(whole.name, whole.qualifiers, in: language)
    if !found.isEmpty { query = whole }
    return found
  }

  /// The places with a folded name that match the words after the commas, in the order of places.bin.
  func candidates(_ name: [UInt8], _ qualifiers: Qualifiers, in language: PlaceLanguage)
    -> [PlaceCandidate]
  {
    guard !name.isEmpty else { return [] }
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
    return found
  }

  /// The airport with a code in capitals.
  func airport(_ query: PlaceQuery) -> (place: Place, group: PlaceGroup)? {
    guard let found = AirportTable(table).airport(query.head) else { return nil }
    let city = found.place.city.map(fold.folded) ?? []
    return query.qualifiers.hold(forAirportOf: found.group, city: city) ? found : nil
  }

  /// For an unknown name: places elsewhere with this name, or places with similar names.
  func nearest(to query: PlaceQuery, countries: [UInt16]) -> [Place] {
    if !query.qualifiers.isEmpty {
      let elsewhere = candidates(query.name, Qualifiers([], table.file), in: .english).sorted {
        $0.fame > $1.fame
      }
      if !elsewhere.isEmpty { return elsewhere.prefix(5).compactMap(place) }
    }
    let capitals = query.head.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
    if let airport = AirportTable(table).airport(capitals) { return [airport.place] }
    return LikeNames(search: self, countries: countries).places(query.name)
  }

  func place(_ candidate: PlaceCandidate) -> Place? {
    candidate.record.map(table.place)
  }
}
