internal import Text

extension PublishPlan {
  /// Lines for people, without a line feed at the end: what happens in each folder, and then the files. `seconds` is the
  /// expected time. Lists at most `named` files of each kind.
  package func text(
    target: String, place: String, webRoot: String? = nil, seconds: Double?, named: Int = .max
  ) -> String {
    func name(_ paths: [String], _ verb: String, _ lines: inout [String]) {
      for path in paths.prefix(named) { lines.append("  \(verb): \(path.shown)") }
      if paths.count > named { lines.append("  \(verb): \(paths.count - named) more, see --dry-run") }
    }
    let server = webRoot.map { "; the web server shows \($0)" } ?? ""
    var lines = ["\(target): \(place) for \(address)\(server)", summary(seconds: seconds)]
    for objection in objections { lines.append("needs --yes: \(objection)") }
    if !changesNothing { lines += folderLines }
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
    return lines.joined(separator: "\n")
  }

  /// What happens in each folder of the site.
  private var folderLines: [String] {
    let added = Dictionary(grouping: add) { Self.folder(of: $0.path) }
    let changed = Dictionary(grouping: change) { Self.folder(of: $0.path) }
    let removed = Dictionary(grouping: remove) { Self.folder(of: $0.path) }
    return Set(added.keys).union(changed.keys).union(removed.keys).sorted().map { folder in
      let sent = added[folder, default: []] + changed[folder, default: []]
      let bytes = sent.reduce(0) { $0 + $1.size }
      let counts = [
        (added[folder]?.count, "to add"), (changed[folder]?.count, "to change"),
        (removed[folder]?.count, "to remove"),
      ]
      let words = counts.compactMap { count, verb in count.map { "\($0) \(verb)" } }.joined(separator: ", ")
      return "  \(folder.shown)  \(words)" + (bytes > 0 ? ": \(Amount.ofBytes(bytes))" : "")
    }
  }

  /// The first folder of a path. `/` for a file in the root of the site.
  private static func folder(of path: String) -> String {
    path.firstIndex(of: "/").map { String(path[...$0]) } ?? "/"
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
