internal import Entities
internal import Geodesy

/// Which of several places of one name is meant.
struct PlaceChoice {
  enum Outcome {
    case one(PlaceMatch)
    /// The others have far fewer people.
    case likely(PlaceMatch)
    /// Most people first.
    case several([PlaceMatch])
  }

  /// Metres. A namesake so near to a larger place is a part of it.
  private static let part = 20_000.0
  /// Metres to another stop, within which a place is near it.
  private static let near = 300_000.0
  /// Metres between the stops of a journey through one part of the world.
  private static let region = 1_000_000.0
  /// How many times as many people as its namesakes make a place the one that is meant, and how many it needs
  /// where nothing else narrows the choice.
  private static let dominance = 10
  private static let city = 100_000
  /// A place with so many people is a stop of travellers who are near it, though a city far away has its name.
  private static let town = 20_000

  let hints: PlaceHints
  /// Whether the author narrowed the name.
  let isNarrowed: Bool
  /// Whether the name is long enough to be another city's other name by more than chance.
  let isLongName: Bool

  /// Whether a place's name has the accents that the author wrote; nil where none are written.
  let exact: ((PlaceMatch) -> Bool)?

  /// `matches` has most people first and is not empty.
  func outcome(_ matches: [PlaceMatch]) -> Outcome {
    if matches.count == 1 { return .one(matches[0]) }
    var matches = matches
    var isNarrowed = isNarrowed
    if !hints.countries.isEmpty {
      let letters = hints.countries.map(\.packedLetters)
      let inside = matches.filter { letters.contains($0.group.countryLetters) }
      if inside.count == 1 { return .one(inside[0]) }
      if !inside.isEmpty {
        matches = inside
        isNarrowed = true
      }
    }
    matches = asWritten(withoutOtherNames(withoutParts(matches)))
    if matches.count == 1 { return .one(matches[0]) }
    if isDominant(matches, atLeast: isNarrowed ? 0 : Self.city) {
      let rivals = isNarrowed ? [] : rivals(matches)
      if rivals.isEmpty { return .likely(matches[0]) }
      return rivals.count == 1 && isRegional(rivals[0]) ? .one(rivals[0]) : .several(matches)
    }
    return nearby(matches)
  }

  /// Where the largest place is called just so, letter by letter with its accents, as Bodø, others are not meant.
  private func asWritten(_ matches: [PlaceMatch]) -> [PlaceMatch] {
    guard let exact, matches[0].isOwnName, matches.count > 1, exact(matches[0]) else { return matches }
    return matches.filter { $0.isOwnName && exact($0) }
  }

  /// A place's own name counts more than another's other name, unless that is a city a hundred times as large: then
  /// either may be meant.
  private func withoutOtherNames(_ matches: [PlaceMatch]) -> [PlaceMatch] {
    guard let own = matches.first(where: \.isOwnName) else { return matches }
    return matches.filter { match in
      match.isOwnName || isLongName && match.population >= max(5 * Self.city, 100 * own.population)
    }
  }

  private func nearby(_ matches: [PlaceMatch]) -> Outcome {
    let near = matches.map { (match: $0, metres: metresToStops($0)) }.filter { $0.metres <= Self.near }
    guard !near.isEmpty else { return .several(matches) }
    if isDominant(near.map(\.match), atLeast: 0) { return .one(near[0].match) }
    let sorted = near.sorted { $0.metres < $1.metres }
    if sorted[1].metres > 3 * sorted[0].metres { return .one(sorted[0].match) }
    return .several(near.map(\.match))
  }

  /// Towns near other stops, while the city that dominates is far from all of them.
  private func rivals(_ matches: [PlaceMatch]) -> [PlaceMatch] {
    guard !hints.near.isEmpty, metresToStops(matches[0]) > Self.region else { return [] }
    return matches.dropFirst().filter {
      $0.isOwnName && $0.population >= Self.town && metresToStops($0) <= Self.near
    }
  }

  /// Whether the whole journey stays around `match`; a single other stop says nothing.
  private func isRegional(_ match: PlaceMatch) -> Bool {
    hints.near.count > 1 && hints.near.allSatisfy { match.metres(to: $0) <= Self.region }
  }

  private func metresToStops(_ match: PlaceMatch) -> Double {
    hints.near.reduce(.infinity) { min($0, match.metres(to: $1)) }
  }

  /// Whether the first has by far the most people, or is alone. A city's other name takes more to win over a place's
  /// own: Londres is London, though Argentina has a village of that name.
  private func isDominant(_ matches: [PlaceMatch], atLeast people: Int) -> Bool {
    guard let first = matches.first, matches.count > 1 else { return true }
    if !first.isOwnName, let own = matches.first(where: \.isOwnName) {
      return first.population >= max(10 * Self.city, 1000 * own.population)
    }
    return first.population >= max(people, Self.dominance * matches[1].population, 1)
  }

  private func withoutParts(_ matches: [PlaceMatch]) -> [PlaceMatch] {
    var whole: [PlaceMatch] = []
    for match in matches
    where !whole.contains(where: {
      ($0.isOwnName || !match.isOwnName) && abs($0.coordinate.latitude - match.coordinate.latitude) < 0.2
        && $0.metres(to: match.coordinate) <= Self.part
    }) {
      whole.append(match)
    }
    return whole
  }
}
