internal import ContentReaders
internal import Planner

/// Edits of costs.
extension PlanCommand {
  func costPlan(of trip: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> EditPlan {
    if edit == .addCost {
      let values = try costValues().compactMapValues(\.self)
      guard values["amount"] != nil else { throw Self.malformed }
      return try planner.addCost(values, to: trip)
    }
    guard let cost, (0..<Self.mostCosts).contains(cost), stop ?? 0 >= 0 else { throw Self.malformed }
    let place = CostPlace(stop: stop, key: key ?? "costs", index: cost)
    guard place.isSound else { throw Self.malformed }
    if edit == .removeCost { return try planner.removeCost(place, of: trip) }
    let values = try costValues()
    if let amount = values["amount"], amount == nil { throw .refused("amount cannot be empty", hint: nil) }
    return try planner.editCost(place, of: trip, values)
  }

  private static let mostCosts = 10_000

  /// By keys of a cost. An empty text removes a key. The names of `sharedBy` stand on lines.
  private func costValues() throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in fields ?? [:] {
      let value: PlanValue? =
        switch key {
        case _ where text.isEmpty: nil
        case "amount": .word(TypedAmount.written(text))
        case "day", "date", "estimated", "for": .word(text)
        case "what", "category", "paidBy", "receipt": .text(text)
        case "stop": Int(text) == nil ? .text(text) : .word(text)
        case "sharedBy": .list(text.split(separator: "\n").map(String.init))
        default: throw Self.malformed
        }
      values.updateValue(value, forKey: key)
    }
    return values
  }
}
