internal import Entities

extension Gazetteer {
  /// The bonus of a place with the whole text as its name: as for ten times as many people.
  private static let wholeName = 100.0

  /// At most `most` places that a person can mean who has typed `text` so far, the best known first: places with this name in
  /// any language, and places whose own names begin with it. The best known place with the whole name is among them.
  package static func completions(of text: String, most: Int) -> [Place] {
    let search = PlaceSearch()
    var query = PlaceQuery(text, search)
    let airport = search.airport(query)?.place
    var places = completions(of: &query, search)
    if let whole = places.firstIndex(where: { $0.isWhole }), whole >= most {
      places.swapAt(whole, most - 1)
    }
    let found = ([airport] + places.prefix(most).map { search.table.place($0.record) }).compactMap(\.self)
    // The word after the last comma can be half typed.
    if found.isEmpty, let comma = text.lastIndex(of: ",") {
      return completions(of: String(text[..<comma]), most: most)
    }
    return Array(found.prefix(most))
  }

  private struct Completion {
    var record: PlaceTable.Record
    var fame: Double
    var isWhole: Bool
  }

  private static func completions(of query: inout PlaceQuery, _ search: PlaceSearch) -> [Completion] {
    let beginning = NameBeginning(query.shownName, search.fold)
    let qualifiers = query.qualifiers
    var found: [Int: Completion] = [:]
    for candidate in search.candidates(&query, in: .english) {
      guard let record = candidate.record, found[record.start]?.isWhole != true else { continue }
      let isWhole = candidate.match != .other
      found[record.start] = Completion(
        record: record, fame: candidate.fame + (isWhole ? wholeName : 0), isWhole: isWhole)
    }
    search.table.eachPlace { record, _ in
      guard beginning.begins(search.table.name(of: record)), found[record.start] == nil else { return }
      let group = search.table.group(of: record)
      guard qualifiers.hold(for: group) else { return }
      let fame = PlaceFame.fame(
        kind: group.kind, population: PlaceTable.population(record.people), code: record.fame)
      found[record.start] = Completion(record: record, fame: fame, isWhole: false)
    }
    return found.values.sorted { ($1.fame, $0.record.start) < ($0.fame, $1.record.start) }
  }
}
