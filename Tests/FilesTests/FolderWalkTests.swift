import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Walking a folder` {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `entries are sorted by their bytes, each with its kind`() throws {
    for name in ["b.md", "B.md", "a/inner.md", "caf\u{E9}", "cafe\u{301}"] { try scratch.put(name, "") }
    symlink("nowhere", scratch.path + "/link")
    mkfifo(scratch.path + "/queue", 0o600)
    let entries = try Folder.entries(of: scratch.path)
    let expected = [
      FolderEntry(name: "B.md", kind: .file), FolderEntry(name: "a", kind: .folder),
      FolderEntry(name: "b.md", kind: .file), FolderEntry(name: "cafe\u{301}", kind: .file),
      FolderEntry(name: "caf\u{E9}", kind: .file), FolderEntry(name: "link", kind: .link),
      FolderEntry(name: "queue", kind: .other),
    ]
    #expect(entries == expected)
    // To Swift the two cafés are equal.
    #expect(entries.map { Array($0.name.utf8) } == expected.map { Array($0.name.utf8) })
  }

  @Test func `a name that is not UTF-8 is marked`() throws {
    let name: [CChar] = Array(scratch.path.utf8CString.dropLast()) + [0x2F, 0x61, -1, 0x62, 0]
    close(open(name, O_CREAT | O_WRONLY, 0o644))
    #expect(
      try Folder.entries(of: scratch.path) == [
        FolderEntry(name: "a\u{FFFD}b", kind: .file, isNameUTF8: false)
      ])
    unlink(name)
  }

  @Test func `more entries than the limit are an error`() throws {
    for number in 0..<3 { try scratch.put("\(number)", "") }
    #expect(try Folder.entries(of: scratch.path, limit: 3).map(\.name) == ["0", "1", "2"])
    #expect(throws: FileError(path: scratch.path, action: "cannot read the folder", code: E2BIG)) {
      try Folder.entries(of: scratch.path, limit: 2)
    }
  }

  @Test func `only folders can be listed`() throws {
    try scratch.put("file", "")
    for (name, code) in [("file", ENOTDIR), ("missing", ENOENT)] {
      let path = scratch.path + "/" + name
      #expect(throws: FileError(path: path, action: "cannot open the folder", code: code)) {
        try Folder.entries(of: path)
      }
    }
  }

  @Test func `a link is a link, and stands for its target only on request`() throws {
    try scratch.put("folder/file", "text")
    symlink("folder", scratch.path + "/to-folder")
    symlink("folder/file", scratch.path + "/to-file")
    symlink("missing", scratch.path + "/to-nothing")
    func kind(_ name: String) -> FolderEntry.Kind? { Folder.kind(of: scratch.path + "/" + name) }
    #expect(kind("folder") == .folder)
    #expect(kind("folder/file") == .file)
    #expect(["to-folder", "to-file", "to-nothing"].map(kind) == [.link, .link, .link])
    #expect(kind("missing") == nil)
    let names = ["folder", "to-folder", "to-file", "to-nothing", "missing"]
    #expect(names.map { Folder.isFolder(scratch.path + "/" + $0) } == [true, true, false, false, false])
    #expect(names.map { Folder.stamp(of: scratch.path + "/" + $0)?.size } == [nil, nil, 4, nil, nil])
  }

  @Test func `a path is resolved through all links`() throws {
    try scratch.put("real/inner/file", "")
    symlink("real/inner", scratch.path + "/short")
    #expect(try Folder.realPath(of: scratch.path + "/short/file") == scratch.path + "/real/inner/file")
    #expect(throws: FileError(path: scratch.path + "/gone", action: "cannot follow", code: ENOENT)) {
      try Folder.realPath(of: scratch.path + "/gone")
    }
    func future(_ path: String) -> String { Folder.futurePath(of: scratch.path + path) }
    #expect(future("/short/new/one") == scratch.path + "/real/inner/new/one")
    #expect(future("/real/./new/../other") == scratch.path + "/real/other")
    #expect(Folder.futurePath(of: "/../nowhere/at//all/..") == "/nowhere/at")
    #expect(Folder.futurePath(of: "/") == "/")
  }

  @Test func `folders are made with their parents, once`() throws {
    let path = scratch.path + "/one/two/three"
    try Folder.make(path)
    try Folder.make(path)
    #expect(Folder.kind(of: path) == .folder)
    try scratch.put("file", "")
    #expect(
      throws: FileError(path: scratch.path + "/file/inner", action: "cannot create the folder", code: ENOTDIR)
    ) {
      try Folder.make(scratch.path + "/file/inner")
    }
    // Only an empty one is removed.
    Folder.removeEmpty(scratch.path + "/one")
    Folder.removeEmpty(path)
    #expect(try FileTree(of: scratch.path).entries == ["one/two": .emptyFolder, "file": .file([])])
  }
}
