import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Derived files` {
  @Test func `are removed if they are unused and no other process makes them`() throws {
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

  @Test
  func `are stale if they are damaged or unknown, and not if they are copied`()
    async throws
  {
    let scratch = try Scratch()
    let derived = DerivedFiles(keptIn: scratch.path + "/derived")
    let names: Set = ["a", "b", "c"]
    func make(_ names: Set<String>) throws {
      try derived.makeWhatSucceeds { folder throws(FileError) in
        for name in names { try FolderHandle(folder).create(name, Array("content of \(name)".utf8)) }
        return names.sorted()
      }
    }
    #expect(try await derived.due(among: names, jobs: 2) == names)
    try make(names)
    #expect(try await derived.due(among: names, jobs: 2) == [])
    // Of the same size.
    try scratch.put("derived/a", "content of b")
    try scratch.put("derived/b", "")
    #expect(try await derived.due(among: names, jobs: 2) == ["a", "b"])
    #expect(derived.intactPath(of: "a") == nil)
    #expect(derived.intactPath(of: "c") == scratch.path + "/derived/c")
    try make(["a", "b"])
    #expect(try await derived.due(among: names, jobs: 2) == [])
    // A copy has the same bytes and another stamp, which is noted.
    for name in names { try scratch.put("derived/" + name, "content of \(name)") }
    let sums = scratch.path + "/derived.sums"
    let before = try contents(of: sums)
    #expect(try await derived.due(among: names, jobs: 2) == [])
    #expect(try contents(of: sums).count == before.count + before.count * 3 / 5)
    try derived.prune(keeping: ["a", "c"])
    #expect(try contents(of: sums).split(separator: "\n").map { $0.suffix(1) } == ["a", "c"])
    #expect(try await derived.due(among: ["a", "c"], jobs: 2) == [])
    // A line that is cut off, and none.
    try scratch.put("derived.sums", String(try contents(of: sums).dropFirst(3)))
    #expect(try await derived.due(among: ["a", "c"], jobs: 2) == ["a"])
    unlink(sums)
    #expect(try await derived.due(among: ["a", "c"], jobs: 2) == ["a", "c"])
  }
}
