/// What a trip costs, for its page in the planner.
struct PlannedCostsViewModel: Equatable {
  let rows: [Row]
  /// Sums, budgets and debts, each a line.
  let totals: [String]
  let travellers: [String]
  /// The code that a new cost has at first. Nil if it is unknown.
  let currency: String?

  struct Row: Equatable {
    /// The position in the list `costs` of the trip. Nil for a cost that stands at a stop.
    let cost: Int?
    let amount: String
    let currency: String
    /// The amount as pages show it.
    let text: String
    let what: String?
    let day: Int?
    /// The day as it is written.
    let writtenDay: Int?
    let stop: String?
    let paidBy: String?
    let sharedBy: [String]
    let isEstimated: Bool
  }
}
