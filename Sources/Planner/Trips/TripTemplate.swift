internal import Entities
internal import Text

/// A trip as a model for others.
extension TripText {
  /// Removes older addresses, and what names files in the folder of the trip: photos, tracks, documents and receipts.
  mutating func leaveOutFiles() throws(PlanFailure) {
    for key in ["slug", "aliases", "photos", "cameraClock", "track", "tracks", "documents", "updated"] {
      try apply(.setField(key, nil))
    }
    try remove(["track", "aliases", "documents"], from: Self.allStops)
    try remove(["receipt"], from: Self.allCosts)
  }

  /// Removes dates, times, options and what was paid. Nights say on which day each stop is.
  mutating func leaveOutDates(of itinerary: Itinerary) throws(PlanFailure) {
    for key in ["date", "costs", "settlements", "options"] { try apply(.setField(key, nil)) }
    try remove(["arrive", "depart", "cost", "fare", "status", "wayStatus"], from: Self.allStops)
    guard let count = itinerary.dayCount, !itinerary.days.isEmpty else { return }
    let stays = Self.stays(of: itinerary, dayCount: count)
    let nights = zip(stays, stays.dropFirst().map(\.day) + [count]).map { max(0, $1 - $0.day) }
    for (stay, count) in nights.enumerated() {
      if try number("nights", of: stay, in: .stops) ?? 0 == count { continue }
      try set("nights", count > 0 ? .word("\(count)") : nil, of: stay, in: .stops)
    }
    for (index, stay) in stays.enumerated() {
      var last = 1
      for (visit, day) in stay.visits.enumerated() {
        let number = day - stay.day + 1
        // Without `day`, a visit is on the day after the one above it.
        if number != last + 1, try self.number("day", of: visit, in: .visits(index)) == nil {
          try set("day", .word("\(number)"), of: visit, in: .visits(index))
        }
        last = number
      }
    }
  }

  /// The numbers of the days on which the travellers reach a stop of the file and its visits.
  private struct Stay {
    var day: Int
    var visits: [Int] = []
  }

  private static func stays(of itinerary: Itinerary, dayCount count: Int) -> [Stay] {
    var days = [Int](repeating: count, count: itinerary.trip.stops.count)
    for day in itinerary.days { for stop in day.arrivals { days[stop] = day.number } }
    var stays: [Stay] = []
    for (stop, day) in zip(itinerary.trip.stops, days) {
      switch stop.outing {
      case nil: stays.append(Stay(day: day))
      case .visit: stays[stays.count - 1].visits.append(day)
      case .back: continue
      }
    }
    return stays
  }

  /// The number in a key of a place. Nil if the place has no such key.
  private func number(_ key: String, of index: Int, in places: PlaceList) throws(PlanFailure) -> Int? {
    try list(places, count: index + 1).items[index].value(of: key).flatMap { Int($0.text) }
  }
}

/// Keys that are removed wherever they are.
extension TripText {
  /// Removes keys of the mappings that `find` finds.
  private mutating func remove(
    _ keys: [String], from find: (YAMLSource) -> [YAMLNode]
  ) throws(PlanFailure) {
    while true {
      let source = try source()
      // The splices of two keys of one mapping can overlap.
      let splices = find(source).flatMap { node in
        let mapping = MappingText(node, in: source, order: [])
        return keys.first { mapping.value(of: $0) != nil }.map(mapping.removing) ?? []
      }
      if splices.isEmpty { return }
      splice(splices)
    }
  }

  /// The stops of the trip and of its options, with their visits, except those that are only a name.
  private static func allStops(in source: YAMLSource) -> [YAMLNode] {
    let lists = [source.fields] + options(in: source)
    return lists.compactMap { $0.value(of: "stops") }.flatMap { list in
      list.items.flatMap { [$0] + ($0.value(of: "visits").map { Array($0.items) } ?? []) }
    }.filter { $0.kind == .mapping }
  }

  /// The costs with keys and values.
  private static func allCosts(in source: YAMLSource) -> [YAMLNode] {
    let stops = allStops(in: source).flatMap { [$0.value(of: "cost"), $0.value(of: "fare")] }
    return ([source.fields.value(of: "costs")] + stops).compactMap(\.self)
      .flatMap { $0.kind == .sequence ? Array($0.items) : [$0] }.filter { $0.kind == .mapping }
  }
}

extension YAMLNode {
  fileprivate func value(of key: String) -> YAMLNode? { pairs.first { $0.key.reads(key) }?.value }
}
