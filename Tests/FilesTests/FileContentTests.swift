import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Contents of files` {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.path + "/" + name }

  private func error(_ action: String, _ name: String, _ code: Int32) -> FileError {
    FileError(path: path(name), action: action, code: code)
  }

  /// What can be opened and is no file, and what cannot.
  private func putOthers() throws {
    try Folder.make(path("folder"))
    mkfifo(path("queue"), 0o600)
    symlink("loop", path("loop"))
  }

  @Test func `a file is read whole`() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try scratch.put("file", bytes)
    #expect(try File.read(path("file"), limit: 300_000).bytes == bytes)
    symlink("file", path("link"))
    #expect(try File.read(path("link")).bytes == bytes)
    try scratch.put("empty", "")
    #expect(try File.read(path("empty"), limit: 0).bytes == [])
  }

  @Test func `a failed read is reported with path, action and reason`() throws {
    try scratch.put("large", "12345")
    try putOthers()
    let cases: [(name: String, action: String, code: Int32)] = [
      ("missing", "cannot open", ENOENT), ("large/inner", "cannot open", ENOTDIR),
      ("loop", "cannot open", ELOOP),
      ("large", "cannot read", EFBIG), ("folder", "cannot read", EISDIR), ("queue", "cannot read", EINVAL),
      (String(repeating: "n", count: 300), "cannot open", ENAMETOOLONG),
    ]
    for (name, action, code) in cases {
      #expect(throws: error(action, name, code)) { try File.read(path(name), limit: 4) }
    }
    for (name, action, code) in cases where code != EFBIG {
      #expect(throws: error(action, name, code)) { _ = try OpenFile(path(name)).bytes(at: 0, count: 1) }
    }
  }

  @Test(arguments: [
    (ENOENT, "No such file or directory"), (EACCES, "Permission denied"), (ENOSPC, "No space left on device"),
    (EISDIR, "Is a directory"),
  ])
  func `an error has the system's reason`(code: Int32, reason: String) {
    #expect(FileError(path: "a", action: "cannot open", code: code).reason == reason)
  }

  @Test func `an error has a kind`() {
    let codes = [ENOENT, ENOTDIR, EEXIST, EACCES, EPERM, EROFS, EFBIG, EIO]
    let errors = codes.map { FileError(path: "a", action: "cannot open", code: $0) }
    #expect(errors.filter(\.isMissing).map(\.code) == [ENOENT, ENOTDIR])
    #expect(errors.filter(\.isExisting).map(\.code) == [EEXIST])
    #expect(errors.filter(\.isRefusal).map(\.code) == [EACCES, EPERM, EROFS])
    #expect(errors.filter(\.isTooLarge).map(\.code) == [EFBIG])
  }

  @Test func `parts of a file are read at their offsets`() throws {
    try scratch.put("file", "0123456789")
    let file = try OpenFile(path("file"))
    func text(_ offset: Int, _ count: Int) throws -> String {
      String(decoding: try file.bytes(at: offset, count: count), as: UTF8.self)
    }
    #expect(
      try [text(0, 3), text(7, 3), text(0, 10), text(8, 5), text(10, 1), text(99, 5), text(4, 0)]
        == ["012", "789", "0123456789", "89", "", "", ""])
  }

  @Test func `a file is written in pieces, with a hash over them`() throws {
    let pieces = [Array("first".utf8), [], [UInt8](repeating: 1, count: 100_000)]
    var writer = try FileWriter(path("new"))
    var hash = ContentHash([])
    #expect(writer.hash == hash)
    for piece in pieces {
      try piece.withUnsafeBytes { piece in
        Result { () throws(FileError) in try writer.write(piece) }
      }.get()
      hash = piece.withUnsafeBytes { hash.followed(by: $0) }
      #expect(writer.hash == hash)
    }
    #expect(try File.read(path("new")).bytes == Array(pieces.joined()))
    #expect(throws: error("cannot create", "new", EEXIST)) { _ = try FileWriter(path("new")) }
    #expect(throws: error("cannot create", "missing/new", ENOENT)) { _ = try FileWriter(path("missing/new")) }
  }

  @Test func `a copy has the bytes, the size and the hash of its source`() throws {
    let folder = try FolderHandle(scratch.path)
    // Longer than what is read at once.
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try scratch.put("source", bytes)
    try folder.create("copy", copyOf: path("source"))
    var heard = 0
    let copied = try folder.create("counted", hashing: path("source")) { heard += $0 }
    #expect(copied.size == bytes.count && heard == bytes.count)
    #expect(copied.hash == ContentHash(bytes))
    let read = try ContentHash.ofFile(path("source"))
    #expect(read.size == bytes.count && read.hash == copied.hash)
    for name in ["copy", "counted"] {
      #expect(try File.read(path(name)).bytes == bytes)
      #expect(try folder.holds(copyOf: path("source"), at: name))
    }
    try scratch.put("shorter", Array(bytes.dropLast()))
    try scratch.put("changed", bytes.dropLast() + [9])
    symlink("copy", path("link"))
    for name in ["shorter", "changed", "link", "missing"] {
      #expect(try !folder.holds(copyOf: path("source"), at: name), "\(name)")
    }
    #expect(throws: error("cannot open", "copy", EEXIST)) {
      try folder.create("copy", copyOf: path("source"))
    }
    #expect(throws: error("cannot open", "missing", ENOENT)) {
      try folder.create("new", copyOf: path("missing"))
    }
    #expect(Folder.kind(of: path("new")) == nil)
  }

  @Test func `a stamp changes with the content, even after a touch`() throws {
    try scratch.put("file", "one")
    let first = try #require(FileStamp(of: path("file")))
    #expect(FileStamp(of: path("file")) == first)
    #expect(first.size == 3)
    let file = open(path("file"), O_WRONLY)
    _ = write(file, "two", 3)
    close(file)
    // Set back, as `touch -d` does.
    let time = timespec(tv_sec: first.modified / 1_000_000_000, tv_nsec: first.modified % 1_000_000_000)
    repeat {
      #expect(utimensat(AT_FDCWD, path("file"), [time, time], 0) == 0)
    } while FileStamp(of: path("file"))?.changed == first.changed
    let second = try #require(FileStamp(of: path("file")))
    #expect(second.modified == first.modified && second.inode == first.inode && second.size == first.size)
    #expect(second != first)
    try putOthers()
    for name in ["missing", "folder", "queue", "loop"] {
      #expect(FileStamp(of: path(name)) == nil, "\(name)")
    }
    let folder = try FolderHandle(scratch.path)
    #expect(folder.stamp(of: "file") == second)
    symlink("file", path("link"))
    #expect(FileStamp(of: path("link")) == second)
    #expect(folder.stamp(of: "link") == nil)
  }

  @Test func `a temporary folder is private, and disappears with its content`() throws {
    let folder = try TemporaryFolder()
    var status = stat()
    #expect(lstat(folder.path, &status) == 0)
    #expect(status.st_mode == S_IFDIR | 0o700)
    try FolderHandle(folder.path).makeFolders("a/b")
    try FolderHandle(folder.path).create("a/c", [1])
    symlink(scratch.path, folder.path + "/link")
    try scratch.put("kept", "")
    try folder.remove()
    #expect(Folder.kind(of: folder.path) == nil)
    #expect(try FileTree(of: scratch.path).paths == ["kept"])
  }

  @Test func `no descriptor stays open after success or failure`() throws {
    try scratch.put("file", "text")
    try putOthers()
    let folder = try FolderHandle(scratch.path)
    for name in ["file", "folder", "queue", "loop", "missing"] {
      do { _ = try File.read(path(name)) } catch {}
      do { _ = try File.read(path(name), limit: 1) } catch {}
      do { _ = try OpenFile(path(name)).bytes(at: 0, count: 4) } catch {}
      do { _ = try Folder.entries(of: path(name)) } catch {}
      do { _ = try Folder.entries(of: scratch.path, limit: 1) } catch {}
      do { _ = try FolderHandle(path(name)).lock() } catch {}
      do { _ = try ContentHash.ofFile(path(name)) } catch {}
      do { try folder.create(name, [1, 2, 3]) } catch {}
      do { try folder.create("copy of " + name, copyOf: path(name)) } catch {}
      do { _ = try FileWriter(path(name)) } catch {}
      do { try folder.linkOrCopy(name, to: "link to " + name) } catch {}
      do { _ = try folder.holds(copyOf: path("file"), at: name) } catch {}
    }
    // Other tests open files meanwhile, but none of these.
    let open = try Folder.entries(of: "/proc/self/fd").compactMap { entry in
      try FolderHandle("/proc/self/fd").destination(ofLink: entry.name)
    }
    #expect(open.filter { $0.hasPrefix(scratch.path) } == [folder.path])
  }
}
