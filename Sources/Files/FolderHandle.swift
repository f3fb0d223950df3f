#if canImport(Glibc)
  internal import Glibc
#endif

/// An open folder. Relative paths name its content. Most calls use the descriptor, so they work even after the folder
/// is renamed.
///
/// Calls from several threads are fine.
package final class FolderHandle: Sendable {
  package let path: String
  let descriptor: Int32

  package init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot open the folder") }
    self.path = path
  }

  deinit {
    // A child process that is being started has all descriptors until its program runs. Without this call, it would
    // hold the lock longer.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private func error(_ action: String, _ relative: String) -> FileError {
    FileError(path: path + "/" + relative, action: action)
  }

  /// Locks the folder until this handle is freed. Returns false if another process holds the lock.
  package func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Whether a regular file with exactly these bytes is at `relative`.
  package func holds(_ bytes: UnsafeRawBufferPointer, at relative: String) throws(FileError) -> Bool {
    let file = openat(descriptor, relative, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if [ENOENT, ENOTDIR, ELOOP, ENXIO, EISDIR].contains(errno) { return false }
      throw error("cannot open", relative)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw error("cannot read", relative) }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else { return false }
    return try withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) {
      buffer throws(FileError) in
      var compared = 0
      while compared < bytes.count {
        let got = Glibc.read(file, buffer.baseAddress!, buffer.count)
        if got < 0 && errno == EINTR { continue }
        guard got >= 0 else { throw error("cannot read", relative) }
        guard got > 0, compared + got <= bytes.count,
          memcmp(buffer.baseAddress!, bytes.baseAddress! + compared, got) == 0
        else { return false }
        compared += got
      }
      return true
    }
  }

  /// Creates the file at `relative` with these bytes. The file must not exist. Its folder must exist.
  package func create(_ relative: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) {
    let file = openat(descriptor, relative, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw error("cannot create", relative) }
    var written = 0
    var failure: FileError?
    while written < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress! + written, bytes.count - written)
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        failure = error("cannot write", relative)
        break
      }
      written += count
    }
    if close(file) != 0 && failure == nil { failure = error("cannot write", relative) }
    if let failure { throw failure }
  }

  package func create(_ relative: String, _ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(FileError) in try create(relative, buffer) }
    }.get()
  }

  /// Throws if this process cannot add or remove entries in the folder at `relative`.
  package func checkWriting(in relative: String) throws(FileError) {
    guard faccessat(descriptor, relative.isEmpty ? "." : relative, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw error("cannot write to the folder", relative)
    }
  }

  /// Makes the folder at `relative` and its parent folders, if they are missing.
  package func makeFolders(_ relative: String) throws(FileError) {
    if relative.isEmpty || mkdirat(descriptor, relative, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = relative.lastIndex(of: "/") else {
      throw error("cannot create the folder", relative)
    }
    try makeFolders(String(relative[..<slash]))
    guard mkdirat(descriptor, relative, 0o755) == 0 || errno == EEXIST else {
      throw error("cannot create the folder", relative)
    }
  }

  /// Makes a new folder with a unique name, and returns the name.
  package func makeTemporaryFolder() throws(FileError) -> String {
    var template = Array((path + "/.draft-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { throw error("cannot create the folder", ".draft") }
    return String(String(cString: made).dropFirst(path.count + 1))
  }

  /// Renames `source` to `target`, and replaces a file that is at `target`.
  package func rename(_ source: String, to target: String) throws(FileError) {
    guard renameat(descriptor, source, descriptor, target) == 0 else {
      throw error("cannot replace", target)
    }
  }

  /// Makes a link at `target` to `destination`, which need not exist.
  package func createLink(_ target: String, to destination: String) throws(FileError) {
    guard symlinkat(destination, descriptor, target) == 0 else {
      throw error("cannot create the link", target)
    }
  }

  /// Gives the file at `source` a second name. If the file system does not support this, makes a copy with the same
  /// modification time.
  package func linkOrCopy(_ source: String, to target: String) throws(FileError) {
    try linkOrCopy(source, below: descriptor, at: path + "/" + source, to: target)
  }

  /// Does the same for a file outside this folder, at `path`.
  package func linkOrCopy(fileAt path: String, to target: String) throws(FileError) {
    try linkOrCopy(path, below: AT_FDCWD, at: path, to: target)
  }

  private func linkOrCopy(
    _ source: String, below folder: Int32, at path: String, to target: String
  ) throws(FileError) {
    if linkat(folder, source, descriptor, target, 0) == 0 { return }
    guard [EPERM, EMLINK, EXDEV, EOPNOTSUPP, ENOSYS].contains(errno) else {
      throw error("cannot link", target)
    }
    try create(target, copyOf: path)
    var status = stat()
    guard fstatat(folder, source, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw error("cannot read", source)
    }
    guard utimensat(descriptor, target, status.times, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw error("cannot write", target)
    }
  }

  /// Whether both names lead to the same file.
  package func isOneFile(_ first: String, _ second: String) -> Bool {
    var (left, right) = (stat(), stat())
    return fstatat(descriptor, first, &left, AT_SYMLINK_NOFOLLOW) == 0
      && fstatat(descriptor, second, &right, AT_SYMLINK_NOFOLLOW) == 0
      && left.st_ino == right.st_ino && left.st_dev == right.st_dev
  }

  /// The destination of the link at `relative`. Nil if there is no link.
  package func destination(ofLink relative: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      let count = readlinkat(descriptor, relative, buffer.baseAddress!, buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }

  /// Writes all data of this folder's file system to the disk, so later changes cannot reach the disk first.
  package func synchronize() throws(FileError) {
    guard FileSystemSync.synchronize(descriptor) else { throw error("cannot write", "") }
  }

  /// Removes the file at `relative`. A missing file is not an error.
  package func removeFile(_ relative: String) throws(FileError) {
    guard unlinkat(descriptor, relative, 0) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw error("cannot remove", relative)
    }
  }

  /// Removes the folder at `relative` if it is empty. Returns true if this call removed it.
  @discardableResult
  package func removeEmptyFolder(_ relative: String) -> Bool {
    unlinkat(descriptor, relative, AT_REMOVEDIR) == 0
  }

  /// Removes the file or folder at `relative`, with everything below it. Does not follow links.
  package func removeTree(_ relative: String) throws(FileError) {
    switch Folder.kind(of: path + "/" + relative) {
    case nil: return
    case .folder?:
      for entry in try Folder.entries(of: path + "/" + relative) {
        try removeTree(relative + "/" + entry.name)
      }
      guard removeEmptyFolder(relative) else { throw error("cannot remove", relative) }
    default: try removeFile(relative)
    }
  }

  /// The kind of the entry at `relative`. Does not follow a link. Nil if there is no entry.
  package func kind(of relative: String) -> FolderEntry.Kind? { Folder.kind(of: path + "/" + relative) }

  package func entries(of relative: String) throws(FileError) -> [FolderEntry] {
    try Folder.entries(of: path + "/" + relative)
  }
}
