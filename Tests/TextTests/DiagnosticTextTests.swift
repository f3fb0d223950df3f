import Testing
import Text

@Suite struct DiagnosticTextTests {
  private func diagnostic(_ line: String, column: Int, length: Int = 1, hint: String? = nil) -> Diagnostic {
    Diagnostic(
      .error(.deadLink), file: "Content/trips/a.md",
      place: Diagnostic.Place(line: 14, column: column, length: length, sourceLine: line), "wrong", hint: hint
    )
  }

  /// The source line and the marks below it, without the margin.
  private func excerpt(_ line: String, column: Int, length: Int = 1) -> [String] {
    diagnostic(line, column: column, length: length).rendered(color: false)
      .split(separator: "\n").dropFirst().map { String($0.dropFirst(8)) }
  }

  @Test func `a diagnostic shows its place, the line, a caret and a hint`() {
    #expect(
      diagnostic("    at: 167.2804, 14.4049", column: 9, length: 8, hint: "swap them").rendered(color: false)
        == """
        Content/trips/a.md:14:9: error: wrong [dead-link]
           14 |     at: 167.2804, 14.4049
              |         ^~~~~~~~
              = hint: swap them

        """)
  }

  @Test func `an excerpt that begins behind its place is shown from its start`() {
    let place = Diagnostic.Place(
      line: 1, column: 50, length: 1, excerpt: LineExcerpt(text: "abc", skipped: 100, isCut: false))
    #expect(
      Diagnostic(.error(.deadLink), file: "a.md", place: place, "wrong").rendered(color: false).contains(
        "| …abc\n"))
  }

  @Test func `a diagnostic without a place shows only the file`() {
    let warning = Diagnostic(.warning(.rawHTML), file: "Content/a.md", "odd", hint: "look")
    #expect(warning.rendered(color: false) == "Content/a.md: warning: odd [raw-html]\n      = hint: look\n")
  }

  @Test func `colours are used only on request, and only around our own words`() {
    let red = Diagnostic(.error(.deadLink), file: "a\u{1B}[2J.md", "no \u{7}bell").rendered(color: true)
    #expect(
      red
        == "\u{1B}[1ma␛[2J.md:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno ␇bell\u{1B}[0m \u{1B}[2m[dead-link]\u{1B}[0m\n"
    )
  }

  @Test func `a wide letter takes two columns, a combining mark none`() {
    #expect(excerpt("東京e\u{301}: x", column: 7) == ["東京e\u{301}: x", "       ^"])
    #expect(excerpt("a: 東京", column: 4, length: 2) == ["a: 東京", "   ^~~~"])
    #expect(excerpt("🏔️ 🚲x", column: 5) == ["🏔️ 🚲x", "    ^"])
  }

  @Test func `tabs are kept, and the caret stands right at any tab width`() {
    #expect(excerpt("a:\t\tb", column: 5) == ["a:\t\tb", "  \t\t^"])
  }

  @Test func `a place behind the end of a line is marked there`() {
    #expect(excerpt("abc", column: 6) == ["abc", "     ^"])
  }

  @Test func `a long line is cut on both sides of its marked part`() {
    let line = String(repeating: "0123456789", count: 50)
    let shown = excerpt(line, column: 251, length: 5)
    #expect(
      shown == [
        "…" + String(line.dropFirst(214).prefix(108)) + "…", String(repeating: " ", count: 37) + "^~~~~",
      ])
    #expect(excerpt(String(repeating: "x", count: 110), column: 1)[0] == String(repeating: "x", count: 110))
    #expect(excerpt(line, column: 1)[0] == String(line.prefix(109)) + "…")
  }

  @Test func `characters that reverse text are shown by their number`() {
    #expect(excerpt("a\u{202E}b\u{85}c", column: 4) == ["a<U+202E>b<U+0085>c", "          ^~~~~~~~"])
  }

  @Test func `programs get one object on one line`() {
    #expect(
      diagnostic("say \"\\\u{1B}\t", column: 2, length: 3, hint: "line\nbreak").json
        == #"{"severity":"error","name":"dead-link","file":"Content/trips/a.md","line":14,"column":2,"#
        + #""endLine":14,"endColumn":5,"length":3,"#
        + #""message":"wrong","hint":"line\nbreak","source":"say \"\\\u001b\t"}"#)
    var mendable = diagnostic("aa", column: 1, length: 2, hint: nil)
    mendable.replacement = "b\""
    #expect(
      mendable.json
        == #"{"severity":"error","name":"dead-link","file":"Content/trips/a.md","line":14,"column":1,"#
        + #""endLine":14,"endColumn":3,"length":2,"message":"wrong","replacement":{"line":14,"column":1,"#
        + #""endLine":14,"endColumn":3,"text":"b\""},"source":"aa"}"#)
    #expect(
      Diagnostic(.warning(.rawHTML), file: "a", "b").json
        == #"{"severity":"warning","name":"raw-html","file":"a","message":"b"}"#)
  }
}
