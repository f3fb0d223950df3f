import Entities
import SiteEngine
import SiteReading
import TestSupport
import Text

/// A build within the tests, on a day that never changes.
struct Building {
  var report: BuildReport
  var warnings: [Diagnostic]

  static func options(_ site: String, into output: String, jobs: Int = 2) -> BuildOptions {
    BuildOptions(site: site, output: output, now: CalendarDay(year: 2026, month: 1, day: 15)!, jobs: jobs)
  }

  @discardableResult
  static func run(_ site: String, into output: String, jobs: Int = 2) async throws(BuildFailure) -> Building {
    try await run(options(site, into: output, jobs: jobs))
  }

  @discardableResult
  static func run(_ options: BuildOptions) async throws(BuildFailure) -> Building {
    var building: Building?
    try await SiteBuilder(options: options).build { building = Building(report: $0, warnings: $1) }
    return building!
  }

  /// The counts of the report: trips, pages, written, unchanged, removed.
  var counts: [Int] { [report.trips, report.pages, report.written, report.unchanged, report.removed] }
}
