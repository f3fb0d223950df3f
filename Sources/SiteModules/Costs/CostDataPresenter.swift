internal import Entities
package import Journeys

/// Puts the costs of a trip into the words of programs.
package struct CostDataPresenter: Sendable {
  package init() {}

  package func viewModel(for facts: CostFacts) -> CostDataViewModel {
    let travellers = facts.trip.travellers
    return CostDataViewModel(
      currency: facts.currency?.code, spent: amounts(facts.spent), planned: amounts(facts.planned),
      perDay: amounts(facts.perDay),
      budget: facts.budget.map { line in
        CostDataViewModel.BudgetLine(
          of: name(of: line.kind), limit: amount(line.limit), spent: amount(line.spent),
          planned: amount(line.planned), left: amount(line.left))
      },
      categories: facts.categories.map {
        CostDataViewModel.Group(name: $0.key, spent: amounts($0.spent), planned: amounts($0.planned))
      },
      countries: facts.countries.map {
        CostDataViewModel.Group(name: $0.key?.letters, spent: amounts($0.spent), planned: amounts($0.planned))
      },
      entries: facts.rows.indices.map { entry($0, of: facts) },
      settlements: facts.trip.costs.settlements.map {
        CostDataViewModel.Payment(
          from: travellers[$0.from], to: travellers[$0.to], amount: amount($0.amount), date: $0.date?.iso)
      },
      balances: facts.debts.accounts.map {
        CostDataViewModel.Balance(
          traveller: travellers[$0.traveller], paid: amount($0.paid), share: amount($0.share),
          balance: amount($0.balance))
      },
      transfers: facts.debts.transfers.map {
        CostDataViewModel.Payment(
          from: travellers[$0.from], to: travellers[$0.to], amount: amount($0.amount), date: nil)
      })
  }

  private func entry(_ index: Int, of facts: CostFacts) -> CostDataViewModel.Entry {
    let (row, travellers) = (facts.rows[index], facts.trip.travellers)
    let cost = row.cost
    return CostDataViewModel.Entry(
      number: index + 1, what: cost.what, category: cost.category, day: row.day, date: row.date?.iso,
      country: row.country?.letters, stop: cost.stop.map { facts.trip.stops[$0].name },
      amount: amount(cost.amount), value: row.isConverted ? amount(row.value) : nil,
      rates: row.rates.map { rate in
        let written = rate.written
        return "1 \(written.from.code) = \(written.decimal) \(written.to.code)"
      },
      paidBy: cost.paidBy.map { travellers[$0] },
      shares: (facts.listsShares ? row.shares : []).enumerated().compactMap { traveller, share in
        share.minor == 0
          ? nil : CostDataViewModel.Share(traveller: travellers[traveller], amount: amount(share))
      },
      isEstimated: cost.isEstimated, note: cost.note, receipt: cost.receipt)
  }

  private func name(of line: BudgetLine.Kind) -> String {
    switch line {
    case .total: "trip"
    case .day: "day"
    case .category(let category): category
    }
  }

  private func amounts(_ sums: CostSums) -> [CostDataViewModel.Amount] { sums.amounts.map(amount) }

  private func amount(_ money: Money) -> CostDataViewModel.Amount {
    CostDataViewModel.Amount(amount: money.decimal, currency: money.currency.code)
  }
}
