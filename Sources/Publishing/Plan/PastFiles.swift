/// Files that older versions of a published site hold, and the newest one does not.
package struct PastFiles: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// The path below the root of the site.
    package var path: String
    /// The newest version that holds it, or the one that removed it, in words.
    package var version: String

    package init(path: String, version: String) {
      self.path = path
      self.version = version
    }
  }

  /// The number of older versions to read.
  static let mostVersions = 1_000
  /// The number of files to name.
  static let mostFiles = 10_000

  /// As in `Destination`.
  package var archive: String
  /// The number of older versions that were read.
  package var versions: Int
  /// Sorted by path.
  package var files: [File]
  /// Whether there are more versions or files than these.
  package var isCut: Bool
  /// The number of texts in older versions that were not read, because of their size, their number or the time limit.
  package var unreadTexts = 0
  /// The time after which reading ended without a result. Nil if there is a result.
  package private(set) var limit: Duration?

  init(overdue archive: String, after limit: Duration) {
    (self.archive, self.limit) = (archive, limit)
    (versions, files, isCut) = (0, [], true)
  }

  /// `files` are the files of older versions, the newest first. `now` are the paths of the newest version.
  init(archive: String, versions: Int, files: [File], except now: Set<String>, isCut: Bool) {
    var newest: [String: String] = [:]
    for file in files where !now.contains(file.path) && newest[file.path] == nil {
      newest[file.path] = file.version
    }
    (self.archive, self.versions) = (archive, versions)
    let gone = newest.sorted { $0.key < $1.key }
    self.files = gone.prefix(Self.mostFiles).map { File(path: $0.key, version: $0.value) }
    self.isCut = isCut || gone.count > Self.mostFiles
  }
}
