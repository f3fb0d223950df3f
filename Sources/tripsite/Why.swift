internal import ArgumentParser
internal import SiteAssembly

struct Why: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a page is made of, and why the last build wrote it or not.",
    discussion: """
      A page is named by its address, by its file in the output folder, or by the Markdown file that it tells. \
      Other files of the site have theirs told as well. Nothing is written.

      Examples:
        tripsite why /trips/lofoten/
        tripsite why Content/trips/lofoten.md
        tripsite why Site/index.html
        tripsite why http://127.0.0.1:8080/countries/no/
        tripsite why --json /trips/lofoten/        one JSON object
      """)

  @Argument(
    help: ArgumentHelp("An address, a file of the site, or a file in Content/.", valueName: "path"),
    completion: .file())
  var path: String

  @Option(help: ArgumentHelp("The folder that holds Content/.", valueName: "dir"), completion: .directory)
  var site = "."

  @Option(
    help: ArgumentHelp("Where the site goes; else Site/ beside Content/.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Include trips and pages that are drafts.")
  var drafts = false

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    if path.isEmpty { throw ValidationError("the name of the page is empty") }
    if site.isEmpty { throw ValidationError("--site names no folder") }
    if output?.isEmpty == true { throw ValidationError("--output names no folder") }
  }

  func run() async throws {
    let options = BuildOptions(
      site: site, output: output, includesDrafts: drafts, now: try BuildClock.today(),
      jobs: BuildClock.processors)
    let console = Console(isJSON: json)
    try await console.run { () async throws(BuildFailure) in
      let found = try await SiteBuilder(options: options).explain(path)
      try console.result(json ? found.json : found.text)
    }
  }
}
