internal import Entities
internal import Importing
internal import Planner
internal import SiteReading

/// Edits that take files that came from the page.
extension PlanCommand {
  /// The uploaded files that wait for the edit. Nil if it uses none.
  var waitingFiles: [String]? {
    switch edit {
    case .importTrips: files ?? []
    case .addTrack: file.map { [$0] } ?? []
    default: nil
    }
  }

  func plan(_ files: [WaitingFile], _ planner: SitePlanner, _ options: BuildOptions) throws -> EditPlan {
    if edit == .importTrips {
      let days = try ImportOptions(from: first, until: last)
      return try TripImportInteractor(planner: planner, options: options, files: files, days: days).edit()
    }
    guard edit == .addTrack, let file = files.first else { throw Self.malformed }
    let found = try planner.trip(try needed(\.trip))
    try found.check(version)
    return try planner.addTrack(
      file, toStop: try position(\.stop, below: found.itinerary.trip.stops.count), of: found)
  }
}
