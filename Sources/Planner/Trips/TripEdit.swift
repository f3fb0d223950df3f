/// An edit of the front matter of a trip. Stops have positions from 0.
package enum TripEdit: Equatable, Sendable {
  /// Sets a key of the trip. Nil removes the key.
  case setField(String, PlanValue?)
  /// Sets a key of a stop. Nil removes the key.
  case setStopField(Int, String, PlanValue?)
  /// Adds a stop before the stop at the position, or at the end.
  case addStop(PlannedStop, at: Int)
  /// Moves a stop. `to` is its position afterwards.
  case moveStop(from: Int, to: Int)
  case removeStop(Int)
}

/// A stop that an edit writes.
package struct PlannedStop: Equatable, Sendable {
  /// By keys of the front matter.
  package var fields: [String: PlanValue]

  package init(_ fields: [String: PlanValue]) { self.fields = fields }

  var isOnlyName: Bool { fields.count == 1 && fields["name"] != nil }
}
