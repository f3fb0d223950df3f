internal import ArgumentParser
internal import Entities
internal import PlannerPages
internal import Preview
internal import SiteAssembly

struct Plan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plan trips in a browser.",
    discussion: """
      Opens a page on this machine that lists your trips, and edits their stops. It saves the Markdown files in Content/, \
      as `tripsite trip` and `tripsite stop` do, and `tripsite undo` takes an edit back. The printed address contains a \
      token, which is another one for each start. Without it, nobody can read or edit a trip. To end the planner, press \
      Ctrl-C.

      Examples:
        tripsite plan --open
        tripsite plan ~/my-trips --port 9000
      """)

  @OptionGroup var site: SiteArgument

  @Option(help: .port(usually: 8180))
  var port: Int?

  @Flag(help: "Open a browser.")
  var open = false

  func validate() throws {
    try PreviewPort.check(port)
    _ = try BuildClock.today()
  }

  func run() async throws {
    let console = Console()
    let day = try BuildClock.today()
    try await console.run { () async throws(BuildFailure) in
      try BuildOptions.checkContent(of: site.folder)
      EndSignals.obey()
      let token = PlannerRouter.randomToken()
      let server = try await (port.map(PreviewPort.only) ?? .usual(8180)).listen(
        on: "127.0.0.1", below: "/", console
      ) { port in
        let planner = PlannerInteractor(
          BuildOptions(
            site: site.folder, baseURL: BaseURL("http://localhost:\(port)/"), includesDrafts: true,
            now: day, jobs: BuildClock.processors))
        Task { await planner.prepare() }
        return PlannerRouter(planner, token: token)
      }
      let address = "http://localhost:\(server.port)/#\(token)"
      try console.result("\(address) is the planner; Ctrl-C ends it")
      if open { await Browser.open(address, console) }
      // A signal ends the process.
      while true {
        do { try await Task.sleep(for: .seconds(86_400)) } catch { return await server.stop() }
      }
    }
  }
}
