internal import Text

/// Where a cost stands in the front matter of a trip.
package struct CostPlace: Equatable, Sendable {
  /// The position of the stop in the list `stops`. Nil for a cost of the trip.
  package var stop: Int?
  /// `costs` of the trip, `cost` or `fare` of a stop.
  package var key: String
  /// From 0.
  package var index: Int

  package init(stop: Int? = nil, key: String = "costs", index: Int) {
    (self.stop, self.key, self.index) = (stop, key, index)
  }

  package var isSound: Bool { stop == nil ? key == "costs" : ["cost", "fare"].contains(key) }
}

/// The costs in the front matter of a trip.
extension TripText {
  /// The keys of a cost in their usual order.
  private static let costOrder = [
    "amount", "what", "category", "day", "date", "stop", "paidBy", "sharedBy", "estimated", "rate", "receipt",
    "note", "for",
  ]

  /// The cost whose value is at a place of the file. Nil if it stands somewhere else, as in a day trip.
  package func cost(atLine line: Int, column: Int) throws(PlanFailure) -> CostPlace? {
    guard let (listed, key) = try key(atLine: line, column: column), listed?.list ?? .stops == .stops else {
      return nil
    }
    let stop = listed?.index
    let place = CostPlace(stop: stop, key: key, index: 0)
    guard place.isSound, let found = try found(place) else { return nil }
    return found.costs.lastIndex { ($0.line, $0.column) <= (line, column) }
      .map { CostPlace(stop: stop, key: key, index: $0) }
  }

  /// The costs below a key of the trip or of a stop: a list, or one cost.
  private struct FoundCosts {
    let owner: MappingText
    let value: YAMLNode

    var costs: [YAMLNode] { value.kind == .sequence ? Array(value.items) : [value] }
    var isInFlow: Bool { (value.kind == .sequence ? value : owner.node).style == .flow }
  }

  /// Nil if there is no such key.
  private func found(_ place: CostPlace) throws(PlanFailure) -> FoundCosts? {
    var owner = try top()
    if let stop = place.stop {
      let list = try stops(count: stop + 1)
      guard list.items[stop].kind == .mapping else { return nil }
      owner = MappingText(list.items[stop], in: list.source, order: Self.stopOrder)
    }
    guard let value = owner.value(of: place.key), !value.isNull else { return nil }
    return FoundCosts(owner: owner, value: value)
  }

  private func cost(at place: CostPlace) throws(PlanFailure) -> (FoundCosts, YAMLNode) {
    guard let found = try found(place), found.costs.indices.contains(place.index) else {
      throw .missing("the trip has no such cost \(place.index + 1)", hint: nil)
    }
    return (found, found.costs[place.index])
  }

  /// Adds a cost at the end of the list.
  mutating func addCost(_ fields: [String: PlanValue]) throws(PlanFailure) {
    let top = try top()
    if let node = top.value(of: "costs"), node.kind == .sequence, node.items.contains(where: { _ in true }) {
      let list = ListText(node, in: top.source)
      return splice(list.inserting(Self.lines(fields, in: list), at: list.items.count))
    }
    guard top.value(of: "costs").map({ $0.isNull || $0.kind == .sequence }) ?? true else {
      throw .refused("costs: is no list", hint: "write each cost on a line of its own, with a hyphen")
    }
    let line = Self.line(fields, isInFlow: top.node.style == .flow)
    splice(top.setting("costs", to: .yaml([top.node.style == .flow ? "[\(line)]" : "- \(line)"])))
  }

  /// Changes keys of a cost. Nil removes a key.
  mutating func setCost(_ place: CostPlace, _ fields: [String: PlanValue?]) throws(PlanFailure) {
    let (found, item) = try cost(at: place)
    guard item.kind == .mapping else {
      let words = item.text.split(separator: " ", maxSplits: 2).map(String.init)
      var all: [String: PlanValue] = ["amount": .word(words.prefix(2).joined(separator: " "))]
      if words.count > 2 { all["what"] = .text(words[2]) }
      for (key, value) in fields { all[key] = value }
      let (source, line) = (found.owner.source, Self.line(all, isInFlow: found.isInFlow))
      return splice([Splice(source.start(of: item)..<source.end(of: item), source.encoded(line))])
    }
    for key in Self.costOrder {
      guard let value = fields[key] else { continue }
      let (found, item) = try cost(at: place)
      let cost = MappingText(item, in: found.owner.source, order: Self.costOrder)
      splice(value.map { cost.setting(key, to: $0) } ?? cost.removing(key))
    }
  }

  /// The last cost takes the key along.
  mutating func removeCost(_ place: CostPlace) throws(PlanFailure) {
    let (found, _) = try cost(at: place)
    splice(
      found.costs.count == 1
        ? found.owner.removing(place.key)
        : ListText(found.value, in: found.owner.source).removing(place.index))
  }

  /// The lines of a new cost, without the hyphen: keys below each other if another cost has them so.
  private static func lines(_ fields: [String: PlanValue], in list: ListText) -> [String] {
    let model = list.items.last { $0.kind == .mapping }
    guard let model, model.style != .flow, !isShort(fields) else {
      return [line(fields, isInFlow: list.isInFlow)]
    }
    let margin = String(repeating: " ", count: max(2, model.column - list.node.column))
    return pairs(fields, isInFlow: false).enumerated().map { ($0.offset == 0 ? "" : margin) + $0.element }
  }

  /// As in `45.50 EUR hotel`, or in braces if there is more to say.
  private static func line(_ fields: [String: PlanValue], isInFlow: Bool) -> String {
    if isShort(fields) {
      let words = ["amount", "what"].compactMap { key -> String? in
        switch fields[key] {
        case .word(let text), .text(let text): text
        default: nil
        }
      }
      return WrittenValue(.text(words.joined(separator: " ")), isInFlow: isInFlow).head
    }
    return "{" + pairs(fields, isInFlow: true).joined(separator: ", ") + "}"
  }

  private static func isShort(_ fields: [String: PlanValue]) -> Bool {
    fields.keys.allSatisfy { ["amount", "what"].contains($0) }
  }

  private static func pairs(_ fields: [String: PlanValue], isInFlow: Bool) -> [String] {
    costOrder.compactMap { key in
      fields[key].map { key + ": " + WrittenValue($0, isInFlow: isInFlow).head }
    }
  }
}
