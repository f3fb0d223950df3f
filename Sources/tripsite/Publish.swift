internal import ArgumentParser
internal import Publishing
internal import SiteAssembly

struct Publish: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site and bring it to where readers are.",
    discussion: """
      Targets are named in Content/site.yml, below `publish:`; the first is meant where none is named. The plan is \
      printed before it is carried out. What is not ours there is never removed, and what somebody else changed is \
      overwritten only with --yes. Drafts are never published.

      Examples:
        tripsite publish --dry-run        what would be done
        tripsite publish
        tripsite publish bucket --yes
        tripsite publish --rollback       the release before
        tripsite publish --verify         do readers get what a build makes?
      """)

  @Argument(help: "The name of a target; else the first of site.yml.")
  var target: String?

  @Option(help: ArgumentHelp("The folder that holds Content/.", valueName: "dir"), completion: .directory)
  var site = "."

  @Flag(help: "Print the plan, and touch nothing.")
  var dryRun = false

  @Flag(help: "Remove more than a tenth of the site, and overwrite what others changed.")
  var yes = false

  @Flag(help: "Return to the release before.")
  var rollback = false

  @Flag(
    help:
      "Publish nothing, but fetch the site from its public address and tell what is not as a build makes it.")
  var verify = false

  @Flag(help: "Print problems, the plan and what happens as JSON, one object a line.")
  var json = false

  func validate() throws {
    if site.isEmpty { throw ValidationError("the name of the site's folder is empty") }
    if rollback && (dryRun || yes) {
      throw ValidationError("--rollback takes neither --dry-run nor --yes")
    }
    if verify && (dryRun || yes || rollback) {
      throw ValidationError("--verify takes none of --dry-run, --yes and --rollback")
    }
    _ = try BuildClock.today()
  }

  func run() async throws {
    let console = Console(isJSON: json)
    let stamp = try BuildClock.stamp()
    let day = try BuildClock.today()
    try await console.publish { () async throws in
      let publication = try SitePublication(
        site: site, target: target, stamp: stamp, day: day, isRehearsal: dryRun, console: console)
      if verify {
        try await publication.verify()
      } else if rollback {
        try publication.rollBack()
      } else if dryRun {
        try await publication.rehearse()
      } else {
        try await publication.publish(saysYes: yes)
      }
    }
  }
}
