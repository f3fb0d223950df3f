internal import ArgumentParser
internal import SiteModules

struct Publish: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site and publish it.",
    discussion: """
      Targets are below `publish:` in Content/site.yml. Without the name of a target, tripsite uses the first one. \
      It prints the plan before it publishes. It removes only files that it published. It overwrites files that \
      others changed only with --yes. It never publishes drafts, and nothing that exceeds \
      the budget of `audit:` in site.yml. Before it publishes, it asks the geocoder and the routing \
      engine of site.yml for what is missing, as `tripsite build` does. --dry-run and --verify ask nothing.

      Examples:
        tripsite publish --dry-run        shows the plan
        tripsite publish
        tripsite publish bucket --yes
        tripsite publish --rollback       returns to the previous release
        tripsite publish --verify         compares the public site with a new build
        tripsite publish --headers nginx  prints the headers that a server should send
      """)

  @Argument(help: "The name of a target. (default: the first one in site.yml)")
  var target: String?

  @OptionGroup var site: SiteOption

  @Flag(help: "Print the plan and change nothing.")
  var dryRun = false

  @Flag(
    help:
      "Allow tripsite to remove more than a tenth of the site, and to overwrite files that others changed.")
  var yes = false

  @Flag(help: "Return to the previous release.")
  var rollback = false

  @Flag(
    help:
      "Publish nothing. Compare the public site with a new build.")
  var verify = false

  @Option(
    help: ArgumentHelp(
      "Publish nothing. Print the configuration with which this server sends the headers of _headers: nginx or caddy.",
      valueName: "server"))
  var headers: HeaderLanguage?

  @Flag(
    help:
      "Do not ask the geocoder and the routing engine of site.yml for what is missing. (default: they are asked, unless CI=true is set)"
  )
  var offline = false

  @Flag(help: "Print problems, the plan and the progress as JSON, one object on each line.")
  var json = false

  func validate() throws {
    if rollback && (dryRun || yes) {
      throw ValidationError("--rollback takes neither --dry-run nor --yes")
    }
    if verify && (dryRun || yes || rollback) {
      throw ValidationError("--verify takes none of --dry-run, --yes and --rollback")
    }
    if headers != nil && (dryRun || yes || rollback || verify || json) {
      throw ValidationError("--headers takes no other option than --site")
    }
    _ = try BuildClock.today()
  }

  func run() async throws {
    let console = Console(isJSON: json)
    let stamp = try BuildClock.stamp()
    let day = try BuildClock.today()
    try await console.publish { () async throws in
      if let headers {
        return try console.result(HostConfiguration.text(for: headers, site: site.folder, target: target))
      }
      let publication = try SitePublication(
        site: site.folder, target: target, stamp: stamp, day: day, isRehearsal: dryRun,
        asksOnline: !offline && !dryRun && !verify && !rollback && !BuildClock.isInCI, console: console)
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

extension HeaderLanguage: ExpressibleByArgument {}
