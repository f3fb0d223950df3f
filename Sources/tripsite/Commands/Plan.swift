internal import ArgumentParser
internal import Preview
internal import SiteReading

struct Plan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plan trips in a browser.",
    discussion: """
      Opens a page on this machine that lists your trips, and edits their stops. It saves the Markdown files in Content/, \
      as `tripsite trip` and `tripsite stop` do, and `tripsite undo` takes an edit back. The printed link works once. \
      It lets one browser in until the planner ends; then the terminal shows a link for another browser. To end the \
      planner, press Ctrl-C.

      Examples:
        tripsite plan --open
        tripsite plan ~/my-trips --port 9000
        tripsite plan --host 0.0.0.0           for a phone in the same network
      """)

  @OptionGroup var site: SiteArgument

  @Option(help: .port(usually: 8180))
  var port: Int?

  @Option(help: .host)
  var host = "127.0.0.1"

  @Flag(help: "Open a browser.")
  var open = false

  func validate() throws {
    try PreviewPort.check(port)
    if host.isEmpty { throw ValidationError("--host has no value") }
    _ = try BuildClock.today()
  }

  func run() async throws {
    let console = Console()
    let day = try BuildClock.today()
    try await console.run { () async throws(BuildFailure) in
      try BuildOptions.checkContent(of: site.folder)
      EndSignals.obey()
      let host = ServerHost(text: host)
      let planner = PlannerServing(site: site.folder, host: host, day: day, console: console)
      planner.warn()
      let started = try await planner.start(port.map(PreviewPort.only) ?? .usual(8180))
      let links = PlannerServing.links(to: host, port: started.server.port, code: started.code)
      try console.result("\(links[0]) is the planner; Ctrl-C ends it")
      for link in links.dropFirst() { console.say("In the network: \(link)") }
      if open { await Browser.open(links[0], console) }
      // A signal ends the process.
      while true {
        do { try await Task.sleep(for: .seconds(86_400)) } catch { return await started.server.stop() }
      }
    }
  }
}
