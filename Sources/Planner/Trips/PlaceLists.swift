internal import ContentReaders
internal import Text

/// A list of places in the front matter of a trip.
enum PlaceList: Equatable {
  case stops, ideas
  /// The stops of an option, by its position.
  case option(Int)
  /// The visits of a stay, by its position in the list of stops.
  case visits(Int)

  /// The key of the list.
  var key: String {
    switch self {
    case .stops, .option: "stops"
    case .ideas: "ideas"
    case .visits: "visits"
    }
  }

  /// What has the list, in messages.
  var owner: String {
    switch self {
    case .stops, .ideas: "the trip"
    case .option(let index): "option \(index + 1)"
    case .visits(let stay): "stop \(stay + 1)"
    }
  }

  /// One of its places, in messages.
  var one: String {
    switch self {
    case .stops, .option: "stop"
    case .ideas: "idea"
    case .visits: "visit"
    }
  }
}

/// Places that come, go, and change between the stops and the ideas.
extension TripText {
  mutating func add(_ stop: PlannedStop, at index: Int, to places: PlaceList) throws(PlanFailure) {
    let owner = try owner(of: places)
    guard let node = owner.value(of: places.key), node.items.contains(where: { _ in true }) else {
      return try addFirst(stop, to: places)
    }
    let list = ListText(node, in: owner.source)
    guard index <= list.items.count else {
      throw .missing("\(places.owner) has no \(places.one) \(index + 1)", hint: "it has \(list.items.count)")
    }
    splice(list.inserting(StopItem(stop, at: index, of: list, order: Self.stopOrder).lines, at: index))
  }

  private mutating func addFirst(_ stop: PlannedStop, to places: PlaceList) throws(PlanFailure) {
    let top = try top()
    let key = places.key
    try checkHasLines(top)
    if top.value(of: key) == nil { splice(top.setting(key, to: .nothing)) }
    let again = try self.top()
    let source = again.source
    let pair = again.node.pairs.first { $0.key.bytes.elementsEqual(key.utf8) }!
    let end = source.end(ofPair: pair)
    var text = ""
    for (number, line) in StopItem(stop, at: 0, of: nil, order: Self.stopOrder).lines.enumerated() {
      text += (line.isEmpty ? "" : "  " + (number == 0 ? "- " : "") + line) + "\n"
    }
    let colon = source.colon(after: pair.key) ?? end
    splice([Splice(colon..<max(colon, end)), Splice(at: source.nextLine(after: end), source.encoded(text))])
  }

  func checkHasLines(_ top: MappingText) throws(PlanFailure) {
    guard top.node.style == .flow else { return }
    throw .refused(
      "the front matter of \(path) is in braces", hint: "write each key on a line of its own, without braces")
  }

  /// The last idea takes the key of the list along. A trip without stops is told of, and so is an option.
  mutating func remove(_ index: Int, from places: PlaceList) throws(PlanFailure) {
    let list = try list(places, count: index + 1)
    if list.items.count == 1, places == .ideas { return splice(try top().removing(places.key)) }
    splice(list.removing(index))
  }

  /// Moves a place to another list. If both lists have hyphens below each other, its lines stay as they are, and so does the
  /// comment directly above.
  mutating func move(
    _ index: Int, from places: PlaceList, to others: PlaceList, at place: Int
  ) throws(PlanFailure) {
    let list = try list(places, count: index + 1)
    if let lines = try lines(ofItem: index, in: list, for: others, at: place) {
      splice([lines.added, lines.removed])
      if list.items.count == 1, places == .ideas { splice(try top().removing(places.key)) }
      return
    }
    var texts =
      list.items[index].kind == .scalar
      ? ["name": list.items[index].text]
      : Self.written(list.items[index], in: list.source, of: .stop)
    if texts["lat"] != nil { texts["at"] = nil }
    let fields = try FieldValue.values(texts, of: .stop).compactMapValues(\.self)
    try add(PlannedStop(fields), at: place, to: others)
    try remove(index, from: places)
  }

  /// What moves the lines of an item. Nil if the lists are written in different ways.
  private func lines(
    ofItem index: Int, in list: ListText, for others: PlaceList, at place: Int
  ) throws(PlanFailure) -> (added: Splice, removed: Splice)? {
    guard !list.isInFlow, let node = try top().value(of: others.key), node.kind == .sequence,
      node.style != .flow, node.column == list.node.column
    else { return nil }
    let (from, to) = (BlockItems(of: list.node, in: list.source), BlockItems(of: node, in: list.source))
    guard place <= to.items.count else { return nil }
    let lines = from.starts[index]..<from.items[index].upperBound
    return (
      Splice(
        at: place > 0 ? to.items[place - 1].upperBound : to.starts[0], Array(list.source.bytes[lines])),
      Splice(lines)
    )
  }
}
