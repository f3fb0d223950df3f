package import Entities

/// The debts between travellers, and payments that settle them.
package struct DebtFacts: Equatable, Sendable {
  /// By currency, and then in the order of the travellers. Travellers without a cost in the currency have none.
  package let accounts: [Account]
  /// The payments that settle everything, in the order of those who pay.
  package let transfers: [Transfer]

  /// The costs of one traveller in one currency.
  package struct Account: Equatable, Sendable {
    /// The position of the traveller.
    package let traveller: Int
    package let currency: Currency
    package let parts: [Part]
    /// Positive if the traveller gets money back.
    package let balance: Money
    /// The sums of the parts.
    package let paid: Money
    package let share: Money
  }

  /// What a cost or a settlement changes in an account.
  package struct Part: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
      /// A position in `CostFacts.rows`.
      case cost(Int)
      /// A position in `TripCosts.settlements`.
      case settlement(Int)
      /// Costs that others paid, in a trip with too many shares to list each. With the number of costs.
      case others(Int)
    }

    package let source: Source
    /// What the traveller paid or gave.
    package let paid: Money
    /// What the traveller owes for it or got.
    package let share: Money
  }

  package struct Transfer: Equatable, Sendable {
    /// Positions of travellers.
    package let from: Int
    package let to: Int
    package let amount: Money
  }
}

/// Divides costs among travellers, and finds the payments that settle them.
struct DebtInteractor {
  /// The number of travellers.
  let travellers: Int
  /// The currency of totals.
  let currency: Currency?
  /// Whether accounts list each share. Otherwise the shares of costs that others paid are one part.
  let listsShares: Bool

  /// Planned costs, and costs without a payer, are not debts. `order` has the positions of all rows, as accounts show them.
  /// `settlements` come with their values.
  func facts(
    of rows: [CostRow], inOrder order: [Int], _ settlements: [(Settlement, value: Money)]
  ) -> DebtFacts {
    var parts: [Currency: [[DebtFacts.Part]]] = [:]
    var others: [Currency: [(costs: Int, share: Int)]] = [:]
    func add(_ source: DebtFacts.Part.Source, to traveller: Int, paid: Int, share: Int, _ currency: Currency)
    {
      if paid == 0, share == 0 { return }
      parts[currency, default: Array(repeating: [], count: travellers)][traveller].append(
        DebtFacts.Part(
          source: source, paid: Money(minor: paid, currency), share: Money(minor: share, currency)))
    }
    for index in order where !rows[index].cost.isEstimated {
      guard let payer = rows[index].cost.paidBy else { continue }
      let value = rows[index].value
      for (traveller, share) in rows[index].shares.enumerated() {
        if !listsShares, traveller != payer {
          guard share.minor != 0 else { continue }
          others[value.currency, default: Array(repeating: (0, 0), count: travellers)][traveller].costs += 1
          others[value.currency]?[traveller].share += share.minor
          continue
        }
        add(
          .cost(index), to: traveller, paid: traveller == payer ? value.minor : 0, share: share.minor,
          value.currency)
      }
    }
    for (currency, sums) in others {
      for (traveller, sum) in sums.enumerated() {
        add(.others(sum.costs), to: traveller, paid: 0, share: sum.share, currency)
      }
    }
    for (index, (settlement, value)) in settlements.enumerated() {
      add(.settlement(index), to: settlement.from, paid: value.minor, share: 0, value.currency)
      add(.settlement(index), to: settlement.to, paid: 0, share: value.minor, value.currency)
    }
    let currencies = parts.keys.sorted { left, right in
      (left == currency) != (right == currency) ? left == currency : left < right
    }
    let accounts = currencies.map { currency in
      (parts[currency] ?? []).enumerated().map { traveller, parts in
        let (paid, share) = (parts.reduce(0) { $0 + $1.paid.minor }, parts.reduce(0) { $0 + $1.share.minor })
        return DebtFacts.Account(
          traveller: traveller, currency: currency, parts: parts,
          balance: Money(minor: paid - share, currency),
          paid: Money(minor: paid, currency), share: Money(minor: share, currency))
      }
    }
    return DebtFacts(
      accounts: accounts.flatMap { $0.filter { !$0.parts.isEmpty } },
      transfers: accounts.flatMap(Self.transfers))
  }

  /// First the pairs whose debt and credit are equal, then always the largest debt against the largest credit. Of equal
  /// ones, the traveller who comes first. So there is at least one payment less than there are travellers.
  private static func transfers(_ accounts: [DebtFacts.Account]) -> [DebtFacts.Transfer] {
    var balances = accounts.map(\.balance.minor)
    var transfers: [DebtFacts.Transfer] = []
    func pay(from: Int, to: Int) {
      let amount = min(-balances[from], balances[to])
      balances[from] += amount
      balances[to] -= amount
      transfers.append(
        DebtFacts.Transfer(from: from, to: to, amount: Money(minor: amount, accounts[from].currency)))
    }
    for debtor in balances.indices where balances[debtor] < 0 {
      if let creditor = balances.firstIndex(of: -balances[debtor]) { pay(from: debtor, to: creditor) }
    }
    // `min` and `max` would not say which of equal ones they return.
    while let lowest = balances.min(), lowest < 0, let highest = balances.max(),
      let debtor = balances.firstIndex(of: lowest), let creditor = balances.firstIndex(of: highest)
    {
      pay(from: debtor, to: creditor)
    }
    return transfers.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

/// Divides costs among travellers.
struct CostShares {
  /// The number of travellers.
  let travellers: Int

  /// One for each traveller. They add up to the value: the odd cents go to the largest remainders, and of equal ones to
  /// the travellers who come first in `travellers`. Empty if the cost has no payer.
  func shares(of cost: Cost, _ value: Money) -> [Money] {
    guard cost.paidBy != nil else { return [] }
    var weights = Array(repeating: cost.sharedBy.isEmpty ? 1 : 0, count: travellers)
    for share in cost.sharedBy { weights[share.traveller] = share.parts }
    return apportioned(value.minor, by: weights).map { Money(minor: $0, value.currency) }
  }
}
