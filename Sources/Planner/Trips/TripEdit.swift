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
  /// Puts the stops in another order: the present position of each one.
  case orderStops([Int])
  case removeStop(Int)
}

/// An edit of the ideas of a trip. Ideas have positions from 0.
package enum IdeaEdit: Equatable, Sendable {
  /// Sets a key of an idea. Nil removes the key.
  case setField(Int, String, PlanValue?)
  /// Adds an idea at the end.
  case add(PlannedStop)
  case remove(Int)
  /// An idea becomes a stop before the stop at the position, or at the end.
  case plan(Int, at: Int)
  /// A stop becomes the last idea.
  case unplan(stop: Int)
}

/// An edit of the options of a trip. Options and their stops have positions from 0.
package enum OptionEdit: Equatable, Sendable {
  /// Adds an option at the end: a copy of a run of stops, which it would take the place of.
  case add(String, insteadOf: ClosedRange<Int>)
  case rename(Int, String)
  case remove(Int)
  /// The stops of the option take the place of a run of stops, which becomes an option with this name.
  case choose(Int, insteadOf: ClosedRange<Int>, named: String)
  /// Sets a key of a stop of the option. Nil removes the key.
  case setField(Int, stop: Int, String, PlanValue?)
  /// Adds a stop at the end of the option.
  case addStop(Int, PlannedStop)
  case removeStop(Int, stop: Int)
}

/// A stop that an edit writes.
package struct PlannedStop: Equatable, Sendable {
  /// By keys of the front matter.
  package var fields: [String: PlanValue]

  package init(_ fields: [String: PlanValue]) { self.fields = fields }

  var isOnlyName: Bool { fields.count == 1 && fields["name"] != nil }
}
