internal import ArgumentParser
internal import Planner
internal import SiteAnswers
internal import SiteContents
internal import SiteReading
internal import Text

struct CostsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "costs",
    abstract: "Show what trips cost, and who owes whom.",
    discussion: """
      Computes totals, budgets and debts, whether the site shows them or not. The command writes no files.

      Examples:
        tripsite costs                     all trips with costs
        tripsite costs lofoten-by-van      one trip
        tripsite costs lofoten --csv       each cost as a line of a table
        tripsite costs lofoten --json      everything as a JSON object
        tripsite costs lofoten --settle    the payments that settle all debts, to paste into the file of the trip
      """)

  @OptionGroup var trip: OptionalTripArgument

  @OptionGroup var site: SiteOption

  @Flag(help: "Print each cost as a line of a table with commas.")
  var csv = false

  @Flag(help: "Print settlements that pay all debts, as YAML, with the rates that they were computed with.")
  var settle = false

  @Flag(help: "Include drafts. A trip that you name is always included.")
  var drafts = false

  @Flag(help: "Print one JSON object for each trip.")
  var json = false

  func validate() throws {
    if [csv, settle, json].count(where: { $0 }) > 1 {
      throw ValidationError("--csv, --settle and --json exclude each other")
    }
    if settle && trip.name == nil { throw ValidationError("--settle needs a trip") }
  }

  func run() async throws {
    let today = try BuildClock.today()
    let options = BuildOptions(
      site: site.folder, includesDrafts: drafts || trip.name != nil, now: today, jobs: BuildClock.processors)
    let console = Console(isJSON: json)
    try await console.plan {
      let path = try trip.name.map { try PlanArguments.planner(site).path(ofTrip: $0) }
      let report = try await SiteReader(options: options).costs(of: path)
      if report.diagnostics.contains(where: { $0.severity == .error }) {
        throw BuildFailure.content(report.diagnostics)
      }
      console.show(report.diagnostics)
      console.note(draftsLeftOut: report.draftsLeftOut)
      if let name = trip.name, report.trips.isEmpty {
        throw BuildFailure.noInput("\(name) has no costs", hint: "write costs: into the file of the trip")
      }
      let lines = CostLines(of: report)
      try console.result(
        json ? lines.json : csv ? lines.csv : settle ? lines.settlements(on: today) : lines.text)
    }
  }
}
