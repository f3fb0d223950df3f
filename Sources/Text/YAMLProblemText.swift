extension YAMLDocument {
  /// What libyaml found, and where it began to read what it could not finish.
  struct ParserReport {
    var problem: String
    var context: String?
    /// Both from 1, in the document.
    var mark: (line: Int, column: Int)
    var contextMark: (line: Int, column: Int)
  }
}

extension YAMLDocument.Problem {
  /// In the words of whoever writes front matter; libyaml's own where those say enough.
  init(_ report: YAMLDocument.ParserReport, in source: UnsafeRawBufferPointer, firstLine: Int) {
    var mark = report.mark
    let context = report.context ?? ""
    switch report.problem {
    case "found character that cannot start any token":
      let letter = Self.byte(at: mark, in: source)
      if letter == UInt8(ascii: "\t") {
        (message, hint) = ("a tab stands where YAML indents by spaces", "replace it by spaces")
      } else {
        let shown = letter.map { String(Unicode.Scalar($0)) } ?? "this character"
        (message, hint) = ("a text cannot start with \(shown)", "put the text in quotes")
      }
    case "mapping values are not allowed in this context":
      (message, hint) = (
        "a colon and a space stand within a text", "put the text in quotes, or check how the line is indented"
      )
    case "could not find expected ':'":
      mark = report.contextMark
      (message, hint) = ("no colon stands behind this key", "write a key, a colon, a space and a value")
    case "found unexpected end of stream" where context.contains("quoted"),
      "found unexpected document indicator":
      mark = report.contextMark
      (message, hint) = ("the quote that begins here does not end", nil)
    case "did not find expected ',' or ']'":
      mark = report.contextMark
      (message, hint) = ("the list that begins here lacks a comma or its ]", nil)
    case "did not find expected ',' or '}'":
      mark = report.contextMark
      (message, hint) = ("the keys and values that begin here lack a comma or their }", nil)
    case "did not find expected '-' indicator", "did not find expected key":
      if Self.isFirst(mark, in: source) {
        (message, hint) = (
          "this line does not fit those above it", "indent it like the lines it belongs with"
        )
      } else {
        (message, hint) = (
          "something stands behind the end of this value",
          "a text with quotes or brackets needs quotes around it all"
        )
      }
    case "did not find expected <document start>":
      (message, hint) = ("something stands behind the end of the YAML", "leave the line ... out")
    case "did not find expected hexdecimal number", "found unknown escape character",
      "invalid Unicode character escape code", "found invalid Unicode character escape code":
      (message, hint) = (
        "no escape begins like this", "in double quotes write \\\\ for a backslash, or use single quotes"
      )
    case _ where context.contains("tag") || report.problem.contains("tag"):
      mark = report.contextMark
      (message, hint) = ("YAML tags (!name) are not taken", "a text that starts with ! needs quotes")
    case _ where context.contains("anchor") || context.contains("alias"):
      mark = report.contextMark
      (message, hint) = (
        "YAML anchors (&name) and aliases (*name) are not taken",
        "a text that starts with & or * needs quotes"
      )
    default:
      message = context.isEmpty ? report.problem : context + ": " + report.problem
      hint = nil
    }
    line = mark.line + firstLine - 1
    column = mark.column
  }

  /// Whether only spaces stand before the mark on its line.
  private static func isFirst(_ mark: (line: Int, column: Int), in source: UnsafeRawBufferPointer) -> Bool {
    (1..<max(1, mark.column)).allSatisfy { byte(at: (mark.line, $0), in: source) == 0x20 }
  }

  /// Nil behind the end of the line.
  private static func byte(
    at mark: (line: Int, column: Int), in source: UnsafeRawBufferPointer
  ) -> UInt8? {
    var line = 1
    var column = 1
    for byte in source {
      if line == mark.line && column == mark.column && byte & 0xC0 != 0x80 { return byte }
      if byte == 0x0A {
        if line == mark.line { return nil }
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return nil
  }
}
