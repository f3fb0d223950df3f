import Text

/// Finds the place of a text in the file. cmark keeps the lines of blocks and, roughly, the columns of inlines. The
/// search for the text starts there.
struct LinkPlaces {
  let origin: MarkdownOrigin
  /// The original Markdown.
  let source: MarkdownPart
  /// The lines of the file, if the lines of the Markdown are different.
  private var valueLines: ValueLines?
  /// The starts of the destinations of link reference definitions. Nil until the first search for one of them.
  private var definitions: [String: Int]?
  /// The end of the last text that was found. The next link is after it, because links are searched in their order.
  private var cursor = 0
  /// The line of the last place. It is kept because a line can be long and have many links.
  private var line = 0
  /// An offset in this line, and its column.
  private var known = (offset: 0, column: 1)

  init(origin: MarkdownOrigin, source: MarkdownPart) {
    self.origin = origin
    self.source = source
    valueLines = ValueLines(of: origin)
  }

  /// The place of a link's destination.
  /// - Parameter range: The range of the link. Outside of it, only link reference definitions contain destinations.
  mutating func place(ofDestination written: UnsafeRawBufferPointer, in range: Range<Int>) -> Diagnostic.Place
  {
    if let found = destination(written, in: behindCursor(range)) ?? destination(written, in: range) {
      cursor = found.upperBound
      return place(at: found, of: written)
    }
    if let start = definition(of: written) {
      return place(at: start..<start + written.count, of: written)
    }
    return place(ofText: written, in: range)
  }

  /// The place of any text.
  mutating func place(ofText written: UnsafeRawBufferPointer, in range: Range<Int>) -> Diagnostic.Place {
    let text = source.text
    if let found = text.firstRange(of: written, in: behindCursor(range))
      ?? text.firstRange(of: written, in: range)
    {
      cursor = found.upperBound
      return place(at: found, of: written)
    }
    return place(at: range.lowerBound..<min(range.lowerBound + 1, range.upperBound), of: written)
  }

  private func behindCursor(_ range: Range<Int>) -> Range<Int> {
    cursor < range.upperBound ? max(cursor, range.lowerBound)..<range.upperBound : range
  }

  /// The place of a line from `column` to its end.
  mutating func place(ofLine line: Int, column: Int = 1) -> Diagnostic.Place {
    let range = source.range(ofLine: line)
    let start = min(range.lowerBound + max(column - 1, 0), range.upperBound)
    return place(at: start..<range.upperBound, of: UnsafeRawBufferPointer(rebasing: source.text[range]))
  }

  private mutating func definition(of written: UnsafeRawBufferPointer) -> Int? {
    let known = definitions ?? allDefinitions()
    definitions = known
    return known[String(decoding: written, as: UTF8.self)]
  }

  /// The words after each `]:` with their offsets. Words of more than 512 bytes are left out.
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

  /// The range of the text as the destination of a link, not as a word. Checks only the first 16 places of the text.
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

  /// - Parameter written: The text to search for if the lines of the Markdown are not the lines of the file.
  private mutating func place(at range: Range<Int>, of written: UnsafeRawBufferPointer) -> Diagnostic.Place {
    let place = place(at: range)
    guard valueLines != nil else { return place }
    let line = place.line - origin.firstLine + 1
    let indentation = source.line(line).prefix { $0 <= 0x20 }.count
    return valueLines?.place(
      line: line, column: place.column, length: place.length, indentation: indentation)
      ?? valueLines?.place(of: written) ?? place
  }

  private mutating func place(at range: Range<Int>) -> Diagnostic.Place {
    let line = source.line(at: range.lowerBound)
    let whole = source.range(ofLine: line)
    let start = min(range.lowerBound, whole.upperBound)
    let end = max(start, min(range.upperBound, whole.upperBound))
    if line != self.line {
      self.line = line
      known = (whole.lowerBound, 1)
    }
    if start < known.offset { known = (whole.lowerBound, 1) }
    known = (start, known.column + scalars(known.offset..<start))
    return Diagnostic.Place(
      line: origin.firstLine + line - 1, column: known.column, length: max(1, scalars(start..<end)),
      excerpt: LineExcerpt(
        UnsafeRawBufferPointer(rebasing: source.text[whole]), column: known.column,
        offset: start - whole.lowerBound))
  }

  private func scalars(_ range: Range<Int>) -> Int {
    UnsafeRawBufferPointer(rebasing: source.text[range]).scalarCount
  }
}
