internal import ArgumentParser
internal import SiteAssembly

struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site.",
    discussion: """
      Content/ becomes Site/. Errors are shown all at once, and then nothing is written. Files that did not \
      change are left as they are, and not even made where nothing that goes into them changed; files that an \
      earlier build made and this one does not are removed; \
      whatever else stands in the output folder is left alone.

      Examples:
        tripsite build
        tripsite build ~/my-trips --output /srv/www/trips
        tripsite build --base-url https://example.org/trips/
        tripsite build --drafts --now 2025-06-14
        tripsite build --verify                    is the site what a full build makes?
      """)

  @OptionGroup var arguments: SiteArguments

  @Option(
    help: ArgumentHelp("Where the site goes; else Site/ beside Content/.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Make every page once more from the files alone, and tell whether the site has just these.")
  var verify = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output names no folder") }
  }

  func run() async throws {
    let options = try arguments.options(output: output)
    let console = Console(isQuiet: arguments.quiet, isJSON: arguments.json)
    let builder = SiteBuilder(options: options, endsProcess: true, progress: console.progress)
    try await console.report(verb: "Built") { warn throws(BuildFailure) in
      try await builder.build(warn: warn)
    }
    guard verify else { return }
    var wrong: [String] = []
    try await console.run { () async throws(BuildFailure) in wrong = try await builder.verify() }
    if wrong.isEmpty {
      if !arguments.quiet, !arguments.json { console.say("Verified: a full build makes the same files") }
      return
    }
    for path in wrong { console.say("not as a full build makes it: \(path)") }
    console.say("What was known of the last build is forgotten: build again, and please report this.")
    throw ExitCode(70)
  }
}

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Do all that build does, but write nothing.",
    discussion: """
      Examples:
        tripsite check
        tripsite check --strict --json ~/my-trips
      """)

  @OptionGroup var arguments: SiteArguments

  func run() async throws {
    let options = try arguments.options()
    let console = Console(isQuiet: arguments.quiet, isJSON: arguments.json)
    let builder = SiteBuilder(options: options, progress: console.progress)
    try await console.report(verb: "Checked") { warn throws(BuildFailure) in
      try await builder.check(warn: warn)
    }
  }
}
