internal import ContentReaders
internal import Text

/// A list of places in the front matter of a trip.
enum PlaceList: String {
  case stops, ideas

  /// One of its places, in messages.
  var one: String {
    switch self {
    case .stops: "stop"
    case .ideas: "idea"
    }
  }
}

/// Places that come, go, and change between the stops and the ideas.
extension TripText {
  mutating func add(_ stop: PlannedStop, at index: Int, to places: PlaceList) throws(PlanFailure) {
    let top = try top()
    let source = top.source
    guard let node = top.value(of: places.rawValue), node.items.contains(where: { _ in true }) else {
      return try addFirst(stop, to: places)
    }
    let list = ListText(node, in: source)
    guard index <= list.items.count else {
      throw .missing("the trip has no \(places.one) \(index + 1)", hint: "it has \(list.items.count)")
    }
    splice(list.inserting(StopItem(stop, at: index, of: list, order: Self.stopOrder).lines, at: index))
  }

  private mutating func addFirst(_ stop: PlannedStop, to places: PlaceList) throws(PlanFailure) {
    let top = try top()
    let key = places.rawValue
    if top.node.style == .flow {
      throw .refused(
        "the front matter of \(path) is in braces",
        hint: "write each key on a line of its own, without braces")
    }
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

  /// The last place of a list takes the key of the list along, except for stops: a trip without them is told of.
  mutating func remove(_ index: Int, from places: PlaceList) throws(PlanFailure) {
    let list = try list(places, count: index + 1)
    if list.items.count == 1, places == .ideas { return splice(try top().removing(places.rawValue)) }
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
      if list.items.count == 1, places == .ideas { splice(try top().removing(places.rawValue)) }
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
    guard !list.isInFlow, let node = try top().value(of: others.rawValue), node.kind == .sequence,
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
