internal import ArgumentParser
internal import Entities
internal import SiteAssembly
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

  @Argument(
    help: ArgumentHelp("The file of a trip, or its name in addresses.", valueName: "trip"),
    completion: .file())
  var trip: String?

  @Option(help: ArgumentHelp("The folder that contains Content/.", valueName: "dir"), completion: .directory)
  var site = "."

  @Flag(help: "Print each cost as a line of a table with commas.")
  var csv = false

  @Flag(help: "Print settlements that pay all debts, as YAML, with the rates that they were computed with.")
  var settle = false

  @Flag(help: "Include drafts.")
  var drafts = false

  @Flag(help: "Print one JSON object for each trip.")
  var json = false

  func validate() throws {
    if site.isEmpty { throw ValidationError("--site has no value") }
    if trip?.isEmpty == true { throw ValidationError("the name of the trip is empty") }
    if [csv, settle, json].count(where: { $0 }) > 1 {
      throw ValidationError("--csv, --settle and --json exclude each other")
    }
    if settle && trip == nil { throw ValidationError("--settle needs a trip") }
  }

  func run() async throws {
    let today = try BuildClock.today()
    let options = BuildOptions(
      site: site, includesDrafts: drafts, now: today, jobs: BuildClock.processors)
    let console = Console(isJSON: json)
    try await console.run { () async throws(BuildFailure) in
      let report = try await SiteBuilder(options: options).costs(of: trip)
      if report.diagnostics.contains(where: { $0.severity == .error }) {
        throw BuildFailure.content(report.diagnostics)
      }
      console.show(report.diagnostics)
      if let trip, report.trips.isEmpty {
        throw BuildFailure.noInput("\(trip) has no costs", hint: "write costs: into the file of the trip")
      }
      let lines = CostLines(of: report)
      try console.result(
        json ? lines.json : csv ? lines.csv : settle ? lines.settlements(on: today) : lines.text)
    }
  }
}
