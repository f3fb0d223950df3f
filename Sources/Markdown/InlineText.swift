internal import Text

import CCMark

/// The whole text of one inline container. Extensions search it for their marks.
struct InlineText {
  /// The byte in place of a child that is not text. It is a control character, and counts as punctuation.
  static let boundary: UInt8 = 1

  private(set) var bytes: [UInt8] = []
  /// The offsets of bytes that were written with a backslash or as an entity, in ascending order.
  private(set) var escapes: [Int] = []

  /// - Parameter written: Returns the source of a text node, or nil if it is not known.
  mutating func fill(
    from container: MarkdownNode, upTo end: MarkdownNode?, written: (MarkdownNode) -> UnsafeRawBufferPointer?
  ) {
    bytes.removeAll(keepingCapacity: true)
    escapes.removeAll(keepingCapacity: true)
    var child = container.firstChild
    while let node = child, node != end {
      let kind = node.kind
      child = node.next
      if kind == CMARK_NODE_TEXT {
        let literal = node.literal
        // cmark does not keep escapes. If the columns in the source differ from the length of the text, there are some.
        if node.endColumn - node.startColumn + 1 != literal.count, let source = written(node) {
          EscapeScan.forEach(in: literal, writtenAs: source) {
            escapes.append(bytes.count + $0)
          }
        }
        bytes.append(contentsOf: literal)
      } else {
        let isBreak = kind == CMARK_NODE_SOFTBREAK || kind == CMARK_NODE_LINEBREAK
        bytes.append(isBreak ? UInt8(ascii: "\n") : Self.boundary)
      }
    }
  }

  func isEscaped(_ offset: Int) -> Bool {
    let position = escapes.partitioningIndex { $0 >= offset }
    return position < escapes.count && escapes[position] == offset
  }
}

/// Compares a text with its source, to find characters that were written as `\~` or `&#126;`.
private enum EscapeScan {
  static func forEach(
    in text: UnsafeRawBufferPointer, writtenAs source: UnsafeRawBufferPointer, _ found: (Int) -> Void
  ) {
    var read = 0
    var index = 0
    while index < text.count, read < source.count {
      let byte = source[read]
      if byte == UInt8(ascii: "\\"), let next = source.byte(at: read + 1), next.isASCIIPunctuation,
        next == text[index]
      {
        found(index)
        read += 2
        index += 1
      } else if byte == UInt8(ascii: "&"), let end = entityEnd(source, from: read),
        !isSame(text, index, source, read..<end)
      {
        found(index)
        read = end
        // An entity has at most two scalars.
        let limit = min(index + 8, text.count)
        index += 1
        while index < limit, text[index] != source.byte(at: read) { index += 1 }
      } else if byte == text[index] {
        read += 1
        index += 1
      } else {
        return
      }
    }
  }

  private static func entityEnd(_ source: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start + 1
    if source.byte(at: index) == UInt8(ascii: "#") { index += 1 }
    while let byte = source.byte(at: index), byte.isASCIIAlphanumeric { index += 1 }
    return source.byte(at: index) == UInt8(ascii: ";") ? index + 1 : nil
  }

  private static func isSame(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ source: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Bool {
    start + range.count <= text.count && text[start..<start + range.count].elementsEqual(source[range])
  }
}
