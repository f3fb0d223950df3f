import Files
import Publishing
import Testing

@Suite struct `The manifest of a target` {
  private static let hash = ContentHash(Array("tripsite".utf8))

  private static func entry(
    _ standing: PublishManifest.Standing, _ path: String, mark: String = "8-1"
  ) -> PublishManifest.Entry {
    PublishManifest.Entry(standing, path: path, size: 8, hash: hash, mark: mark)
  }

  @Test func `is read back unchanged, whatever the names of files`() throws {
    let manifest = PublishManifest(
      address: "https://example.org/", before: "20260121T101500Z-1",
      files: [
        Self.entry(.site, "index.html"), Self.entry(.site, "a file\nwith \\n \"lines\"\\"),
        Self.entry(.immutable, "assets/a.0123abcd.css"), Self.entry(.leaving, "assets/b.0123abcd.css"),
        Self.entry(.site, "-rf"), Self.entry(.site, "caf\u{E9}"), Self.entry(.site, "cafe\u{301}"),
      ], underWay: [Self.entry(.underWay, "index.html", mark: "md5:99aa")])
    #expect(try PublishManifest(manifest.bytes, at: "here") == manifest)
    #expect(manifest.files.map(\.path).first == "-rf")
  }

  @Test func `has this format`() {
    let manifest = PublishManifest(
      address: "https://example.org/", files: [Self.entry(.site, "a\nb")],
      underWay: [Self.entry(.underWay, "index.html")])
    // The hash is that of `printf tripsite | xxh128sum`.
    #expect(
      String(decoding: manifest.bytes, as: UTF8.self) == """
        tripsite published 1
        address https://example.org/
        = 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 a\\nb
        + 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 index.html

        """)
  }

  @Test(arguments: [
    ("", "its end is missing"),
    ("tripsite published 1\naddress https://example.org/", "its end is missing"),
    (
      "tripsite published 2\naddress https://example.org/\n",
      "it does not begin with \"tripsite published 1\""
    ),
    ("<html></html>\n", "it does not begin with \"tripsite published 1\""),
    ("tripsite published 1\n", "it contains no address"),
    ("tripsite published 1\naddress \u{1B}[2J\n", "it contains no address"),
    (
      "tripsite published 1\naddress https://example.org/\nbefore two words\n",
      "line 3 is not a file of a site"
    ),
  ])
  func `is refused if it is truncated or another file`(text: String, reason: String) {
    #expect(throws: refusal(reason)) { try PublishManifest(Array(text.utf8), at: "here") }
  }

  @Test(arguments: [
    "../index.html", "/etc/passwd", "a/../b", "a//b", "./a", "a/", "", "a\u{0}b", ".tripsite-published", "\\",
    "\\t",
    String(repeating: "a/", count: 2100) + "a",
  ])
  func `is refused if it names a file that cannot be ours`(path: String) {
    let text =
      "tripsite published 1\naddress https://example.org/\n= 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 \(path)\n"
    #expect(throws: refusal("line 3 is not a file of a site")) {
      try PublishManifest(Array(text.utf8), at: "here")
    }
  }

  @Test(arguments: [
    "= 9e4f2dd7b755050ea5e245516eb86c15 -8 8-1 a", "= 9e4f2dd7b755050ea5e245516eb86c15 +8 8-1 a",
    "= 9e4f2dd7b755050ea5e245516eb86c15 8  a", "= 9e4f 8 8-1 a", "9e4f2dd7b755050ea5e245516eb86c15 8 8-1 a",
    "= 9e4f2dd7b755050ea5e245516eb86c15 99999999999999999999 8-1 a", "garbage",
    "? 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 a",
  ])
  func `is refused if a line is damaged`(line: String) {
    let text = "tripsite published 1\naddress https://example.org/\n\(line)\n"
    #expect(throws: refusal("line 3 is not a file of a site")) {
      try PublishManifest(Array(text.utf8), at: "here")
    }
  }

  @Test func `is refused if it contains a file twice, but names can look the same`() throws {
    let line = "= 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 a\n"
    let text = "tripsite published 1\naddress https://example.org/\n" + line + line
    #expect(throws: refusal("it contains a file twice")) { try PublishManifest(Array(text.utf8), at: "here") }
  }

  @Test func `is refused if bytes of a name are not text`() {
    let bytes =
      Array(
        "tripsite published 1\naddress https://example.org/\n= 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 ".utf8)
      + [0xFF, 0x0A]
    #expect(throws: refusal("line 3 is not a file of a site")) { try PublishManifest(bytes, at: "here") }
  }

  private func refusal(_ reason: String) -> PublishFailure {
    PublishFailure(
      .wrongManifest, ".tripsite-published in here is damaged: \(reason)",
      hint: "find out who wrote it. Without this file, tripsite publishes again and removes nothing there")
  }
}
