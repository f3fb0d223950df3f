internal import ArgumentParser
internal import Planner
internal import SiteEngine
internal import SiteReading

struct Why: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a page: its inputs, and why the last build wrote it or not.",
    discussion: """
      PATH is the address of a page, its file in the output folder, its Markdown file, or the name of a trip. Other files of the site \
      work too. The command writes no files.

      Examples:
        tripsite why /trips/lofoten/
        tripsite why lofoten
        tripsite why Content/trips/lofoten.md
        tripsite why Site/index.html
        tripsite why http://127.0.0.1:8080/countries/no/
        tripsite why --json /trips/lofoten/        one JSON object
      """)

  @Argument(
    help: ArgumentHelp(
      "An address, a file of the site, a file in Content/, or the name of a trip.", valueName: "path"),
    completion: .file())
  var path: String

  @OptionGroup var site: SiteOption

  @Option(
    help: ArgumentHelp("The output folder. (default: Site/ beside Content/)", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Include drafts.")
  var drafts = false

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    if path.isEmpty { throw ValidationError("the name of the page is empty") }
    if output?.isEmpty == true { throw ValidationError("--output has no value") }
  }

  func run() async throws {
    let options = BuildOptions(
      site: site.folder, output: output, includesDrafts: drafts, now: try BuildClock.today(),
      jobs: BuildClock.processors)
    let console = Console(isJSON: json)
    try await console.plan {
      // Only a trip is named by one word: files and addresses have a point or a slash.
      let isName = !path.contains("/") && !path.contains(".")
      let page = isName ? "Content/" + (try PlanArguments.planner(site).path(ofTrip: path)) : path
      let found = try await SiteBuilder(options: options).explain(page)
      try console.result(json ? found.json : found.text)
    }
  }
}
