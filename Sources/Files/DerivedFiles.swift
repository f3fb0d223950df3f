/// Files that are made from others, such as packed copies and pictures of maps.
///
/// The name of each file consists of a digest and a suffix. The digest covers the inputs and the recipe. So nothing is
/// made twice, and a kept file is never out of date. Anyone can delete the folder at any time. `DerivedSums` finds files
/// that were damaged since they were made.
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
    (new == kept ? [kept] : [new, kept]).lazy.map { $0 + "/" + name }.first { Folder.kind(of: $0) == .file }
  }

  /// The path of the file with this name, whether it is made or not.
  package func place(of name: String) -> String { path(of: name) ?? kept + "/" + name }

  /// The path of the file with this name. Nil if the file is not made yet, or if it is damaged. Without `sums`, reads
  /// the sum of this file.
  package func intactPath(of name: String, by sums: DerivedSums? = nil) -> String? {
    // This process made a new file that is not kept.
    if new != kept, Folder.kind(of: new + "/" + name) == .file { return new + "/" + name }
    let path = kept + "/" + name
    guard Folder.kind(of: path) == .file else { return nil }
    return (sums ?? DerivedSums(of: name, in: sumsFile)).isIntact(name, at: path) ? path : nil
  }

  /// The sums of the kept files.
  package var sums: DerivedSums { DerivedSums(in: sumsFile) }

  private var sumsFile: String { kept + ".sums" }

  /// The names whose files are missing or damaged. Reads only files whose stamp changed since they were made.
  package func due(among names: Set<String>, jobs: Int) async throws(FileError) -> Set<String> {
    let sums = sums
    let found = try await inChunks(Array(names), of: 256, jobs: jobs) {
      names throws(FileError) -> [(name: String, restamped: DerivedSums.Entry?)] in
      names.compactMap { name in
        if new != kept, Folder.kind(of: new + "/" + name) == .file { return nil }
        switch sums.state(of: name, at: kept + "/" + name) {
        case .intact: return nil
        case .restamped(let entry): return (name, entry)
        case .damaged: return (name, nil)
        }
      }
    }
    try note(found.compactMap { each in each.restamped.map { (each.name, $0) } }.sorted { $0.0 < $1.0 })
    return Set(found.lazy.filter { $0.restamped == nil }.map(\.name))
  }

  /// Appends lines to the sums.
  private func note(_ entries: [(String, DerivedSums.Entry)]) throws(FileError) {
    if entries.isEmpty || new != kept { return }
    try File.append(entries.flatMap(DerivedSums.line), to: sumsFile)
  }

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
      var made: [(String, DerivedSums.Entry)] = []
      for name in try make(new + "/" + draft) {
        let hash = try ContentHash.ofFile(new + "/" + draft + "/" + name).hash
        try folder.rename(draft + "/" + name, to: name)
        if let stamp = folder.stamp(of: name) {
          made.append((name, DerivedSums.Entry(hash: hash, stamp: stamp)))
        }
      }
      try note(made)
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
    let due: Set<String>
    do throws(FileError) {
      due = try await self.due(among: Set(items.flatMap(names)), jobs: jobs)
    } catch {
      throw problem(error)
    }
    let missing = items.filter { names($0).contains(where: due.contains) }
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
    let sums = sums
    let needed = sums.entries.filter { names.contains($0.key) }.sorted { $0.key < $1.key }
    guard needed.count < sums.lines else { return }
    do throws(FileError) {
      try FileReplacement.write(needed.flatMap(DerivedSums.line), to: sumsFile)
    } catch {
      // Another build of the site may tidy them at the same time. What stays does no harm, and the next build removes it.
    }
  }

  /// In nanoseconds. A folder that nothing changed for so long is left from a crash.
  private static let longestMaking = 3_600_000_000_000
}
