package import Text

/// The costs of a trip as JSON.
package enum CostDataView {
  package static func render(_ model: CostDataViewModel, into output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("currency", model.currency, &output)
    list("spent", model.spent, &members, &output, write: amount)
    list("planned", model.planned, &members, &output, write: amount)
    list("perDay", model.perDay, &members, &output, write: amount)
    list("budget", model.budget, &members, &output, write: budgetLine)
    list("categories", model.categories, &members, &output, write: group)
    list("countries", model.countries, &members, &output, write: group)
    list("entries", model.entries, &members, &output, write: entry)
    list("settlements", model.settlements, &members, &output, write: payment)
    list("balances", model.balances, &members, &output, write: balance)
    list("transfers", model.transfers, &members, &output, write: payment)
    output.append("}")
  }

  /// Left out if it is empty.
  private static func list<Item>(
    _ name: StaticString, _ items: [Item], _ members: inout JSONMembers, _ output: inout OutputBuffer,
    write: (Item, inout OutputBuffer) -> Void
  ) {
    if items.isEmpty { return }
    members.name(name, &output)
    var list = JSONMembers(openingArray: &output)
    for item in items {
      list.item(&output)
      write(item, &output)
    }
    output.append("]")
  }

  private static func amount(_ amount: CostDataViewModel.Amount, _ output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("amount", amount.amount, &output)
    members.put("currency", amount.currency, &output)
    output.append("}")
  }

  private static func put(
    _ name: StaticString, _ value: CostDataViewModel.Amount?, _ members: inout JSONMembers,
    _ output: inout OutputBuffer
  ) {
    guard let value else { return }
    members.name(name, &output)
    amount(value, &output)
  }

  private static func budgetLine(_ line: CostDataViewModel.BudgetLine, _ output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("of", line.of, &output)
    put("limit", line.limit, &members, &output)
    put("spent", line.spent, &members, &output)
    put("planned", line.planned, &members, &output)
    put("left", line.left, &members, &output)
    output.append("}")
  }

  private static func group(_ group: CostDataViewModel.Group, _ output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("name", group.name, &output)
    list("spent", group.spent, &members, &output, write: amount)
    list("planned", group.planned, &members, &output, write: amount)
    output.append("}")
  }

  private static func entry(_ entry: CostDataViewModel.Entry, _ output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("number", entry.number, &output)
    members.put("what", entry.what, &output)
    members.put("category", entry.category, &output)
    members.put("day", entry.day, &output)
    members.put("date", entry.date, &output)
    members.put("country", entry.country, &output)
    members.put("stop", entry.stop, &output)
    put("amount", entry.amount, &members, &output)
    put("value", entry.value, &members, &output)
    members.put("rates", entry.rates, &output)
    members.put("paidBy", entry.paidBy, &output)
    list("shares", entry.shares, &members, &output) { share, output in
      var members = JSONMembers(openingObject: &output)
      members.put("traveller", share.traveller, &output)
      put("amount", share.amount, &members, &output)
      output.append("}")
    }
    if entry.isEstimated {
      members.name("estimated", &output)
      output.append("true")
    }
    members.put("note", entry.note, &output)
    members.put("receipt", entry.receipt, &output)
    output.append("}")
  }

  private static func payment(_ payment: CostDataViewModel.Payment, _ output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("from", payment.from, &output)
    members.put("to", payment.to, &output)
    put("amount", payment.amount, &members, &output)
    members.put("date", payment.date, &output)
    output.append("}")
  }

  private static func balance(_ balance: CostDataViewModel.Balance, _ output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("traveller", balance.traveller, &output)
    put("paid", balance.paid, &members, &output)
    put("share", balance.share, &members, &output)
    put("balance", balance.balance, &members, &output)
    output.append("}")
  }
}
