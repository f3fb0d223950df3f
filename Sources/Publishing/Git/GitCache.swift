internal import Files

/// The folder of a repository that tripsite keeps between two publishings. It can be deleted without loss.
struct GitCache: Sendable {
  /// This file exists while a process uses the cache, and after work that did not end normally. Then the cache is not
  /// trusted.
  private static let busy = "busy"

  let path: String

  /// Calls `body` with the repository. Makes the repository first if it is missing or unusable. Locks it against
  /// other processes. If `body` fails because the cache is damaged and `mayRunAgain`, deletes the cache and runs
  /// `body` again.
  func use<Value>(
    _ git: GitProgram, place: String, idLength: Int, mayRunAgain: Bool = false,
    _ body: (GitStore) throws(PublishFailure) -> Value
  ) throws(PublishFailure) -> Value {
    let folder = try onDisk { () throws(FileError) -> FolderHandle in
      try makeWay()
      try Folder.make(path)
      return try FolderHandle(Folder.realPath(of: path))
    }
    guard folder.lock() else {
      throw PublishFailure(
        .tryAgain, "another publishing to \(place) is under way", hint: "wait until it is done")
    }
    let kept = GitStore(git: git, path: folder.path, place: place)
    func made() throws(PublishFailure) -> GitStore {
      try onDisk { () throws(FileError) in
        for entry in try folder.entries(of: "") { try folder.removeTree(entry.name) }
        try folder.create(Self.busy, [UInt8]())
      }
      return try .make(at: folder.path, git: git, place: place, idLength: idLength)
    }
    var result: Result<Value, PublishFailure>
    if try isUsable(folder, kept, idLength: idLength) {
      try onDisk { () throws(FileError) in try folder.create(Self.busy, [UInt8]()) }
      result = Result { () throws(PublishFailure) in try body(kept) }
      if case .failure(let failure) = result, try isSpoilt(kept, by: failure) {
        guard mayRunAgain else { throw willBeMadeAnew(failure) }
        result = Result { () throws(PublishFailure) in try body(made()) }
      }
    } else {
      result = Result { () throws(PublishFailure) in try body(made()) }
    }
    // The cache can have unexpected damage. The next publishing then makes it again.
    if case .failure(let failure) = result, failure.kind == .inputOutput {
      throw failure.hint == nil ? willBeMadeAnew(failure) : failure
    }
    try onDisk { () throws(FileError) in try folder.removeFile(Self.busy) }
    return try result.get()
  }

  /// Removes a file in the place of the repository. The cache contains nothing of the author.
  private func makeWay() throws(FileError) {
    guard Folder.kind(of: path) != nil, !Folder.isFolder(path) else { return }
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))!
    try FolderHandle(String(path[..<end])).removeFile(String(path[path.utf8.index(after: end)...]))
  }

  private func isUsable(
    _ folder: FolderHandle, _ store: GitStore, idLength: Int
  ) throws(PublishFailure) -> Bool {
    // This process holds the folder, so no git runs in it: any lock is stale.
    for place in ["", "refs"] {
      if try onDisk({ () throws(FileError) in try Self.hasLock(folder, in: place) }) { return false }
    }
    guard folder.kind(of: Self.busy) == nil else { return false }
    return try store.idLength() == idLength
  }

  private static func hasLock(_ folder: FolderHandle, in relative: String) throws(FileError) -> Bool {
    guard relative.isEmpty || folder.kind(of: relative) == .folder else { return false }
    for entry in try folder.entries(of: relative) {
      if entry.name.hasSuffix(".lock") { return true }
      if !relative.isEmpty, try hasLock(folder, in: relative + "/" + entry.name) { return true }
    }
    return false
  }

  /// Whether the cache is damaged. Only for failures that a damaged cache can cause.
  private func isSpoilt(_ store: GitStore, by failure: PublishFailure) throws(PublishFailure) -> Bool {
    guard [.inputOutput, .tryAgain, .missing].contains(failure.kind) else { return false }
    return try !store.isSound()
  }

  private func willBeMadeAnew(_ failure: PublishFailure) -> PublishFailure {
    var failure = failure
    failure.hint = "run it again: tripsite makes \(path) again"
    return failure
  }

  /// The repository for reading only. Nil if it is not certainly intact.
  func reading(_ git: GitProgram, place: String) throws(PublishFailure) -> GitStore? {
    guard Folder.kind(of: path + "/HEAD") == .file, Folder.kind(of: path + "/" + Self.busy) == nil else {
      return nil
    }
    let real = try onDisk { () throws(FileError) in try Folder.realPath(of: path) }
    return GitStore(git: git, path: real, place: place)
  }
}
