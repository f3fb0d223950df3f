import TestSupport
import Testing

@testable import Planner

/// Costs that come, go and change in the list of a trip.
@Suite struct `Edits of costs` {
  private func edited(
    _ costs: String, _ edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws -> String {
    var text = try TripText(Array("---\ntitle: T\n\(costs)budget: 9 EUR\n---\nStory\n".utf8), shownAs: "t.md")
    try edit(&text)
    let all = String(decoding: text.bytes, as: UTF8.self)
    #expect(all.hasPrefix("---\ntitle: T\n") && all.hasSuffix("budget: 9 EUR\n---\nStory\n"), "\(all)")
    return String(all.dropFirst(13).dropLast(24))
  }

  private static let hotel: [String: PlanValue] = ["amount": .word("45.50 EUR"), "what": .text("hotel")]
  private static let dinner: [String: PlanValue] = [
    "amount": .word("12400 JPY"), "what": .text("dinner: sushi, tea"), "day": .word("3"),
    "paidBy": .text("Ida"), "sharedBy": .list(["Ida", "no"]),
  ]
  private static let written =
    "{amount: 12400 JPY, what: \"dinner: sushi, tea\", day: 3, paidBy: Ida, sharedBy: [Ida, \"no\"]}"

  @Test func `are short if an amount and a few words say all, and in braces otherwise`() throws {
    #expect(
      try edited("") { text throws(PlanFailure) in try text.addCost(Self.hotel) }
        == "costs:\n  - 45.50 EUR hotel\n")
    #expect(
      try edited("costs:\n- 1 EUR bus # line 4\n") { text throws(PlanFailure) in try text.addCost(Self.dinner)
      }
        == "costs:\n- 1 EUR bus # line 4\n- \(Self.written)\n")
    #expect(
      try edited("costs: [1 EUR bus]\n") { text throws(PlanFailure) in try text.addCost(Self.hotel) }
        == "costs: [1 EUR bus, 45.50 EUR hotel]\n")
    #expect(
      try edited("costs:\n  - amount: 1 EUR\n    day: 2\n") { text throws(PlanFailure) in
        try text.addCost(Self.dinner)
      }
        == "costs:\n  - amount: 1 EUR\n    day: 2\n  - amount: 12400 JPY\n    what: \"dinner: sushi, tea\"\n    day: 3\n    paidBy: Ida\n    sharedBy: [Ida, \"no\"]\n"
    )
  }

  @Test func `change only what they are about`() throws {
    let costs =
      "costs:\n  # the first night\n  - 45.50 EUR hotel\n  - {amount: 3 EUR, receipt: a.jpg} # tea\n"
    func set(_ index: Int, _ fields: [String: PlanValue?]) throws -> String {
      try edited(costs) { text throws(PlanFailure) in try text.setCost(CostPlace(index: index), fields) }
    }
    #expect(
      try set(0, ["amount": .word("50 EUR")]) == costs.replacing("45.50 EUR hotel", with: "50 EUR hotel"))
    #expect(
      try set(0, ["day": .word("1"), "estimated": .word("true")])
        == costs.replacing(
          "45.50 EUR hotel", with: "{amount: 45.50 EUR, what: hotel, day: 1, estimated: true}"))
    #expect(try set(0, ["what": nil]) == costs.replacing("45.50 EUR hotel", with: "45.50 EUR"))
    #expect(
      try set(1, ["paidBy": .text("Ida"), "day": nil])
        == costs.replacing("{amount: 3 EUR, receipt", with: "{amount: 3 EUR, paidBy: Ida, receipt"))
    #expect(throws: PlanFailure.missing("the trip has no such cost 3", hint: nil)) {
      try set(2, ["day": .word("1")])
    }
  }

  @Test func `are removed, and the last one takes the key along`() throws {
    let costs = "costs:\n  - 1 EUR bus\n  - 2 EUR tea\n"
    #expect(
      try edited(costs) { text throws(PlanFailure) in try text.removeCost(CostPlace(index: 0)) }
        == "costs:\n  - 2 EUR tea\n")
    #expect(
      try edited(costs) { text throws(PlanFailure) in
        try text.removeCost(CostPlace(index: 1))
        try text.removeCost(CostPlace(index: 0))
      } == "")
  }

  @Test func `find the costs of the trip and of its stops`() throws {
    let text = try TripText(
      Array(
        "---\ncosts:\n  - 1 EUR bus\n  - day: 2\n    amount: 2 EUR\nstops:\n  - {name: A, cost: 3 EUR}\n---\n"
          .utf8),
      shownAs: "t.md")
    #expect(try text.cost(atLine: 3, column: 5) == CostPlace(index: 0))
    #expect(try text.cost(atLine: 5, column: 13) == CostPlace(index: 1))
    #expect(try text.cost(atLine: 7, column: 21) == CostPlace(stop: 0, key: "cost", index: 0))
  }

  @Test func `change and remove costs of a stop, alone, in braces and in a list`() throws {
    let stops = """
      stops:
        - name: A
          cost: 45.50 EUR hotel # two beds
          fare:
            - 3 EUR bus
            - amount: 38 EUR
              what: ferry
        - {name: B, cost: 9 EUR tea}

      """
    func edited(_ place: CostPlace, _ fields: [String: PlanValue?]?) throws -> String {
      try self.edited(stops) { text throws(PlanFailure) in
        if let fields { try text.setCost(place, fields) } else { try text.removeCost(place) }
      }
    }
    let (hotel, tea) = (CostPlace(stop: 0, key: "cost", index: 0), CostPlace(stop: 1, key: "cost", index: 0))
    let (bus, ferry) = (CostPlace(stop: 0, key: "fare", index: 0), CostPlace(stop: 0, key: "fare", index: 1))
    #expect(
      try edited(hotel, ["amount": .word("50 EUR")])
        == stops.replacing("45.50 EUR hotel", with: "50 EUR hotel"))
    #expect(
      try edited(hotel, ["estimated": .word("true")])
        == stops.replacing("45.50 EUR hotel", with: "{amount: 45.50 EUR, what: hotel, estimated: true}"))
    #expect(try edited(hotel, nil) == stops.replacing("    cost: 45.50 EUR hotel # two beds\n", with: ""))
    #expect(try edited(bus, nil) == stops.replacing("      - 3 EUR bus\n", with: ""))
    #expect(
      try edited(ferry, ["amount": .word("40 EUR"), "what": nil])
        == stops.replacing("amount: 38 EUR\n        what: ferry\n", with: "amount: 40 EUR\n"))
    #expect(
      try edited(tea, ["what": .text("tea, cake")])
        == stops.replacing("9 EUR tea", with: "\"9 EUR tea, cake\""))
    #expect(try edited(tea, nil) == stops.replacing(", cost: 9 EUR tea", with: ""))
    #expect(throws: PlanFailure.missing("the trip has no such cost 1", hint: nil)) {
      _ = try edited(CostPlace(stop: 1, key: "fare", index: 0), nil)
    }
  }
}
