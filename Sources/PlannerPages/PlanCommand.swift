/// What a page asks the planner to do.
struct PlanCommand: Decodable, Sendable {
  enum Edit: String, Decodable, Sendable {
    case create, rename, copy, remove, reschedule
    case addStop, moveStop, editStop, removeStop
    case undo, redo
  }

  var edit: Edit
  /// The name of the trip in addresses.
  var trip: String?
  /// The version of the trip's file that the page shows.
  var version: String?
  var title: String?
  /// The first day.
  var date: String?
  /// Positions of stops, from 0. `to` is the position afterwards.
  var stop: Int?
  var to: Int?
  /// Texts by keys of a stop. An empty text removes the key.
  var fields: [String: String]?
  /// What becomes of the story of a removed stop: keep or remove.
  var story: String?
}
