internal import Entities
internal import Journeys
internal import Pages

/// What a trip costs in words.
struct PlannedCostsPresenter {
  let facts: CostFacts
  /// For each row, where it is written.
  let places: [PlannedTripFacts.WrittenCost?]
  let figures: TravelFigures
  /// Who sees each row.
  let seen: [SightViewModel?]

  private var travellers: [String] { facts.trip.travellers }

  var viewModel: PlannedCostsViewModel {
    PlannedCostsViewModel(
      rows: facts.rows.indices.map { row(facts.rows[$0], places[$0], seen[$0]) },
      totals: sums + budget + debts, travellers: travellers,
      currency: (facts.currency ?? facts.currencies.first)?.code)
  }

  /// What the costs of a day add up to, and whether that is too much. Nil without costs.
  func text(ofDay number: Int) -> String? {
    let days = facts.days(numbered: number)
    let texts = days.flatMap(\.sums.amounts).map(figures.money)
    if texts.isEmpty { return nil }
    return texts.joined(separator: " + ")
      + (days.contains(where: \.isOverBudget) ? ", more than the budget of a day" : "")
  }

  private func row(
    _ row: CostRow, _ place: PlannedTripFacts.WrittenCost?, _ seen: SightViewModel?
  ) -> PlannedCostsViewModel.Row {
    let cost = row.cost
    return PlannedCostsViewModel.Row(
      cost: place?.index, writtenStop: place?.stop, key: place?.stop == nil ? nil : place?.key,
      amount: cost.amount.decimal, currency: cost.amount.currency.code,
      text: figures.money(cost.amount), what: cost.what, day: row.day, writtenDay: cost.day,
      stop: cost.stop.map { facts.trip.stops[$0].name }, paidBy: cost.paidBy.map { travellers[$0] },
      sharedBy: cost.sharedBy.map { share in
        travellers[share.traveller] + (share.parts > 1 ? " (\(share.parts) parts)" : "")
      }, isEstimated: cost.isEstimated, receipt: cost.receipt?.split(separator: "/").last.map(String.init),
      seen: seen)
  }

  private func text(_ sums: CostSums) -> String { sums.amounts.map(figures.money).joined(separator: " + ") }

  private var sums: [String] {
    [
      facts.spent.isEmpty ? nil : "Spent \(text(facts.spent))",
      facts.planned.isEmpty ? nil : "Planned \(text(facts.planned))",
      facts.perDay.isEmpty ? nil : "\(text(facts.perDay)) a day",
      facts.withoutRate.isEmpty
        ? nil : "There is no rate for \(facts.withoutRate.map(\.code).joined(separator: ", "))",
    ].compactMap(\.self)
  }

  private var budget: [String] {
    facts.budget.map { line in
      let name =
        switch line.kind {
        case .total: "Budget"
        case .day: "Budget of a day"
        case .category(let category): "Budget for \(category)"
        }
      let rest = Money(minor: abs(line.left.minor), line.left.currency)
      return "\(name) \(figures.money(line.limit)): \(figures.money(rest)) "
        + (line.left.minor < 0 ? "too much" : "left")
    }
  }

  private var debts: [String] {
    facts.debts.transfers.map {
      "\(travellers[$0.from]) owes \(travellers[$0.to]) \(figures.money($0.amount))"
    }
  }
}
