internal import ContentReaders
internal import Text

/// Places that change between the stops, the visits and the ideas.
extension TripText {
  /// Moves a place. Other visits keep their days. Returns the place afterwards.
  mutating func move(_ from: ListedStop, to target: StopTarget) throws(PlanFailure) -> ListedStop {
    var place = target.place
    if from.list == place.list {
      if place.index > from.index { place.index -= 1 }
      guard case .visits(let stay) = place.list else {
        try apply(.moveStop(from: from.index, to: place.index))
        return place
      }
      var order = Array(try list(from.list, count: from.index + 1).items.indices)
      order.insert(order.remove(at: from.index), at: place.index)
      var days = try days(ofVisitsOf: stay, adding: target)
      days.remove(at: from.index < target.place.index ? from.index : from.index + 1)
      splice(try list(place.list, count: order.count).reordered(order))
      try write(days, ofVisitsOf: stay)
      return place
    }
    var (left, new): ([Int], [Int]) = ([], [])
    if case .visits(let stay) = from.list {
      left = try daysOfVisits(of: stay)
      left.remove(at: from.index)
    }
    if case .visits(let stay) = place.list { new = try days(ofVisitsOf: stay, adding: target) }
    try move(from.index, from: from.list, to: place.list, at: place.index)
    // A stop that leaves the list of stops moves the stays after it.
    if from.list == .stops, case .visits(let stay) = place.list, from.index < stay {
      place.list = .visits(stay - 1)
    }
    if case .visits(let stay) = from.list {
      let isAbove = place.list == .stops && place.index <= stay
      try write(left, ofVisitsOf: isAbove ? stay + 1 : stay)
    }
    if case .visits(let stay) = place.list {
      try set("nights", nil, of: place)
      try write(new, ofVisitsOf: stay)
    } else if case .visits = from.list {
      try set("day", nil, of: place)
    }
    return place
  }

  /// The days of the visits with one more of them.
  func days(ofVisitsOf stay: Int, adding target: StopTarget) throws(PlanFailure) -> [Int] {
    var days = try daysOfVisits(of: stay)
    let index = target.place.index
    days.insert(target.day ?? (index > 0 ? days[index - 1] : 1) + 1, at: index)
    return days
  }

  /// Moves a place to another list. Its lines stay as they are, with the comments directly above: only their indentation changes. If only
  /// one of the lists has brackets, its keys are written anew.
  mutating func move(
    _ index: Int, from places: PlaceList, to others: PlaceList, at place: Int
  ) throws(PlanFailure) {
    try writeKeys(ofOwner: others)
    let list = try list(places, count: index + 1)
    let run = ItemRun(list, index...index)
    if let added = try adding(run, of: list, to: others, at: place) {
      let removed = list.isInFlow ? list.removing(index) : [Splice(run.place)]
      return splice(added + (try removingKey(of: places, list) ?? removed))
    }
    var texts =
      list.items[index].kind == .scalar
      ? ["name": list.items[index].text]
      : Self.written(list.items[index], in: list.source, of: .stop)
    if texts["lat"] != nil { texts["at"] = nil }
    let fields = try FieldValue.values(texts, of: .stop).compactMapValues(\.self)
    try add(PlannedStop(fields), at: place, to: others)
    let isShifted = if case .visits(let stay) = places { others == .stops && place <= stay } else { false }
    if case .visits(let stay) = places, isShifted { return try remove(index, from: .visits(stay + 1)) }
    try remove(index, from: places)
  }

  /// Writes places again at another place, with the comments directly above the first one. `clean` removes what the copies do not have.
  mutating func copy(
    _ run: ClosedRange<Int>, of places: PlaceList, to target: StopTarget,
    clean: (ListedStop, inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) {
    let place = target.place
    var days: [Int] = []
    if case .visits(let stay) = place.list {
      days = try self.days(ofVisitsOf: stay, adding: target)
      days.insert(contentsOf: run.dropFirst().map { _ in days[place.index] }, at: place.index)
    }
    try writeKeys(ofOwner: place.list)
    let list = try list(places, count: run.upperBound + 1)
    if places == place.list {
      splice(copying(run, in: list, to: place.index))
    } else {
      guard let added = try adding(ItemRun(list, run), of: list, to: place.list, at: place.index) else {
        throw .refused(
          "only one of the lists is in brackets", hint: "write each stop on a line of its own, with a hyphen")
      }
      splice(added)
    }
    for index in place.index..<place.index + run.count {
      try clean(ListedStop(list: place.list, index: index), &self)
    }
    if case .visits(let stay) = place.list { try write(days, ofVisitsOf: stay) }
  }

  private func copying(_ run: ClosedRange<Int>, in list: ListText, to index: Int) -> [Splice] {
    guard let bytes = ItemRun(list, run).bytes(in: list) else { return [] }
    let isAtEnd = index >= list.items.count
    let next = min(index, list.items.count - 1)
    let place = ItemRun(list, next...next).place
    let comma = list.isInFlow ? Array(", ".utf8) : []
    return [
      isAtEnd ? Splice(at: place.upperBound, comma + bytes) : Splice(at: place.lowerBound, bytes + comma)
    ]
  }

  /// What adds an item to another list. Nil if its bytes do not fit there.
  private func adding(
    _ run: ItemRun, of list: ListText, to others: PlaceList, at place: Int
  ) throws(PlanFailure) -> [Splice]? {
    let owner = try owner(of: others)
    guard let node = owner.value(of: others.key), node.items.contains(where: { _ in true }) else {
      guard case .visits = others else { return nil }
      if owner.node.style != .flow, !list.isInFlow { return owner.setting(others.key, to: .yaml(run.lines)) }
      return run.oneLine.map { owner.setting(others.key, to: .yaml(["[" + $0 + "]"])) }
    }
    let other = ListText(node, in: owner.source)
    // A stop of a list in brackets is written as its new neighbours are.
    guard place <= other.items.count, other.isInFlow || !list.isInFlow else { return nil }
    if other.isInFlow { return run.oneLine.map { other.inserting([$0], at: place) } }
    guard let bytes = run.bytes(in: other) else { return nil }
    let block = BlockItems(of: node, in: owner.source)
    return [Splice(at: place > 0 ? block.items[place - 1].upperBound : block.starts[0], bytes)]
  }
}
