import Testing

@testable import Publishing

/// What rsync and rclone print, and what is made of it.
@Suite struct `What programs print` {
  @Test func `is a listing of rsync's, with signs in the place of bytes that are no text`() throws {
    let output = ##"""
      drwxr-xr-x        4096 2026/11/21 15:30:20 .
      -rw-r--r--           1 2026/11/21 15:30:20  lead
      -rw-rw-r--   123456789 1999/12/31 23:59:59 files/new\#012line
      -rw-r--r--           7 2000/02/29 00:00:00 x\#134#012y back\slash
      lrwxrwxrwx          13 2026/11/21 15:30:20 lnk
      drwxr-xr-x        4096 2026/11/21 15:30:20 emptyd

      """##
    let entries = try RsyncListing(Array(output.utf8), of: "there").entries
    #expect(
      entries == [
        .init(kind: .file, path: " lead", size: 1, modified: 1_795_275_020),
        .init(kind: .file, path: "files/new\nline", size: 123_456_789, modified: 946_684_799),
        .init(kind: .file, path: "x\\#012y back\\slash", size: 7, modified: 951_782_400),
        .init(kind: .other, path: "lnk", size: 13, modified: 1_795_275_020),
        .init(kind: .folder, path: "emptyd", size: 4096, modified: 1_795_275_020),
      ])
    #expect(throws: PublishFailure.self) { try RsyncListing(Array("Welcome!\n".utf8), of: "there") }
  }

  @Test func `is JSON of any kind, or not believed`() {
    func value(_ text: String) -> JSONReading.Value? { JSONReading.value(Array(text.utf8)[...]) }
    #expect(
      value(#" {"a":[1,-2.5e3,true,null,"\u00e9\ud83d\ude00\n\"\/"],"b":{}} "#)
        == .object([
          "a": .list([.number("1"), .number("-2.5e3"), .truth(true), .null, .text("é😀\n\"/")]),
          "b": .object([:]),
        ]))
    for wrong in [
      "", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "\"a", "\"\\x\"", "\"\\ud83d\"", "\"\u{1}\"", "tru", "1 2",
      "[1 2]", "-",
      String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
    ] { #expect(value(wrong) == nil, "\(wrong)") }
  }

  @Test func `is paths in which signs stand for control characters`() {
    #expect(RclonePath.written("a\nb\u{7F}é/-x") == "a␊b␡é/-x")
    #expect(RclonePath.read("a␊b␡é/-x") == "a\nb\u{7F}é/-x")
    #expect(RclonePath.read("a‛␊") == "a␊")
    #expect(RclonePath.written("a␊") == nil)
    #expect(RclonePath.written("a‛b") == nil)
  }

  @Test func `is shown without secrets`() {
    let shown = ProgramWords.last(
      of: """
        first
        fatal: https://me:s3cret@example.org/x: no; ssh://git@example.org/
        secret_access_key=abc123, pass=hunter2 token=xyz&more
          
        Authorization: Bearer abc.def
        """)
    #expect(
      shown == """
        fatal: https://…@example.org/x: no; ssh://…@example.org/
        secret_access_key=…, pass=… token=…&more
        Authorization: Bearer …
        """)
  }

  @Test func `tells what stands for the state of a file`() throws {
    func store(_ hashes: String, slow: Bool, precision: Int) throws -> RcloneStore.Mark {
      let text =
        "{\"Hashes\":[\(hashes)],\"Precision\":\(precision),\"Features\":{\"SlowHash\":\(slow),\"CanHaveEmptyDirectories\":true}}"
      return try #require(RcloneStore(Array(text.utf8))).mark
    }
    #expect(try store("\"sha1\",\"md5\"", slow: false, precision: 1) == .hash("md5"))
    #expect(try store("\"quickxor\"", slow: false, precision: 1_000_000_000) == .hash("quickxor"))
    #expect(try store("\"md5\"", slow: true, precision: 1_000_000_000) == .time)
    #expect(try store("", slow: false, precision: 3_153_600_000_000_000_000) == .arrival)
    #expect(RcloneStore(Array("{}".utf8)) == nil)
  }
}
