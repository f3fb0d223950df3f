internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
package import Templates
internal import Wording

/// Money that one traveller gave another one.
package struct SettlementViewModel: ViewModel {
  let costs: CostsWording
  let settlement: Settlement

  package static let fields = Fields<Self> {
    $0.text("from", "Who gave it.") { $0.costs.name(ofTraveller: $0.settlement.from) }
    $0.text("to", "Who got it.") { $0.costs.name(ofTraveller: $0.settlement.to) }
    $0.text("amount", "What was given.") { $0.costs.money($0.settlement.amount) }
    $0.text("date", "The date. Absent if it is unknown.") { model in
      model.settlement.date.map { model.costs.site.formats.texts($0).medium }
    }
  }
}

/// A payment that settles debts.
package struct TransferViewModel: ViewModel {
  let costs: CostsWording
  let transfer: DebtFacts.Transfer

  package static let fields = Fields<Self> {
    $0.text("from", "Who pays.") { $0.costs.name(ofTraveller: $0.transfer.from) }
    $0.text("fromURL", "The account of the one who pays, on this page.") {
      "#" + PageAnchor.account($0.transfer.from + 1, in: $0.transfer.amount.currency)
    }
    $0.text("to", "Who gets it.") { $0.costs.name(ofTraveller: $0.transfer.to) }
    $0.text("toURL", "The account of the one who gets it, on this page.") {
      "#" + PageAnchor.account($0.transfer.to + 1, in: $0.transfer.amount.currency)
    }
    $0.text("amount", "The amount.") { $0.costs.money($0.transfer.amount) }
  }
}

/// The costs of one traveller.
package struct AccountViewModel: ViewModel {
  let costs: CostsWording
  let account: DebtFacts.Account

  package static let fields = Fields<Self> {
    $0.text("id", "Its id. A traveller with several currencies has an account for each.") {
      PageAnchor.account($0.account.traveller + 1, in: $0.account.currency)
    }
    $0.text("name", "The traveller.") { $0.costs.name(ofTraveller: $0.account.traveller) }
    $0.text("state", "As in `gets back`.") { $0.costs.state(of: $0.account) }
    $0.text("balance", "What the traveller gets back or owes. Absent if it is nothing.") {
      $0.account.balance.minor == 0
        ? nil
        : $0.costs.money(
          Money(minor: Int($0.account.balance.minor.magnitude), $0.account.balance.currency))
    }
    $0.text("paid", "What the traveller paid or gave.") { $0.costs.money($0.account.paid) }
    $0.text("share", "What the traveller owes for it or got.") { $0.costs.money($0.account.share) }
    $0.list("parts", "The costs and settlements that it is made of.", of: { $0.account.parts }) {
      AccountPartViewModel(costs: $0.costs, part: $1)
    }
  }
}

/// A cost or a settlement in an account.
package struct AccountPartViewModel: ViewModel {
  let costs: CostsWording
  let part: DebtFacts.Part

  package static let fields = Fields<Self> {
    $0.text(
      "title",
      "What it was for. Absent for a settlement. In a trip with more than 5,000 parts, the number of costs that others paid, as in `12 costs`."
    ) { model in
      if case .others(let count) = model.part.source {
        return model.costs.site.counted(.costCount, count)
      }
      return model.entry?.title
    }
    $0.text("url", "The cost, on this page or on its own. Absent for several costs.") { model in
      if case .cost(let index) = model.part.source { model.costs.url(ofRow: index) } else { nil }
    }
    $0.object("settlement", "The settlement. Absent for a cost.") { $0.settlement }
    $0.text("paid", "What the traveller paid or gave. Absent if it is nothing.") {
      $0.part.paid.minor == 0 ? nil : $0.costs.money($0.part.paid)
    }
    $0.text("share", "What the traveller owes for it or got. Absent if it is nothing.") {
      $0.part.share.minor == 0 ? nil : $0.costs.money($0.part.share)
    }
  }
}

extension AccountPartViewModel {
  private var entry: CostEntryViewModel? {
    if case .cost(let index) = part.source { costs.entry(index) } else { nil }
  }

  private var settlement: SettlementViewModel? {
    if case .settlement(let index) = part.source {
      SettlementViewModel(costs: costs, settlement: costs.facts.trip.costs.settlements[index])
    } else {
      nil
    }
  }
}
