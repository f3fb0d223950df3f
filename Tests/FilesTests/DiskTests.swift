import Files
import Glibc
import TestSupport
import Testing

@Suite(.enabled(if: SmallDisk.canMount, "only root can mount a disk for a test"))
struct `Full, read-only and other disks` {
  @Test func `a full disk is an error of each writing call`() throws {
    let disk = try SmallDisk("size=64k")
    let folder = try FolderHandle(disk.path)
    let large = [UInt8](repeating: 1, count: 100_000)
    try disk.scratch.put("large", large)
    let source = disk.scratch.path + "/large"
    func full(_ action: String, _ name: String) -> FileError {
      FileError(path: disk.path + "/" + name, action: action, code: ENOSPC)
    }
    try folder.create("page", Array("old".utf8))
    #expect(throws: full("cannot write", "new")) { try folder.create("new", large) }
    #expect(full("cannot write", "new").reason == "No space left on device")
    // What could be written of it stays behind for its caller to remove, and the old page is as it was.
    #expect(folder.kind(of: "new") == .file)
    #expect(try contents(of: disk.path + "/page") == "old")
    try folder.removeFile("new")
    #expect(throws: full("cannot write", "copy")) { try folder.create("copy", copyOf: source) }
    try folder.removeFile("copy")
    #expect(throws: full("cannot write", "counted")) { try folder.create("counted", hashing: source) }
    try folder.removeFile("counted")
    #expect(throws: full("cannot write", "pieces")) {
      var writer = try FileWriter(disk.path + "/pieces")
      for _ in 0..<10 {
        try large.withUnsafeBytes { piece in
          Result { () throws(FileError) in try writer.write(piece) }
        }.get()
      }
    }
    try folder.removeFile("pieces")
    // With room again, everything goes on.
    try folder.create("new", Array("new".utf8))
    try folder.rename("new", to: "page")
    #expect(try FileTree(of: disk.path).entries == ["page": .file(Array("new".utf8))])
  }

  @Test func `a disk without room for another file is full for folders and links, too`() throws {
    let disk = try SmallDisk("nr_inodes=3")
    let folder = try FolderHandle(disk.path)
    try folder.create("one", [])
    try folder.create("two", [])
    func full(_ action: String, _ name: String) -> FileError {
      FileError(path: disk.path + "/" + name, action: action, code: ENOSPC)
    }
    #expect(throws: full("cannot create", "three")) { try folder.create("three", []) }
    #expect(throws: full("cannot create the folder", "four")) { try folder.makeFolders("four") }
    #expect(throws: full("cannot create the folder", ".draft")) { try folder.makeTemporaryFolder() }
    #expect(throws: full("cannot create the link", "five")) { try folder.createLink("five", to: "one") }
    #expect(throws: full("cannot create", "six")) { _ = try FileWriter(disk.path + "/six") }
    #expect(try FileTree(of: disk.path).paths == ["one", "two"])
  }

  @Test func `a read-only disk refuses every change`() throws {
    let disk = try SmallDisk("")
    let folder = try FolderHandle(disk.path)
    try folder.create("page", [])
    try folder.makeFolders("folder")
    try disk.makeReadOnly()
    func refused(_ action: String, _ name: String) -> FileError {
      FileError(path: disk.path + "/" + name, action: action, code: EROFS)
    }
    #expect(throws: refused("cannot write to the folder", "")) { try folder.checkWriting(in: "") }
    #expect(throws: refused("cannot create", "new")) { try folder.create("new", []) }
    #expect(throws: refused("cannot create the folder", "a")) { try folder.makeFolders("a") }
    #expect(throws: refused("cannot replace", "other")) { try folder.rename("page", to: "other") }
    #expect(throws: refused("cannot remove", "page")) { try folder.removeFile("page") }
    #expect(throws: refused("cannot remove", "folder")) { try folder.removeTree("folder") }
    #expect(throws: refused("cannot link", "again")) { try folder.linkOrCopy("page", to: "again") }
    #expect(FileError(path: "", action: "", code: EROFS).isRefusal)
    #expect(try FileTree(of: disk.path).entries == ["page": .file([]), "folder": .emptyFolder])
  }

  @Test func `a file from another disk is copied with its time instead of linked`() throws {
    let disk = try SmallDisk("")
    try disk.scratch.put("source", "text")
    let source = disk.scratch.path + "/source"
    let time = timespec(tv_sec: 1_600_000_000, tv_nsec: 5000)
    #expect(utimensat(AT_FDCWD, source, [time, time], 0) == 0)
    let folder = try FolderHandle(disk.path)
    try folder.linkOrCopy(fileAt: source, to: "copy")
    #expect(try contents(of: disk.path + "/copy") == "text")
    #expect(folder.stamp(of: "copy")?.modified == 1_600_000_000_000_005_000)
    #expect(folder.stamp(of: "copy")?.inode != FileStamp(of: source)?.inode)
    // Nor can it be renamed from there.
    #expect(throws: FileError(path: disk.path + "/moved", action: "cannot replace", code: EXDEV)) {
      try folder.rename("../source", to: "moved")
    }
    try folder.synchronize()
  }
}

@Suite(.enabled(if: !SmallDisk.canMount, "root may do everything"))
struct `Operations without permission` {
  @Test func `are reported with path, action and reason`() throws {
    let scratch = try Scratch()
    try scratch.put("secret", "text")
    chmod(scratch.path + "/secret", 0)
    let folder = try FolderHandle(scratch.path)
    try folder.makeFolders("closed")
    chmod(scratch.path + "/closed", 0o555)
    func refused(_ action: String, _ name: String) -> FileError {
      FileError(path: scratch.path + "/" + name, action: action, code: EACCES)
    }
    #expect(throws: refused("cannot open", "secret")) { try File.read(scratch.path + "/secret") }
    #expect(throws: refused("cannot write to the folder", "closed")) { try folder.checkWriting(in: "closed") }
    #expect(throws: refused("cannot create", "closed/new")) { try folder.create("closed/new", []) }
    chmod(scratch.path + "/closed", 0o755)
  }
}
