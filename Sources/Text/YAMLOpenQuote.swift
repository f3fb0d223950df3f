/// A quote that ends only at the first quote of another line.
extension YAMLFinding {
  init?(ofOpenQuote report: YAMLDocument.ParserReport, in lines: YAMLLines) {
    guard let (begin, end) = report.quote.map({ ($0.start, $0.end) }), begin.line < end.line,
      report.mark.line == end.line || report.contextMark == end,
      (begin.line + 1...end.line).contains(where: { Self.beginsEntry(lines[$0]) }),
      let quote = lines.scalar(begin.line, begin.column)
    else { return nil }
    let escaped =
      quote == "'"
      ? "within single quotes write '' for a quote" : #"within double quotes write \" for a quote"#
    self.init("the quote that begins here does not end", hint: "close it in its line; \(escaped)", at: begin)
    fix = Self.closed(quote, at: begin.column, in: lines[begin.line])
  }

  /// Whether the line begins with a key and a colon, or with the hyphen of a list.
  private static func beginsEntry(_ line: String) -> Bool {
    let rest = line.drop { $0 == " " }
    if rest.hasPrefix("- ") { return true }
    let behind = rest.drop { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return behind.startIndex > rest.startIndex && (behind == ":" || behind.hasPrefix(": "))
  }

  /// The line with a quote at its end. Nil if it can have another meaning.
  private static func closed(_ quote: Unicode.Scalar, at column: Int, in line: String) -> String? {
    let scalars = line.unicodeScalars
    let before = String(String.UnicodeScalarView(scalars.prefix(column - 1)))
    var text = String(String.UnicodeScalarView(scalars.dropFirst(column)))
    guard before.hasSuffix(": ") || before.hasSuffix("- "), !before.contains("["), !before.contains("{"),
      !text.contains("\\"), !text.contains(" #")
    else { return nil }
    let ends = quote == "'" ? " \t‘’" : " \t“”„"
    while let last = text.last, ends.contains(last) { text.removeLast() }
    return text.isEmpty ? nil : before + String(quote) + text + String(quote)
  }
}
