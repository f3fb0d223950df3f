internal import ArgumentParser
internal import Entities
internal import Files
internal import Planner
internal import SiteEngine
internal import SiteReading
internal import Text

/// `tripsite` alone: what is in this folder, and what to do next.
extension Tripsite {
  func run() async throws {
    let console = Console()
    let folder = SiteFolder.aroundCurrent
    guard Folder.isFolder(folder + "/Content") else {
      return try await console.run { () async throws(BuildFailure) in
        try console.result(
          Self.steps("There is no site in this folder.", [("tripsite new site my-trips", "makes one")]))
      }
    }
    try await console.plan { try console.result(try await Self.overview(of: folder, console)) }
  }

  private static func overview(of folder: String, _ console: Console) async throws -> String {
    let options = BuildOptions(
      site: folder, includesDrafts: true, now: try BuildClock.today(), jobs: BuildClock.processors)
    var trips = 0
    do throws(BuildFailure) {
      _ = try await SiteBuilder(options: options).check { report, _ in trips = report.trips }
    } catch {
      guard let problems = error.problems, let first = problems.first(where: { $0.severity == .error })
      else { throw error }
      console.show([first])
      let count = problems.count { $0.severity == .error }
      return steps(
        count == 1 ? "The site has 1 error." : "The site has \(count) errors. This is the first.",
        [
          ("tripsite check --drafts", "shows all problems"),
          ("tripsite serve --drafts", "shows the site while you correct it"),
        ])
    }
    let drafts = try await SitePlanner(options).site.allTrips().trips.count { $0.trip.isDraft }
    let number = trips == 1 ? "1 trip" : "\(trips) trips"
    if drafts > 0 {
      return steps(
        "The site has \(number) and no errors. \(drafts == 1 ? "1 trip is a draft" : "\(drafts) trips are drafts").",
        [
          ("tripsite serve --drafts", "shows drafts too"),
          ("tripsite build", "builds the site without drafts; remove draft: true to publish a trip"),
        ])
    }
    return steps(
      "The site has \(number) and no errors.",
      [
        ("tripsite serve --open", "shows the site in a browser"), ("tripsite build", "builds it"),
        ("tripsite publish", "publishes it"),
      ])
  }

  private static func steps(_ situation: String, _ steps: [(command: String, effect: String)]) -> String {
    let all = steps + [("tripsite --help", "lists all commands")]
    return situation + "\n\n" + AlignedColumns(all.map { ["  " + $0.command, $0.effect] }, gap: 3).text
  }
}

extension BuildFailure {
  /// The problems of the content or of the settings.
  fileprivate var problems: [Diagnostic]? {
    switch self {
    case .content(let problems), .configuration(let problems): problems
    default: nil
    }
  }
}
