internal import ArgumentParser
internal import SiteAnswers
internal import SiteContents
internal import SiteReading

struct RoutesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "Show how the ways of legs are known, and ask for missing routes.",
    discussion: """
      A leg follows a recorded track, the answer of the routing engine in site.yml, or a straight line. Answers are kept in \
      Content/routes.lock. Commit this file with the site: builds ask for each leg only once.

      Examples:
        tripsite routes                     all trips
        tripsite routes lofoten-by-van      one trip
        tripsite routes --update            ask again for all legs, to find roads that changed
        tripsite routes --offline --json    one JSON object for each leg
        tripsite routes --extract andorra.osm.pbf
      """)

  @OptionGroup var trip: OptionalTripArgument

  @OptionGroup var site: SiteOption

  @Option(
    help: ArgumentHelp(
      "Start the routing engine on this machine with the roads of this extract of OpenStreetMap, ask it, and end it.",
      valueName: "file"), completion: .file())
  var extract: String?

  @Flag(help: "Ask again for legs that have an answer, and remove answers that no leg needs.")
  var update = false

  @Flag(help: "Ask nothing. (default: the routing engine is asked, unless CI=true is set)")
  var offline = false

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func validate() throws {
    if extract?.isEmpty == true { throw ValidationError("--extract has no value") }
    if extract != nil && offline { throw ValidationError("--extract asks an engine, and --offline does not") }
    if update && offline { throw ValidationError("--update asks the engine, and --offline does not") }
  }

  func run() async throws {
    let options = BuildOptions(
      site: site.folder, includesDrafts: true, now: try BuildClock.today(), jobs: BuildClock.processors,
      asksOnline: !offline && (update || extract != nil || !BuildClock.isInCI),
      programVersion: Tripsite.version)
    let console = Console(isJSON: json)
    try await console.run { () async throws(BuildFailure) in
      let report = try await SiteReader(options: options).routes(
        of: trip.name, renews: update, extract: extract, tell: { console.status($0) },
        hear: { console.status("asking for routes: \($0) of \($1)") })
      console.clearProgress()
      console.show(report.diagnostics)
      let lines = RouteLines(of: report)
      try console.result(json ? lines.json : lines.text)
      if report.isUnreachable {
        throw .unreachable("the routing engine did not answer all questions", hint: "try again later")
      }
    }

  }
}
