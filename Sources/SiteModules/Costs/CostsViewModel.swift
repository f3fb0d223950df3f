internal import Entities
internal import Journeys
internal import Pages
package import Templates
internal import Wording

/// What a trip cost.
package struct CostsViewModel: ViewModel {
  let costs: CostsWording
  let page: PageViewModel
  let heading: String

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("trip", "The trip.") { $0.costs.trip }
    $0.text("heading", "The word for costs.") { $0.heading }
    $0.text("spent", "What was paid, as in `1 240.50 EUR`. Currencies without a rate stand beside it.") {
      $0.costs.text($0.facts.spent)
    }
    $0.text("planned", "The sum of planned costs. Absent if there are none.") {
      $0.costs.text($0.facts.planned)
    }
    $0.text("perDay", "Both, for each day of the trip.") { $0.costs.text($0.facts.perDay) }
    $0.text("count", "The number of costs, as in `12 costs`.") {
      $0.page.wording.counted(.costCount, $0.facts.rows.count)
    }
    $0.text("withoutRate", "The currencies of costs that have no rate, as in `NOK and JPY`.") {
      $0.page.wording.list($0.facts.withoutRate.map(\.code))
    }
    $0.list("budget", "The limits of the budget.", of: { $0.facts.budget }) {
      BudgetLineViewModel(costs: $0.costs, line: $1)
    }
    $0.flag("hasBudget", "Whether there is a budget.") { !$0.facts.budget.isEmpty }
    $0.list("categories", "The categories, the largest first.", of: { $0.facts.categories }) {
      CostGroupViewModel(
        costs: $0.costs, name: $0.costs.name(ofCategory: $1.key), value: $1.key, spent: $1.spent,
        planned: $1.planned, count: $1.count, lengths: ($1.spentLength, $1.plannedLength))
    }
    $0.list(
      "countries", needs: .countryOfStops, "The countries, the largest first.", of: { $0.facts.countries }
    ) {
      CostGroupViewModel(
        costs: $0.costs, name: $0.costs.name(of: $1.key), value: $1.key?.letters ?? "",
        spent: $1.spent, planned: $1.planned, count: $1.count, lengths: ($1.spentLength, $1.plannedLength))
    }
    $0.list("people", "The travellers who paid or share a cost, for filters.", of: { $0.facts.people }) {
      CostChoiceViewModel(value: "\($1 + 1)", name: $0.costs.name(ofTraveller: $1))
    }
    $0.list("currencies", "The currencies of the costs, for filters.", of: { $0.facts.currencies }) {
      CostChoiceViewModel(value: $1.code, name: $1.code)
    }
    $0.list("days", "The costs of each day. Costs of unknown days come last.", of: { $0.facts.days }) {
      CostDayViewModel(costs: $0.costs, day: $1)
    }
    $0.list("settlements", "Money that travellers gave each other.", of: { $0.facts.trip.costs.settlements })
    {
      SettlementViewModel(costs: $0.costs, settlement: $1)
    }
    $0.flag("hasSettlements", "Whether there is any.") { !$0.facts.trip.costs.settlements.isEmpty }
    $0.list("transfers", "The payments that settle all debts.", of: { $0.facts.debts.transfers }) {
      TransferViewModel(costs: $0.costs, transfer: $1)
    }
    $0.flag("hasTransfers", "Whether any debt is open.") { !$0.facts.debts.transfers.isEmpty }
    $0.list("accounts", "The account of each traveller, in each currency.", of: { $0.facts.debts.accounts }) {
      AccountViewModel(costs: $0.costs, account: $1)
    }
    $0.flag("hasAccounts", "Whether travellers share costs.") { !$0.facts.debts.accounts.isEmpty }
  }
}

extension CostsViewModel {
  private var facts: CostFacts { costs.facts }
}

/// A limit of the budget.
package struct BudgetLineViewModel: ViewModel {
  let costs: CostsWording
  let line: BudgetLine

  package static let fields = Fields<Self> {
    $0.text("name", "What it is for: the trip, a day or a category.") { $0.costs.name(of: $0.line.kind) }
    $0.text("limit", "The limit.") { $0.costs.money($0.line.limit) }
    $0.text("spent", "What was paid.") { $0.costs.money($0.line.spent) }
    $0.text("planned", "What is planned. Absent if nothing is.") {
      $0.line.planned.minor == 0 ? nil : $0.costs.money($0.line.planned)
    }
    $0.text("left", "What is left. Absent if it is too little.") {
      $0.line.left.minor < 0 ? nil : $0.costs.money($0.line.left)
    }
    $0.text("over", "How much more than the limit it is. Absent if it is not.") {
      $0.line.left.minor < 0
        ? $0.costs.money(Money(minor: -$0.line.left.minor, $0.line.left.currency)) : nil
    }
    $0.flag("isPartial", "Whether costs without a rate are not in it.") { $0.line.isPartial }
    $0.markup("bar", "The parts of the limit as a wide SVG.") {
      $0.line
    } write: { line, _, output in
      CostBarView.write(
        spent: line.spentLength, planned: line.plannedLength, limit: line.limitLength, into: &output)
    }
  }
}

/// The costs of a category or a country.
package struct CostGroupViewModel: ViewModel {
  let costs: CostsWording
  let name: String
  let value: String
  let spent: CostSums
  let planned: CostSums
  let count: Int
  let lengths: (spent: Int, planned: Int)

  package static let fields = Fields<Self> {
    $0.text("name", "Its name.") { $0.name }
    $0.text("value", "The same word as in `category` of a cost, or the code of the country.") { $0.value }
    $0.text("spent", "What was paid. Absent if nothing was.") { $0.costs.text($0.spent) }
    $0.text("planned", "What is planned. Absent if nothing is.") { $0.costs.text($0.planned) }
    $0.text("count", "The number of its costs, as in `3 costs`.") {
      $0.costs.site.counted(.costCount, $0.count)
    }
    $0.markup("bar", "Its sum beside the largest one, as a wide SVG.") {
      $0.lengths
    } write: { lengths, _, output in
      CostBarView.write(spent: lengths.spent, planned: lengths.planned, into: &output)
    }
  }
}

/// A word that readers can choose costs by.
package struct CostChoiceViewModel: ViewModel {
  let value: String
  let name: String

  package static let fields = Fields<Self> {
    $0.text("value", "The same word as in `personWords` or `currency` of a cost.") { $0.value }
    $0.text("name", "The text for readers.") { $0.name }
  }
}
