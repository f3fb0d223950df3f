internal import ContentReaders
internal import Text

/// The bytes of a Markdown file, with the places of the YAML in its front matter.
struct YAMLSource {
  let bytes: [UInt8]
  let yaml: Range<Int>
  /// The mapping of the front matter.
  let fields: YAMLNode
  let bodyOffset: Int
  let bodyLine: Int
  /// The end of the lines of this file, by its first line.
  let lineBreak: String
  /// The offset of each line.
  private let starts: [Int]

  init(_ bytes: [UInt8], _ places: FrontMatterPlaces) {
    self.bytes = bytes
    yaml = places.yaml
    fields = places.fields
    bodyOffset = places.bodyOffset
    bodyLine = places.bodyLine
    var starts = [0]
    for (index, byte) in bytes[..<places.bodyOffset].enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    self.starts = starts
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    lineBreak = first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// `text` as bytes, with the line ends of this file.
  func encoded(_ text: String) -> [UInt8] {
    Array((lineBreak == "\n" ? text : text.replacing("\n", with: lineBreak)).utf8)
  }

  func start(of node: YAMLNode) -> Int { offset(node.line, node.column) }

  /// Where the last byte of the node's content ends. Comments and blank lines after it do not count.
  func end(of node: YAMLNode) -> Int {
    switch (node.kind, node.style) {
    case (.scalar, .literal), (.scalar, .folded): return endOfLines(of: node)
    case (.scalar, _) where isEmpty(node): return start(of: node)
    case (.scalar, _), (_, .flow): return offset(node.end.line, node.end.column)
    case (.sequence, _):
      return Array(node.items).last.map { end(of: $0) } ?? start(of: node)
    case (.mapping, _):
      return Array(node.pairs).last.map { end(ofPair: $0) } ?? start(of: node)
    }
  }

  /// A value as it is written, without its indentation.
  func text(of node: YAMLNode) -> String {
    if isEmpty(node) { return "" }
    let margin = node.style == .block && node.kind != .scalar ? node.column - 1 : fields.column + 1
    let lines = String(decoding: bytes[start(of: node)..<end(of: node)], as: UTF8.self)
      .replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      let spaces = number == 0 ? 0 : min(margin, line.utf8.prefix { $0 == 0x20 }.count)
      return String(line.dropFirst(spaces))
    }.joined(separator: "\n")
  }

  /// Where a key with its value ends. The reader's mark of an empty value can be far behind it.
  func end(ofPair pair: (key: YAMLNode, value: YAMLNode)) -> Int {
    guard isEmpty(pair.value) else { return end(of: pair.value) }
    return colon(after: pair.key) ?? end(of: pair.key)
  }

  /// Whether the value has no text at all.
  func isEmpty(_ node: YAMLNode) -> Bool { node.kind == .scalar && node.isPlain && node.bytes.isEmpty }

  /// The offset after the colon of a key. Nil if the key has none.
  func colon(after key: YAMLNode) -> Int? {
    let colon = skippingSpaces(from: end(of: key))
    return bytes[colon] == UInt8(ascii: ":") ? colon + 1 : nil
  }

  /// The end of a literal or folded scalar. With `+` in its header, the blank lines after it belong to it.
  private func endOfLines(of node: YAMLNode) -> Int {
    let start = start(of: node)
    var end = min(offset(node.end.line, node.end.column), yaml.upperBound)
    let header = bytes[start..<lineEnd(at: start)].prefix { $0 != UInt8(ascii: " ") }
    if header.contains(UInt8(ascii: "+")) {
      if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      return end
    }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private func offset(_ line: Int, _ column: Int) -> Int {
    guard line <= starts.count else { return yaml.upperBound }
    var offset = starts[line - 1]
    for _ in 1..<max(column, 1) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}

extension YAMLSource {
  func lineStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The offset of the line break.
  func lineEnd(at offset: Int) -> Int {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The offset of the next line.
  func nextLine(after offset: Int) -> Int {
    (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
  }

  func skippingSpaces(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// The number of spaces at the start of the line at this offset.
  func indentation(ofLineAt start: Int) -> Int { bytes[start...].prefix { $0 == 0x20 }.count }

  func isBlankLine(at start: Int) -> Bool {
    bytes[start...].first { $0 != 0x20 && $0 != 0x09 }.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }

  func isCommentLine(at start: Int) -> Bool {
    bytes[skippingSpaces(from: start)...].first == UInt8(ascii: "#")
  }

  /// Whether only spaces stand before this offset on its line.
  func beginsLine(_ offset: Int) -> Bool {
    bytes[lineStart(at: offset)..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The first comma between two items in brackets, outside of comments.
  func comma(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: ",") { return offset }
      offset = bytes[offset] == UInt8(ascii: "#") ? lineEnd(at: offset) : offset + 1
    }
    return nil
  }
}
