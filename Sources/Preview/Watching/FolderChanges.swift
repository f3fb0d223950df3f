/// Changes in watched folders.
package enum FolderChanges: Equatable, Sendable {
  /// Paths below the watched folder, of files and folders. A folder includes everything in it, before and after the
  /// change.
  case paths(Set<String>)
  /// More changes than the system could report.
  case everything

  mutating func add(_ other: FolderChanges) {
    switch (self, other) {
    case (.paths(let paths), .paths(let more)): self = .paths(paths.union(more))
    default: self = .everything
    }
  }
}
