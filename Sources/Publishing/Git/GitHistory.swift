/// The files that the commits of a branch removed or changed.
struct GitHistory {
  struct Change {
    var path: String
    /// The object id of the old content.
    var object: String
    /// Such as `commit 1a2b3c4 of 2026-01-21`.
    var commit: String
    var isRemoval: Bool
  }

  /// The number of bytes to read in one call of git.
  private static let batch = 16 << 20

  private let store: GitStore
  /// The number of commits that were read, including the newest one.
  let commits: Int
  /// The changes of the newest commit come first.
  let changes: [Change]

  /// Reads at most `most` commits, from the newest one, `tip`, on.
  init(in store: GitStore, from tip: String, most: Int) throws(PublishFailure) {
    let output = try store.run([
      "log", "-z", "--first-parent", "-m", "--no-renames", "--diff-filter=DM", "--raw", "--no-abbrev",
      "--max-count=\(most)", "--format=%x01commit %h of %cs", tip,
    ])
    let count = try store.run(["rev-list", "--first-parent", "--count", "--max-count=\(most)", tip])
    self.store = store
    commits = Int(String(decoding: count.dropLast(), as: UTF8.self)) ?? 1
    changes = Self.changes(in: output)
  }

  /// "\u{1}commit 1a2b3c4 of 2026-01-21", then for each file ":100644 000000 0123… 0000… D" and its path. Zeros end all of them.
  private static func changes(in output: [UInt8]) -> [Change] {
    var changes: [Change] = []
    var commit = ""
    var words: [Substring] = []
    for part in output.split(separator: 0) {
      let part = part.drop { $0 == UInt8(ascii: "\n") }
      if !words.isEmpty {
        if let path = String(validating: part, as: UTF8.self), path != PublishManifest.name,
          GitTree.isObject(String(words[2]))
        {
          changes.append(
            Change(path: path, object: String(words[2]), commit: commit, isRemoval: words[4] == "D"))
        }
        words = []
      } else if part.first == 1 {
        commit = String(decoding: part.dropFirst(), as: UTF8.self)
      } else {
        let line = String(decoding: part, as: UTF8.self).split(separator: " ")
        if line.count == 5 { words = line }
      }
    }
    return changes
  }

  var removed: [PastFiles.File] {
    changes.filter(\.isRemoval).map { PastFiles.File(path: $0.path, version: "removed by \($0.commit)") }
  }

  /// Reads the old contents of files. Skips the object ids in `now`, which the newest commit has.
  func read(_ texts: inout PastTexts, except now: Set<String>) throws(PublishFailure) {
    var seen = now
    let wanted = changes.filter { texts.isText($0.path) && seen.insert($0.object).inserted }
    let objects = wanted.prefix(PastTexts.most).map(\.object)
    if objects.isEmpty { return }
    // One fetch for all. Otherwise git fetches each missing file alone.
    try store.fetch(objects: objects)
    let sizes = try store.sizes(of: objects)
    var batch: [Change] = []
    var bytes = 0
    for change in wanted {
      guard let size = sizes[change.object] else {
        texts.leave(1)
        continue
      }
      guard texts.takes(size) else { continue }
      if bytes + size > Self.batch {
        try read(batch, texts)
        (batch, bytes) = ([], 0)
      }
      batch.append(change)
      bytes += size
    }
    try read(batch, texts)
  }

  private func read(_ batch: [Change], _ texts: PastTexts) throws(PublishFailure) {
    if batch.isEmpty { return }
    for (change, bytes) in zip(batch, try store.contents(of: batch.map(\.object))) {
      texts.read(PastText(path: change.path, version: "before \(change.commit)", bytes: bytes))
    }
  }
}
