/// What a trip costs, for its page in the planner.
struct PlannedCostsViewModel: Equatable {
  let rows: [Row]
  /// Sums, budgets and debts, each a line.
  let totals: [String]
  let travellers: [String]
  /// The code that a new cost has at first. Nil if it is unknown.
  let currency: String?

  struct Row: Equatable {
    /// The position among the costs of its key. Nil for a cost of a day trip, which is edited in the file.
    let cost: Int?
    /// The stop and its key that has the cost. Nil for a cost of the trip.
    let writtenStop: Int?
    let key: String?
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
    /// The name of the file.
    let receipt: String?
    let seen: SightViewModel?
  }
}
