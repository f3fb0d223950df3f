internal import CTOML

extension YAMLDocument {
  /// A dotted key with more parts is refused, because tables within tables take stack.
  private static let mostKeyParts = 16

  /// Reads TOML into the nodes that YAML with these values has. A text has quotes, and all other values are plain.
  ///
  /// `firstLine` is the number of its first line in the file.
  package init(toml source: UnsafeRawBufferPointer, firstLine: Int = 1) throws(Problem) {
    if let deep = TOMLKeys.place(ofMoreParts: Self.mostKeyParts, in: source) {
      throw Problem(
        .yamlSyntax, message: "this key has more than \(Self.mostKeyParts) parts",
        line: deep.line + firstLine - 1,
        column: deep.column)
    }
    let read = source.withMemoryRebound(to: CChar.self) { tripsite_toml_read($0.baseAddress, $0.count) }
    guard let read else {
      throw Problem(.yamlSyntax, message: "this TOML takes too much memory", line: firstLine, column: 1)
    }
    defer { tripsite_toml_free(read) }
    guard let values = read.pointee.entries else {
      throw Self.problem(of: read, firstLine: firstLine)
    }
    let entries = UnsafeBufferPointer(start: values, count: read.pointee.count).map { value in
      var entry = Entry(
        kind: value.kind == tripsite_toml_list
          ? .sequence : value.kind == tripsite_toml_table ? .mapping : .scalar,
        style: value.kind == tripsite_toml_text ? .doubleQuoted : .plain,
        line: value.line + Int32(firstLine - 1), column: value.column, length: value.length)
      entry.textStart = value.text_start
      entry.textEnd = value.text_end
      entry.end = value.end
      return entry
    }
    let text = UnsafeRawBufferPointer(start: read.pointee.text, count: read.pointee.text_count)
    storage = Storage(entries: entries, text: Array(text), comments: [:])
  }

  private static func problem(
    of read: UnsafeMutablePointer<tripsite_toml_document>, firstLine: Int
  ) -> Problem {
    let message = withUnsafeBytes(of: &read.pointee.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let (line, column) = (max(Int(read.pointee.line), 1) + firstLine - 1, max(Int(read.pointee.column), 1))
    if message.contains("maximum nested value depth") {
      return Problem(
        .yamlSyntax, message: "this is nested deeper than \(deepestNesting) levels", line: line,
        column: column)
    }
    // As in "Error while parsing date: expected month between 1 and 12 (inclusive), saw 13".
    let parts = message.split(separator: ": ", maxSplits: 1).map(String.init)
    let part = parts[0].replacing("Error while parsing ", with: "")
    let hint =
      part.contains("date") || part.contains("time")
      ? "a date is as in 2025-06-14, and a time as in 09:30:00"
      : message.contains("redefine")
        ? "each key stands once"
        : "a text needs quotes, as in title = \"Lofoten\", and a quote or a bracket needs its end"
    return Problem(
      .yamlSyntax,
      message: parts.count == 2 ? "this is not TOML (\(part)): \(parts[1])" : "this is not TOML: \(message)",
      hint: hint, line: line, column: column)
  }
}

/// Counts the parts of dotted keys in TOML, outside of texts and comments.
private enum TOMLKeys {
  /// The end of the first key with more parts. Nil if there is none. In text that is not TOML, any place can be found.
  static func place(
    ofMoreParts most: Int, in source: UnsafeRawBufferPointer
  ) -> (line: Int, column: Int)? {
    var parts = 1
    var next = 0
    while next < source.count {
      let byte = source[next]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): next = end(ofTextAt: next, in: source)
      case UInt8(ascii: "#"): while next < source.count, source[next] != 0x0A { next += 1 }
      case UInt8(ascii: "."):
        parts += 1
        if parts > most { return place(of: next, in: source) }
        next += 1
      default:
        let isInKey =
          byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        if !isInKey { parts = 1 }
        next += 1
      }
    }
    return nil
  }

  /// The offset after a text in one or three quotes.
  private static func end(ofTextAt start: Int, in source: UnsafeRawBufferPointer) -> Int {
    let quote = source[start]
    func isQuotes(_ count: Int, at offset: Int) -> Bool {
      offset + count <= source.count && source[offset..<offset + count].allSatisfy { $0 == quote }
    }
    let count = isQuotes(3, at: start) ? 3 : 1
    var next = start + count
    while next < source.count {
      if quote == UInt8(ascii: "\""), source[next] == UInt8(ascii: "\\") {
        next += 2
      } else if isQuotes(count, at: next) {
        return next + count
      } else if count == 1, source[next] == 0x0A {
        return next
      } else {
        next += 1
      }
    }
    return source.count
  }

  private static func place(of offset: Int, in source: UnsafeRawBufferPointer) -> (line: Int, column: Int) {
    let before = source[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (
      before.count { $0 == 0x0A } + 1,
      String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    )
  }
}
