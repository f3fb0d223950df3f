internal import Entities
internal import Text

/// Reads one cost: `45.50 EUR hotel`, or keys and values.
struct CostReader {
  enum Key: String, DescribedKey {
    case amount, what, category, day, date, stop, paidBy, sharedBy, estimated, rate, receipt, note
  }

  let travellers: TravellerNames
  let stops: [ParsedStop]
  let receipts: PrivateFolder
  private let keys = KeySet<Key>()

  init(travellers: TravellerNames, stops: [ParsedStop], receipts: PrivateFolder) {
    self.travellers = travellers
    self.stops = stops
    self.receipts = receipts
  }

  /// Nil, with errors reported, if the entry has no amount. `stop` is the stop whose key the entry is. `usual` is the
  /// category of an entry whose words name none.
  func cost(
    _ item: Field, atStop stop: Int? = nil, usual: CostCategory, _ problems: inout ProblemList
  ) -> Cost? {
    if item.value.kind == .mapping {
      return cost(in: item.value, atStop: stop, usual: usual, &problems)
    }
    guard let (amount, words) = item.moneyAndWords(&problems) else { return nil }
    return Cost(
      amount: amount, what: words.isEmpty ? nil : words, category: category(of: words, usual), stop: stop,
      line: item.value.line, column: item.value.column)
  }

  private func cost(
    in mapping: YAMLNode, atStop stop: Int?, usual: CostCategory, _ problems: inout ProblemList
  ) -> Cost? {
    var fields: [Key: Field] = [:]
    keys.read(mapping, &problems) { key, field, _ in fields[key] = field }
    let (amount, words) = fields[.amount]?.moneyAndWords(&problems) ?? (nil, "")
    let what = fields[.what]?.line(&problems) ?? (words.isEmpty ? nil : words)
    let category = fields[.category]?.requiredLine(&problems).map {
      CostCategory(named: $0)?.rawValue ?? $0
    }
    let day = fields[.day]?.integer(in: 1...100_000, &problems)
    let date = fields[.date]?.day(&problems)
    if let field = fields[.day], fields[.date] != nil {
      problems.error(
        .conflictingKeys, "the cost has both day and date", at: field.key, hint: "leave one of them out")
    }
    let paidBy = fields[.paidBy]?.traveller(travellers, &problems)
    let sharedBy = fields[.sharedBy]?.shares(travellers, &problems) ?? []
    if let field = fields[.sharedBy], fields[.paidBy] == nil {
      problems.error(
        .unpaidShare, "the cost is shared, but nobody paid it", at: field.key, hint: "add paidBy:")
    }
    var place = stop
    if let field = fields[.stop] {
      if stop == nil {
        place = field.stop(among: stops, &problems)
      } else {
        problems.error(
          .misplacedKey, "this cost belongs to its stop already", at: field.key, hint: "leave stop: out")
      }
    }
    let isEstimated = fields[.estimated]?.flag(&problems) ?? false
    let receipt = fields[.receipt]?.file(in: receipts, &problems)
    let note = fields[.note]?.text(&problems)
    guard let field = fields[.amount] else {
      problems.reportMissing("amount", in: mapping, of: "the cost")
      return nil
    }
    guard let amount else { return nil }
    return Cost(
      amount: amount, what: what, category: category ?? self.category(of: what ?? "", usual), day: day,
      date: date, stop: place, paidBy: paidBy, sharedBy: sharedBy, receipt: receipt, isEstimated: isEstimated,
      rate: fields[.rate]?.rate(of: amount.currency, &problems), note: note, line: field.value.line,
      column: field.value.column)
  }

  /// The category that the first word means, or else the last one: `hotel in Bodø`, `second dinner`.
  private func category(of words: String, _ usual: CostCategory) -> String {
    let words = words.split { !$0.isLetter && $0 != "-" }.map(String.init)
    let found =
      words.first.flatMap { CostCategory(word: $0) } ?? words.last.flatMap { CostCategory(word: $0) }
    return (found ?? usual).rawValue
  }
}

extension CostReader.Key {
  static let owner = "a cost"

  var about: KeyDescription {
    switch self {
    case .amount:
      .init(
        "amount with the code of its currency", "What was paid. A negative amount is money that came back.",
        default: "required", example: "45.50 EUR")
    case .what:
      .init("text on one line", "What it was for.", default: "the words after the amount", example: "dinner")
    case .category:
      .init(
        "text on one line",
        "The category: \(CostCategory.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")), or your own word.",
        default: "found by the first or last word of `what`, otherwise `other`", example: "food")
    case .day:
      .init("whole number", "The day of the trip.", default: "the day of the stop", example: "3")
    case .date:
      .init(
        "day", "The date, for costs before or after the trip. It replaces `day`.",
        default: "the date of `day`",
        example: "2025-03-02")
    case .stop:
      .init(
        "name or number of a stop", "The stop that it belongs to. It decides the country.",
        default: "the last stop of the day", example: "Reine")
    case .paidBy:
      .init("name of a traveller", "Who paid.", default: "not settled between travellers", example: "Ida")
    case .sharedBy:
      .init(
        "name of a traveller, a list, or names with parts",
        "Who shares it. `{Ida: 2, Jonas: 1}` gives Ida two of three parts.",
        default: "all travellers, equally", example: "[Ida, Jonas]")
    case .estimated:
      .init(
        "`true` or `false`", "`true` for a cost that is planned and not paid yet.", default: "`false`",
        example: "true")
    case .rate:
      .init(
        "amount with the code of its currency", "What one unit of its currency was worth. It never changes.",
        default: "`rates` of the trip, then of `site.yml`", example: "0.85 CHF")
    case .receipt:
      .init(
        "name of a file", "A photo or PDF in the folder `receipts` of the trip's folder.", default: "none",
        example: "dinner.jpg")
    case .note: .init("text", "More words.", default: "none", example: "We forgot the tip.")
    }
  }
}
