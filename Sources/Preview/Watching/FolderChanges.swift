/// What came to pass in watched folders.
package enum FolderChanges: Equatable, Sendable {
  /// Paths below the watched folder: of files, and of folders with all that is or was in them.
  case paths(Set<String>)
  /// More than could be followed.
  case everything

  mutating func add(_ other: FolderChanges) {
    switch (self, other) {
    case (.paths(let paths), .paths(let more)): self = .paths(paths.union(more))
    default: self = .everything
    }
  }
}
