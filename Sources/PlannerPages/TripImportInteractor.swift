internal import Entities
internal import Files
internal import Importing
internal import Pages
internal import Planner
internal import SiteReading
internal import Text

/// The trips that files of other programs become.
struct TripImportFacts: Sendable {
  struct Trip: Sendable {
    let itinerary: Itinerary
    let tracks: Int
  }

  /// None if no stop is on the chosen days, or if more stops come than a trip can have. Other days help then.
  let trips: [Trip]
  /// What is lost or doubtful, and why files cannot be read.
  let warnings: [Diagnostic]
  let figures: TravelFigures
}

/// Why no file can be imported.
struct TripImportRefusal: Error {
  let problems: [Diagnostic]
  /// As in `ImportPlan`.
  let needsOtherDays: Bool
}

/// Imports files that came from a page together, as one call of `tripsite import` does. A file that cannot be read does not stop the
/// others.
struct TripImportInteractor {
  private static let folder = "trips"

  let planner: SitePlanner
  let options: BuildOptions
  let files: [WaitingFile]
  let days: ImportOptions

  func facts() throws -> TripImportFacts {
    let plan: ImportPlan
    do { plan = try self.plan() } catch let refusal as TripImportRefusal where refusal.needsOtherDays {
      let errors = refusal.problems.filter { $0.severity == .error }
      return TripImportFacts(trips: [], warnings: errors, figures: planner.site.figures)
    }
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
    let own = Set(paths)
    let names = files.filter { own.contains($0.path) }.map(\.name.shown)
    return try planner.add(
      plan.trips.map { (path: Self.folder + "/" + $0.path, text: $0.text) }, tracks: tracks,
      "import "
        + (names.count == 1 ? names[0] : plan.trips.count == 1 ? "1 trip" : "\(plan.trips.count) trips"))
  }

  private var paths: [String] { Importer.imports(among: files.map(\.path)) }

  private func plan() throws -> ImportPlan {
    let (paths, folder) = (self.paths, options.site + "/Content/" + Self.folder)
    var plan = Importer(into: folder, options: days, findsFreeNames: true).plan(paths)
    if !plan.trips.isEmpty, plan.existing.isEmpty {
      try ImportCheck(into: folder, today: options.now, jobs: options.jobs, reporting: &plan.findings)?.check(
        &plan)
    }
    let messages = UploadMessages(
      files: files,
      sources: Dictionary(
        plan.trips.map { (folder + "/" + $0.path, $0.source) }, uniquingKeysWith: { first, _ in first }))
    plan.findings = messages.told(plan.findings + paths.flatMap(UploadMessages.missing(beside:)))
    if plan.trips.isEmpty {
      throw TripImportRefusal(problems: plan.findings, needsOtherDays: plan.needsOtherDays)
    }
    if let existing = plan.existing.first {
      throw PlanFailure.exists(
        "Content/\(Self.folder)/\(existing) already exists", hint: "import the file again")
    }
    plan.makeDrafts()
    return plan
  }
}

extension ImportOptions {
  /// With the days that a page sends. An empty text leaves an end open.
  init(from first: String?, until last: String?) throws(PlanFailure) {
    self.init(first: try Self.day(first), last: try Self.day(last))
  }

  private static func day(_ text: String?) throws(PlanFailure) -> CalendarDay? {
    guard let text, !text.isEmpty else { return nil }
    guard let day = CalendarDay(iso: text) else {
      throw .refused("the calendar has no such day", hint: "write it as 14 June 2025")
    }
    return day
  }
}
