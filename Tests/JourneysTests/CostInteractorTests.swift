import ContentReaders
import Entities
import Journeys
import TestSupport
import Testing
import Text

/// The facts of a trip of three travellers, with these lines in its front matter.
private func facts(_ lines: String, site: [RateSeries] = []) throws -> CostFacts {
  let scratch = try Scratch()
  try scratch.put(
    "trips/t.md",
    """
    ---
    title: T
    date: 2025-06-01
    travellers: [Ada, Bo, Cy]
    stops:
      - {name: Oslo, at: [59.9, 10.7], arrive: 2025-06-01, nights: 2, cost: 90 EUR}
      - {name: Bergen, at: [60.4, 5.3], arrive: 2025-06-03, depart: 2025-06-04, fare: 20 EUR train}
    \(lines)
    ---
    """)
  var problems: [Diagnostic] = []
  let reader = TripReader(contentFolder: scratch.path, shownPrefix: "")
  let parsed = try #require(reader.read("trips/t.md", reporting: &problems))
  let trip = try #require(JourneyInteractor().trip(from: parsed, reporting: &problems))
  #expect(problems.map { $0.rendered(color: false) } == [])
  return CostInteractor(of: ItineraryInteractor(facts: .all).itinerary(of: trip), rates: site).facts()
}

private func text(_ money: Money) -> String { money.decimal + " " + money.currency.code }
private func text(_ sums: CostSums) -> String { sums.amounts.map(text).joined(separator: " + ") }

private func transfers(_ facts: CostFacts) -> [String] {
  let names = facts.trip.travellers
  return facts.debts.transfers.map { "\(names[$0.from]) \(names[$0.to]) \(text($0.amount))" }
}

@Suite struct `The costs of a trip` {
  @Test func `are listed with those of the trip first, with their days, countries and categories`() throws {
    let facts = try facts("costs: [12.50 EUR second dinner, {amount: 3 EUR, category: gear, day: 2}]")
    #expect(
      facts.rows.map { row in
        "\(text(row.value)) \(row.cost.category) \(row.day.map { "\($0)" } ?? "-") \(row.country?.letters ?? "-")"
      } == ["12.50 EUR food - -", "3.00 EUR gear 2 NO", "90.00 EUR lodging 1 NO", "20.00 EUR transport 3 NO"])
    #expect(text(facts.spent) == "125.50 EUR")
    // Four days: 31.375 is rounded half away from zero.
    #expect(text(facts.perDay) == "31.38 EUR")
    #expect(
      facts.days.map { "\($0.number.map { "\($0)" } ?? "-") \($0.date?.iso ?? "-") \(text($0.sums))" }
        == ["1 2025-06-01 90.00 EUR", "2 2025-06-02 3.00 EUR", "3 2025-06-03 20.00 EUR", "- - 12.50 EUR"])
  }

  @Test(arguments: [70, 71])
  func `are listed for each traveller, unless there are more than 5,000 shares`(count: Int) throws {
    // Each of the travellers pays for all, and then one gives another one money.
    let names = (1...count).map { "T\($0)" }
    let scratch = try Scratch()
    let costs = names.map { "{amount: \(count).00 EUR, what: bread, paidBy: \($0)}" }
    try scratch.put(
      "trips/t.md",
      """
      ---
      title: T
      travellers: [\(names.joined(separator: ", "))]
      costs: [\(costs.joined(separator: ", "))]
      settlements: [{amount: 5 EUR, from: T2, to: T1}]
      ---
      """)
    var problems: [Diagnostic] = []
    let parsed = try #require(
      TripReader(contentFolder: scratch.path, shownPrefix: "").read("trips/t.md", reporting: &problems))
    let trip = try #require(JourneyInteractor().trip(from: parsed, reporting: &problems))
    let facts = CostInteractor(of: ItineraryInteractor(facts: .all).itinerary(of: trip)).facts()
    let isWhole = count * count <= 5000
    #expect(facts.listsShares == isWhole)
    #expect(
      facts.debts.accounts.map(\.parts.count) == (1...count).map { (isWhole ? count : 2) + ($0 < 3 ? 1 : 0) })
    #expect(
      facts.debts.accounts.map { text($0.share) }
        == (1...count).map { $0 == 1 ? "\(count + 5).00 EUR" : "\(count).00 EUR" })
    #expect(transfers(facts) == ["T1 T2 5.00 EUR"])
    if !isWhole {
      #expect(
        facts.debts.accounts[2].parts.map { "\($0.source) \(text($0.paid)) \(text($0.share))" }
          == ["cost(2) 71.00 EUR 1.00 EUR", "others(70) 0.00 EUR 70.00 EUR"])
    }
  }

  @Test func `stay in their currencies without a rate`() throws {
    let facts = try facts("currency: EUR\ncosts: [1000 NOK ferry, 10 EUR coffee]")
    #expect(text(facts.spent) == "120.00 EUR + 1000.00 NOK")
    #expect(facts.withoutRate.map(\.code) == ["NOK"])
    // Nothing names a currency of totals.
    let mixed = try self.mixed()
    #expect(mixed.currency == nil)
    #expect(text(mixed.spent) == "110.00 EUR + 1000.00 NOK")
  }

  private func mixed() throws -> CostFacts { try facts("costs: [1000 NOK ferry]") }

  @Test func `have the rate of their day, unless the cost has its own`() throws {
    let facts = try facts(
      """
      currency: EUR
      rates: {NOK: {2025-06-02: 0.08 EUR, 2025-06-03: 0.09 EUR}, USD: 10 NOK}
      costs:
        - {amount: 100 NOK, day: 1}
        - {amount: 100 NOK, day: 2}
        - {amount: 100 NOK, day: 4}
        - {amount: 100 NOK, day: 4, rate: 0.5 EUR}
        - {amount: 10 USD, day: 2}
        - 100 NOK
      """)
    #expect(
      facts.rows.prefix(6).map { text($0.value) }
        == ["8.00 EUR", "8.00 EUR", "9.00 EUR", "50.00 EUR", "8.00 EUR", "9.00 EUR"])
    #expect(
      facts.rows[4].rates.map { "\($0.written.from.code) \($0.written.decimal) \($0.written.to.code)" }
        == ["USD 10 NOK", "NOK 0.08 EUR"])
  }

  @Test func `give the odd cent to the largest remainder, and of equal ones to the first traveller`() throws {
    func shares(_ cost: String) throws -> [String] {
      try facts("costs: [{amount: \(cost), paidBy: Cy}]").rows[0].shares.map(\.decimal)
    }
    #expect(try shares("10 EUR") == ["3.34", "3.33", "3.33"])
    #expect(try shares("0.02 EUR") == ["0.01", "0.01", "0.00"])
    #expect(try shares("-10 EUR") == ["-3.34", "-3.33", "-3.33"])
    #expect(try shares("10 EUR, sharedBy: {Bo: 2, Cy: 1}") == ["0.00", "6.67", "3.33"])
    #expect(try shares("10 EUR, sharedBy: [Cy, Bo]") == ["0.00", "5.00", "5.00"])
    #expect(try shares("1 JPY") == ["1", "0", "0"])
    #expect(try shares("0.100 KWD") == ["0.034", "0.033", "0.033"])
  }

  @Test func `become debts with few payments, and each account is the sum of its costs`() throws {
    let facts = try facts(
      "costs: [{amount: 30 EUR, paidBy: Ada}, {amount: 60 EUR, paidBy: Bo}, {amount: 9 EUR, paidBy: Cy, estimated: true}]"
    )
    #expect(transfers(facts) == ["Cy Bo 30.00 EUR"])
    #expect(facts.debts.accounts.map { text($0.balance) } == ["0.00 EUR", "30.00 EUR", "-30.00 EUR"])
    for account in facts.debts.accounts {
      #expect(account.parts.reduce(0) { $0 + $1.paid.minor - $1.share.minor } == account.balance.minor)
      #expect(account.parts.map(\.source) == [.cost(0), .cost(1)])
    }
  }

  @Test func `stay settled if a rate changes later`() throws {
    func transfers(_ rate: String, _ settled: String) throws -> [String] {
      try JourneysTests.transfers(
        facts(
          "currency: EUR\nrates: {NOK: \(rate) EUR}\ncosts: [{amount: 900 NOK, day: 1, paidBy: Ada}]\n"
            + settled))
    }
    #expect(try transfers("0.1", "") == ["Bo Ada 30.00 EUR", "Cy Ada 30.00 EUR"])
    func settled(_ end: String) -> String {
      "settlements: [{amount: 30 EUR, from: Bo, to: Ada\(end)}, {amount: 30 EUR, from: Cy, to: Ada}]"
    }
    #expect(try transfers("0.1", settled("")) == [])
    // Without the rate of that day, the debt opens again.
    #expect(try transfers("0.2", settled("")) == ["Bo Ada 30.00 EUR", "Cy Ada 30.00 EUR"])
    #expect(try transfers("0.2", settled(", date: 2025-06-05, rates: {NOK: 0.1 EUR}")) == [])
    // A cost after the settlement has today's rate.
    #expect(
      try transfers("0.2", settled(", date: 2025-05-05, rates: {NOK: 0.1 EUR}"))
        == ["Bo Ada 30.00 EUR", "Cy Ada 30.00 EUR"])
  }

  @Test func `are compared with the budget, planned beside spent`() throws {
    let facts = try facts(
      """
      budget: {total: 100 EUR, day: 40 EUR, categories: {food: 10 EUR}}
      costs: [{amount: 8 EUR dinner, estimated: true}]
      """)
    #expect(
      facts.budget.map { "\($0.kind) \(text($0.spent)) \(text($0.planned)) \(text($0.left))" } == [
        "total 110.00 EUR 8.00 EUR -18.00 EUR", "day 27.50 EUR 2.00 EUR 10.50 EUR",
        "category(\"food\") 0.00 EUR 8.00 EUR 2.00 EUR",
      ])
    #expect(facts.days.map(\.isOverBudget) == [true, false, false])
  }

  @Test func `that are too large for their rate are reported and not converted`() throws {
    let facts = try facts(
      "currency: EUR\nrates: {NOK: 999999 EUR}\ncosts: [100000000000 NOK]")
    #expect(facts.tooLarge == [0])
    #expect(text(facts.rows[0].value) == "100000000000.00 NOK")
  }
}
