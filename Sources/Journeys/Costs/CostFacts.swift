package import Entities

/// What a trip cost.
package struct CostFacts: Sendable {
  package let itinerary: Itinerary
  /// The currency of totals. Nil if the costs have several currencies and nothing names one.
  package let currency: Currency?
  /// One for each cost, in the author's order.
  package let rows: [CostRow]
  /// Positions in `rows`, by day. Costs of unknown days come last.
  package let days: [CostDay]
  /// What was paid, and what is planned besides.
  package let spent: CostSums
  package let planned: CostSums
  /// Both, for each day of the trip. Empty if the number of days is unknown.
  package let perDay: CostSums
  /// From the largest to the smallest sum.
  package let categories: [CostGroup<String>]
  /// The same. Nil means costs outside of all countries, or of unknown days.
  package let countries: [CostGroup<CountryCode?>]
  package let budget: [BudgetLine]
  package let debts: DebtFacts
  /// Whether pages and files list the share of each traveller in each cost. A trip with too many shares shows only what
  /// each traveller paid and owes.
  package let listsShares: Bool
  /// The positions of the travellers who paid or share a cost, in order.
  package let people: [Int]
  /// The currencies of the costs as they are written, by code.
  package let currencies: [Currency]
  /// Positions in `rows` of the costs whose conversion is too large.
  package let tooLarge: [Int]

  /// The most shares of travellers in costs that are listed. A table of 1,000 travellers and 1,000 costs has a million.
  package static let mostShares = 5_000

  package var trip: Trip { itinerary.trip }

  /// The positions in `rows` of the costs that have more to say than a line.
  package var bills: [Int] { rows.indices.filter { rows[$0].hasBill } }

  /// The currencies of costs that have no rate, sorted.
  package var withoutRate: [Currency] {
    guard let currency else { return [] }
    return Set(rows.map(\.value.currency)).subtracting([currency]).sorted()
  }
}

/// A cost with what is known about it.
package struct CostRow: Sendable {
  package let cost: Cost
  /// The number of the day.
  package let day: Int?
  package let date: CalendarDay?
  package let country: CountryCode?
  /// The amount in the currency of totals, rounded. The amount as written if there is no rate.
  package let value: Money
  /// The rates of the conversion, in order. Empty without one.
  package let rates: [ExchangeRate]
  /// The part of the value for each traveller. Empty if the cost belongs to no account.
  package let shares: [Money]

  /// Whether the cost has more to say than a line.
  package var hasBill: Bool { cost.receipt != nil || cost.note != nil }

  /// Whether the value is another one than the amount.
  package var isConverted: Bool { value.currency != cost.amount.currency }
}

/// The costs of one day.
package struct CostDay: Equatable, Sendable {
  /// Nil if the date is outside of the trip, or unknown.
  package let number: Int?
  /// Nil if it is unknown.
  package let date: CalendarDay?
  /// Positions in `CostFacts.rows`.
  package let rows: [Int]
  package let sums: CostSums
  /// Whether the sum is more than the budget of a day.
  package let isOverBudget: Bool
}

/// Sums by currency: the currency of totals first, then the others by code.
package struct CostSums: Equatable, Sendable {
  package let amounts: [Money]

  package init(_ values: some Sequence<Money>, first currency: Currency?) {
    var sums: [Currency: Int] = [:]
    for value in values { sums[value.currency, default: 0] += value.minor }
    amounts = sums.map { Money(minor: $1, $0) }.sorted { left, right in
      if (left.currency == currency) != (right.currency == currency) { return left.currency == currency }
      return left.currency < right.currency
    }
  }

  package var isEmpty: Bool { amounts.isEmpty }

  /// In smallest units. 0 if there is nothing in this currency.
  package func minor(in currency: Currency?) -> Int { amounts.first { $0.currency == currency }?.minor ?? 0 }

  /// Divided by a positive number, rounded half away from zero.
  func divided(by count: Int) -> CostSums {
    CostSums(
      amounts.map { money in
        let (whole, rest) = Int(money.minor.magnitude).quotientAndRemainder(dividingBy: count)
        let rounded = rest >= count - rest ? whole + 1 : whole
        return Money(minor: money.minor < 0 ? -rounded : rounded, money.currency)
      }, first: amounts.first?.currency)
  }
}

/// The costs of a category or a country.
package struct CostGroup<Key: Hashable & Sendable>: Sendable {
  package let key: Key
  package let spent: CostSums
  package let planned: CostSums
  package let all: CostSums
  package let count: Int
  /// The length of bars in thousandths of the longest one, in the currency of totals. 0 if nothing is in it.
  package let spentLength: Int
  package let plannedLength: Int
}

/// A limit, and what is known about it.
package struct BudgetLine: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case total
    /// For each day. It is compared with the average.
    case day
    case category(String)
  }

  package let kind: Kind
  package let limit: Money
  /// In the currency of the limit.
  package let spent: Money
  package let planned: Money
  /// Positive if something is left, negative if it is too little.
  package let left: Money
  /// The lengths of the parts of a bar, in thousandths of the longer one of the limit and the sum.
  package let spentLength: Int
  package let plannedLength: Int
  package let limitLength: Int
  /// Whether some costs are not in it, because they have no rate.
  package let isPartial: Bool
}
