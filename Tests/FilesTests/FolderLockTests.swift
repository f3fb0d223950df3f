import Files
import Glibc
import Testing

@Suite struct FolderLocks {
  @Test func `a lock ends with its handle, even if programs start at that moment`() async throws {
    var template = Array("/tmp/tripsite-test-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { rmdir(folder) }
    let starting = Task.detached {
      for _ in 0..<300 { _ = try ProgramCall("/bin/true", []).run() }
    }
    var refused = 0
    for _ in 0..<100_000 where try !FolderHandle(folder).lock() { refused += 1 }
    try await starting.value
    #expect(refused == 0)
    let held = try FolderHandle(folder)
    #expect(held.lock())
    #expect(try !FolderHandle(folder).lock())
  }
}
