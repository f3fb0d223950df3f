internal import ContentSource
internal import Entities
internal import Files
internal import Preview
internal import SiteAssembly
internal import Text

/// A preview: the watched folders, the site in memory, and the server.
struct SitePreview {
  let site: String
  let host: String
  /// The path of the published site. Nil means the path of `baseURL` in site.yml.
  let base: String?
  let includesDrafts: Bool
  let day: CalendarDay
  let console: Console

  /// Runs until watching ends.
  func run(port: PreviewPort, opens: Bool) async throws(BuildFailure) {
    if !isLoopback {
      console.warn(
        "--host \(host) lets everyone who reaches this machine read the site, drafts too if they are shown")
    }
    // Start watching before the first file is read, so that no edit is missed.
    let watcher: FolderWatcher
    do {
      watcher = try await FolderWatcher.start(site: site, names: ["Content", "Themes"], linkFolder: "Themes")
    } catch {
      throw .inputOutput(error)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let base = base ?? ownBase
    var first: LiveUpdate?
    var live: LiveSite?
    let server = try await port.listen(on: host, below: base, console) { port in
      let site = LiveSite(options: options(port: port, base: base))
      first = await site.take(.everything)
      live = site
      return LiveSource(site: site)
    }
    guard let live, let first else { preconditionFailure("a server that listens has its source") }
    let address = address(server.port) + base
    try console.result("\(address) was ready in \(milliseconds(clock.now - start)) ms; Ctrl-C ends it")
    if opens { await Browser.open(address, console) }
    await follow(watcher, await libraryWatchers(of: live), live, server, from: first)
  }

  private func options(port: Int, base: String) -> BuildOptions {
    BuildOptions(
      site: site, baseURL: BaseURL(address(port) + base), includesDrafts: includesDrafts, now: day,
      jobs: BuildClock.processors)
  }

  /// Shows every edit until watching ends.
  private func follow(
    _ watcher: FolderWatcher, _ libraries: [FolderWatcher], _ live: LiveSite, _ server: PreviewServer,
    from first: LiveUpdate
  ) async {
    let (updates, edits) = AsyncStream.makeStream(of: LiveUpdate.self)
    edits.yield(first)
    let watching = Task {
      while let changes = await watcher.next() { edits.yield(await live.take(SiteChanges(changes))) }
      edits.finish()
    }
    let looking = libraries.map { library in
      Task {
        while await library.next() != nil { edits.yield(await live.take(.paths([SiteChanges.library]))) }
      }
    }
    let finding = Task { for await update in live.news { edits.yield(update) } }
    var log = PreviewLog(console)
    for await update in updates {
      server.show(PreviewUpdate(update))
      log.note(update.problems)
    }
    for library in libraries { library.stop() }
    for task in looking { await task.value }
    finding.cancel()
    await watching.value
  }

  /// Watches the libraries that site.yml names at the start.
  private func libraryWatchers(of live: LiveSite) async -> [FolderWatcher] {
    var watchers: [FolderWatcher] = []
    for library in await live.libraries {
      do throws(FileError) {
        let folder = try Folder.realPath(of: library)
        let parts = folder.split(separator: "/").map { String($0) }
        guard let name = parts.last else { continue }
        watchers.append(
          try await FolderWatcher.start(
            site: "/" + parts.dropLast().joined(separator: "/"), names: [name], linkFolder: ""))
      } catch {
        console.warn("changes in \(library) are not noticed: \(error.action): \(error.reason)")
      }
    }
    return watchers
  }

  private var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" || host == "localhost" }

  /// Without a slash at the end.
  private func address(_ port: Int) -> String {
    // Web addresses contain no zone, such as the %eth0 in fe80::1%eth0.
    let name = ["127.0.0.1", "0.0.0.0", "::", "::1"].contains(host) ? "localhost" : host.prefix { $0 != "%" }
    return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)"
  }

  /// The path from site.yml. Problems of site.yml are reported when the site is read.
  private var ownBase: String {
    var problems: [Diagnostic] = []
    return SettingsReader.read(contentFolder: site + "/Content", reporting: &problems).baseURL?.root ?? "/"
  }
}
