#if canImport(Glibc)
  internal import Glibc
#endif

/// Replaces a file by one rename. At every moment, the path leads to the whole old file or to the whole new file.
package enum FileReplacement {
  /// The new file has the permissions of the old one. It is on the disk before the rename. If `path` is a symbolic link,
  /// the file behind it is replaced.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let target = Folder.kind(of: path) == .link ? try Folder.realPath(of: path) : path
    let draft = draft(of: target)
    do throws(FileError) {
      try create(draft, bytes, likeFileAt: target)
      guard rename(draft, target) == 0 else { throw FileError(path: target, action: "cannot replace") }
    } catch {
      unlink(draft)
      throw error
    }
    synchronizeFolder(of: target)
  }

  /// The same if the file still has the bytes `expected`. Otherwise the file stays as it is, and the result is false. An
  /// editor that saves the file at the same time loses nothing.
  package static func write(
    _ bytes: [UInt8], to path: String, expecting expected: [UInt8]
  ) throws(FileError) -> Bool {
    let target = Folder.kind(of: path) == .link ? try Folder.realPath(of: path) : path
    let draft = draft(of: target)
    defer { unlink(draft) }
    try create(draft, bytes, likeFileAt: target)
    guard FileExchange.exchange(draft, target) else {
      // Some file systems cannot exchange files.
      guard try File.read(target).bytes == expected else { return false }
      guard rename(draft, target) == 0 else { throw FileError(path: target, action: "cannot replace") }
      synchronizeFolder(of: target)
      return true
    }
    let isExpected = try File.read(draft).bytes == expected
    if !isExpected, !FileExchange.exchange(draft, target) {
      throw FileError(path: target, action: "cannot put back")
    }
    synchronizeFolder(of: target)
    return isExpected
  }

  /// Removes what an interrupted call left beside the file at `path`.
  package static func clean(_ path: String) throws(FileError) {
    let target = Folder.kind(of: path) == .link ? try Folder.realPath(of: path) : path
    unlink(draft(of: target))
  }

  /// Builds skip names that begin with a dot.
  static func draft(of path: String) -> String {
    let slash =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    return path[..<slash] + "." + path[slash...] + ".tripsite-new"
  }

  private static func create(
    _ draft: String, _ bytes: [UInt8], likeFileAt target: String
  ) throws(FileError) {
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw FileError(path: draft, action: "cannot create") }
    defer { close(file) }
    var status = stat()
    if stat(target, &status) == 0 {
      // Another owner can be refused. Then the file belongs to who edits it.
      _ = fchown(file, status.st_uid, status.st_gid)
      guard fchmod(file, status.st_mode & 0o7777) == 0 else {
        throw FileError(path: draft, action: "cannot set the permissions of")
      }
    }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: draft, action: "cannot write") }
      written += count
    }
    guard fsync(file) == 0 else { throw FileError(path: draft, action: "cannot write") }
  }

  /// Writes a rename to the disk. A failure is no harm: after a crash of the machine, the old file can be there.
  private static func synchronizeFolder(of path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let folder = open(
      slash == path.startIndex ? "." : String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
