/// What a trip cost, as its author wrote it.
package struct TripCosts: Equatable, Sendable {
  /// First `costs:` of the trip, then the costs of each stop and of the way to it. In the author's order.
  package var entries: [Cost]
  package var settlements: [Settlement]
  package var rates: RateSources
  package var budget: Budget?
  /// The currency of totals. Nil if it follows from the budget, the site or the costs.
  package var currency: Currency?
  /// Whether the site shows the costs. They are private by default.
  package var isShown: Bool

  package init(
    entries: [Cost] = [], settlements: [Settlement] = [], rates: RateSources = RateSources(),
    budget: Budget? = nil, currency: Currency? = nil, isShown: Bool = false
  ) {
    self.entries = entries
    self.settlements = settlements
    self.rates = rates
    self.budget = budget
    self.currency = currency
    self.isShown = isShown
  }

  package var isEmpty: Bool { entries.isEmpty && settlements.isEmpty && budget == nil }

  /// Whether the site has pages of the costs.
  package var hasPages: Bool { isShown && !isEmpty }
}

/// Something that was paid, or that is planned to be paid.
package struct Cost: Equatable, Sendable {
  package var amount: Money
  /// As in `dinner`, on one line.
  package var what: String?
  /// The name of a `CostCategory`, or the author's own word.
  package var category: String
  /// From 1.
  package var day: Int?
  package var date: CalendarDay?
  /// The position of the stop that it belongs to.
  package var stop: Int?
  /// The position of a traveller. Nil if it has no account.
  package var paidBy: Int?
  /// Empty if all travellers share it equally.
  package var sharedBy: [Share]
  /// The path of a file below Content/.
  package var receipt: String?
  /// Whether it is planned and not paid yet.
  package var isEstimated: Bool
  /// The rate of this cost alone. Its `from` is the currency of the amount.
  package var rate: ExchangeRate?
  /// More words, as plain text.
  package var note: String?
  /// The place of the amount in the file of the trip: line and column from 1, the column in Unicode scalars.
  package var line: Int
  package var column: Int

  /// Whether the receipt is a picture, and no PDF.
  package var hasPictureOfReceipt: Bool { receipt.map { !$0.lowercased().hasSuffix(".pdf") } ?? false }

  /// A part of a cost.
  package struct Share: Equatable, Sendable {
    /// The position of the traveller.
    package var traveller: Int
    /// 1 to `mostParts`. Two parts pay twice as much as one.
    package var parts: Int

    package static let mostParts = 1000

    package init(traveller: Int, parts: Int = 1) {
      self.traveller = traveller
      self.parts = parts
    }
  }

  package init(
    amount: Money, what: String? = nil, category: String, day: Int? = nil, date: CalendarDay? = nil,
    stop: Int? = nil, paidBy: Int? = nil, sharedBy: [Share] = [], receipt: String? = nil,
    isEstimated: Bool = false, rate: ExchangeRate? = nil, note: String? = nil, line: Int = 0, column: Int = 0
  ) {
    self.amount = amount
    self.what = what
    self.category = category
    self.day = day
    self.date = date
    self.stop = stop
    self.paidBy = paidBy
    self.sharedBy = sharedBy
    self.receipt = receipt
    self.isEstimated = isEstimated
    self.rate = rate
    self.note = note
    self.line = line
    self.column = column
  }
}

/// Money that one traveller gave to another one to pay a debt.
package struct Settlement: Equatable, Sendable {
  package var amount: Money
  /// Positions of travellers.
  package var from: Int
  package var to: Int
  package var date: CalendarDay?
  /// The rates that held when it was paid. All costs until its date keep them.
  package var rates: [ExchangeRate]
  /// The place of the amount in the file of the trip, as in `Cost`.
  package var line: Int
  package var column: Int

  package init(
    amount: Money, from: Int, to: Int, date: CalendarDay? = nil, rates: [ExchangeRate] = [], line: Int = 0,
    column: Int = 0
  ) {
    self.amount = amount
    self.from = from
    self.to = to
    self.date = date
    self.rates = rates
    self.line = line
    self.column = column
  }
}

/// The limits that an author sets for a trip.
package struct Budget: Equatable, Sendable {
  package var total: Money?
  /// For each day of the trip.
  package var day: Money?
  /// In the author's order.
  package var categories: [Part]

  package struct Part: Equatable, Sendable {
    package var category: String
    package var amount: Money

    package init(category: String, amount: Money) {
      self.category = category
      self.amount = amount
    }
  }

  package init(total: Money? = nil, day: Money? = nil, categories: [Part] = []) {
    self.total = total
    self.day = day
    self.categories = categories
  }

  /// The first currency in it.
  package var currency: Currency? { (total ?? day ?? categories.first?.amount)?.currency }
}
