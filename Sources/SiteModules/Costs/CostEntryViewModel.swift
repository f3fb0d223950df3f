internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
package import Templates
internal import Wording

/// The costs of a day.
package struct CostDayViewModel: ViewModel {
  let costs: CostsWording
  let day: CostDay

  package static let fields = Fields<Self> {
    $0.text("title", "As in `Day 3`. Absent if it is no day of the trip.") { model in
      model.day.number.map { model.costs.site.strings.text(.day, n: "\($0)") }
    }
    $0.text("date", "The date. Absent if it is unknown.") { model in
      model.day.date.map { model.costs.site.formats.texts($0).full }
    }
    $0.text("dateISO", "The date as in ISO 8601.") { $0.day.date?.iso }
    $0.text("sum", "The sum of its costs.") { $0.costs.text($0.day.sums) }
    $0.flag("isOverBudget", "Whether the sum is more than the budget of a day.") { $0.day.isOverBudget }
    $0.list("entries", "Its costs, in the author's order.", of: { $0.day.rows }) { $0.costs.entry($1) }
  }
}

/// A cost.
package struct CostEntryViewModel: ViewModel {
  let costs: CostsWording
  let index: Int
  let row: CostRow

  package static let fields = Fields<Self> {
    $0.text("id", "The id of the cost on the page of costs.") { PageAnchor.cost($0.index + 1) }
    $0.text("title", "What it was for, or else its category.") { $0.title }
    $0.text("url", "The page of the cost. Absent if it has no receipt and no note.") {
      $0.row.hasBill ? $0.costs.url(ofRow: $0.index) : nil
    }
    $0.text("category", "The category as it is written, for classes and scripts.") { $0.row.cost.category }
    $0.text("categoryName", "The category in the site's language.") {
      $0.costs.name(ofCategory: $0.row.cost.category)
    }
    $0.text("currency", "The code of the currency, as in `NOK`.") { $0.row.cost.amount.currency.code }
    $0.text("amount", "The amount as it was paid, as in `120.00 NOK`.") {
      $0.costs.money($0.row.cost.amount)
    }
    $0.text("value", "The amount in the currency of totals. Absent if it has this currency, or no rate.") {
      $0.row.isConverted ? $0.costs.money($0.row.value) : nil
    }
    $0.text("stop", "The stop that it belongs to.") { model in
      model.row.cost.stop.map { model.costs.facts.trip.stops[$0].name }
    }
    $0.text("paidBy", "Who paid.") { model in
      model.row.cost.paidBy.map(model.costs.name(ofTraveller:))
    }
    $0.list(
      "shares",
      "The part of each traveller. Empty if nobody keeps account of it, or if the trip has more than 5,000 parts."
    ) { model in
      model.listedShares.enumerated().compactMap { traveller, share in
        share.minor == 0
          ? nil
          : CostShareViewModel(
            name: model.costs.name(ofTraveller: traveller), amount: model.costs.money(share))
      }
    }
    $0.flag("isShared", "Whether there are such parts.") { !$0.listedShares.isEmpty }
    $0.text(
      "personWords",
      "The numbers of the travellers who paid or share it, for scripts: `1 3`. If the trip has more than 5,000 parts, only who paid."
    ) { model in
      if !model.costs.facts.listsShares { return model.row.cost.paidBy.map { "\($0 + 1)" } }
      let people = model.row.shares.enumerated().compactMap { traveller, share in
        share.minor != 0 || model.row.cost.paidBy == traveller ? "\(traveller + 1)" : nil
      }
      return people.isEmpty ? nil : people.joined(separator: " ")
    }
    $0.flag("isEstimated", "Whether it is planned and not paid yet.") { $0.row.cost.isEstimated }
  }

  private var listedShares: [Money] { costs.facts.listsShares ? row.shares : [] }

  var title: String {
    if let what = row.cost.what { return what }
    return costs.name(ofCategory: row.cost.category)
  }
}

/// The part of a traveller.
package struct CostShareViewModel: ViewModel {
  let name: String
  let amount: String

  package static let fields = Fields<Self> {
    $0.text("name", "The traveller.") { $0.name }
    $0.text("amount", "The part, in the currency of totals if there is a rate.") { $0.amount }
  }
}
