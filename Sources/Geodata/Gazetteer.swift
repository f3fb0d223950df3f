package import Entities
package import Geodesy

/// The places of the world that the program knows: towns and villages of about a thousand people and more, smaller
/// ones that are the seat of an administration, and the airports that have a code.
package enum Gazetteer {
  /// What an author meant by `text`: a place's name in any language, without regard to case and accents, or an
  /// airport's code in capitals; behind commas a country or a region, by name or code.
  ///
  /// Where nothing is found, to find what is like it takes long: `suggesting` tells whether it is wanted.
  package static func find(_ text: String, among hints: PlaceHints, suggesting: Bool = true) -> PlaceAnswer {
    let search = PlaceSearch()
    let query = PlaceQuery(text, search)
    if let airport = airport(query, search) { return .one(airport, name: String(Substring(query.head))) }

    let matches = search.matches(query.name, query.qualifiers)
    if !matches.isEmpty {
      let choice = PlaceChoice(
        hints: hints, isNarrowed: !query.qualifiers.isEmpty, isLongName: query.name.count > 4,
        exact: query.exact(search.table))
      return answer(choice.outcome(matches), name: String(Substring(query.head)), search)
    }
    let nothing = Qualifiers([], search.table.file)
    if !query.qualifiers.isEmpty {
      // Some names have commas of their own, as Washington, D.C.
      let matches = search.matches(search.fold.folded(text), nothing)
      if !matches.isEmpty {
        let choice = PlaceChoice(hints: hints, isNarrowed: false, isLongName: true, exact: nil)
        return answer(choice.outcome(matches), name: text, search)
      }
      let elsewhere = search.matches(query.name, nothing)
      if !elsewhere.isEmpty {
        return .none(nearest: elsewhere.prefix(5).map { search.table.place($0.record, in: $0.cell) })
      }
    }
    guard suggesting else { return .none(nearest: []) }
    let capitals = query.head.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
    let airport = AirportTable(search.table).airport(capitals).map { [$0.place] } ?? []
    return .none(nearest: airport + LikeNames(search: search, hints: hints).places(query.name))
  }

  /// All that `text` may mean, whatever is likely: an airport first, then those with most people.
  package static func all(_ text: String, country: CountryCode?) -> [Place] {
    let search = PlaceSearch()
    let query = PlaceQuery(text, search)
    var matches = search.matches(query.name, query.qualifiers)
    if matches.isEmpty, !query.qualifiers.isEmpty {
      matches = search.matches(search.fold.folded(text), Qualifiers([], search.table.file))
    }
    let places = matches.map { search.table.place($0.record, in: $0.cell) }
    return ([airport(query, search)].compactMap(\.self) + places).filter {
      country == nil || $0.country == country
    }
  }

  private static func airport(_ query: PlaceQuery, _ search: PlaceSearch) -> Place? {
    guard let found = AirportTable(search.table).airport(query.head) else { return nil }
    let city = found.place.city.map(search.fold.folded) ?? []
    return query.qualifiers.hold(forAirportOf: found.group, city: city) ? found.place : nil
  }

  private static func answer(_ outcome: PlaceChoice.Outcome, name: String, _ search: PlaceSearch)
    -> PlaceAnswer
  {
    func place(_ match: PlaceMatch) -> Place { search.table.place(match.record, in: match.cell) }
    return switch outcome {
    case .one(let match): .one(place(match), name: name)
    case .likely(let match): .likely(place(match), name: name)
    case .several(let matches): .several(matches.map(place))
    }
  }

  /// The town or village that is nearest, of `country` if one is given; nil where that has none.
  package static func nearest(to point: Coordinate, country: CountryCode?) -> Place? {
    let table = PlaceTable()
    let letters = country?.packedLetters
    var reach = Reach(point)
    var best: (record: PlaceTable.Record, cell: PlaceTable.Cell)?

    func visit(_ cell: PlaceTable.Cell) {
      table.each(of: cell) { record in
        let distance = reach.distance(
          latitude: table.latitude(of: record, in: cell), longitude: table.longitude(of: record, in: cell))
        guard let distance, distance < reach.limit || best == nil,
          letters == nil || table.group(of: record).countryLetters == letters
        else { return true }
        best = (record, cell)
        reach.shrink(to: distance)
        return true
      }
    }

    // The point's own cell comes first: after it nearly everything else is out of reach.
    let home = PlaceBlock(of: point)
    for index in table.cells(of: home.number) {
      let cell = table.cell(index)
      if cell.holds(point) { visit(cell) }
    }
    home.eachAround { block in
      guard reach.touches(south: block.south, west: block.west, size: 10) else { return }
      for index in table.cells(of: block.number) {
        let cell = table.cell(index)
        if reach.touches(south: cell.south, west: cell.west, size: 1) { visit(cell) }
      }
    }
    return best.map { table.place($0.record, in: $0.cell) }
  }

  /// At most `most` towns and villages within `metres` of `centre`, those with most people first.
  package static func largest(near centre: Coordinate, within metres: Double, most: Int) -> [Place] {
    guard most > 0 else { return [] }
    let table = PlaceTable()
    let reach = Reach(centre, metres: metres)
    var found: [(record: PlaceTable.Record, cell: PlaceTable.Cell)] = []
    found.reserveCapacity(most + 1)

    PlaceBlock(of: centre).eachAround { block in
      guard reach.touches(south: block.south, west: block.west, size: 10) else { return }
      for index in table.cells(of: block.number) {
        let cell = table.cell(index)
        if found.count == most, table.head(of: cell).ranksBehind(found[most - 1].record) { break }
        guard reach.touches(south: cell.south, west: cell.west, size: 1) else { continue }
        table.each(of: cell) { record in
          if found.count == most, record.ranksBehind(found[most - 1].record) { return false }
          let distance = reach.distance(
            latitude: table.latitude(of: record, in: cell), longitude: table.longitude(of: record, in: cell))
          guard distance != nil else { return true }
          var place = found.count
          while place > 0, found[place - 1].record.ranksBehind(record) { place -= 1 }
          if found.count == most { found.removeLast() }
          found.insert((record, cell), at: place)
          return true
        }
      }
    }
    return found.map { table.place($0.record, in: $0.cell) }
  }
}
