internal import Entities
internal import PlannerPages

/// Previews of the site for its audiences. Each one starts when the planner asks for it, and has drafts too.
actor PlannerViews: SiteViewer {
  private let site: String
  private let host: ServerHost
  private let day: CalendarDay
  private var started: [String: Task<SiteView, any Error>] = [:]

  init(site: String, host: ServerHost, day: CalendarDay) {
    (self.site, self.host, self.day) = (site, host, day)
  }

  func view(for audience: String) async throws -> SiteView {
    let task = started[audience] ?? Task { try await start(audience) }
    started[audience] = task
    do {
      return try await task.value
    } catch {
      // Its author corrects the file, and asks again.
      started[audience] = nil
      throw error
    }
  }

  private func start(_ audience: String) async throws -> SiteView {
    let path = "/\(Entrance.random())/"
    let preview = SitePreview(
      site: site, audience: audience, host: host, hasPlanner: false, base: path, isOfPlanner: true,
      includesDrafts: true, day: day, console: Console(isQuiet: true))
    return SiteView(port: try await preview.begin(), path: path)
  }
}
