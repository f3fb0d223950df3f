internal import Entities
internal import PlannerPages
internal import Preview
internal import SiteReading

/// Starts the planner of a site.
struct PlannerServing {
  let site: String
  let host: ServerHost
  let day: CalendarDay
  let console: Console

  /// A planner that listens, and the code in the link that opens it.
  struct Started {
    let server: PreviewServer
    let code: String
  }

  func start(_ port: PreviewPort) async throws(BuildFailure) -> Started {
    var code = ""
    let server = try await port.listen(on: host.text, below: "/", console) { port in
      let planner = PlannerInteractor(
        BuildOptions(
          site: site, baseURL: BaseURL("http://localhost:\(port)/"), includesDrafts: true,
          now: day, jobs: BuildClock.processors, programVersion: Tripsite.version))
      Task { await planner.prepare() }
      let entrance = Entrance { [console, host] code in
        let links = Self.links(to: host, port: port, code: code).joined(separator: "\n  ")
        console.say("The planner was opened. For another browser:\n  \(links)")
      }
      code = await entrance.code
      return PlannerRouter(
        planner, entrance: entrance, publisher: PlannerPublisher(site: site),
        viewer: PlannerViews(site: site, host: host, day: day))
    }
    return Started(server: server, code: code)
  }

  /// The links for a browser on this machine, and for others.
  static func links(to host: ServerHost, port: Int, code: String) -> [String] {
    ([host.address(port: port)] + host.networkAddresses(port: port)).map { "\($0)/#\(code)" }
  }

  /// Says what a host beyond this machine means.
  func warn() {
    guard !host.isLoopback else { return }
    console.warn(
      "--host \(host.text) lets everyone who has the link edit your trips, and others in the network can see what is sent, "
        + "because nothing encrypts it")
  }
}
