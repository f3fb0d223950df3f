internal import Entities
package import Geodesy

#if canImport(Glibc)
  internal import Glibc
#endif

extension Gazetteer {
  /// At most `most` places that a person can mean who has typed `text` so far, the best known and nearest first: places with
  /// this name in any language, places whose own names begin with it, stations, and airports. The best known place with
  /// the whole name is among them.
  ///
  /// - Parameter near: the stops beside the one that is typed. Empty if there are none.
  package static func completions(of text: String, most: Int, near: [Coordinate] = []) -> [Place] {
    let completion = PlaceCompletion(near: near)
    var query = PlaceQuery(text, completion.search)
    let airport = completion.search.airport(query)?.place
    let places = completion.places(&query, most: most)
    let found = [airport].compactMap(\.self) + places.filter { $0 != airport }
    if !found.isEmpty { return Array(found.prefix(most)) }
    // Beside other stops, "Station" and "Airport" mean those around them.
    if completion.search.isOnlyWord(query), let last = near.last {
      return Array(completion.search.spots(for: query, around: last).prefix(most))
    }
    // The word after the last comma can be half typed.
    guard let comma = text.lastIndex(of: ",") else { return [] }
    return completions(of: String(text[..<comma]), most: most, near: near)
  }
}

/// Ranks the places that a half typed name can become.
private struct PlaceCompletion {
  /// The bonus of a place with the whole text as its name: as for ten times as many people.
  private static let wholeName = 100.0
  /// A town comes before its stations.
  private static let station = 200.0
  /// The cost that is added each time the distance from the stops beside it grows tenfold, from `nearby` kilometres on.
  private static let slope = 280.0
  private static let nearby = 30.0

  let search = PlaceSearch()
  let near: [Coordinate]

  private struct Ranked {
    var candidate: PlaceCandidate
    var rank: Double
    var isWhole: Bool
  }

  func places(_ query: inout PlaceQuery, most: Int) -> [Place] {
    var ranked = ranked(&query)
    if let whole = ranked.firstIndex(where: { $0.isWhole }), whole >= most { ranked.swapAt(whole, most - 1) }
    return ranked.prefix(most).compactMap { search.place($0.candidate) }
  }

  private func ranked(_ query: inout PlaceQuery) -> [Ranked] {
    let beginning = NameBeginning(query.shownName, search.fold)
    let qualifiers = query.qualifiers
    var found: [Int: Ranked] = [:]
    var others: [Ranked] = []
    for candidate in search.candidates(&query, in: .english) {
      let isWhole = candidate.match != .other
      let ranked = Ranked(
        candidate: candidate, rank: rank(candidate) + (isWhole ? Self.wholeName : 0), isWhole: isWhole)
      guard let record = candidate.record else {
        others.append(ranked)
        continue
      }
      if found[record.start]?.isWhole != true { found[record.start] = ranked }
    }
    search.table.eachPlace { record, _ in
      guard beginning.begins(search.table.name(of: record)), found[record.start] == nil else { return }
      let group = search.table.group(of: record)
      guard qualifiers.hold(for: group) else { return }
      let candidate = PlaceCandidate(record, group, match: .own, in: search.table)
      found[record.start] = Ranked(candidate: candidate, rank: rank(candidate), isWhole: false)
    }
    let listed = found.sorted { ($1.value.rank, $0.key) < ($0.value.rank, $1.key) }.map(\.value)
    return (listed + others).enumerated().sorted {
      ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
    }.map(\.element)
  }

  private func rank(_ candidate: PlaceCandidate) -> Double {
    let fame = candidate.fame - (candidate.kind == .station ? Self.station : 0)
    let metres = near.map { Geodesic.distance(from: $0, to: candidate.coordinate) }.min()
    guard let metres else { return fame }
    return fame - Self.slope * log10(1 + metres / 1000 / Self.nearby)
  }
}
