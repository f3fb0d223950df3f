#if canImport(Glibc)
  internal import Glibc
#endif

extension FolderHandle {
  /// Moves the file at `source` to `target`. No path ever shows a part of the file, also if the program ends meanwhile.
  ///
  /// Throws EEXIST if something is at `target`.
  package func moveFile(_ source: String, to target: String) throws(FileError) {
    func failure() -> FileError { FileError(path: path + "/" + target, action: "cannot write") }
    if linkat(descriptor, source, descriptor, target, 0) != 0 {
      switch errno {
      case EXDEV: try copyFile(source, to: target)
      // Some file systems have no second names of files.
      case EPERM, EMLINK, EOPNOTSUPP, ENOSYS:
        try checkFree(target)
        return try rename(source, to: target)
      default: throw failure()
      }
    }
    try removeFile(source)
  }

  /// Copies a file to another file system, below a name that builds skip, and gives it its name when it is whole.
  private func copyFile(_ source: String, to target: String) throws(FileError) {
    let draft = FileReplacement.draft(of: target)
    try removeFile(draft)
    do throws(FileError) {
      try create(draft, copyOf: path + "/" + source)
      try FilePieces.synchronize(path + "/" + draft)
      try checkFree(target)
      try rename(draft, to: target)
    } catch {
      unlinkat(descriptor, draft, 0)
      throw error
    }
  }

  private func checkFree(_ target: String) throws(FileError) {
    guard kind(of: target) == nil else {
      throw FileError(path: path + "/" + target, action: "cannot write", code: EEXIST)
    }
  }
}
