internal import ContentReaders
internal import Entities
internal import Text

/// The text of a trip's file. Edits change only the bytes that they are about: comments, order, quotes, line ends and the
/// story stay.
package struct TripText: Equatable, Sendable {
  /// The path of the file, as errors show it.
  package let path: String
  package private(set) var bytes: [UInt8]
  /// What the bytes say, or why they cannot be read. An edit asks for it many times.
  private var parsed: Result<YAMLSource, PlanFailure>

  static let order = order(of: .trip, after: "title")
  static let stopOrder = order(of: .stop, after: "name")

  /// The keys in their usual order, with the one that says for whom the thing is.
  private static func order(of table: KeyTable, after first: String) -> [String] {
    table.rows.flatMap { $0.key == first ? [first, VisibilityKey.for.rawValue] : [$0.key] }
  }

  /// Throws if the text has no front matter that can be read.
  package init(_ bytes: [UInt8], shownAs path: String) throws(PlanFailure) {
    self.path = path
    self.bytes = bytes
    parsed = Self.parsed(bytes, shownAs: path)
    _ = try source()
  }

  func source() throws(PlanFailure) -> YAMLSource { try parsed.get() }

  private static func parsed(_ bytes: [UInt8], shownAs path: String) -> Result<YAMLSource, PlanFailure> {
    var problems: [Diagnostic] = []
    guard let places = FrontMatterPlaces(of: bytes, shownAs: path, reporting: &problems) else {
      return .failure(.content(problems))
    }
    return .success(YAMLSource(bytes, places))
  }

  package static func == (one: TripText, other: TripText) -> Bool {
    one.path == other.path && one.bytes == other.bytes
  }

  mutating func splice(_ splices: [Splice]) {
    if splices.isEmpty { return }
    bytes = bytes.applying(splices)
    parsed = Self.parsed(bytes, shownAs: path)
  }

  /// Makes the edits one after the other.
  package mutating func apply(_ edits: [TripEdit]) throws(PlanFailure) {
    for edit in edits { try apply(edit) }
  }

  package mutating func apply(_ edit: TripEdit) throws(PlanFailure) {
    switch edit {
    case .setField(let key, let value): try set(key, value)
    case .setStopField(let index, let key, let value): try set(key, value, of: index, in: .stops)
    case .addStop(let stop, let index): try add(stop, at: index, to: .stops)
    case .moveStop(let from, let to):
      let list = try stops(count: max(from, to) + 1)
      var order = Array(list.items.indices)
      order.insert(order.remove(at: from), at: to)
      splice(list.reordered(order))
    case .orderStops(let order): splice(try stops(count: order.count).reordered(order))
    case .removeStop(let index): splice(try stops(count: index + 1).removing(index))
    }
  }

  package mutating func apply(_ edit: IdeaEdit) throws(PlanFailure) {
    switch edit {
    case .setField(let index, let key, let value): try set(key, value, of: index, in: .ideas)
    case .add(let idea): try add(idea, at: count(of: .ideas), to: .ideas)
    case .remove(let index): try remove(index, from: .ideas)
    case .plan(let index, let place): try move(index, from: .ideas, to: .stops, at: place)
    case .unplan(let stop): try move(stop, from: .stops, to: .ideas, at: count(of: .ideas))
    }
  }

  package mutating func apply(_ edit: OptionEdit) throws(PlanFailure) {
    switch edit {
    case .add(let name, let run): try addOption(name, insteadOf: run)
    case .rename(let option, let name): splice(try self.option(option).setting("name", to: .text(name)))
    case .remove(let option): try removeOption(option)
    case .choose(let option, let run, let name): try exchange(option, with: run, named: name)
    case .setField(let option, let stop, let key, let value):
      try set(key, value, of: stop, in: .option(option))
    case .addStop(let option, let stop): try add(stop, at: count(of: .option(option)), to: .option(option))
    case .removeStop(let option, let stop): try remove(stop, from: .option(option))
    }
  }

  func hasField(_ key: String) throws(PlanFailure) -> Bool { try top().value(of: key) != nil }

  func top() throws(PlanFailure) -> MappingText {
    let source = try source()
    return MappingText(source.fields, in: source, order: Self.order)
  }

  /// The list of stops, which has at least `count`.
  func stops(count: Int) throws(PlanFailure) -> ListText { try list(.stops, count: count) }

  /// A list of places, which has at least `count`.
  func list(_ places: PlaceList, count: Int) throws(PlanFailure) -> ListText {
    let owner = try owner(of: places)
    guard let node = owner.value(of: places.key), node.kind == .sequence else {
      throw .missing("\(places.owner) has no \(places.key)", hint: nil)
    }
    let list = ListText(node, in: owner.source)
    guard list.items.count >= count else {
      throw .missing("\(places.owner) has no \(places.one) \(count)", hint: "it has \(list.items.count)")
    }
    return list
  }

  /// The mapping that has a list of places.
  func owner(of places: PlaceList) throws(PlanFailure) -> MappingText {
    switch places {
    case .stops, .ideas: return try top()
    case .option(let index): return try option(index)
    case .visits(let stay):
      let list = try stops(count: stay + 1)
      return MappingText(list.items[stay], in: list.source, order: Self.stopOrder)
    }
  }

  /// The number of places in a list.
  func count(of list: PlaceList) throws(PlanFailure) -> Int {
    try owner(of: list).value(of: list.key)?.items.reduce(0) { count, _ in count + 1 } ?? 0
  }

  /// The text of each stop of the trip. The return of a day trip has the text of its stay.
  func nodes(of stops: [Waypoint]) throws(PlanFailure) -> [YAMLNode?] {
    let source = try source()
    guard let list = source.fields.pairs.first(where: { $0.key.text == "stops" })?.value else { return [] }
    var items = list.items.makeIterator()
    var stay: YAMLNode?
    var visits: [YAMLNode] = []
    return stops.map { stop in
      switch stop.outing {
      case .back: return stay
      case .visit: return visits.isEmpty ? nil : visits.removeFirst()
      case nil:
        stay = items.next()
        visits = stay?.visits ?? []
        return stay
      }
    }
  }

  private mutating func set(_ key: String, _ value: PlanValue?) throws(PlanFailure) {
    let top = try top()
    if let old = top.value(of: key), old.kind == .sequence, case .list(let texts)? = value,
      old.items.allSatisfy({ $0.kind == .scalar }), old.items.contains(where: { _ in true })
    {
      return try replace(key, by: texts)
    }
    if let value { splice(top.setting(key, to: value)) } else { splice(top.removing(key)) }
  }

  /// Changes only the entries that differ.
  private mutating func replace(_ key: String, by texts: [String]) throws(PlanFailure) {
    func list() throws(PlanFailure) -> ListText {
      let top = try top()
      return ListText(top.value(of: key)!, in: top.source)
    }
    let old = try list().items.map(\.text)
    let first = zip(old, texts).prefix { $0 == $1 }.count
    let last = zip(old[first...].reversed(), texts[first...].reversed()).prefix { $0 == $1 }.count
    let new = texts[first..<(texts.count - last)]
    for (offset, text) in new.enumerated() {
      let list = try list()
      let model = list.items[max(0, first + offset - 1)]
      let value = WrittenValue(.text(text), like: model, isInFlow: list.isInFlow)
      splice(list.inserting([value.head], at: first + offset))
    }
    for _ in first..<(old.count - last) { splice(try list().removing(first + new.count)) }
  }

  mutating func set(
    _ key: String, _ value: PlanValue?, of index: Int, in places: PlaceList
  ) throws(PlanFailure) {
    var list = try list(places, count: index + 1)
    if list.items[index].kind == .scalar {
      if key == "name", let value {
        let item = list.items[index]
        let written = WrittenValue(value, like: item, keepsQuotes: true, isInFlow: list.isInFlow)
        return splice([
          Splice(list.source.start(of: item)..<list.source.end(of: item), Array(written.head.utf8))
        ])
      }
      if value == nil, key != "name" { return }
      splice(Self.mapping(fromItemAt: index, in: list, as: "name"))
      list = try self.list(places, count: index + 1)
    }
    let stop = MappingText(list.items[index], in: list.source, order: Self.stopOrder)
    if key == "at", case .coordinate(let latitude, let longitude)? = value, stop.value(of: "at") == nil,
      stop.value(of: "lat") != nil, stop.value(of: "lon") != nil
    {
      return splice(stop.setting("lat", to: .word(latitude)) + stop.setting("lon", to: .word(longitude)))
    }
    guard let value else { return splice(stop.removing(key)) }
    if case .yaml(let lines) = value, stop.node.style == .flow, !WrittenValue.fitsBraces(lines) {
      throw .refused(
        "the stop is written in braces, so \(key) needs braces or brackets too",
        hint: "write it on one line, as in [45.50 EUR hotel]")
    }
    let neighbours = [index - 1, index + 1].filter(list.items.indices.contains).map { list.items[$0] }
    let models = neighbours.filter { $0.kind == .mapping && $0.style == list.items[index].style }
    let model = models.lazy.compactMap { neighbour in
      neighbour.pairs.first { $0.key.bytes.elementsEqual(key.utf8) }?.value
    }.first
    splice(stop.setting(key, to: value, like: model))
  }

  /// Gives an item that is only a text a key.
  static func mapping(fromItemAt index: Int, in list: ListText, as key: String) -> [Splice] {
    let (source, item) = (list.source, list.items[index])
    let (start, end) = (source.start(of: item), source.end(of: item))
    let isOneLine = source.lineEnd(at: start) >= end && ![.literal, .folded].contains(item.style)
    if list.isInFlow {
      return [Splice(at: start, Array("{\(key): ".utf8)), Splice(at: end, Array("}".utf8))]
    }
    if isOneLine { return [Splice(at: start, Array("\(key): ".utf8))] }
    return [Splice(start..<end, source.encoded("\(key): " + YAMLText.scalar(item.text)))]
  }
}
