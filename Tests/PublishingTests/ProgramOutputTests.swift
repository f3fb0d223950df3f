import Testing

@testable import Publishing

/// What rsync and rclone print, and what is made of it.
@Suite struct `The output of programs` {
  @Test func `is a listing of rsync, with signs for invalid bytes`() throws {
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

  @Test func `is a listing in JSON, or refused`() throws {
    let features = #"{"Hashes":["md5"],"Precision":1,"Features":{}}"#
    let store = try #require(RcloneStore(Array(features.utf8)))
    func entries(_ text: String) -> [Listing.Entry]? { store.entries(Array(text.utf8)) }
    #expect(
      entries(
        #"""
        [
        {"Path":"a/\u00e9\ud83d\ude00\n\"\/","Size":12,"IsDir":false,"Hashes":{"md5":"0f","sha1":"1f"}},
        {"Path":"b","Size":-1,"ModTime":""}
        ]
        """#)
        == [
          Listing.Entry(path: "a/é😀\n\"/", size: 12, mark: "md5:0f"),
          Listing.Entry(path: "b", size: 0, mark: "md5:none"),
        ])
    #expect(entries("[]") == [])
    // Foundation passes over a comma at the end. rclone writes none, and the list is whole.
    #expect(entries(#"[{"Path":"a","Size":1},]"#) == [Listing.Entry(path: "a", size: 1, mark: "md5:none")])
    for wrong in [
      "", "{}", "[1]", #"[{"Path":"a"}]"#, #"[{"Path":"a","Size":1}"#,
      #"[{"Path":"\ud83d","Size":1}]"#, #"[{"Path":"a","Size":"1"}]"#, "[] []",
      String(repeating: "[", count: 100_000),
    ] { #expect(entries(wrong) == nil, "\(wrong.prefix(40))") }
  }

  @Test func `is paths with signs for control characters`() {
    #expect(RclonePath.written("a\nb\u{7F}é/-x") == "a␊b␡é/-x")
    #expect(RclonePath.read("a␊b␡é/-x") == "a\nb\u{7F}é/-x")
    #expect(RclonePath.read("a‛␊") == "a␊")
    #expect(RclonePath.written("a␊") == nil)
    #expect(RclonePath.written("a‛b") == nil)
  }

  @Test func `is shown without secrets`() {
    let shown = CredentialRedaction.lastLines(
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

  @Test func `has the mark that rclone can compare`() throws {
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
