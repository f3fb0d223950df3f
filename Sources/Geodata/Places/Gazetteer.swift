package import Entities
package import Geodesy

/// The places of the world that the program contains: towns and villages of about 500 people or more, smaller
/// administrative centres, countries and their regions, islands, mountains, lakes, parks, sights, and airports with a
/// code.
package enum Gazetteer {
  /// All places that `text` can mean: an airport first, then the places that travellers know best.
  package static func all(_ text: String, country: CountryCode?) -> [Place] {
    let search = PlaceSearch()
    var query = PlaceQuery(text, search)
    let airport = search.airport(query)?.place
    let found = search.candidates(&query, in: .english).enumerated().sorted {
      ($1.element.fame, $0.offset) < ($0.element.fame, $1.offset)
    }
    return ([airport] + found.map { search.place($0.element) }).compactMap(\.self).filter {
      country == nil || $0.country == country
    }
  }

  /// Places with names like `text`, for "did you mean".
  package static func nearest(to text: String, countries: [CountryCode]) -> [Place] {
    let search = PlaceSearch()
    return search.nearest(to: PlaceQuery(text, search), countries: countries.map(\.packedLetters))
  }

  /// The nearest town or village, of `country` if one is given. Nil if there is none within `metres`.
  package static func nearest(
    to point: Coordinate, country: CountryCode?, within metres: Double = .infinity
  ) -> Place? {
    let table = PlaceTable()
    let letters = country?.packedLetters
    var cap = SphericalCap(point, metres: metres)
    var best: (record: PlaceTable.Record, cell: PlaceTable.Cell)?

    func visit(_ cell: PlaceTable.Cell) {
      table.each(of: cell) { record in
        let distance = cap.distance(
          latitude: table.latitude(of: record, in: cell), longitude: table.longitude(of: record, in: cell))
        guard let distance, distance < cap.limit || best == nil else { return true }
        let group = table.group(of: record)
        guard group.isSurveyedTown, letters == nil || group.countryLetters == letters else { return true }
        best = (record, cell)
        cap.shrink(to: distance)
        return true
      }
    }

    // Search the cell of the point first. Nearly everything else is then out of reach.
    let home = PlaceBlock(of: point)
    for index in table.cells(of: home.number) {
      let cell = table.cell(index)
      if cell.holds(point) { visit(cell) }
    }
    home.eachAround { block in
      guard cap.touches(south: block.south, west: block.west, size: 10) else { return }
      for index in table.cells(of: block.number) {
        let cell = table.cell(index)
        if cap.touches(south: cell.south, west: cell.west, size: 1) { visit(cell) }
      }
    }
    return best.map { table.place($0.record, in: $0.cell) }
  }

  /// At most `most` towns and villages within `metres` of `centre`, the largest first.
  ///
  /// - Parameter isWanted: whether a name (UTF-8) counts.
  package static func largest(
    near centre: Coordinate, within metres: Double, most: Int,
    isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) -> [Place] {
    guard most > 0 else { return [] }
    let table = PlaceTable()
    let cap = SphericalCap(centre, metres: metres)
    var found: [(record: PlaceTable.Record, cell: PlaceTable.Cell)] = []
    found.reserveCapacity(most + 1)

    PlaceBlock(of: centre).eachAround { block in
      guard cap.touches(south: block.south, west: block.west, size: 10) else { return }
      for index in table.cells(of: block.number) {
        let cell = table.cell(index)
        if found.count == most, table.head(of: cell).ranksBehind(found[most - 1].record) { break }
        guard cap.touches(south: cell.south, west: cell.west, size: 1) else { continue }
        table.each(of: cell) { record in
          if found.count == most, record.ranksBehind(found[most - 1].record) { return false }
          let distance = cap.distance(
            latitude: table.latitude(of: record, in: cell), longitude: table.longitude(of: record, in: cell))
          guard distance != nil, table.group(of: record).isSurveyedTown, isWanted(table.name(of: record))
          else { return true }
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
