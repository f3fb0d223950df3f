internal import Text

/// The open tabs, and the messages for all of them.
struct Tabs {
  private(set) var generation = 0
  private var stylesheets = Stylesheets()
  private var problems: [Diagnostic] = []
  private var plannerPort: Int?
  private var tabs: [ObjectIdentifier: Tab] = [:]

  /// The paths of all tabs, each once.
  var paths: Set<String> { Set(tabs.values.map(\.path)) }

  mutating func open(_ tab: Tab) { tabs[ObjectIdentifier(tab)] = tab }
  mutating func close(_ tab: Tab) { tabs[ObjectIdentifier(tab)] = nil }

  mutating func take(_ update: PreviewUpdate) {
    generation += 1
    plannerPort = update.plannerPort
    problems = update.problems.filter { $0.severity == .error }
    for change in update.stylesheets { stylesheets.replace(change.old, by: change.new) }
  }

  /// Sends changes to the tabs on `path`. Tabs with another digest load the page again.
  func tell(_ path: String, _ digest: UInt64) {
    for tab in tabs.values where tab.path == path { tab.tell(news(of: path, reload: tab.digest != digest)) }
  }

  /// Sends the present state to a new tab.
  func greet(_ tab: Tab, _ digest: UInt64) {
    guard tabs[ObjectIdentifier(tab)] != nil else { return }
    tab.tell(news(of: tab.path, reload: tab.digest != digest))
  }

  /// A JSON object: whether to load the page again, stylesheets to replace, problems, and where the planner is.
  private func news(of path: String, reload: Bool) -> String {
    var output = OutputBuffer(capacity: 1024)
    output.append("{\"reload\":\(reload),\"styles\":[")
    for (position, change) in stylesheets.outdated.enumerated() {
      if position > 0 { output.append(",") }
      output.append("[")
      output.appendJSON(change.old)
      output.append(",")
      output.appendJSON(change.new)
      output.append("]")
    }
    output.append("],\"problems\":[")
    for (position, problem) in problems.enumerated() {
      if position > 0 { output.append(",") }
      output.appendJSON(problem.rendered(color: false))
    }
    output.append("]")
    if let plannerPort {
      output.append(",\"planner\":{\"port\":\(plannerPort)")
      output.appendJSONMember("path", Self.plannerPath(of: path))
      output.append("}")
    }
    output.append("}")
    return output.string()
  }

  /// The planner's address for the page at `path`: its trip, or all trips.
  private static func plannerPath(of path: String) -> String {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "trips" else { return "/" }
    return "/trips/" + parts[1]
  }
}
