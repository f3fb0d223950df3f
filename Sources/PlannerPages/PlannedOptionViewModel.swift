/// An option of a trip for its page in the planner.
struct PlannedOptionViewModel {
  let name: String
  /// The first and the last stop of the plan that it would take the place of.
  let first: Int?
  let last: Int?
  let stops: [Stop]
  /// What the stops of the plan add up to, as in `98.2 km, 3 h`, `2 nights` and `120 EUR`.
  let plan: [String]
  /// The same for the option.
  let own: [String]
  /// What another trip it makes, as in `+84 km`, `−1 day` and `−120 EUR`.
  let difference: [String]
  /// Why it cannot be chosen.
  let problem: String?

  struct Stop {
    let name: String
    let written: [PlannedTripViewModel.Key]
  }
}
