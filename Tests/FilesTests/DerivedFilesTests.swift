import Files
import Testing
import TestSupport

@Suite struct `Derived files` {
  @Test func `are removed where nothing needs them, but not what another process makes now`() throws {
    let scratch = try Scratch()
    let derived = DerivedFiles(keptIn: scratch.path + "/derived")
    for name in ["a", "b"] {
      try derived.makeWhatSucceeds { folder throws(FileError) in
        try FolderHandle(folder).create(name, Array(name.utf8))
        return [name]
      }
    }
    try derived.makeWhatSucceeds { folder throws(FileError) in
      try FolderHandle(folder).create("c", Array("c".utf8))
      try derived.prune(keeping: ["b"])
      return ["c"]
    }
    #expect(try FileTree(of: scratch.path + "/derived").paths.sorted() == ["b", "c"])
    #expect(derived.path(of: "a") == nil)
    #expect(derived.place(of: "a") == scratch.path + "/derived/a")
  }
}
