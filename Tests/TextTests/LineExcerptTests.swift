import Testing

@testable import Text

@Suite struct `An excerpt of a source line` {
  private let line = String(repeating: "ä", count: 1000)

  @Test func `is the whole line if it is short`() {
    let short = String(repeating: "ä", count: LineExcerpt.longest)
    #expect(LineExcerpt(short, around: 200) == LineExcerpt(text: short, skipped: 0, isCut: false))
    #expect(LineExcerpt("", around: 1) == LineExcerpt(text: "", skipped: 0, isCut: false))
  }

  @Test(arguments: [(1, 0, 240, true), (81, 0, 240, true), (82, 1, 240, true), (1001, 920, 80, false)])
  func `is the part around the column if the line is long`(column: Int, skipped: Int, count: Int, isCut: Bool)
  {
    let excerpt = LineExcerpt(line, around: column)
    #expect(
      excerpt == LineExcerpt(text: String(repeating: "ä", count: count), skipped: skipped, isCut: isCut))
    var line = line
    let found = line.withUTF8 {
      LineExcerpt(UnsafeRawBufferPointer($0), column: column, offset: 2 * (column - 1))
    }
    #expect(found == excerpt)
  }

  @Test func `gives the same terminal output as the whole line`() {
    let long = (0..<500).map { "word\($0)" }.joined(separator: " ")
    let place = Diagnostic.Place(line: 3, column: 1211, length: 7, sourceLine: long)
    #expect(
      Diagnostic(.error(.deadLink), file: "a.md", place: place, "odd").rendered(color: false) == """
        a.md:3:1211: error: odd [dead-link]
            3 | …\(long.dropFirst(1174).prefix(108))…
              |  \(String(repeating: " ", count: 36))^~~~~~~

        """)
    #expect(place.excerpt.text.utf8.count == LineExcerpt.longest)
  }

  @Test func `has its first column for programs`() {
    let place = Diagnostic.Place(line: 1, column: 500, sourceLine: line)
    #expect(
      Diagnostic(.warning(.rawHTML), file: "a", place: place, "b").json
        == #"{"severity":"warning","name":"raw-html","file":"a","line":1,"column":500,"endLine":1,"endColumn":501,"length":1,"message":"b","source":""#
        + String(repeating: "ä", count: 240) + #"","sourceColumn":420}"#)
  }
}
