package import Entities

/// Computes what a trip cost.
package struct CostInteractor: Sendable {
  private let itinerary: Itinerary
  private let siteCurrency: Currency?
  private let rates: CurrencyRates
  private let frozen: FrozenRates

  /// - Parameters:
  ///   - siteCurrency: the currency of totals, if the trip names none.
  ///   - rates: the rates of the site, without the rates of the trip.
  package init(of itinerary: Itinerary, siteCurrency: Currency? = nil, rates: [RateSeries] = []) {
    self.itinerary = itinerary
    self.siteCurrency = siteCurrency
    self.rates = CurrencyRates(itinerary.trip.costs.rates.series + rates)
    frozen = FrozenRates(itinerary.trip.costs.settlements)
  }

  private var costs: TripCosts { itinerary.trip.costs }

  package func facts() -> CostFacts {
    let currency = currency
    let calendar = CostCalendar(of: itinerary)
    var tooLarge: [Int] = []
    let shares = CostShares(travellers: itinerary.trip.travellers.count)
    let rows = costs.entries.enumerated().map { index, cost in
      let (day, date) = calendar.day(of: cost)
      let used = currency.map { way(of: cost, to: $0, on: date) } ?? []
      let value = CurrencyRates.converted(cost.amount, by: used)
      if value == nil { tooLarge.append(index) }
      return CostRow(
        cost: cost, day: day, date: date, country: calendar.country(of: cost, day: day),
        value: value ?? cost.amount, rates: value == nil ? [] : used,
        shares: shares.shares(of: cost, value ?? cost.amount))
    }
    let sums = CostSums(rows.map(\.value), first: currency)
    let perDay = itinerary.dayCount.map { sums.divided(by: max(1, $0)) }
    let spent = CostSums(rows.lazy.filter { !$0.cost.isEstimated }.map(\.value), first: currency)
    let planned = CostSums(rows.lazy.filter(\.cost.isEstimated).map(\.value), first: currency)
    let categories = groups(of: rows, currency) { $0.cost.category }
    let days = days(of: rows, currency, limit: costs.budget?.day)
    let shareCount = rows.reduce(0) { sum, row in sum + row.shares.count { $0.minor != 0 } }
    let listsShares = shareCount <= CostFacts.mostShares
    let budget = BudgetInteractor(rates: rates, currency: currency, spent: spent, planned: planned)
    return CostFacts(
      itinerary: itinerary, currency: currency, rows: rows, days: days, spent: spent, planned: planned,
      perDay: perDay ?? CostSums([], first: nil), categories: categories,
      countries: groups(of: rows, currency, by: \.country),
      budget: costs.budget.map {
        budget.lines(of: $0, categories: categories, perDay: itinerary.dayCount)
      } ?? [],
      debts: DebtInteractor(
        travellers: itinerary.trip.travellers.count, currency: currency, listsShares: listsShares
      ).facts(
        of: rows, inOrder: days.flatMap(\.rows),
        costs.settlements.map { ($0, value: value(of: $0, in: currency)) }),
      listsShares: listsShares,
      people: itinerary.trip.travellers.indices.filter { traveller in
        rows.contains {
          !$0.shares.isEmpty && ($0.cost.paidBy == traveller || $0.shares[traveller].minor != 0)
        }
      },
      currencies: Set(rows.map(\.cost.amount.currency)).sorted(), tooLarge: tooLarge)
  }

  /// Nil if the costs have several currencies, and nothing says which one totals have.
  private var currency: Currency? {
    if let named = costs.currency ?? costs.budget?.currency ?? siteCurrency { return named }
    let all = Set(costs.entries.map(\.amount.currency) + costs.settlements.map(\.amount.currency))
    return all.count == 1 ? all.first : nil
  }

  /// The rate of the cost itself counts first, then rates that a settlement froze, then the others. Empty if there is
  /// none. A cost without a date has the rates of the last day of the trip.
  private func way(of cost: Cost, to currency: Currency, on date: CalendarDay?) -> [ExchangeRate] {
    let from = cost.amount.currency
    if from == currency { return [] }
    let day = date ?? itinerary.last ?? itinerary.first
    if let rate = cost.rate {
      if rate.to == currency { return [rate] }
      let rest = rates.way(from: rate.to, to: currency, on: day)
      if !rest.isEmpty { return [rate] + rest }
    }
    let kept = frozen.way(from: from, to: currency, on: date)
    return kept.isEmpty ? rates.way(from: from, to: currency, on: day) : kept
  }

  private func value(of settlement: Settlement, in currency: Currency?) -> Money {
    guard let currency, settlement.amount.currency != currency else { return settlement.amount }
    for rates in [CurrencyRates(settlement.rates), rates] {
      let way = rates.way(from: settlement.amount.currency, to: currency, on: settlement.date)
      if !way.isEmpty, let money = CurrencyRates.converted(settlement.amount, by: way) { return money }
    }
    return settlement.amount
  }

  private func days(of rows: [CostRow], _ currency: Currency?, limit: Money?) -> [CostDay] {
    struct Key: Hashable {
      let day: Int?
      let date: CalendarDay?
    }
    let groups = Dictionary(grouping: rows.indices) { Key(day: rows[$0].day, date: rows[$0].date) }
    let keys = groups.keys.sorted { left, right in
      if let first = left.date, let second = right.date, first != second { return first < second }
      if (left.date == nil) != (right.date == nil) { return left.date != nil }
      return (left.day ?? .max) < (right.day ?? .max)
    }
    return keys.map { key in
      let rowsOfDay = groups[key] ?? []
      let sums = CostSums(rowsOfDay.map { rows[$0].value }, first: currency)
      return CostDay(
        number: key.day, date: key.date, rows: rowsOfDay, sums: sums,
        isOverBudget: key.day != nil && limit.map { sums.minor(in: $0.currency) > $0.minor } ?? false)
    }
  }

  private func groups<Key: Hashable & Sendable>(
    of rows: [CostRow], _ currency: Currency?, by key: (CostRow) -> Key
  ) -> [CostGroup<Key>] {
    var order: [Key] = []
    var members: [Key: [Int]] = [:]
    for index in rows.indices {
      let key = key(rows[index])
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(index)
    }
    let sums = order.map { key in
      let members = members[key] ?? []
      let isEstimated = members.map { rows[$0].cost.isEstimated }
      func sums(ofEstimated: Bool) -> CostSums {
        CostSums(
          zip(members, isEstimated).lazy.filter { $0.1 == ofEstimated }.map { rows[$0.0].value },
          first: currency)
      }
      return (
        key: key, count: members.count, spent: sums(ofEstimated: false), planned: sums(ofEstimated: true),
        all: CostSums(members.lazy.map { rows[$0].value }, first: currency)
      )
    }
    func length(_ sums: CostSums) -> Int { max(0, sums.minor(in: currency)) }
    let longest = sums.map { length($0.spent) + length($0.planned) }.max() ?? 0
    func thousandths(_ sums: CostSums) -> Int {
      longest == 0 ? 0 : Int((Double(length(sums)) / Double(longest) * 1000).rounded(.down))
    }
    return sums.enumerated().sorted { left, right in
      let (first, second) = (length(left.element.all), length(right.element.all))
      return first != second ? first > second : left.offset < right.offset
    }.map { _, sum in
      CostGroup(
        key: sum.key, spent: sum.spent, planned: sum.planned, all: sum.all, count: sum.count,
        spentLength: thousandths(sum.spent), plannedLength: thousandths(sum.planned))
    }
  }
}

/// The rates that settlements keep for the costs until their dates.
private struct FrozenRates: Sendable {
  private let settled: [(until: CalendarDay?, rates: CurrencyRates)]

  init(_ settlements: [Settlement]) {
    settled = settlements.filter { !$0.rates.isEmpty }.map { ($0.date, CurrencyRates($0.rates)) }
  }

  func way(from: Currency, to: Currency, on day: CalendarDay?) -> [ExchangeRate] {
    for (until, rates) in settled {
      if let until, let day, day > until { continue }
      let way = rates.way(from: from, to: to, on: day)
      if !way.isEmpty { return way }
    }
    return []
  }
}
