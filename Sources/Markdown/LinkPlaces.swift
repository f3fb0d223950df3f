internal import Text

/// Finds the place of a text in the file. cmark keeps the lines of blocks and, roughly, the columns of inlines. The
/// search for the text starts there.
struct LinkPlaces {
  let origin: MarkdownOrigin
  /// The original Markdown.
  let source: MarkdownPart
  /// The lines of the file, if the lines of the Markdown are different.
  private var valueLines: ValueLines?
  /// The starts of the destinations of links that are written at their links, in order. Nil until the first search.
  private var destinations: [String: [Int]]?
  /// The starts of the destinations of link reference definitions. Nil until the first search for one of them.
  private var definitions: [String: Int]?
  /// The end of the last text that was found. The next link is after it, because links are searched in their order.
  private var cursor = 0
  /// An offset in each line that had a place, and its column. They are kept because a line can be long and have many
  /// links.
  private var known: [Int: (offset: Int, column: Int)] = [:]
  /// The number of bytes that searches can still pass. A place that would need more is the start of its block, so that
  /// the time stays linear.
  private var budget = 1 << 25

  init(origin: MarkdownOrigin, source: MarkdownPart) {
    self.origin = origin
    self.source = source
    valueLines = ValueLines(of: origin)
  }

  /// The place of a link's destination.
  /// - Parameter range: The range of the link. Outside of it, only link reference definitions contain destinations.
  mutating func place(ofDestination written: UnsafeRawBufferPointer, in range: Range<Int>) -> Diagnostic.Place
  {
    if let found = destination(written, in: range) {
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
    let rest = behindCursor(range)
    if let found = search(written, in: rest) ?? (rest == range ? nil : search(written, in: range)) {
      cursor = found.upperBound
      return place(at: found, of: written)
    }
    return place(at: range.lowerBound..<min(range.lowerBound + 1, range.upperBound), of: written)
  }

  private mutating func search(_ written: UnsafeRawBufferPointer, in range: Range<Int>) -> Range<Int>? {
    guard budget > 0 else { return nil }
    let found = source.text.firstRange(of: written, in: range)
    budget -= (found?.upperBound ?? range.upperBound) - range.lowerBound
    return found
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

  /// The words after each `]:` with their offsets.
  private func allDefinitions() -> [String: Int] {
    var all: [String: Int] = [:]
    source.text.forEach(byte: UInt8(ascii: ":")) { colon in
      guard source.text.byte(at: colon - 1) == UInt8(ascii: "]"), let word = word(from: colon + 1) else {
        return
      }
      let key = String(decoding: source.text[word], as: UTF8.self)
      if all[key] == nil { all[key] = word.lowerBound }
    }
    return all
  }

  /// The words after each `](` and `<` with their offsets.
  private func allDestinations() -> [String: [Int]] {
    var all: [String: [Int]] = [:]
    func add(from start: Int) {
      guard let word = word(from: start), !word.isEmpty else { return }
      let key = String(decoding: source.text[word], as: UTF8.self)
      if all[key]?.last != word.lowerBound { all[key, default: []].append(word.lowerBound) }
    }
    source.text.forEach(byte: UInt8(ascii: "(")) {
      if source.text.byte(at: $0 - 1) == UInt8(ascii: "]") { add(from: $0 + 1) }
    }
    source.text.forEach(byte: UInt8(ascii: "<")) { add(from: $0 + 1) }
    for key in all.keys where all[key]!.count > 1 { all[key]!.sort() }
    return all
  }

  /// The word behind spaces and `<` at `start`. Nil if it has more than 512 bytes.
  private func word(from start: Int) -> Range<Int>? {
    let text = source.text
    var start = start
    while let byte = text.byte(at: start), byte.isMarkdownSpace || byte == UInt8(ascii: "<") { start += 1 }
    var end = start
    while let byte = text.byte(at: end), !byte.isMarkdownSpace, !Self.endsWord(byte) {
      end += 1
      if end - start > 512 { return nil }
    }
    return start..<end
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")")
  }

  /// The range of the text as the destination of a link, not as a word. The first one behind the last text that was
  /// found, or else the first one.
  private mutating func destination(
    _ written: UnsafeRawBufferPointer, in range: Range<Int>
  ) -> Range<Int>? {
    let all = destinations ?? allDestinations()
    destinations = all
    if let starts = all[String(decoding: written, as: UTF8.self)] {
      let start = first(of: starts, in: behindCursor(range)) ?? first(of: starts, in: range)
      return start.flatMap { $0 + written.count <= range.upperBound ? $0..<$0 + written.count : nil }
    }
    // A destination with spaces or parentheses is not one word.
    guard written.count > 512 || written.contains(where: { $0.isMarkdownSpace || Self.endsWord($0) }) else {
      return nil
    }
    let rest = behindCursor(range)
    return searchedDestination(written, in: rest)
      ?? (rest == range ? nil : searchedDestination(written, in: range))
  }

  /// `starts` are sorted.
  private func first(of starts: [Int], in range: Range<Int>) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] < range.upperBound ? starts[low] : nil
  }

  /// Checks only the first 16 places of the text.
  private mutating func searchedDestination(
    _ written: UnsafeRawBufferPointer, in range: Range<Int>
  ) -> Range<Int>? {
    var rest = range
    for _ in 0..<16 {
      guard let found = search(written, in: rest) else { return nil }
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
    var from = known[line] ?? (whole.lowerBound, 1)
    let goesBack = start < from.offset
    if goesBack { from = (whole.lowerBound, 1) }
    let column = from.column + scalars(from.offset..<start)
    if !goesBack { known[line] = (start, column) }
    return Diagnostic.Place(
      line: origin.firstLine + line - 1, column: column, length: max(1, scalars(start..<end)),
      excerpt: LineExcerpt(
        UnsafeRawBufferPointer(rebasing: source.text[whole]), column: column,
        offset: start - whole.lowerBound))
  }

  private func scalars(_ range: Range<Int>) -> Int {
    UnsafeRawBufferPointer(rebasing: source.text[range]).scalarCount
  }
}
