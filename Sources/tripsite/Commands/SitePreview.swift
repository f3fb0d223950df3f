internal import Audiences
internal import ContentReaders
internal import Entities
internal import Files
internal import LiveSites
internal import Preview
internal import SiteContents
internal import SiteReading
internal import Text

/// A preview: the watched folders, the site in memory, and the server.
struct SitePreview {
  let site: String
  /// Nil means everybody.
  let audience: String?
  let host: ServerHost
  /// Whether the planner runs too, and pages have a link to it.
  let hasPlanner: Bool
  /// The path of the published site. Nil means the path of `baseURL` in site.yml.
  let base: String?
  /// Whether the planner shows it: only those read it who know its path, and the planner tells the problems.
  var isOfPlanner = false
  let includesDrafts: Bool
  let day: CalendarDay
  let console: Console

  /// A preview that listens.
  private struct Started {
    let watcher: FolderWatcher
    let live: LiveSite
    let first: LiveUpdate
    let server: PreviewServer
    let base: String
  }

  /// Starts on any free port, shows every edit until the program ends, and returns the port.
  func begin() async throws(BuildFailure) -> Int {
    let started = try await start(on: .only(0))
    Task { await follow(started, plannerPort: nil) }
    return started.server.port
  }

  /// Runs until watching ends.
  func run(port: PreviewPort, opens: Bool) async throws(BuildFailure) {
    if !host.isLoopback {
      console.warn(
        "--host \(host.text) lets everyone who reaches this machine read the site, drafts too if they are shown"
      )
    }
    let planner = try await startedPlanner()
    let clock = ContinuousClock()
    let start = clock.now
    let started = try await self.start(on: port)
    // The code opens the planner. Pages keep it until their link to the planner is used.
    let end = started.base + (planner.map { "#edit=" + $0.code } ?? "")
    let address = host.address(port: started.server.port) + end
    // Print the address after the note, so that a program that waits for the address has both.
    console.note(draftsLeftOut: await started.live.draftsLeftOut)
    try console.result("\(address) was ready in \(milliseconds(clock.now - start)) ms; Ctrl-C ends it")
    for other in host.networkAddresses(port: started.server.port) {
      console.say("In the network: \(other + end)")
    }
    if opens { await Browser.open(address, console) }
    await follow(started, plannerPort: planner?.server.port)
    await planner?.server.stop()
  }

  private func start(on port: PreviewPort) async throws(BuildFailure) -> Started {
    // Start watching before the first file is read, so that no edit is missed.
    let watcher: FolderWatcher
    do {
      watcher = try await FolderWatcher.start(site: site, names: ["Content", "Themes"], linkFolder: "Themes")
    } catch {
      throw .inputOutput(error)
    }
    let base = base ?? ownBase
    var view: BuildOptions?
    view = try AudienceSite.make(options(port: 0, base: base), for: audience)?.options
    var first: LiveUpdate?
    var live: LiveSite?
    let server = try await port.listen(on: host.text, below: base, isSecret: isOfPlanner, console) { port in
      var options = options(port: port, base: base)
      options.audience = view?.audience
      let site = LiveSite(options: options)
      first = await site.take(.everything)
      live = site
      return LiveSource(site: site)
    }
    guard let live, let first else { preconditionFailure("a server that listens has its source") }
    return Started(watcher: watcher, live: live, first: first, server: server, base: base)
  }

  /// Makes what the audience sees again. If that cannot be made, says why, and the last one stays.
  private func renewed(_ changes: SiteChanges, below base: String) -> SiteChanges {
    do throws(BuildFailure) {
      return try AudienceSite.make(options(port: 0, base: base), for: audience) == nil ? changes : .everything
    } catch {
      if case .content(let problems) = error, !isOfPlanner { console.show(problems) }
      return .paths([])
    }
  }

  private func startedPlanner() async throws(BuildFailure) -> PlannerServing.Started? {
    guard hasPlanner else { return nil }
    let planner = PlannerServing(site: site, host: host, day: day, console: console)
    planner.warn()
    return try await planner.start(.usual(8180))
  }

  private func options(port: Int, base: String) -> BuildOptions {
    BuildOptions(
      site: site, baseURL: BaseURL(host.address(port: port) + base), includesDrafts: includesDrafts, now: day,
      jobs: BuildClock.processors)
  }

  /// Shows every edit until watching ends.
  private func follow(_ started: Started, plannerPort: Int?) async {
    let (watcher, live, server, base) = (started.watcher, started.live, started.server, started.base)
    let libraries = await libraryWatchers(of: live)
    let (updates, edits) = AsyncStream.makeStream(of: LiveUpdate.self)
    edits.yield(started.first)
    let watching = Task {
      while let changes = await watcher.next() {
        edits.yield(await live.take(renewed(SiteChanges(changes), below: base)))
      }
      edits.finish()
    }
    let looking = libraries.map { catalogue in
      Task {
        while await catalogue.next() != nil { edits.yield(await live.take(.paths([SiteChanges.library]))) }
      }
    }
    let finding = Task { for await update in live.news { edits.yield(update) } }
    var log = PreviewLog(console)
    var wished = base
    for await update in updates {
      server.show(PreviewUpdate(update, plannerPort: plannerPort))
      if !isOfPlanner { log.note(update.problems) }
      // Every link of the pages that browsers have begins with the old path.
      if self.base == nil, ownBase != wished {
        wished = ownBase
        console.say(
          wished == base
            ? "baseURL in site.yml has the path \(base) again"
            : "baseURL in site.yml has the path \(wished) now; start the preview again to see the site there")
      }
    }
    for catalogue in libraries { catalogue.stop() }
    for task in looking { await task.value }
    finding.cancel()
    await watching.value
  }

  /// Watches the libraries that site.yml names at the start.
  private func libraryWatchers(of live: LiveSite) async -> [FolderWatcher] {
    var watchers: [FolderWatcher] = []
    for catalogue in await live.libraries {
      do throws(FileError) {
        let folder = try Folder.realPath(of: catalogue)
        let parts = folder.split(separator: "/").map { String($0) }
        guard let name = parts.last else { continue }
        watchers.append(
          try await FolderWatcher.start(
            site: "/" + parts.dropLast().joined(separator: "/"), names: [name], linkFolder: ""))
      } catch {
        console.warn("changes in \(catalogue) are not noticed: \(error.action): \(error.reason)")
      }
    }
    return watchers
  }

  /// The path from site.yml. Problems of site.yml are reported when the site is read.
  private var ownBase: String {
    var problems: [Diagnostic] = []
    return SettingsReader.read(contentFolder: site + "/Content", reporting: &problems).baseURL?.root ?? "/"
  }
}
