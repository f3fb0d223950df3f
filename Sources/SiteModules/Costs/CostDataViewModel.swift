/// The costs of a trip for programs. Amounts are decimal texts, because numbers of JSON are not exact.
package struct CostDataViewModel: Equatable, Sendable {
  package struct Amount: Equatable, Sendable {
    package var amount: String
    package var currency: String
  }

  package struct Entry: Equatable, Sendable {
    /// From 1, in the author's order.
    package var number: Int
    package var what: String?
    package var category: String
    package var day: Int?
    package var date: String?
    /// Nil if the cost belongs to no country, such as a cost before the trip.
    package var country: String?
    /// Nil if the cost belongs to the whole trip.
    package var stop: String?
    package var amount: Amount
    /// In the currency of totals. Nil if the amount has this currency, or no rate.
    package var value: Amount?
    package var rates: [String]
    package var paidBy: String?
    package var shares: [Share]
    package var isEstimated: Bool
    package var note: String?
    package var receipt: String?
  }

  package struct Share: Equatable, Sendable {
    package var traveller: String
    package var amount: Amount
  }

  package struct Group: Equatable, Sendable {
    package var name: String?
    package var spent: [Amount]
    package var planned: [Amount]
  }

  package struct BudgetLine: Equatable, Sendable {
    /// `trip`, `day` or the category.
    package var of: String
    package var limit: Amount
    package var spent: Amount
    package var planned: Amount
    package var left: Amount
  }

  package struct Payment: Equatable, Sendable {
    package var from: String
    package var to: String
    package var amount: Amount
    package var date: String?
  }

  package struct Balance: Equatable, Sendable {
    package var traveller: String
    package var paid: Amount
    package var share: Amount
    package var balance: Amount
  }

  package var currency: String?
  package var spent: [Amount]
  package var planned: [Amount]
  package var perDay: [Amount]
  package var budget: [BudgetLine]
  package var categories: [Group]
  package var countries: [Group]
  package var entries: [Entry]
  package var settlements: [Payment]
  package var balances: [Balance]
  package var transfers: [Payment]
}
