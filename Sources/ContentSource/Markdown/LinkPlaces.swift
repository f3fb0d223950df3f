import Text

/// Finds where in the file something was written. cmark keeps lines of blocks and, roughly, columns of
/// inlines; the text itself is looked for from there.
struct LinkPlaces {
  let origin: MarkdownOrigin
  /// The Markdown as given.
  let source: MarkdownPart
  /// Destinations that do not stand beside their link, which is true of link reference definitions.
  private var distant: [String: Int?] = [:]

  init(origin: MarkdownOrigin, source: MarkdownPart) {
    self.origin = origin
    self.source = source
  }

  /// The place of a link's destination.
  /// - Parameters:
  ///   - lines: the lines of the block that it is in.
  ///   - column: where it may begin on the first of them, in bytes from 1.
  mutating func place(
    of written: UnsafeRawBufferPointer, lines: ClosedRange<Int>, column: Int
  ) -> Diagnostic.Place {
    if let line = origin.surroundingLine { return place(of: written, inSurrounding: line) }
    let first = source.range(ofLine: lines.lowerBound)
    let last = source.range(ofLine: lines.upperBound)
    let hint = min(first.lowerBound + max(column - 1, 0), first.upperBound)
    let end = max(last.upperBound, first.upperBound)
    if let found = destination(written, in: hint..<end, isDefinition: false)
      ?? destination(written, in: first.lowerBound..<end, isDefinition: false)
    {
      return place(at: found)
    }
    if let start = distantStart(of: written) { return place(at: start..<start + written.count) }
    return place(ofText: written, lines: lines, column: column)
  }

  /// The place of any text in a block.
  func place(
    ofText written: UnsafeRawBufferPointer, lines: ClosedRange<Int>, column: Int
  ) -> Diagnostic.Place {
    if let line = origin.surroundingLine { return place(of: written, inSurrounding: line) }
    let first = source.range(ofLine: lines.lowerBound)
    let end = max(source.range(ofLine: lines.upperBound).upperBound, first.upperBound)
    let hint = min(first.lowerBound + max(column - 1, 0), first.upperBound)
    let found =
      source.text.firstRange(of: written, in: hint..<end)
      ?? source.text.firstRange(of: written, in: first.lowerBound..<end)
    return place(at: found ?? hint..<min(hint + 1, max(hint, first.upperBound)))
  }

  /// The place of a whole line from its first character that is no space.
  func place(ofLine line: Int, column: Int = 1) -> Diagnostic.Place {
    if let line = origin.surroundingLine {
      return Diagnostic.Place(line: origin.firstLine, column: 1, sourceLine: line)
    }
    let range = source.range(ofLine: line)
    let start = min(range.lowerBound + max(column - 1, 0), range.upperBound)
    return place(at: start..<range.upperBound)
  }

  private mutating func distantStart(of written: UnsafeRawBufferPointer) -> Int? {
    let key = String(decoding: written, as: UTF8.self)
    if let known = distant[key] { return known }
    let start = destination(written, in: 0..<source.text.count, isDefinition: true)?.lowerBound
    distant[key] = .some(start)
    return start
  }

  /// Where the text stands as a link's destination and not as a word. A text that stands in many places
  /// is not looked for in all of them.
  private func destination(
    _ written: UnsafeRawBufferPointer, in range: Range<Int>, isDefinition: Bool
  ) -> Range<Int>? {
    var rest = range
    for _ in 0..<16 {
      guard let found = source.text.firstRange(of: written, in: rest) else { return nil }
      var before = found.lowerBound - 1
      while let byte = source.text.byte(at: before), byte.isMarkdownSpace || byte == UInt8(ascii: "<") {
        if byte == UInt8(ascii: "<"), !isDefinition { return found }
        before -= 1
      }
      if source.text.byte(at: before) == (isDefinition ? UInt8(ascii: ":") : UInt8(ascii: "(")) {
        return found
      }
      rest = found.lowerBound + 1..<range.upperBound
    }
    return nil
  }

  private func place(at range: Range<Int>) -> Diagnostic.Place {
    let line = source.line(at: range.lowerBound)
    let whole = source.range(ofLine: line)
    let start = min(range.lowerBound, whole.upperBound)
    let text = source.text
    return Diagnostic.Place(
      line: origin.firstLine + line - 1,
      column: 1 + UnsafeRawBufferPointer(rebasing: text[whole.lowerBound..<start]).scalarCount,
      length: max(
        1,
        UnsafeRawBufferPointer(rebasing: text[start..<max(start, min(range.upperBound, whole.upperBound))])
          .scalarCount),
      sourceLine: String(decoding: text[whole], as: UTF8.self))
  }

  private func place(of written: UnsafeRawBufferPointer, inSurrounding line: String) -> Diagnostic.Place {
    var line = line
    let position = line.withUTF8 { bytes -> (column: Int, length: Int)? in
      let bytes = UnsafeRawBufferPointer(bytes)
      guard let found = bytes.firstRange(of: written, in: 0..<bytes.count) else { return nil }
      return (
        1 + UnsafeRawBufferPointer(rebasing: bytes[..<found.lowerBound]).scalarCount,
        max(1, UnsafeRawBufferPointer(rebasing: bytes[found]).scalarCount)
      )
    }
    return Diagnostic.Place(
      line: origin.firstLine, column: position?.column ?? 1, length: position?.length ?? 1, sourceLine: line)
  }
}
