internal import Entities
internal import Planner

/// Edits that take a file that came from the page.
extension PlanCommand {
  func plan(_ file: WaitingFile, _ planner: SitePlanner) throws -> EditPlan {
    guard edit == .addTrack else { throw Self.malformed }
    let found = try planner.trip(try needed(\.trip))
    try found.check(version)
    return try planner.addTrack(
      file, toStop: try position(\.stop, below: found.itinerary.trip.stops.count), of: found)
  }
}
