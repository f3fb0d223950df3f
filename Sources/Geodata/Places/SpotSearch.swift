internal import Entities
internal import Geodesy

/// Finds stations and airports by the names that people use: "München Hbf", "Gare de Nice", "Heathrow Airport", 京都駅.
struct SpotSearch {
  /// In metres. A station is in the town that names it.
  private static let station = 15_000.0
  private static let airport = 40_000.0
  /// An airport can be so far from the city that it names.
  private static let cityAirport = 100_000.0
  /// How well travellers know an airport with an everyday name, and any other one, as `PlaceFame` counts.
  private static let (known, unknown) = (560.0, 300.0)
  /// The other airports of a city are less likely.
  private static let second = 60.0
  /// Towns with fewer people have no station of their name that a traveller means.
  private static let fewest = 1_000
  private static let mostTowns = 12

  let search: PlaceSearch
  let language: PlaceLanguage

  private var airports: AirportTable { AirportTable(search.table) }

  /// The places that a query can mean whose name has words for stations or airports.
  func candidates(_ query: PlaceQuery) -> [PlaceCandidate] {
    var qualifiers = query.qualifiers
    var words = SpotWords(in: query.name)
    for (word, kind) in [("station", SpotWords.Kind.station), ("airport", .airport)] {
      let word = Array(word.utf8)
      guard qualifiers.words.contains(word) else { continue }
      qualifiers = qualifiers.removing(word, search.table.file)
      if words == nil { words = SpotWords(kind, query.name) }
    }
    for words in [words, words?.withoutElision].compactMap(\.self) where !words.rest.isEmpty {
      let found = words.kind == .station ? stations(words, qualifiers) : airports(words.rest, qualifiers)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The airports that a name means without the word "airport": Heathrow, 羽田.
  func airports(alone name: [UInt8], _ qualifiers: Qualifiers) -> [PlaceCandidate] {
    EverydayAirports(search.table.file).rows(called: name).filter(\.isAlone).compactMap {
      airport($0.row, qualifiers, fame: Self.known)
    }
  }

  private func stations(_ words: SpotWords, _ qualifiers: Qualifiers) -> [PlaceCandidate] {
    for name in [words.rest, words.rest + Array(" station".utf8)] {
      let listed = search.candidates(name, qualifiers, in: language).filter { $0.kind == .station }
      if !listed.isEmpty { return listed }
    }
    return towns(words.rest, qualifiers).flatMap { town -> [PlaceCandidate] in
      let listed = stations(near: town.coordinate)
      let best = listed.lazy.map(\.fame).max()
      let main = listed.filter { $0.fame == best }.map { $0.with(match: town.match, fame: town.fame) }
      if !main.isEmpty || words.isWeak || town.population < Self.fewest { return main }
      return [station(of: town)].compactMap(\.self)
    }
  }

  /// The listed stations of a town.
  func stations(near point: Coordinate) -> [PlaceCandidate] {
    let table = search.table
    let cap = SphericalCap(point, metres: Self.station)
    var found: [PlaceCandidate] = []
    PlaceBlock(of: point).eachAround { block in
      guard cap.touches(south: block.south, west: block.west, size: 10) else { return }
      for index in table.cells(of: block.number) {
        let cell = table.cell(index)
        guard cap.touches(south: cell.south, west: cell.west, size: 1) else { continue }
        table.each(of: cell) { record in
          // Stations have no people, so they come after the towns.
          guard record.people == 0 else { return true }
          let distance = cap.distance(
            latitude: table.latitude(of: record, in: cell), longitude: table.longitude(of: record, in: cell))
          guard distance != nil else { return true }
          let group = table.group(of: record)
          if group.kind == .station {
            found.append(PlaceCandidate(record, group, match: .own, in: table))
          }
          return true
        }
      }
    }
    return found
  }

  /// The station of a town whose station is not listed is taken to be in its middle.
  private func station(of town: PlaceCandidate) -> PlaceCandidate? {
    guard let record = town.record else { return nil }
    let place = search.table.place(record)
    return PlaceCandidate(
      spot: Place(
        name: place.name, kind: .station, isApproximate: true, country: place.country, region: place.region,
        coordinate: place.coordinate, timeZone: place.timeZone),
      search.table.group(of: record), match: town.match, fame: town.fame)
  }

  private func airports(_ name: [UInt8], _ qualifiers: Qualifiers) -> [PlaceCandidate] {
    let everyday = EverydayAirports(search.table.file)
    var found: [Int: PlaceCandidate] = [:]
    func add(_ row: Int, match: PlaceCandidate.Match = .own, fame: Double, checks: Bool = true) {
      let candidate = airport(row, checks ? qualifiers : Qualifiers([], search.table.file), match, fame: fame)
      if let candidate, candidate.fame > found[row]?.fame ?? -.infinity { found[row] = candidate }
    }
    for (row, _, isEveryday) in everyday.rows(called: name) {
      add(row, fame: isEveryday ? Self.known : Self.unknown)
    }
    // Incheon airport is not the airport that is nearest to the middle of Incheon.
    let isNamed = !found.isEmpty
    for town in towns(name, qualifiers) {
      guard let start = town.record?.start else { continue }
      let listed = everyday.rows(ofTown: start)
      let hasMain = listed.contains(where: \.isMain)
      for (row, isMain) in listed where isMain || !hasMain {
        add(row, match: town.match, fame: town.fame, checks: false)
      }
      if isNamed || !listed.isEmpty { continue }
      let cityAirports = airports.rows(near: town.coordinate, within: Self.cityAirport).filter {
        airports.airport(row: $0).place.city.map(search.fold.folded) == name
      }
      let near =
        cityAirports.isEmpty ? airports.rows(near: town.coordinate, within: Self.airport) : cityAirports
      if let nearest = near.first {
        add(nearest, match: town.match, fame: town.fame - Self.second, checks: false)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private func airport(
    _ row: Int, _ qualifiers: Qualifiers, _ match: PlaceCandidate.Match = .own, fame: Double
  ) -> PlaceCandidate? {
    let (place, group) = airports.airport(row: row)
    guard qualifiers.hold(forAirportOf: group, city: place.city.map(search.fold.folded) ?? []) else {
      return nil
    }
    return PlaceCandidate(spot: place, group, match: match, fame: fame)
  }

  /// The towns with a name, the best known first. A town with another name counts only if it is known by it.
  private func towns(_ name: [UInt8], _ qualifiers: Qualifiers) -> [PlaceCandidate] {
    let all = search.candidates(name, qualifiers, in: language).filter {
      $0.kind.isSettlement && $0.record != nil
    }
    let known = all.filter { $0.match != .other }
    return Array((known.isEmpty ? all : known).sorted { $0.fame > $1.fame }.prefix(Self.mostTowns))
  }

  /// The stations or airports in and around a place, for a stop that is only "Station" or "Airport".
  func spots(_ kind: SpotWords.Kind, around point: Coordinate) -> [Place] {
    switch kind {
    case .station: stations(near: point).sorted { $0.fame > $1.fame }.prefix(5).compactMap(search.place)
    case .airport:
      airports.rows(near: point, within: Self.airport).prefix(3).map { airports.airport(row: $0).place }
    }
  }
}
