internal import Text

/// A file without some values of its front matter. Each line stays where it is, so that problems have the same places.
struct FrontMatterCuts {
  private(set) var bytes: [UInt8]
  /// The offsets at which lines begin.
  private let lines: [Int]
  private let front: FrontMatterFilter

  /// Nil if the values cannot be cut out without harm, such as from a text on one line with several lists.
  /// `root` is the mapping in the bytes `yaml`, whose first line is the second of the file.
  init?(of bytes: [UInt8], _ yaml: Range<Int>, _ root: YAMLNode, as front: FrontMatterFilter) {
    self.bytes = bytes
    self.front = front
    var lines = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lines.append(offset + 1) }
    self.lines = lines
    cut(root)
    guard isSame(root, yaml) else { return nil }
  }

  private mutating func cut(_ node: YAMLNode) {
    switch node.kind {
    case .scalar:
      if front.timeless.contains(node.index) {
        write(node.text.utf8.prefix(10), over: start(of: node)..<end(of: node))
      }
    case .sequence:
      for item in node.items {
        if !front.hidden.contains(item.index) {
          cut(item)
        } else if node.style == .flow {
          blankInFlow(start(of: item)..<end(of: item))
        } else {
          blank((dash(before: start(of: item)) ?? start(of: item))..<endOfLine(item.lastLine))
        }
      }
    case .mapping where front.emptied.contains(node.index):
      // A mapping in a block ends with its last line.
      write(
        "{}".utf8, over: start(of: node)..<(node.style == .flow ? end(of: node) : endOfLine(node.lastLine)))
    case .mapping:
      for (key, value) in node.pairs {
        if !front.hidden.contains(key.index) {
          cut(value)
        } else if node.style == .flow {
          blankInFlow(start(of: key)..<max(end(of: key), end(of: value)))
        } else {
          blank(start(of: key)..<endOfLine(max(key.lastLine, value.lastLine)))
        }
      }
    }
  }

  private func start(of node: YAMLNode) -> Int { offset(line: node.line, column: node.column) }
  private func end(of node: YAMLNode) -> Int { offset(line: node.end.line, column: node.end.column) }

  /// Columns count Unicode scalars.
  private func offset(line: Int, column: Int) -> Int {
    guard line <= lines.count else { return bytes.count }
    var (offset, left) = (lines[line - 1], column)
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 { left -= 1 }
      if left == 0 { break }
      offset += 1
    }
    return offset
  }

  private func endOfLine(_ line: Int) -> Int { line < lines.count ? lines[line] : bytes.count }

  private func dash(before offset: Int) -> Int? {
    var place = offset - 1
    while place >= 0, Self.isSpace(bytes[place]) { place -= 1 }
    return place >= 0 && bytes[place] == UInt8(ascii: "-") ? place : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Spaces, with the same ends of lines. A byte of a longer character has a space of its own.
  private mutating func blank(_ range: Range<Int>) {
    for offset in range where bytes[offset] != 0x0A && bytes[offset] != 0x0D { bytes[offset] = 0x20 }
  }

  private mutating func write(_ text: some Sequence<UInt8>, over range: Range<Int>) {
    blank(range)
    for (offset, byte) in zip(range, text) { bytes[offset] = byte }
  }

  /// The same with the comma after the value, or before it.
  private mutating func blankInFlow(_ range: Range<Int>) {
    blank(range)
    var after = range.upperBound
    while after < bytes.count, Self.isSpace(bytes[after]) { after += 1 }
    if after < bytes.count, bytes[after] == UInt8(ascii: ",") { return blank(after..<after + 1) }
    var before = range.lowerBound - 1
    while before >= 0, Self.isSpace(bytes[before]) { before -= 1 }
    if before >= 0, bytes[before] == UInt8(ascii: ",") { blank(before..<before + 1) }
  }

  /// Whether the text now has all values but the hidden ones, and nothing else.
  private func isSame(_ root: YAMLNode, _ yaml: Range<Int>) -> Bool {
    let document = bytes.withUnsafeBytes { bytes in
      Result { () throws(YAMLDocument.Problem) in
        try YAMLDocument(UnsafeRawBufferPointer(rebasing: bytes[yaml]), firstLine: 2)
      }
    }
    guard case .success(let document) = document else { return false }
    return isSame(root, document.root)
  }

  private func isSame(_ node: YAMLNode, _ other: YAMLNode?) -> Bool {
    switch node.kind {
    case .scalar:
      guard let other, other.kind == .scalar else { return false }
      if front.timeless.contains(node.index) {
        return other.text.utf8.elementsEqual(node.text.utf8.prefix(10))
      }
      return node.style == other.style && node.bytes.elementsEqual(other.bytes)
    case .sequence:
      let left = node.items.filter { !front.hidden.contains($0.index) }
      guard let other, !other.isNull else { return left.isEmpty }
      let right = Array(other.items)
      return other.kind == .sequence && left.count == right.count
        && zip(left, right).allSatisfy { isSame($0, $1) }
    case .mapping where front.emptied.contains(node.index):
      return other.map { $0.kind == .mapping && $0.pairs.allSatisfy { _ in false } } ?? false
    case .mapping:
      let left = node.pairs.filter { !front.hidden.contains($0.key.index) }
      guard let other, !other.isNull else { return left.isEmpty }
      let right = Array(other.pairs)
      return other.kind == .mapping && left.count == right.count
        && zip(left, right).allSatisfy { isSame($0.key, $1.key) && isSame($0.value, $1.value) }
    }
  }
}
