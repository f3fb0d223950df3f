internal import Entities
internal import Planner
internal import SiteReading

/// Edits that take a file that came from the page.
extension PlanCommand {
  func plan(_ file: WaitingFile, _ planner: SitePlanner, _ options: BuildOptions) throws -> EditPlan {
    if edit == .importTrips {
      return try TripImportInteractor(planner: planner, options: options, file: file).edit()
    }
    guard edit == .addTrack else { throw Self.malformed }
    let found = try planner.trip(try needed(\.trip))
    try found.check(version)
    return try planner.addTrack(
      file, toStop: try position(\.stop, below: found.itinerary.trip.stops.count), of: found)
  }
}
