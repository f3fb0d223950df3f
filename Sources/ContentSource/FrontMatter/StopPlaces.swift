internal import Entities
internal import Geodata
internal import Geodesy
internal import Text

/// Finds the places of stops that have no coordinates.
///
/// First each is looked up for itself; then those that may be several places once more, near the other stops.
struct StopPlaces {
  /// As many stops before and behind one tell what part of the world it is in.
  private static let neighbours = 8

  let countries: [CountryCode]

  func resolve(_ stops: inout [ResolvedStop], _ problems: inout ProblemList) {
    guard stops.contains(where: { $0.wanted != nil }) else { return }
    var open: [Int] = []
    for index in stops.indices {
      guard let wanted = stops[index].wanted else { continue }
      switch answer(to: wanted, near: [], problems) {
      case .one(let place, let name): stops[index].take(place, name)
      case .likely(let place, let name):
        stops[index].take(place, name)
        open.append(index)
      case .several: open.append(index)
      case .none(let nearest): report(wanted, nearest, &problems)
      }
    }
    guard !open.isEmpty else { return }
    let found = stops.indices.compactMap { index in
      stops[index].stop.coordinate.map { (index: index, coordinate: $0) }
    }
    for index in open {
      guard let wanted = stops[index].wanted else { continue }
      switch answer(to: wanted, near: Self.around(index, found), problems) {
      case .one(let place, let name), .likely(let place, let name): stops[index].take(place, name)
      case .several(let places):
        stops[index].stop.coordinate = nil
        report(wanted, several: places, &problems)
      case .none(let nearest): report(wanted, nearest, &problems)
      }
    }
  }

  private func answer(
    to wanted: ResolvedStop.Wanted, near: [Coordinate], _ problems: ProblemList
  ) -> PlaceAnswer {
    Gazetteer.find(
      wanted.text, among: PlaceHints(countries: countries, near: near), suggesting: !problems.isFull)
  }

  /// Where the journey goes before and after the stop at `index`.
  private static func around(_ index: Int, _ found: [(index: Int, coordinate: Coordinate)]) -> [Coordinate] {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].index < index { low = middle + 1 } else { high = middle }
    }
    let range = max(0, low - neighbours)..<min(found.count, low + neighbours + 1)
    return found[range].filter { $0.index != index }.map(\.coordinate)
  }

  private func report(_ wanted: ResolvedStop.Wanted, _ nearest: [Place], _ problems: inout ProblemList) {
    if problems.countsError() { return }
    let coordinates = "write at: with its coordinates, as 67.2804, 14.4049, or at: ~ to leave it off the map"
    problems.error(
      "no place is known as \(quoted(wanted.text))", at: wanted.value,
      hint: nearest.isEmpty
        ? coordinates : "did you mean \(Self.choice(of: nearest, in: nearest))? Else \(coordinates)")
  }

  private func report(_ wanted: ResolvedStop.Wanted, several: [Place], _ problems: inout ProblemList) {
    if problems.countsError() { return }
    let shown = several.prefix(5)
    let rest = several.count - shown.count
    problems.error(
      "\(quoted(wanted.text)) may be any of \(several.count) places", at: wanted.value,
      hint: "write \(Self.choice(of: shown, in: several))"
        + (rest == 0 ? "" : "; `tripsite place \(quoted(wanted.text))` lists \(rest) more"))
  }

  /// What to write for each: "A", "B" or "C".
  private static func choice(of places: some Collection<Place>, in all: [Place]) -> String {
    let words = places.map { place in
      all.count { $0.written == place.written } == 1
        ? "\"\(place.written)\"" : "at: \(place.coordinate.decimal) (\(place.written))"
    }
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

extension ResolvedStop {
  fileprivate mutating func take(_ place: Place, _ name: String) {
    self.place = place
    stop.coordinate = place.coordinate
    switch wanted?.naming {
    case .isName: stop.name = name
    case .givesName: stop.name = place.airportCode == nil ? name : place.name
    case .differs, nil: break
    }
  }
}
