internal import ArgumentParser
internal import SiteAssembly

struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site.",
    discussion: """
      Content/ becomes Site/. Errors are shown all at once, and then nothing is written. Files that did not \
      change are left as they are; files that an earlier build made and this one does not are removed; \
      whatever else stands in the output folder is left alone.

      Examples:
        tripsite build
        tripsite build ~/my-trips --output /srv/www/trips
        tripsite build --base-url https://example.org/trips/
        tripsite build --drafts --now 2025-06-14
      """)

  @OptionGroup var arguments: SiteArguments

  @Option(
    help: ArgumentHelp("Where the site goes; else Site/ beside Content/.", valueName: "dir"),
    completion: .directory)
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output names no folder") }
  }

  func run() async throws {
    let options = try arguments.options(output: output)
    let console = Console(isQuiet: arguments.quiet, isJSON: arguments.json)
    let builder = SiteBuilder(options: options, progress: console.progress)
    try await console.report(verb: "Built") { warn throws(BuildFailure) in
      try await builder.build(warn: warn)
    }
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
