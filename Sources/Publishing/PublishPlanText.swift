internal import Text

extension PublishPlan {
  /// Lines for people, without a line feed at the end. `seconds` is the expected time. Lists at most `named` files of
  /// each kind.
  package func text(target: String, place: String, seconds: Double?, named: Int = .max) -> String {
    func name(_ paths: [String], _ verb: String, _ lines: inout [String]) {
      for path in paths.prefix(named) { lines.append("  \(verb): \(path.shown)") }
      if paths.count > named { lines.append("  \(verb): \(paths.count - named) more, see --dry-run") }
    }
    var lines = ["\(target): \(place) for \(address)"]
    name(drift.filter { $0.kind == .changed }.map(\.path), "changed by somebody", &lines)
    name(drift.filter { $0.kind == .foreign }.map(\.path), "added by somebody", &lines)
    name(drift.filter { $0.kind == .gone }.map(\.path), "removed by somebody", &lines)
    name(
      drift.filter { $0.kind == .letGo }.map(\.path), "changed by somebody, stays", &lines)
    name(obstacles, "not ours, and in the way", &lines)
    name(add.map { $0.path + size($0) }, "add", &lines)
    name(change.map { $0.path + size($0) }, "change", &lines)
    name(remove.map(\.path), "remove", &lines)
    name(retire.map(\.path), "remove next time", &lines)
    lines.append(summary(seconds: seconds))
    for objection in objections { lines.append("needs --yes: \(objection)") }
    return lines.joined(separator: "\n")
  }

  private func size(_ file: SiteFile) -> String { " (\(Amount.ofBytes(file.size)))" }

  private func summary(seconds: Double?) -> String {
    if changesNothing { return "\(Amount.ofFiles(keep.count)) already there: nothing to do" }
    var text =
      "\(Amount.ofFiles(add.count)) to add, \(change.count) to change, \(remove.count) to remove, \(keep.count) stay"
    if !foreign.isEmpty { text += ", \(foreign.count) of others" }
    text += ": \(Amount.ofBytes(bytes)) to send"
    if let seconds, bytes > 0 { text += ", about \(Amount.ofTime(seconds: seconds)) at the last speed" }
    return text
  }
}
