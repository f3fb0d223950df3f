import ContentReaders
import Entities
import Journeys
import TestSupport
import Testing
import Text

/// Fixtures/costs: 10,000 costs in 30 currencies with the results of Python's decimal and fractions. make.py explains
/// the files.
@Suite struct `Costs beside a reference` {
  private static func lines(_ name: String) throws -> [[String]] {
    try contents(of: Project.fixtures + "/costs/" + name).split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
  }

  private static let categories = ["lodging", "food", "transport", "activities", "shopping", "other"]

  /// The file of a trip as an author writes it.
  private static func trip() throws -> String {
    let people = (0..<7).map { "P\($0)" }
    var lines = [
      "---", "title: Long", "date: 2025-01-01", "currency: EUR",
      "travellers: [\(people.joined(separator: ", "))]",
      "rates:", "  file: ../table.csv",
    ]
    let rates = Dictionary(grouping: try Self.lines("rates.txt"), by: { $0[0] })
    for (currency, steps) in rates.sorted(by: { $0.key < $1.key }) {
      let written = steps.map { $0[3] == "-" ? "\($0[1]) \($0[2])" : "\($0[3]): \($0[1]) \($0[2])" }
      lines.append(
        "  \(currency): " + (steps[0][3] == "-" ? written[0] : "{\(written.joined(separator: ", "))}"))
    }
    lines.append("settlements:")
    for line in try Self.lines("settled.txt") {
      lines.append("  - {amount: \(line[0]) \(line[1]), from: P\(line[2]), to: P\(line[3])}")
    }
    lines.append("costs:")
    for (index, line) in try Self.lines("entries.txt").enumerated() {
      var keys = ["amount: \(line[0]) \(line[1])", "category: \(categories[index % 6])", "date: \(line[2])"]
      if line[3] != "-" { keys.append("paidBy: P\(line[3])") }
      if line[4] != "-" {
        keys.append(
          "sharedBy: {"
            + line[4].split(separator: ",").map { share in
              let parts = share.split(separator: ":")
              return "P\(parts[0]): \(parts[1])"
            }.joined(separator: ", ") + "}")
      }
      if line[5] == "e" { keys.append("estimated: true") }
      if line[6] != "-" { keys.append("rate: \(line[6]) EUR") }
      lines.append("  - {\(keys.joined(separator: ", "))}")
    }
    return lines.joined(separator: "\n") + "\n---\n"
  }

  private static func facts() throws -> CostFacts {
    let scratch = try Scratch()
    try scratch.put("table.csv", try contents(of: Project.fixtures + "/costs/table.csv"))
    try scratch.put("trips/long.md", try trip())
    var problems: [Diagnostic] = []
    let reader = TripReader(contentFolder: scratch.path, shownPrefix: "")
    let parsed = try #require(reader.read("trips/long.md", reporting: &problems))
    let trip = try #require(JourneyInteractor().trip(from: parsed, reporting: &problems))
    let currencies = Set(trip.costs.entries.map(\.amount.currency))
    let table = ReferenceRates.read(
      "table.csv", contentFolder: scratch.path, of: currencies, reporting: &problems)
    #expect(problems.map(\.message) == ["the trip has no stops"])
    return CostInteractor(of: ItineraryInteractor().itinerary(of: trip), rates: table).facts()
  }

  private static func text(_ sums: CostSums) -> String {
    sums.amounts.map { "\($0.decimal) \($0.currency.code)" }.joined(separator: " ")
  }

  @Test func `agree in each of 10,000 values, to the last digit`() throws {
    let facts = try Self.facts()
    let expected = try Self.lines("entries.txt").map { $0[7] + " " + $0[8] }
    let found = facts.rows.map { $0.value.decimal + " " + $0.value.currency.code }
    #expect(expected.count == 10_000)
    #expect(Set(facts.rows.map(\.cost.amount.currency)).count == 30)
    #expect(zip(expected, found).count { $0 != $1 } == 0)
    #expect(found == expected)
  }

  @Test func `agree in sums and balances, and sums are the sums of the rows`() throws {
    let facts = try Self.facts()
    var found = ["spent " + Self.text(facts.spent), "planned " + Self.text(facts.planned)]
    for name in Self.categories {
      let group = try #require(facts.categories.first { $0.key == name })
      found.append(name + " " + Self.text(group.all))
      let rows = facts.rows.filter { $0.cost.category == name }
      #expect(group.all == CostSums(rows.map(\.value), first: facts.currency))
    }
    for account in facts.debts.accounts {
      if account.traveller == 0 { found.append(account.currency.code) }
      found[found.count - 1] += " " + account.balance.decimal
    }
    let expected = try contents(of: Project.fixtures + "/costs/answers.txt").split(separator: "\n").map(
      String.init)
    #expect(found == expected)
  }

  @Test func `have shares that add up to each cost, and payments that settle every balance`() throws {
    let facts = try Self.facts()
    for row in facts.rows where !row.shares.isEmpty {
      #expect(row.shares.reduce(0) { $0 + $1.minor } == row.value.minor)
    }
    struct Holder: Hashable {
      let traveller: Int
      let currency: Currency
    }
    var balances: [Holder: Int] = [:]
    for account in facts.debts.accounts {
      balances[Holder(traveller: account.traveller, currency: account.currency)] = account.balance.minor
    }
    for transfer in facts.debts.transfers {
      #expect(transfer.amount.minor > 0)
      balances[Holder(traveller: transfer.from, currency: transfer.amount.currency)]! += transfer.amount.minor
      balances[Holder(traveller: transfer.to, currency: transfer.amount.currency)]! -= transfer.amount.minor
    }
    #expect(balances.values.allSatisfy { $0 == 0 })
    for currency in Set(facts.debts.transfers.map(\.amount.currency)) {
      #expect(facts.debts.transfers.count { $0.amount.currency == currency } < 7)
    }
  }
}
