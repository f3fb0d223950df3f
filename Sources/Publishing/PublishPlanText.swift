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
    var folders: [String: (add: Int, change: Int, remove: Int, bytes: Int)] = [:]
    for file in add {
      folders[Self.folder(of: file.path), default: (0, 0, 0, 0)].add += 1
      folders[Self.folder(of: file.path)]?.bytes += file.size
    }
    for file in change {
      folders[Self.folder(of: file.path), default: (0, 0, 0, 0)].change += 1
      folders[Self.folder(of: file.path)]?.bytes += file.size
    }
    for file in remove { folders[Self.folder(of: file.path), default: (0, 0, 0, 0)].remove += 1 }
    return folders.keys.sorted().map { folder in
      let counts = folders[folder]!
      let parts = [(counts.add, "to add"), (counts.change, "to change"), (counts.remove, "to remove")]
      let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return "  \(folder.shown)  \(words)" + (counts.bytes > 0 ? ": \(Amount.ofBytes(counts.bytes))" : "")
    }
  }

  /// The first folder of a path. The file itself has no folder of its own in the root of the site.
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
