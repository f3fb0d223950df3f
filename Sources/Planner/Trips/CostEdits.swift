internal import Entities

/// Edits of the costs of a trip.
extension SitePlanner {
  /// Adds a cost, by the keys of a cost.
  package func addCost(_ fields: [String: PlanValue], to trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(costs: "add a cost to \(trip.path)", of: trip) { text throws(PlanFailure) in
      try text.addCost(fields)
    }
  }

  /// Changes a cost. Nil removes a key.
  package func editCost(
    _ cost: CostPlace, of trip: Trip, _ fields: [String: PlanValue?]
  ) throws(PlanFailure) -> EditPlan {
    try plan(costs: "edit a cost of \(trip.path)", of: trip) { text throws(PlanFailure) in
      try text.setCost(cost, fields)
    }
  }

  package func removeCost(_ cost: CostPlace, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(costs: "remove a cost from \(trip.path)", of: trip) { text throws(PlanFailure) in
      try text.removeCost(cost)
    }
  }

  private func plan(
    costs title: String, of trip: Trip, edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) -> EditPlan {
    try plan(title, of: trip, mapping: trip.sameStops, edit: edit)
  }
}
