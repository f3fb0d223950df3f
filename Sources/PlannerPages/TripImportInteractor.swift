internal import Entities
internal import Files
internal import Importing
internal import Pages
internal import Planner
internal import SiteReading
internal import Text

/// The trips that a file of another program becomes.
struct TripImportFacts: Sendable {
  struct Trip: Sendable {
    let itinerary: Itinerary
    let tracks: Int
  }

  let trips: [Trip]
  /// What is lost or doubtful.
  let warnings: [Diagnostic]
  let figures: TravelFigures
}

/// Why a file cannot be imported. The problems have places in it.
struct TripImportRefusal: Error {
  let problems: [Diagnostic]
}

/// Imports a file that came from a page, as `tripsite import` does.
struct TripImportInteractor {
  private static let folder = "trips"

  let planner: SitePlanner
  let options: BuildOptions
  let file: WaitingFile

  func facts() throws -> TripImportFacts {
    let plan = try plan()
    let staging = try TemporaryFolder()
    let read = Result {
      try plan.writeTracks(into: staging.path + "/" + Self.folder)
      return plan.trips.compactMap { trip in
        planner.site.trip(
          Array(trip.text.utf8), as: Self.folder + "/" + trip.path, tracksIn: staging.path
        ).itinerary.map { TripImportFacts.Trip(itinerary: $0, tracks: trip.tracks.count) }
      }
    }
    try staging.remove()
    return TripImportFacts(trips: try read.get(), warnings: plan.findings, figures: planner.site.figures)
  }

  /// Writes the trips and their tracks.
  func edit() throws -> EditPlan {
    let plan = try plan()
    let tracks = try plan.trips.flatMap(\.tracks).map { track in
      let bytes: [UInt8] =
        switch track.track {
        case .copy(let path): try File.read(path).bytes
        case .gpx(_, let text): Array(text.utf8)
        }
      return (path: Self.folder + "/" + track.path, bytes: bytes)
    }
    return try planner.add(
      plan.trips.map { (path: Self.folder + "/" + $0.path, text: $0.text) }, tracks: tracks,
      "import \(file.name.shown)")
  }

  private func plan() throws -> ImportPlan {
    let folder = options.site + "/Content/" + Self.folder
    var plan = Importer(into: folder, findsFreeNames: true).plan([file.path])
    if !plan.hasErrors, plan.existing.isEmpty {
      try ImportCheck(into: folder, today: options.now, jobs: options.jobs, reporting: &plan.findings)?.check(
        &plan)
    }
    plan.findings = plan.findings.map { problem in
      var problem = problem
      problem.file = problem.file.replacing(file.path, with: file.name)
      return problem
    }
    if plan.hasErrors { throw TripImportRefusal(problems: plan.findings) }
    if let existing = plan.existing.first {
      throw PlanFailure.exists(
        "Content/\(Self.folder)/\(existing) already exists", hint: "import the file again")
    }
    plan.makeDrafts()
    return plan
  }
}
