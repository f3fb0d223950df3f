/// Files that are made from others, such as packed copies and pictures of maps.
///
/// The name of each file consists of a digest and a suffix. The digest covers the inputs and the recipe. So nothing is
/// made twice, and a kept file is never out of date. Anyone can delete the folder at any time.
package struct DerivedFiles: Sendable {
  private let kept: String
  /// The folder of new files.
  private let new: String

  /// `kept` contains only derived files and is made when it is needed. To keep nothing, pass `new`: new files go there.
  package init(keptIn kept: String, newIn new: String? = nil) {
    self.kept = kept
    self.new = new ?? kept
  }

  /// The path of the file with this name. Nil if the file is not made yet.
  package func path(of name: String) -> String? {
    Set([kept, new]).lazy.map { $0 + "/" + name }.first { Folder.kind(of: $0) == .file }
  }

  /// The path of the file with this name, whether it is made or not.
  package func place(of name: String) -> String { path(of: name) ?? kept + "/" + name }

  /// Makes files. `make` gets the path of an empty folder and leaves the files there, under `names`. If `make` returns
  /// a problem, no file is kept, and the problem is returned.
  package func make<Problem>(
    _ names: [String], by make: (String) throws(FileError) -> Problem?
  ) throws(FileError) -> Problem? {
    var problem: Problem?
    try makeWhatSucceeds { folder throws(FileError) in
      problem = try make(folder)
      return problem == nil ? names : []
    }
    return problem
  }

  /// Makes files. `make` gets the path of an empty folder, leaves files there, and returns the names of the files to
  /// keep.
  package func makeWhatSucceeds(_ make: (String) throws(FileError) -> [String]) throws(FileError) {
    try Folder.make(new)
    let folder = try FolderHandle(new)
    let draft = try folder.makeTemporaryFolder()
    let result = Result { () throws(FileError) in
      for name in try make(new + "/" + draft) { try folder.rename(draft + "/" + name, to: name) }
    }
    try folder.removeTree(draft)
    try result.get()
  }

  /// Makes the missing files of the items on `jobs` workers. Each call of `make` gets up to `batch` items. Files are
  /// kept as soon as they are made, so an interruption loses little. Calls `hear` with the number of finished items and
  /// their total. After a problem, no other batch starts.
  package func makeMissing<Item: Sendable, Problem: Error>(
    of items: [Item], batch: Int, jobs: Int, names: @escaping @Sendable (Item) -> [String],
    hear: (Int, Int) -> Void, problem: @escaping @Sendable (FileError) -> Problem,
    by make: @escaping @Sendable (ArraySlice<Item>, String) throws(FileError) -> Problem?
  ) async throws(Problem) {
    let missing = items.filter { names($0).contains { path(of: $0) == nil } }
    let count = missing.count
    _ = try await inChunks(missing, of: batch, jobs: jobs, hear: { hear($0, count) }) {
      items throws(Problem) -> [Never] in
      let found: Problem?
      do throws(FileError) {
        found = try self.make(items.flatMap(names)) { folder throws(FileError) in try make(items, folder) }
      } catch {
        throw problem(error)
      }
      if let found { throw found }
      return []
    }
  }

  /// Removes everything except the files with these names, and folders in which another process makes files now.
  package func prune(keeping names: Set<String>) throws(FileError) {
    guard Folder.isFolder(kept) else { return }
    let folder = try FolderHandle(kept)
    let oldest = FileStamp.now - Self.longestMaking
    for entry in try Folder.entries(of: kept) where !names.contains(entry.name) {
      if entry.kind == .folder, folder.lastModified(of: entry.name) ?? 0 > oldest { continue }
      try folder.removeTree(entry.name)
    }
  }

  /// In nanoseconds. A folder that nothing changed for so long is left from a crash.
  private static let longestMaking = 3_600_000_000_000
}
