import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Files below an open folder` {
  private let scratch: Scratch
  private let folder: FolderHandle

  init() throws {
    scratch = try Scratch()
    folder = try FolderHandle(scratch.path)
  }

  private func tree() throws -> [String: FileTree.Entry] { try FileTree(of: scratch.path).entries }

  private func error(_ action: String, _ path: String, _ code: Int32) -> FileError {
    FileError(path: scratch.path + "/" + path, action: action, code: code)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    lstat(scratch.path + "/" + path, &status)
    return status.st_mode & 0o7777
  }

  @Test func `a file is created once, with its bytes, readable by all`() throws {
    // What the mask of this process leaves of it.
    close(open(scratch.path + "/other", O_CREAT | O_WRONLY, 0o644))
    let large = [UInt8](repeating: 7, count: 1 << 20)
    try folder.create("small", [])
    try folder.create("large", large)
    #expect(try tree() == ["small": .file([]), "large": .file(large), "other": .file([])])
    #expect([mode("small"), mode("large")] == [mode("other"), mode("other")])
    #expect(throws: error("cannot create", "small", EEXIST)) { try folder.create("small", [1]) }
    #expect(throws: error("cannot create", "missing/file", ENOENT)) { try folder.create("missing/file", [1]) }
    symlink("elsewhere", scratch.path + "/link")
    #expect(throws: error("cannot create", "link", EEXIST)) { try folder.create("link", [1]) }
    #expect(Folder.kind(of: scratch.path + "/elsewhere") == nil)
  }

  @Test func `a rename replaces a file in one step, and open readers see the old file to its end`()
    throws
  {
    try folder.create("page", Array("old".utf8))
    try folder.makeFolders("staging")
    try folder.create("staging/page", Array("new".utf8))
    let staged = folder.stamp(of: "staging/page")
    let reader = try OpenFile(scratch.path + "/page")
    try folder.rename("staging/page", to: "page")
    #expect(try reader.bytes(at: 0, count: 10) == Array("old".utf8))
    #expect(try tree() == ["page": .file(Array("new".utf8)), "staging": .emptyFolder])
    #expect(folder.stamp(of: "page")?.inode == staged?.inode)
    #expect(throws: error("cannot replace", "staging", EISDIR)) { try folder.rename("page", to: "staging") }
    #expect(throws: error("cannot replace", "page", ENOTDIR)) { try folder.rename("staging", to: "page") }
    #expect(throws: error("cannot replace", "page", ENOENT)) { try folder.rename("missing", to: "page") }
    #expect(throws: error("cannot replace", "gone/page", ENOENT)) {
      try folder.rename("page", to: "gone/page")
    }
    #expect(try tree() == ["page": .file(Array("new".utf8)), "staging": .emptyFolder])
  }

  @Test func `a rename replaces a link, and not its target`() throws {
    try folder.create("precious", Array("others'".utf8))
    symlink("precious", scratch.path + "/page")
    try folder.create("new", Array("ours".utf8))
    try folder.rename("new", to: "page")
    #expect(
      try tree() == ["precious": .file(Array("others'".utf8)), "page": .file(Array("ours".utf8))])
  }

  @Test func `a folder with its content takes a free or an empty place`() throws {
    try scratch.put("staging/trips/alps/index.html", "Alps")
    try folder.makeFolders("trips")
    try folder.rename("staging/trips", to: "trips")
    #expect(
      try tree() == ["trips/alps/index.html": .file(Array("Alps".utf8)), "staging": .emptyFolder])
    #expect(throws: error("cannot replace", "trips", ENOTEMPTY)) { try folder.rename("staging", to: "trips") }
  }

  @Test func `an open folder stays the same after its rename`() throws {
    try scratch.put("site/old", "")
    let site = try FolderHandle(scratch.path + "/site")
    rename(scratch.path + "/site", scratch.path + "/moved")
    try site.create("new", [])
    try site.removeFile("old")
    #expect(try tree() == ["moved/new": .file([])])
  }

  @Test func `folders are made with their parents`() throws {
    try folder.makeFolders("a/b/c")
    try folder.makeFolders("a/b/c")
    try folder.makeFolders("a/d")
    try folder.makeFolders("")
    try folder.create("file", [])
    #expect(try tree() == ["a/b/c": .emptyFolder, "a/d": .emptyFolder, "file": .file([])])
    #expect(throws: error("cannot create the folder", "file/inner/more", ENOTDIR)) {
      try folder.makeFolders("file/inner/more")
    }
  }

  @Test func `each temporary folder is private and has its own name`() throws {
    let names = try (0..<20).map { _ in try folder.makeTemporaryFolder() }
    #expect(Set(names).count == 20)
    #expect(names.allSatisfy { $0.hasPrefix(".draft-") && mode($0) == 0o700 })
    #expect(try tree() == Dictionary(uniqueKeysWithValues: names.map { ($0, .emptyFolder) }))
  }

  @Test func `only files have content to compare`() throws {
    let text = Array("the same words".utf8)
    try folder.create("file", text)
    try folder.makeFolders("folder")
    symlink("file", scratch.path + "/link")
    mkfifo(scratch.path + "/queue", 0o600)
    func holds(_ bytes: [UInt8], _ path: String) throws -> Bool {
      try bytes.withUnsafeBytes { bytes in
        Result { () throws(FileError) in try folder.holds(bytes, at: path) }
      }.get()
    }
    #expect(try holds(text, "file"))
    #expect(try !holds(Array("the same wordz".utf8), "file"))
    #expect(try !holds(text + [0], "file"))
    #expect(try !holds(text.dropLast(), "file"))
    #expect(try !holds([], "file"))
    for name in ["folder", "link", "queue", "missing", "file/inner"] {
      #expect(try !holds(text, name), "\(name)")
    }
    try folder.create("empty", [])
    #expect(try holds([], "empty"))
    let large = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    try folder.create("large", large)
    #expect(try holds(large, "large"))
    #expect(try !holds(large.dropLast() + [9], "large"))
  }

  @Test func `a tree is removed with its links, and without their targets`() throws {
    try scratch.put("kept/file", "kept")
    try scratch.put("site/a/b/c.html", "")
    try scratch.put("site/d.html", "")
    symlink("../kept", scratch.path + "/site/to-folder")
    symlink("../../kept/file", scratch.path + "/site/a/to-file")
    mkfifo(scratch.path + "/site/queue", 0o600)
    try folder.removeTree("site")
    try folder.removeTree("site")
    try folder.removeTree("missing/inner")
    #expect(try tree() == ["kept/file": .file(Array("kept".utf8))])
  }

  @Test func `a missing file can be removed, and a folder cannot`() throws {
    try scratch.put("folder/file", "")
    try folder.removeFile("missing")
    try folder.removeFile("folder/file/inner")
    #expect(throws: error("cannot remove", "folder", EISDIR)) { try folder.removeFile("folder") }
    #expect(!folder.removeEmptyFolder("folder"))
    try folder.removeFile("folder/file")
    #expect(folder.removeEmptyFolder("folder"))
    #expect(!folder.removeEmptyFolder("folder"))
    #expect(try tree() == [:])
  }

  @Test func `links have targets`() throws {
    try folder.createLink("current", to: "releases/1")
    #expect(folder.destination(ofLink: "current") == "releases/1")
    #expect(throws: error("cannot create the link", "current", EEXIST)) {
      try folder.createLink("current", to: "releases/2")
    }
    try folder.createLink("next", to: "releases/2")
    try folder.rename("next", to: "current")
    try folder.create("file", [])
    #expect(["current", "file", "next"].map(folder.destination(ofLink:)) == ["releases/2", nil, nil])
    #expect(folder.kind(of: "current") == .link)
    #expect(folder.stamp(of: "current") == nil)
  }

  @Test func `an unwritable file is known before the write`() throws {
    try folder.checkWriting(in: "")
    #expect(throws: error("cannot write to the folder", "missing", ENOENT)) {
      try folder.checkWriting(in: "missing")
    }
    let missing = scratch.path + "/missing"
    #expect(throws: FileError(path: missing, action: "cannot open the folder", code: ENOENT)) {
      try FolderHandle(missing)
    }
    try folder.create("file", [])
    #expect(throws: error("cannot open the folder", "file", ENOTDIR)) {
      try FolderHandle(scratch.path + "/file")
    }
  }

  @Test func `a hard link is the same file`() throws {
    try folder.create("page", Array("text".utf8))
    try folder.linkOrCopy("page", to: "again")
    try folder.linkOrCopy(fileAt: scratch.path + "/page", to: "once more")
    try folder.create("other", Array("text".utf8))
    #expect(folder.isOneFile("page", "again"))
    #expect(folder.isOneFile("page", "once more"))
    #expect(!folder.isOneFile("page", "other"))
    #expect(!folder.isOneFile("page", "missing"))
    #expect(throws: error("cannot link", "again", EEXIST)) { try folder.linkOrCopy("page", to: "again") }
    #expect(throws: error("cannot link", "new", ENOENT)) { try folder.linkOrCopy("missing", to: "new") }
  }

  @Test func `only one handle holds the lock across processes`() throws {
    let program = try #require(ProgramCall.path(of: "flock"))
    func isFree() throws -> Bool { try ProgramCall(program, ["-n", scratch.path, "true"]).run().code == 0 }
    #expect(try isFree())
    #expect(folder.lock())
    #expect(folder.lock())
    #expect(try !FolderHandle(scratch.path).lock())
    #expect(try !isFree())
  }
}
