#if canImport(Glibc)
  internal import Glibc
#endif

extension FolderHandle {
  /// Creates the file at `relative`, which must not exist, as a copy of the file at `source`, of any size.
  package func create(_ relative: String, copyOf source: String) throws(FileError) {
    let input = try OpenedFile(source, O_RDONLY | O_NONBLOCK)
    let output = try OpenedFile(path + "/" + relative, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try input.forEachChunk { chunk throws(FileError) in try output.write(chunk) }
  }

  /// Copies the same way, and returns the size and the hash of the content. Calls `copied` with the number of bytes of
  /// each chunk.
  package func create(
    _ relative: String, hashing source: String, copied: (Int) -> Void = { _ in }
  ) throws(FileError) -> (size: Int, hash: ContentHash) {
    let input = try OpenedFile(source, O_RDONLY | O_NONBLOCK)
    let output = try OpenedFile(path + "/" + relative, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    var size = 0
    let hash = try ContentHash.ofPieces { add throws(FileError) in
      try input.forEachChunk { chunk throws(FileError) in
        size += chunk.count
        add(chunk)
        try output.write(chunk)
        copied(chunk.count)
      }
    }
    return (size, hash)
  }

  /// Whether the file at `relative` has the content of the file at `source`.
  package func holds(copyOf source: String, at relative: String) throws(FileError) -> Bool {
    guard Folder.kind(of: path + "/" + relative) == .file else { return false }
    let left = try OpenedFile(source, O_RDONLY | O_NONBLOCK)
    let right = try OpenedFile(path + "/" + relative, O_RDONLY | O_NOFOLLOW)
    guard try left.size() == right.size() else { return false }
    var isSame = true
    try left.forEachChunk { chunk throws(FileError) in
      if isSame { isSame = try right.continues(with: chunk) }
    }
    return isSame
  }
}

extension ContentHash {
  /// The size and the hash of the file at `path`, of any size.
  package static func ofFile(_ path: String) throws(FileError) -> (size: Int, hash: ContentHash) {
    let file = try OpenedFile(path, O_RDONLY | O_NONBLOCK)
    var size = 0
    let hash = try ContentHash.ofPieces { add throws(FileError) in
      try file.forEachChunk { chunk throws(FileError) in
        size += chunk.count
        add(chunk)
      }
    }
    return (size, hash)
  }
}

/// A file descriptor that is closed at the end.
private struct OpenedFile: ~Copyable {
  let path: String
  let descriptor: Int32

  init(_ path: String, _ flags: Int32) throws(FileError) {
    descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot open") }
    self.path = path
  }

  deinit { close(descriptor) }

  func size() throws(FileError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, action: "cannot read") }
    return Int(status.st_size)
  }

  func forEachChunk(_ body: (UnsafeRawBufferPointer) throws(FileError) -> Void) throws(FileError) {
    try withUnsafeTemporaryAllocation(byteCount: 256 * 1024, alignment: 16) { buffer throws(FileError) in
      while true {
        let got = read(descriptor, buffer.baseAddress!, buffer.count)
        if got < 0 && errno == EINTR { continue }
        guard got >= 0 else { throw FileError(path: path, action: "cannot read") }
        if got == 0 { return }
        try body(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
      }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: path, action: "cannot write") }
      written += count
    }
  }

  /// Whether the next bytes of the file are these.
  func continues(with bytes: UnsafeRawBufferPointer) throws(FileError) -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 16) { buffer throws(FileError) in
      var filled = 0
      while filled < bytes.count {
        let got = read(descriptor, buffer.baseAddress! + filled, bytes.count - filled)
        if got < 0 && errno == EINTR { continue }
        guard got >= 0 else { throw FileError(path: path, action: "cannot read") }
        if got == 0 { return false }
        filled += got
      }
      return memcmp(buffer.baseAddress!, bytes.baseAddress!, bytes.count) == 0
    }
  }
}
