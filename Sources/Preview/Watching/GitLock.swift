internal import Files

/// Git holds a lock while it writes files. So the checkout of many files counts as one change.
struct GitLock: Sendable {
  private let path: String?
  /// In seconds. An older lock is left from a crash.
  private static let staleAge = 10

  /// The lock of the repository that contains the folder at `path`, if there is one.
  init(around path: String) {
    var folder: String?
    do { folder = try Folder.realPath(of: path) } catch { folder = nil }
    while let each = folder, !each.isEmpty {
      if let repository = Self.repository(at: each + "/.git") {
        self.path = repository + "/index.lock"
        return
      }
      folder = each.lastIndex(of: "/").map { String(each[..<$0]) }
    }
    self.path = nil
  }

  /// A folder, or a file with the path of the folder, as in worktrees.
  private static func repository(at path: String) -> String? {
    switch Folder.kind(of: path) {
    case .folder?: return path
    case .file?:
      do {
        let text = String(decoding: try File.read(path, limit: 4096).bytes, as: UTF8.self)
        guard text.hasPrefix("gitdir: ") else { return nil }
        let named = String(text.dropFirst(8).prefix { $0 != "\n" })
        return named.hasPrefix("/") ? named : path.dropLast(".git".count) + named
      } catch {
        return nil
      }
    default: return nil
    }
  }

  var isHeld: Bool {
    guard let path else { return false }
    guard let modified = Folder.stamp(of: path)?.modified else { return false }
    return FileStamp.now - modified < Self.staleAge * 1_000_000_000
  }
}
