import ContentReaders
import TestSupport
import Testing
import Text

/// Slips of people who do not know YAML. The slip is said, with the line to write, and the rest of the file is read.
@Suite struct `A slip in YAML` {
  struct Slip: Sendable {
    var line: String
    var next: String = ""
    var message: String
    var fix: String?
  }

  static let slips = [
    Slip(
      line: "  - Reine, Norway", next: "    nights: 2",
      message: "keys follow in the next line, but this text has none", fix: "  - name: Reine, Norway"),
    Slip(
      line: "summary: Norway: the north", message: "a colon and a space stand within a text",
      fix: "summary: \"Norway: the north\""),
    Slip(line: "summary: @home", message: "a text cannot start with @", fix: "summary: \"@home\""),
    Slip(line: "summary: `code`", message: "a text cannot start with `", fix: "summary: \"`code`\""),
    Slip(line: "summary: %5", message: "a text cannot start with %", fix: "summary: \"%5\""),
    Slip(
      line: "summary: *again", message: "YAML aliases (*name) are not allowed",
      fix: "summary: \"*again\""),
    Slip(
      line: "summary: \"by\" van", message: "something stands behind the end of this value",
      fix: "summary: '\"by\" van'"),
    Slip(line: "tags: [van, hiking", message: "the list that begins here lacks a comma or its ]"),
  ]

  @Test(arguments: slips.indices)
  func `has the corrected line, and hides no other mistake`(index: Int) throws {
    let slip = Self.slips[index]
    let isStop = slip.line.hasPrefix("  - ")
    let lines =
      ["---", "title: A"] + (isStop ? ["stops:"] : []) + [slip.line, slip.next].filter { !$0.isEmpty }
      + (isStop ? [] : ["stops:"]) + [
        "  - name: B", "    at: 1, 2", "    nihgts: 3", "dtae: 2025-06-14", "---", "",
      ]
    let scratch = try Scratch()
    try scratch.put("trips/a.md", lines.joined(separator: "\n"))
    let problems = parse("trips/a.md", in: scratch).1
    #expect(
      problems.map(\.message) == [slip.message, "unknown key \"nihgts\"", "unknown key \"dtae\""],
      "\(slip.line)")
    #expect(problems.first?.fix == slip.fix)
    #expect(problems.first?.place?.line == lines.firstIndex(of: slip.line).map { $0 + 1 })
    guard let fix = slip.fix else { return }
    try scratch.put(
      "trips/b.md", lines.map { $0 == slip.line ? fix : $0 }.joined(separator: "\n"))
    #expect(
      parse("trips/b.md", in: scratch).1.map(\.message) == ["unknown key \"nihgts\"", "unknown key \"dtae\""])
  }

  @Test func `hides no other slip`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "trips/a.md",
      """
      ---
      title: North: by van
      summary: *lovely*
      updated: "2025" or so
      tags: [van, hiking
      stops:
        * Reine
        * Bodø
      by: carr
      ---

      """)
    let problems = parse("trips/a.md", in: scratch).1
    #expect(
      problems.map { "\($0.place?.line ?? 0): \($0.message)" } == [
        "2: a colon and a space stand within a text",
        "3: YAML anchors (&name) and aliases (*name) are not allowed",
        "4: something stands behind the end of this value",
        "5: the list that begins here lacks a comma or its ]",
        "7: an entry of a list begins with a hyphen and a space",
        "8: an entry of a list begins with a hyphen and a space",
        "9: unknown mode \"carr\"",
      ])
    #expect(
      problems.map(\.fix) == [
        "title: \"North: by van\"", "summary: \"*lovely*\"", "updated: '\"2025\" or so'", nil, "  - Reine",
        "  - Bodø", nil,
      ])
  }

  /// The line may fit what the author meant.
  @Test func `hides a line that does not fit those above it`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "trips/a.md", "---\nsummary: a: b\ntitle: A\nstops:\n  - Reine\n more: c\n---\n")
    #expect(parse("trips/a.md", in: scratch).1.map { $0.place?.line } == [2])
  }

  @Test func `is mended in a file of Windows too`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "trips/a.md", "---\r\ntitle: A: b\r\nstops:\r\n  - Reine, Norway\r\n    nights: 2\r\ndtae: 1\r\n---\r\n"
    )
    let problems = parse("trips/a.md", in: scratch).1
    #expect(problems.map(\.fix) == ["title: \"A: b\"", "  - name: Reine, Norway", nil])
    #expect(problems.map { $0.place?.line } == [2, 4, 6])
  }

  @Test func `shows no secret in the corrected line`() throws {
    let scratch = try Scratch()
    try scratch.put("site.yml", "title: T\nbaseURL: a: https://me:S3cret@example.org/\n")
    var reported: [Diagnostic] = []
    _ = SettingsReader.read(contentFolder: scratch.path, reporting: &reported)
    #expect(reported.first?.message == "a colon and a space stand within a text")
    #expect(!reported.map(\.json).joined().contains("S3cret"))
    #expect(reported.map(\.fix) == [nil])
  }

  @Test func `that cuts a text at a comma is reported`() throws {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\nstops:\n  - {name: Reine, Norway, nights: 2}\n---\n")
    let problems = parse("trips/a.md", in: scratch).1
    #expect(problems.map(\.message) == ["the comma ends the text before it"])
    #expect(problems.first?.hint == "a text with a comma needs quotes: name: \"Reine, Norway\"")
  }

  @Test func `is reported once for each of many in one file`() throws {
    let scratch = try Scratch()
    let lines = (1...30).map { "summary\($0): a: b" }
    try scratch.put("trips/a.md", (["---", "title: A"] + lines + ["---", ""]).joined(separator: "\n"))
    let problems = parse("trips/a.md", in: scratch).1
    #expect(problems.map { $0.place?.line } == (3...23).map { $0 })
  }

  /// The next quote ends the text, several lines below.
  @Test(arguments: [
    ("title: \"Norway", "title: \"Norway\"", 8, double),
    ("title: \"Norway”  ", "title: \"Norway\"", 8, double),
    ("title: 'Norway", "title: 'Norway'", 8, "within single quotes write '' for a quote"),
  ])
  func `that leaves a quote open is shown at the quote`(
    line: String, fix: String, column: Int, escaped: String
  ) throws {
    let quote = fix.last!
    let scratch = try Scratch()
    let rest = "stops:\n  - name: Oslo\n    note: \(quote)it rained\(quote)\n    nights: two\n---\n"
    try scratch.put("trips/a.md", "---\n\(line)\n\(rest)")
    let problems = parse("trips/a.md", in: scratch).1
    #expect(
      problems.map(\.message) == [
        "the quote that begins here does not end", "nights takes a whole number, not \"two\"",
      ])
    #expect(problems.map(\.fix) == [fix, nil])
    #expect(problems.first?.hint == "close it in its line; \(escaped)")
    #expect(problems.map { $0.place?.line } == [2, 6])
    #expect(problems.first?.place?.column == column)
    try scratch.put("trips/b.md", "---\n\(fix)\n\(rest)")
    #expect(parse("trips/b.md", in: scratch).1.map(\.message) == ["nights takes a whole number, not \"two\""])
  }

  private static let double = "within double quotes write \\\" for a quote"

  @Test func `that leaves the quote of an entry open is shown at the quote`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "trips/a.md", "---\ntitle: A\nstops:\n  - name: \"Oslo\n  - name: \"Bergen\"\n    nihgts: 2\n---\n")
    let problems = parse("trips/a.md", in: scratch).1
    #expect(
      problems.map(\.message) == ["the quote that begins here does not end", "unknown key \"nihgts\""])
    #expect(problems.map { $0.place?.line } == [4, 6])
    #expect(problems.first?.place?.column == 11)
    #expect(problems.first?.fix == "  - name: \"Oslo\"")
  }

  @Test func `has a replacement for editors`() throws {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: Norway: the north\n---\n")
    let problem = try #require(parse("trips/a.md", in: scratch).1.first)
    #expect(
      problem.json.contains("\"fix\":\"title: \\\"Norway: the north\\\"\""), "\(problem.json)")
  }
}
