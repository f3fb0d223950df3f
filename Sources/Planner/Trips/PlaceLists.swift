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

/// Places that come and go.
extension TripText {
  /// Adds a stop. Other visits of its stay keep their days.
  mutating func add(_ stop: PlannedStop, at target: StopTarget) throws(PlanFailure) {
    let place = target.place
    guard case .visits(let stay) = place.list else { return try add(stop, at: place.index, to: place.list) }
    let days = try days(ofVisitsOf: stay, adding: target)
    try add(stop, at: place.index, to: place.list)
    try write(days, ofVisitsOf: stay)
  }

  mutating func add(_ stop: PlannedStop, at index: Int, to places: PlaceList) throws(PlanFailure) {
    try writeKeys(ofOwner: places)
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
    if case .visits = places {
      let stay = try owner(of: places)
      let item = StopItem(
        stop, at: 0, of: nil, isInFlow: stay.node.style == .flow, order: Self.stopOrder
      ).lines
      let lines =
        stay.node.style == .flow ? ["[" + item[0] + "]"] : ["- " + item[0]] + item.dropFirst()
      return splice(stay.setting(places.key, to: .yaml(lines)))
    }
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

  /// A stay that is only a name gets keys before its first visit.
  mutating func writeKeys(ofOwner places: PlaceList) throws(PlanFailure) {
    guard case .visits(let stay) = places else { return }
    let list = try stops(count: stay + 1)
    if list.items[stay].kind == .scalar { splice(Self.mapping(fromItemAt: stay, in: list, as: "name")) }
  }

  func checkHasLines(_ top: MappingText) throws(PlanFailure) {
    guard top.node.style == .flow else { return }
    throw .refused(
      "the front matter of \(path) is in braces", hint: "write each key on a line of its own, without braces")
  }

  /// Removes a stop. Other visits of its stay keep their days.
  mutating func remove(_ place: ListedStop) throws(PlanFailure) {
    guard case .visits(let stay) = place.list else { return try remove(place.index, from: place.list) }
    var days = try daysOfVisits(of: stay)
    days.remove(at: place.index)
    try remove(place.index, from: place.list)
    try write(days, ofVisitsOf: stay)
  }

  /// The last idea and the last visit take the key of the list along. A trip without stops is told of, and so is an option.
  mutating func remove(_ index: Int, from places: PlaceList) throws(PlanFailure) {
    let list = try list(places, count: index + 1)
    splice(try removingKey(of: places, list) ?? list.removing(index))
  }

  /// Nil if the key stays.
  func removingKey(of places: PlaceList, _ list: ListText) throws(PlanFailure) -> [Splice]? {
    switch places {
    case .ideas, .visits: list.items.count == 1 ? try owner(of: places).removing(places.key) : nil
    case .stops, .option: nil
    }
  }
}
