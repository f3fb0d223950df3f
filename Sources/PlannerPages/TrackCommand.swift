internal import Entities
internal import Planner
internal import Preview

/// A track that a page sends: its bytes are the body, and the address says what it is for.
struct TrackCommand: Sendable {
  private let trip: String
  private let version: String
  private let stop: Int
  private let name: String
  private let bytes: [UInt8]

  /// `parts` of the address are `track`, the trip, its version, the position of the stop, and the name of the file. Nil if there is
  /// something else.
  init?(_ parts: [String], _ bytes: [UInt8]) {
    guard parts.count == 5, parts[0] == "track", let stop = Int(parts[3]), stop >= 0 else { return nil }
    (trip, version, name) = (parts[1], parts[2], parts[4])
    (self.stop, self.bytes) = (stop, bytes)
  }

  func plan(_ planner: SitePlanner) throws -> EditPlan {
    let found = try planner.trip(trip)
    try found.check(version)
    guard stop < found.itinerary.trip.stops.count else { throw PlanCommand.malformed }
    return try planner.addTrack(bytes, named: name, toStop: stop, of: found)
  }
}
