internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import SiteReading

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the site in a browser while you write.",
    discussion: """
      Makes the site in memory and writes no files. When you save a file, open pages that use it show the change. \
      Errors appear above the page until you correct them. To end the server, press Ctrl-C.

      Examples:
        tripsite serve --open
        tripsite serve --drafts ~/my-trips
        tripsite serve --base-url /trips/      below the path of the published site
        tripsite serve --host 0.0.0.0          for a phone in the same network
        tripsite serve --audience family       what the family sees
        tripsite serve --edit                  with a link to the planner on each page
      """)

  @OptionGroup var site: SiteArgument

  @Option(help: .port(usually: 8080))
  var port: Int?

  @Option(help: .host)
  var host = "127.0.0.1"

  @Flag(help: "Open a browser.")
  var open = false

  @Flag(help: "Start the planner too, and show a link to it on each page.")
  var edit = false

  @Flag(help: "Include drafts.")
  var drafts = false

  @OptionGroup var audience: AudienceArgument

  @Option(
    help: ArgumentHelp(
      "The path of the published site. (default: the path of baseURL in site.yml)", valueName: "path"))
  var baseURL: String?

  func validate() throws {
    try PreviewPort.check(port)
    if host.isEmpty { throw ValidationError("--host has no value") }
    if let baseURL, Self.base(baseURL) == nil {
      throw ValidationError(
        "--base-url \(Secret.hidden(in: baseURL)) is neither a path such as /trips/ nor an address")
    }
    _ = try BuildClock.today()
  }

  func run() async throws {
    let console = Console()
    let day = try BuildClock.today()
    try await console.run { () async throws(BuildFailure) in
      try BuildOptions.checkContent(of: site.folder)
      EndSignals.obey()
      let preview = SitePreview(
        site: site.folder, audience: audience.name, host: ServerHost(text: host), hasPlanner: edit,
        base: baseURL.flatMap(Self.base),
        includesDrafts: drafts, day: day,
        console: console)
      try await preview.run(port: port.map(PreviewPort.only) ?? .usual(8080), opens: open)
    }
  }

  /// The path of an address, or a path, with a slash at both ends.
  private static func base(_ text: String) -> String? {
    if text.contains("://") { return BaseURL(text)?.root }
    return BaseURL("http://localhost" + (text.hasPrefix("/") ? text : "/" + text))?.root
  }
}
