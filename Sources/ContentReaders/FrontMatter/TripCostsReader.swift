internal import Entities
internal import Text

/// Reads the costs of a trip and of its stops.
struct TripCostsReader {
  /// The fields of a trip that its costs are in. They are read when its travellers and stops are known.
  struct Fields {
    var costs: Field?
    var settlements: Field?
    var budget: Field?
    var currency: Field?
    var rates: Field?
    var stops: Field?
  }

  enum SettlementKey: String, DescribedKey { case amount, from, to, date, rates }
  enum BudgetKey: String, DescribedKey { case total, day, categories }

  /// The most costs of a trip.
  static let most = 10_000

  let contentFolder: String
  /// The path of the Markdown file.
  let path: String
  let travellers: TravellerNames
  var stops: [ParsedStop]

  func costs(_ fields: Fields, _ problems: inout ProblemList) -> TripCosts {
    var costs = TripCosts()
    let reader = CostReader(
      travellers: travellers, stops: stops,
      receipts: PrivateFolder(.receipts, ofTrip: path, in: contentFolder))
    if let field = fields.costs { add(field, to: &costs, reader, usual: .other, &problems) }
    if let field = fields.stops { addStops(field, to: &costs, reader, &problems) }
    if let field = fields.settlements {
      eachEntry(of: field, &problems) { item, problems in
        if let settlement = settlement(item, &problems) { costs.settlements.append(settlement) }
      }
    }
    costs.budget = fields.budget.flatMap { budget($0, &problems) }
    costs.currency = fields.currency?.currency(&problems)
    costs.rates = fields.rates?.rates(from: path, in: contentFolder, &problems) ?? RateSources()
    return costs
  }

  /// Adds one cost or a list of costs.
  private func add(
    _ field: Field, to costs: inout TripCosts, _ reader: CostReader, atStop stop: Int? = nil,
    usual: CostCategory, _ problems: inout ProblemList
  ) {
    eachEntry(of: field, &problems) { item, problems in
      if costs.entries.count == Self.most {
        return problems.error(.tooManyEntries, "a trip takes at most \(Self.most) costs", at: item.value)
      }
      if let cost = reader.cost(item, atStop: stop, usual: usual, &problems) { costs.entries.append(cost) }
    }
  }

  /// Adds `cost` and `fare` of each stop. The reader of stops reports what is wrong with the stops themselves.
  private func addStops(
    _ field: Field, to costs: inout TripCosts, _ reader: CostReader, _ problems: inout ProblemList
  ) {
    stops.eachField([.cost, .fare], of: field) { stop, key, field in
      let isLodging = key == .cost && (stops[stop].waypoint.nightsTold ?? 0) > 0
      add(
        field, to: &costs, reader, atStop: stop,
        usual: isLodging ? .lodging : key == .cost ? .other : .transport, &problems)
    }
  }

  /// Calls `take` for each item of a list, or for a single value.
  private func eachEntry(
    of field: Field, _ problems: inout ProblemList, _ take: (Field, inout ProblemList) -> Void
  ) {
    if field.value.isNull { return }
    guard field.value.kind == .sequence else { return take(field, &problems) }
    for item in field.value.items { take(field.item(item), &problems) }
  }

  private func settlement(_ item: Field, _ problems: inout ProblemList) -> Settlement? {
    guard item.value.kind == .mapping else {
      item.reportKind(&problems, takes: "keys and values")
      return nil
    }
    var fields: [SettlementKey: Field] = [:]
    KeySet<SettlementKey>().read(item.value, &problems) { key, field, _ in fields[key] = field }
    for key in [SettlementKey.amount, .from, .to] where fields[key] == nil {
      problems.reportMissing(key.rawValue, in: item.value, of: "the settlement")
    }
    let amount = fields[.amount]?.positiveMoney(&problems)
    let from = fields[.from]?.traveller(travellers, &problems)
    let to = fields[.to]?.traveller(travellers, &problems)
    let date = fields[.date]?.day(&problems)
    let rates = fields[.rates]?.frozenRates(&problems) ?? []
    guard let field = fields[.amount], let amount, let from, let to else { return nil }
    if from == to {
      problems.error(
        .duplicateEntry, "from and to are the same traveller", at: fields[.to]?.value ?? item.value)
      return nil
    }
    return Settlement(
      amount: amount, from: from, to: to, date: date, rates: rates, line: field.value.line,
      column: field.value.column)
  }

  /// An amount for the whole trip, or keys and values.
  private func budget(_ field: Field, _ problems: inout ProblemList) -> Budget? {
    if field.value.isNull { return nil }
    guard field.value.kind == .mapping else {
      return field.positiveMoney(&problems).map { Budget(total: $0) }
    }
    var budget = Budget()
    KeySet<BudgetKey>().read(field.value, &problems) { key, field, problems in
      switch key {
      case .total: budget.total = field.positiveMoney(&problems)
      case .day: budget.day = field.positiveMoney(&problems)
      case .categories: budget.categories = categories(field, &problems)
      }
    }
    return budget.currency == nil ? nil : budget
  }

  private func categories(_ field: Field, _ problems: inout ProblemList) -> [Budget.Part] {
    guard field.mapping(&problems) != nil else { return [] }
    var parts: [Budget.Part] = []
    field.eachPair(&problems) { entry, problems in
      let category = CostCategory(named: entry.name)?.rawValue ?? entry.name
      guard let amount = entry.positiveMoney(&problems) else { return }
      if parts.contains(where: { $0.category == category }) {
        problems.error(
          .duplicateEntry, "the category \(quoted(category)) stands twice in categories", at: entry.key)
      } else {
        parts.append(Budget.Part(category: category, amount: amount))
      }
    }
    return parts
  }
}

extension TripCostsReader.SettlementKey {
  static let owner = "a settlement"

  var about: KeyDescription {
    switch self {
    case .amount:
      .init(
        "amount with the code of its currency", "What was given.", default: "required", example: "63.20 EUR")
    case .from: .init("name of a traveller", "Who gave it.", default: "required", example: "Jonas")
    case .to: .init("name of a traveller", "Who got it.", default: "required", example: "Ida")
    case .date: .init("day", "When it was given.", default: "after all costs", example: "2025-06-30")
    case .rates:
      .init(
        "rates by currency",
        "The rates that the settlement was computed with. Costs until its date keep them, so a later change of "
          + "`rates` does not open the debt again. `tripsite costs --settle` prints them.",
        default: "`rates` of the trip, then of `site.yml`", example: "{NOK: 0.0861 EUR}")
    }
  }
}

extension TripCostsReader.BudgetKey {
  static let owner = "a budget"

  var about: KeyDescription {
    switch self {
    case .total:
      .init(
        "amount with the code of its currency", "For the whole trip.", default: "no limit",
        example: "2000 EUR")
    case .day:
      .init("amount with the code of its currency", "For each day.", default: "no limit", example: "80 EUR")
    case .categories:
      .init("amounts by category", "For each category.", default: "no limits", example: "{food: 400 EUR}")
    }
  }
}
