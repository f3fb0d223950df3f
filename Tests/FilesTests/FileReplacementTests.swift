import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Replacing a file` {
  @Test func `keeps the permissions and leaves no other file`() throws {
    let scratch = try Scratch()
    try scratch.put("a.md", "old")
    let path = scratch.path + "/a.md"
    #expect(chmod(path, 0o600) == 0)
    try FileReplacement.write(Array("new".utf8), to: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o600)
    #expect(try FileTree(of: scratch.path).entries == ["a.md": .file(Array("new".utf8))])
  }

  @Test func `happens only if the file is as expected`() throws {
    let scratch = try Scratch()
    try scratch.put("a.md", "old")
    let path = scratch.path + "/a.md"
    #expect(try FileReplacement.write(Array("new".utf8), to: path, expecting: Array("other".utf8)) == false)
    #expect(try FileTree(of: scratch.path).entries == ["a.md": .file(Array("old".utf8))])
    #expect(try FileReplacement.write(Array("new".utf8), to: path, expecting: Array("old".utf8)))
    #expect(try FileTree(of: scratch.path).entries == ["a.md": .file(Array("new".utf8))])
  }

  @Test func `needs a writable folder`() throws {
    let scratch = try Scratch()
    #expect(
      throws: FileError(
        path: scratch.path + "/none/.a.md.tripsite-new", action: "cannot create", code: ENOENT)
    ) { try FileReplacement.write([], to: scratch.path + "/none/a.md") }
  }
}
