internal import Entities
internal import Text

/// Lists of stops: the stops of a trip, the day trips of a stay, and the ideas of a trip.
extension StopReader {
  /// Returns the stops that are a text or a mapping, even if they have errors. Does not look up their places.
  func stops(
    from field: Field, modes: KeySet<TravelMode>, _ problems: inout ProblemList
  ) -> [ParsedStop] {
    if field.value.isNull { return [] }
    guard field.value.kind == .sequence else {
      reportNoList(field, of: "stop", &problems)
      return []
    }
    let count = field.value.items.reduce(0) { count, _ in count + 1 }
    guard count <= Self.most else {
      problems.error(
        .tooManyEntries, "a trip takes at most \(Self.most) stops, and this one has \(count)", at: field.key)
      return []
    }
    var stops: [ParsedStop] = []
    stops.reserveCapacity(count)
    for item in field.value.items {
      switch item.kind {
      case .mapping:
        let stop = stop(from: item, modes: modes, &problems)
        if let day = stop.day {
          problems.error(
            .misplacedKey, "day is a key of a visit", at: day.range,
            hint: "list day trips under visits: of a stay")
        }
        stops += DayTrips(from: stop).stops(&problems)
      case .scalar where !item.isNull: stops.append(stop(named: item, &problems))
      default:
        problems.error(
          .wrongType, "a stop takes a name, or keys and values", at: item, hint: "begin it with - name:")
      }
    }
    return stops
  }

  /// The day trips of a stay.
  func visits(
    from field: Field, modes: KeySet<TravelMode>, _ problems: inout ProblemList
  ) -> [ParsedStop] {
    places(in: field, called: "visit", article: "a", &problems) { item, problems in
      let visit = stop(from: item, modes: modes, &problems)
      if let nights = visit.nights {
        problems.error(
          .misplacedKey, "a visit has no nights", at: nights,
          hint: "make it a stop of its own, below this one under stops:")
      }
      if let inner = visit.visits.first {
        problems.error(
          .misplacedKey, "a visit has no visits of its own", at: inner.range,
          hint: "list all visits below the stay")
      }
      return visit
    }
  }

  /// The places that are on no day yet. Does not look them up.
  func ideas(
    from field: Field, modes: KeySet<TravelMode>, _ problems: inout ProblemList
  ) -> [ParsedStop] {
    let count = field.value.kind == .sequence ? field.value.items.reduce(0) { count, _ in count + 1 } : 0
    guard count <= Self.mostIdeas else {
      problems.error(
        .tooManyEntries, "a trip takes at most \(Self.mostIdeas) ideas, and this one has \(count)",
        at: field.key)
      return []
    }
    return places(in: field, called: "idea", article: "an", &problems) { item, problems in
      stop(from: item, modes: modes, isIdea: true, &problems)
    }
  }

  /// A list of places. Each is a name, or keys and values that `read` reads.
  private func places(
    in field: Field, called word: String, article: String, _ problems: inout ProblemList,
    read: (YAMLNode, inout ProblemList) -> ParsedStop
  ) -> [ParsedStop] {
    if field.value.isNull { return [] }
    guard field.value.kind == .sequence else {
      reportNoList(field, of: word, &problems)
      return []
    }
    return field.value.items.compactMap { item in
      switch item.kind {
      case .mapping: return read(item, &problems)
      case .scalar where !item.isNull: return stop(named: item, &problems)
      default:
        problems.error(
          .wrongType, "\(article) \(word) takes a name, or keys and values", at: item,
          hint: "begin it with - name:")
        return nil
      }
    }
  }

  func reportNoKey(_ field: Field, ofIdea name: String, _ problems: inout ProblemList) {
    if problems.countsError() { return }
    problems.error(
      .misplacedKey,
      "\(field.name) is a key of a stop, and \(name.isEmpty ? "this" : quoted(name)) is an idea",
      at: field.key, hint: "move the idea below stops:, or leave the key out")
  }
}

extension KeyTable {
  /// An idea has some of the keys of a stop.
  package static let idea = KeyTable(StopReader.Key.self).having(
    StopReader.Key.allCases.filter(\.isOfIdeas).map(\.rawValue), owner: "an idea")
}
