internal import Entities

/// Compares a budget with the costs.
struct BudgetInteractor {
  let rates: CurrencyRates
  /// The currency of totals.
  let currency: Currency?
  let spent: CostSums
  let planned: CostSums

  /// `perDay` is the number of days.
  func lines(of budget: Budget, categories: [CostGroup<String>], perDay days: Int?) -> [BudgetLine] {
    var lines: [BudgetLine] = []
    if let total = budget.total { lines.append(line(.total, total, spent, planned)) }
    if let day = budget.day, let days {
      lines.append(line(.day, day, spent.divided(by: max(1, days)), planned.divided(by: max(1, days))))
    }
    let nothing = CostSums([], first: nil)
    return lines
      + budget.categories.map { part in
        let group = categories.first { $0.key == part.category }
        return line(.category(part.category), part.amount, group?.spent ?? nothing, group?.planned ?? nothing)
      }
  }

  /// A limit in another currency is converted by the newest rate.
  private func line(
    _ kind: BudgetLine.Kind, _ limit: Money, _ spent: CostSums, _ planned: CostSums
  ) -> BudgetLine {
    var limit = limit
    if let currency {
      limit =
        CurrencyRates.converted(limit, by: rates.way(from: limit.currency, to: currency, on: nil)) ?? limit
    }
    let unit = limit.currency
    let (paid, open) = (spent.minor(in: unit), planned.minor(in: unit))
    let whole = Double(max(limit.minor, max(0, paid) + max(0, open)))
    func length(_ minor: Int) -> Int { Int((Double(max(0, minor)) / whole * 1000).rounded(.down)) }
    return BudgetLine(
      kind: kind, limit: limit, spent: Money(minor: paid, unit), planned: Money(minor: open, unit),
      left: Money(minor: limit.minor - paid - open, unit), spentLength: length(paid),
      plannedLength: length(open), limitLength: length(limit.minor),
      isPartial: (spent.amounts + planned.amounts).contains { $0.currency != unit })
  }
}
