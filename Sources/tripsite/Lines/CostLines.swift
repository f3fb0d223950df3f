internal import Entities
internal import Journeys
internal import SiteAnswers
internal import SiteModules
internal import Text

/// The costs of trips as text, as a table with commas, as JSON and as YAML.
struct CostLines {
  private let report: CostsReport

  init(of report: CostsReport) { self.report = report }

  var json: String {
    report.trips.map { facts in
      var out = OutputBuffer()
      var members = JSONMembers(openingObject: &out)
      members.put("trip", facts.trip.slug, &out)
      members.name("costs", &out)
      CostDataView.render(CostDataPresenter().viewModel(for: facts), into: &out)
      out.append("}")
      return out.string()
    }.joined(separator: "\n")
  }

  /// RFC 4180, with line feeds alone.
  var csv: String {
    let head = [
      "trip", "number", "date", "day", "what", "category", "country", "stop", "amount", "currency", "value",
      "value currency", "paid by", "estimated", "receipt",
    ]
    let rows = report.trips.flatMap { facts in
      CostDataPresenter().viewModel(for: facts).entries.map { entry in
        let value = entry.value ?? entry.amount
        return [
          facts.trip.slug, "\(entry.number)", entry.date ?? "", entry.day.map { "\($0)" } ?? "",
          entry.what ?? "", entry.category, entry.country ?? "", entry.stop ?? "", entry.amount.amount,
          entry.amount.currency, value.amount, value.currency, entry.paidBy ?? "",
          entry.isEstimated ? "true" : "", entry.receipt ?? "",
        ]
      }
    }
    return ([head] + rows).map { $0.map(Self.cell).joined(separator: ",") }.joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }

  /// The payments of the first trip.
  func settlements(on day: CalendarDay) -> String {
    guard let facts = report.trips.first, !facts.debts.transfers.isEmpty else {
      return "nobody owes anything"
    }
    let names = facts.trip.travellers
    func scalar(_ text: String) -> String { YAMLText.scalar(text, isInFlow: true) }
    let rates = (report.rates[facts.trip.slug] ?? []).map { rate in
      let written = rate.written
      return "\(written.from.code): \(written.decimal) \(written.to.code)"
    }
    let kept = rates.isEmpty ? "" : ", rates: {\(rates.joined(separator: ", "))}"
    let lines = facts.debts.transfers.map { transfer in
      "  - {amount: \(transfer.amount.decimal) \(transfer.amount.currency.code), from: \(scalar(names[transfer.from])), "
        + "to: \(scalar(names[transfer.to])), date: \(day.iso)\(kept)}"
    }
    return (["settlements:"] + lines).joined(separator: "\n")
  }

  var text: String {
    report.trips.isEmpty ? "there are no costs" : report.trips.map(Self.text).joined(separator: "\n\n")
  }

  private static func text(of facts: CostFacts) -> String {
    let names = facts.trip.travellers
    let entries = facts.days.flatMap { day in
      day.rows.map { index in
        let row = facts.rows[index]
        return [
          row.date?.iso ?? row.day.map { "day \($0)" } ?? "", row.cost.what ?? "", row.cost.category,
          money(row.cost.amount), row.isConverted ? money(row.value) : "",
          (row.cost.paidBy.map { "paid by \(names[$0])" } ?? "") + (row.cost.isEstimated ? "planned" : ""),
        ]
      }
    }
    let sums = [
      ["spent", amounts(facts.spent)], ["planned", amounts(facts.planned)],
      ["each day", amounts(facts.perDay)],
    ].filter { $0[1] != "" }
    let budget = facts.budget.map { line in
      let name =
        switch line.kind {
        case .total: "budget"
        case .day: "budget of a day"
        case .category(let category): "budget of \(category)"
        }
      let rest = Money(minor: Int(line.left.minor.magnitude), line.left.currency)
      return [name, money(line.limit), money(rest) + (line.left.minor < 0 ? " too much" : " left")]
    }
    let groups = facts.categories.map { [$0.key, amounts($0.all)] }
    let countries = facts.countries.map { [$0.key?.letters ?? "elsewhere", amounts($0.all)] }
    let accounts = facts.debts.accounts.map { account in
      let balance = Money(minor: Int(account.balance.minor.magnitude), account.balance.currency)
      let state = account.balance.minor > 0 ? "gets back " : account.balance.minor < 0 ? "owes " : "is even"
      return [names[account.traveller], state + (balance.minor == 0 ? "" : money(balance))]
    }
    let transfers = facts.debts.transfers.map { transfer in
      ["\(names[transfer.from]) pays \(names[transfer.to])", money(transfer.amount)]
    }
    var blocks = [facts.trip.title]
    for rows in [entries, sums + budget, groups, countries, accounts, transfers] where !rows.isEmpty {
      blocks.append(AlignedColumns(rows).dense)
    }
    if !facts.withoutRate.isEmpty {
      blocks.append("without a rate: " + facts.withoutRate.map(\.code).joined(separator: ", "))
    }
    return blocks.joined(separator: "\n\n")
  }

  private static func money(_ money: Money) -> String { money.decimal + " " + money.currency.code }

  private static func amounts(_ sums: CostSums) -> String { sums.amounts.map(money).joined(separator: " + ") }
}
