internal import ArgumentParser
internal import Audiences
internal import Entities
internal import SiteContents
internal import SiteEngine
internal import SiteReading
internal import Text

#if canImport(Glibc)
  internal import Glibc
#endif

struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site.",
    discussion: """
      Builds Content/ into Site/. If there are errors, tripsite shows all of them and writes nothing. An \
      incremental build makes only pages whose inputs changed, and writes only files that changed. It removes \
      files that an earlier build made and this build does not. It never touches other files.

      Examples:
        tripsite build
        tripsite build --output ../www
        tripsite build --base-url https://example.org/trips/
        tripsite build --drafts --now 2025-06-14
        tripsite build --portable --output ~/usb   makes a site that opens without a server
        tripsite build --verify                    compares the site with a full build
        tripsite build --audience family           builds what the family sees into Audiences/family/
        tripsite build --part 3/16                 builds a sixteenth of the trips, for tripsite join
      """)

  @OptionGroup var arguments: SiteArguments

  @Option(
    help: ArgumentHelp(
      "The output folder, outside Content/, Themes/ and .tripsite-cache/. (default: Site/ beside Content/, and Parts/3-of-16/ for --part 3/16)",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(
    help:
      "Make every page again, without the cache, and say whether the site had exactly these pages. Look for metadata in all files with exiftool."
  )
  var verify = false

  @Flag(
    help:
      "Do not ask the geocoder and the routing engine of site.yml for what is missing. (default: they are asked, unless CI=true is set)"
  )
  var offline = false

  @Option(
    help: ArgumentHelp(
      "Build only a part of the trips, such as 3/16 for the third of sixteen parts. tripsite join makes the site from all parts.",
      valueName: "k/n"))
  var part: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output has no value") }
    if let part, BuildPart(part) == nil {
      throw ValidationError(
        "--part \(part.shown) is not a part such as 3/16: a number from 1 to the count, and the count, at most \(BuildPart.mostParts)"
      )
    }
    if part != nil, verify { throw ValidationError("--part does not go with --verify") }
  }

  func run() async throws {
    var options = try arguments.options(output: output)
    options.part = part.flatMap { BuildPart($0) }
    // All parts need the same answers.
    options.asksOnline = !offline && !BuildClock.isInCI && options.part == nil
    options.programVersion = Tripsite.version
    let view = try await arguments.view(options)
    options = view.options
    let console = view.console
    let builder = SiteBuilder(
      options: options, progress: console.progress, photoProgress: console.photoProgress(),
      placeProgress: { console.status("asking for places: \($0) of \($1)") },
      routeProgress: { console.status("asking for routes: \($0) of \($1)") })
    let edited = verify ? EditedFiles(options) : nil
    try await console.report(verb: options.part.map { "Built \($0.words) with" } ?? "Built") {
      finish throws(BuildFailure) in
      try await builder.build { report, warnings in
        if finish(report, warnings), !verify { Glibc.exit(0) }
      }
    }
    guard verify else { return }
    var result = Verification()
    try await console.run { () async throws(BuildFailure) in result = try await builder.verify() }
    let lines = VerificationLines(of: result, edited: edited?.rewritten ?? [])
    lines.all.forEach { console.say($0) }
    if let status = lines.status { throw ExitCode(status) }
    if !arguments.quiet, !arguments.json {
      console.say("Verified: a full build makes the same files, and exiftool finds nothing private in them")
    }
  }
}

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Do the same as build, but write nothing.",
    discussion: """
      Examples:
        tripsite check
        tripsite check --strict --json ~/my-trips
      """)

  @OptionGroup var arguments: SiteArguments

  func run() async throws {
    let view = try await arguments.view(arguments.options())
    let (options, console) = (view.options, view.console)
    let builder = SiteBuilder(
      options: options, progress: console.progress, photoProgress: console.photoProgress())
    try await console.report(verb: "Checked") { finish throws(BuildFailure) in
      let missing = try await builder.check { report, warnings in _ = finish(report, warnings) }
      if !missing.trips.isEmpty, !arguments.quiet, !arguments.json {
        console.say(GroundGapLines(of: missing).text)
      }
      if let next = view.nextChange, !arguments.quiet, !arguments.json {
        console.say("From \(next.iso) on, a build makes another site: what is shown begins or ends then")
      }
    }
  }
}
