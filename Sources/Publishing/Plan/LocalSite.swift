package import Files

/// The site on this machine, ready to send.
package struct LocalSite: Sendable {
  /// The folder of the files.
  package let folder: String
  /// Sorted by the bytes of their paths.
  package let files: [SiteFile]

  package init(folder: String, files: [SiteFile]) {
    self.folder = folder
    self.files = files.sorted { Folder.precedes($0.path, $1.path) }
  }

  /// Reads the files at `paths` below `folder`, on `jobs` workers.
  package static func read(
    _ paths: [String], in folder: String, jobs: Int, isImmutable: @escaping @Sendable (String) -> Bool
  ) async throws(FileError) -> LocalSite {
    let files = try await inChunks(paths, of: 256, jobs: jobs) { part throws(FileError) in
      var files: [SiteFile] = []
      for path in part {
        let (size, hash) = try ContentHash.ofFile(folder + "/" + path)
        files.append(SiteFile(path: path, size: size, hash: hash, isImmutable: isImmutable(path)))
      }
      return files
    }
    return LocalSite(folder: folder, files: files)
  }

  /// Fails if the file changed after the plan was made.
  func check(_ file: SiteFile) throws(PublishFailure) {
    try check(file, isAs: onDisk { () throws(FileError) in try ContentHash.ofFile(folder + "/" + file.path) })
  }

  /// The same for a file with known content.
  func check(_ file: SiteFile, isAs found: (size: Int, hash: ContentHash)) throws(PublishFailure) {
    guard found == (file.size, file.hash) else {
      throw PublishFailure(
        .tryAgain, "\(folder)/\(file.path) was changed while it was published", hint: "run it again")
    }
  }
}
