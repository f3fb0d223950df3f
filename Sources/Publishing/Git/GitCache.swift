internal import Files

/// The folder where a repository of ours is kept from one publishing to the next. Nothing is lost with it.
struct GitCache: Sendable {
  /// There while somebody works, and after work that did not come to its end: what is there then is not believed.
  private static let busy = "busy"

  let path: String

  /// The repository for `body`, made where none is that can be used; nobody else has it meanwhile.
  func use<Value>(
    _ git: GitProgram, place: String, idLength: Int, _ body: (GitStore) throws(PublishFailure) -> Value
  ) throws(PublishFailure) -> Value {
    let folder = try onDisk { () throws(FileError) -> FolderHandle in
      try Folder.make(path)
      return try FolderHandle(Folder.realPath(of: path))
    }
    guard folder.lock() else {
      throw PublishFailure(
        .tryAgain, "another publishing to \(place) is under way", hint: "wait until it is done")
    }
    var store = GitStore(git: git, path: folder.path, place: place)
    let kept = try store.idLength()
    let isUsable = kept == idLength && folder.kind(of: Self.busy) == nil
    try onDisk { () throws(FileError) in
      if !isUsable {
        for entry in try folder.entries(of: "") { try folder.removeTree(entry.name) }
      }
      try folder.create(Self.busy, [UInt8]())
    }
    if !isUsable { store = try .make(at: folder.path, git: git, place: place, idLength: idLength) }
    let result = Result { () throws(PublishFailure) in try body(store) }
    // What nobody expected may lie in what is kept: then it is made anew the next time.
    if case .failure(var failure) = result, failure.kind == .inputOutput {
      failure.hint = failure.hint ?? "run it again: what is kept in \(path) is made anew"
      throw failure
    }
    try onDisk { () throws(FileError) in try folder.removeFile(Self.busy) }
    return try result.get()
  }

  /// What is kept, to be read alone; nil where it cannot be told whether that is sound.
  func reading(_ git: GitProgram, place: String) throws(PublishFailure) -> GitStore? {
    guard Folder.kind(of: path + "/HEAD") == .file, Folder.kind(of: path + "/" + Self.busy) == nil else {
      return nil
    }
    let real = try onDisk { () throws(FileError) in try Folder.realPath(of: path) }
    return GitStore(git: git, path: real, place: place)
  }
}
