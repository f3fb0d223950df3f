internal import Text

/// The list of costs in the front matter of a trip.
extension TripText {
  /// The keys of a cost in their usual order.
  private static let costOrder = [
    "amount", "what", "category", "day", "date", "stop", "paidBy", "sharedBy", "estimated", "rate", "receipt",
    "note",
  ]

  /// The position in the list of the cost whose value is at a place of the file. Nil if it stands somewhere else, as at a stop.
  package func cost(atLine line: Int, column: Int) throws(PlanFailure) -> Int? {
    guard let list = try costs(), try key(atLine: line, column: column)?.key == "costs" else { return nil }
    return list.items.lastIndex { ($0.line, $0.column) <= (line, column) }
  }

  /// Nil if there is no list.
  private func costs() throws(PlanFailure) -> ListText? {
    let top = try top()
    guard let node = top.value(of: "costs"), node.kind == .sequence else { return nil }
    return ListText(node, in: top.source)
  }

  private func costs(count: Int) throws(PlanFailure) -> ListText {
    guard let list = try costs(), list.items.count >= count else {
      throw .missing("the trip has no cost \(count) in a list", hint: nil)
    }
    return list
  }

  /// Adds a cost at the end of the list.
  mutating func addCost(_ fields: [String: PlanValue]) throws(PlanFailure) {
    if let list = try costs(), !list.items.isEmpty {
      return splice(list.inserting(Self.lines(fields, in: list), at: list.items.count))
    }
    let top = try top()
    guard top.value(of: "costs").map({ $0.isNull || $0.kind == .sequence }) ?? true else {
      throw .refused("costs: is no list", hint: "write each cost on a line of its own, with a hyphen")
    }
    let line = Self.line(fields, isInFlow: top.node.style == .flow)
    splice(top.setting("costs", to: .yaml([top.node.style == .flow ? "[\(line)]" : "- \(line)"])))
  }

  /// Changes keys of a cost. Nil removes a key.
  mutating func setCost(_ index: Int, _ fields: [String: PlanValue?]) throws(PlanFailure) {
    let list = try costs(count: index + 1)
    let item = list.items[index]
    guard item.kind == .mapping else {
      let words = item.text.split(separator: " ", maxSplits: 2).map(String.init)
      var all: [String: PlanValue] = ["amount": .word(words.prefix(2).joined(separator: " "))]
      if words.count > 2 { all["what"] = .text(words[2]) }
      for (key, value) in fields { all[key] = value }
      let line = Self.line(all, isInFlow: list.isInFlow)
      return splice([
        Splice(list.source.start(of: item)..<list.source.end(of: item), list.source.encoded(line))
      ])
    }
    for key in Self.costOrder {
      guard let value = fields[key] else { continue }
      let list = try costs(count: index + 1)
      let cost = MappingText(list.items[index], in: list.source, order: Self.costOrder)
      splice(value.map { cost.setting(key, to: $0) } ?? cost.removing(key))
    }
  }

  /// The last cost takes the key along.
  mutating func removeCost(_ index: Int) throws(PlanFailure) {
    let list = try costs(count: index + 1)
    splice(list.items.count == 1 ? try top().removing("costs") : list.removing(index))
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
