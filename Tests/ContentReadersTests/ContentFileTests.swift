import ContentReaders
import Entities
import Files
import Glibc
import TestSupport
import Testing
import Text

@Suite struct ContentFileTests {
  private func problems(_ path: String, in scratch: Scratch) -> [String] {
    parse(path, in: scratch).problems.filter { $0.severity == .error }.map { "\($0.file): \($0.message)" }
  }

  @Test func `a file that cannot be read is named with the system's reason`() throws {
    let scratch = try Scratch()
    try scratch.put("trips/folder.md/x", "")
    #expect(
      problems("trips/none.md", in: scratch) == [
        "Content/trips/none.md: cannot open: No such file or directory"
      ])
    #expect(
      problems("trips/folder.md", in: scratch) == ["Content/trips/folder.md: cannot read: Is a directory"])
    if geteuid() != 0 {
      try scratch.put("trips/locked.md", "")
      chmod(scratch.path + "/trips/locked.md", 0)
      #expect(
        problems("trips/locked.md", in: scratch) == [
          "Content/trips/locked.md: cannot open: Permission denied"
        ])
    }
  }

  @Test(.timeLimit(.minutes(30))) func `a file of 100 MB is refused`() throws {
    let scratch = try Scratch()
    try scratch.put("trips/large.md", "---\n")
    truncate(scratch.path + "/trips/large.md", 100 << 20)
    #expect(
      problems("trips/large.md", in: scratch) == ["Content/trips/large.md: the file is larger than 16 MiB"])
  }

  @Test(.timeLimit(.minutes(30)))
  func `a large file full of errors is reported with a bounded number of errors`() throws {
    let scratch = try Scratch()
    try scratch.put("trips/keys.md", "---\n" + (0..<400_000).map { "key\($0): value\n" }.joined() + "---\n")
    let line = (0..<400_000).map { "[a], b\($0)" }.joined(separator: ", ")
    try scratch.put("trips/line.md", "---\ntitle: A\ntags: [\(line)]\n---\n")
    #expect(problems("trips/keys.md", in: scratch).count == 101)
    #expect(problems("trips/line.md", in: scratch).count == 101)
  }

  @Test func `a body is the one that the reader of the front matter saw, or an error`() throws {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\n---\nThe story.\n")
    let trip = try #require(parse("trips/a.md", in: scratch).trip?.trip)
    let body = try readBody(of: trip.source, in: scratch.path)
    #expect(String(decoding: body, as: UTF8.self) == "The story.\n")
    try scratch.put("trips/a.md", "---\ntitle: A\n---\nAnother story.\n")
    #expect(throws: BodyError.changed) { _ = try readBody(of: trip.source, in: scratch.path) }
    unlink(scratch.path + "/trips/a.md")
    #expect(
      throws: BodyError.unreadable(
        FileError(path: scratch.path + "/trips/a.md", action: "cannot open", code: ENOENT))
    ) { _ = try readBody(of: trip.source, in: scratch.path) }
  }
}
