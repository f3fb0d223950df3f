import Text

/// Finds where in the file something was written. cmark keeps lines of blocks and, roughly, columns of
/// inlines; the text itself is looked for from there.
struct LinkPlaces {
  let origin: MarkdownOrigin
  /// The Markdown as given.
  let source: MarkdownPart
  /// Where the destinations of link reference definitions start, once one was asked for.
  private var definitions: [String: Int]?
  /// Behind what was found last. Links are asked for in their order, so the next stands behind it.
  private var cursor = 0
  /// The line that was asked for last, since a line can be long and have many links.
  private var line = 0
  private var lineText = ""
  /// A place in it, and its column.
  private var known = (offset: 0, column: 1)

  init(origin: MarkdownOrigin, source: MarkdownPart) {
    self.origin = origin
    self.source = source
  }

  /// The place of a link's destination.
  /// - Parameter range: where it may stand; elsewhere it can only be in a link reference definition.
  mutating func place(ofDestination written: UnsafeRawBufferPointer, in range: Range<Int>) -> Diagnostic.Place
  {
    if let line = origin.surroundingLine { return place(of: written, inSurrounding: line) }
    if let found = destination(written, in: behindCursor(range)) ?? destination(written, in: range) {
      cursor = found.upperBound
      return place(at: found)
    }
    if let start = definition(of: written) { return place(at: start..<start + written.count) }
    return place(ofText: written, in: range)
  }

  /// The place of any text.
  mutating func place(ofText written: UnsafeRawBufferPointer, in range: Range<Int>) -> Diagnostic.Place {
    if let line = origin.surroundingLine { return place(of: written, inSurrounding: line) }
    let text = source.text
    if let found = text.firstRange(of: written, in: behindCursor(range))
      ?? text.firstRange(of: written, in: range)
    {
      cursor = found.upperBound
      return place(at: found)
    }
    return place(at: range.lowerBound..<min(range.lowerBound + 1, range.upperBound))
  }

  private func behindCursor(_ range: Range<Int>) -> Range<Int> {
    cursor < range.upperBound ? max(cursor, range.lowerBound)..<range.upperBound : range
  }

  /// The place of a whole line from its first character that is no space.
  mutating func place(ofLine line: Int, column: Int = 1) -> Diagnostic.Place {
    if let line = origin.surroundingLine {
      return Diagnostic.Place(line: origin.firstLine, column: 1, sourceLine: line)
    }
    let range = source.range(ofLine: line)
    let start = min(range.lowerBound + max(column - 1, 0), range.upperBound)
    return place(at: start..<range.upperBound)
  }

  private mutating func definition(of written: UnsafeRawBufferPointer) -> Int? {
    let known = definitions ?? allDefinitions()
    definitions = known
    return known[String(decoding: written, as: UTF8.self)]
  }

  /// The words behind each `]:`, but for very long ones.
  private func allDefinitions() -> [String: Int] {
    let text = source.text
    var all: [String: Int] = [:]
    text.forEach(byte: UInt8(ascii: ":")) { colon in
      guard text.byte(at: colon - 1) == UInt8(ascii: "]") else { return }
      var start = colon + 1
      while let byte = text.byte(at: start), byte.isMarkdownSpace || byte == UInt8(ascii: "<") { start += 1 }
      var end = start
      while end - start <= 512, let byte = text.byte(at: end), !byte.isMarkdownSpace,
        byte != UInt8(ascii: ">")
      {
        end += 1
      }
      guard end - start <= 512 else { return }
      let key = String(decoding: text[start..<end], as: UTF8.self)
      if all[key] == nil { all[key] = start }
    }
    return all
  }

  /// Where the text stands as a link's destination and not as a word. A text that stands in many places
  /// is not looked for in all of them.
  private func destination(_ written: UnsafeRawBufferPointer, in range: Range<Int>) -> Range<Int>? {
    var rest = range
    for _ in 0..<16 {
      guard let found = source.text.firstRange(of: written, in: rest) else { return nil }
      var before = found.lowerBound - 1
      while source.text.byte(at: before)?.isMarkdownSpace == true { before -= 1 }
      switch source.text.byte(at: before) {
      case UInt8(ascii: "("), UInt8(ascii: "<"): return found
      default: rest = found.lowerBound + 1..<range.upperBound
      }
    }
    return nil
  }

  private mutating func place(at range: Range<Int>) -> Diagnostic.Place {
    let line = source.line(at: range.lowerBound)
    let whole = source.range(ofLine: line)
    let start = min(range.lowerBound, whole.upperBound)
    let end = max(start, min(range.upperBound, whole.upperBound))
    if line != self.line {
      self.line = line
      lineText = String(decoding: source.text[whole], as: UTF8.self)
      known = (whole.lowerBound, 1)
    }
    if start < known.offset { known = (whole.lowerBound, 1) }
    known = (start, known.column + scalars(known.offset..<start))
    return Diagnostic.Place(
      line: origin.firstLine + line - 1, column: known.column, length: max(1, scalars(start..<end)),
      sourceLine: lineText)
  }

  private func scalars(_ range: Range<Int>) -> Int {
    UnsafeRawBufferPointer(rebasing: source.text[range]).scalarCount
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
