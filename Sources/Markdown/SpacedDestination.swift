internal import Text

/// A destination with a space. Markdown shows such a link or image as text: `![A picture](my photo.jpg)`.
enum SpacedDestination {
  /// Calls `found` with each destination that has a space and ends like the name of a file.
  static func forEach(in text: UnsafeRawBufferPointer, _ found: (Range<Int>) -> Void) {
    text.forEach(byte: UInt8(ascii: "]")) { index in
      if text.byte(at: index + 1) == UInt8(ascii: "("), let range = range(text, from: index + 2) {
        found(range)
      }
    }
  }

  private static func range(_ text: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    var depth = 1
    var end = start
    var hasSpace = false
    while let byte = text.byte(at: end), byte != 0x0A, byte != UInt8(ascii: "<"), end - start <= 512 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 {
        let path = withoutTitle(text, start..<end)
        return hasSpace && text[path].contains(0x20) && isFile(text, path) ? path : nil
      }
      if byte == 0x20 { hasSpace = true }
      end += 1
    }
    return nil
  }

  private static func withoutTitle(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int> {
    guard let quote = text[range].last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let start = text[range].dropLast().lastIndex(of: quote)
    else { return text.trimmed(range) }
    return text.trimmed(range.lowerBound..<start)
  }

  /// Whether there are only two to five letters or digits after the last point.
  private static func isFile(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    guard let point = text[range].lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = text[(point + 1)..<range.upperBound]
    return 2...5 ~= ending.count && ending.allSatisfy(\.isASCIIAlphanumeric)
  }
}

extension MarkdownWalk {
  mutating func reportSpacedDestinations(in text: MarkdownNode) {
    let literal = text.literal
    let whole = range(of: text)
    let kind = "path with spaces"
    SpacedDestination.forEach(in: literal) { range in
      guard findings.hasRoom(for: kind, in: origin.file) else { return }
      let path = UnsafeRawBufferPointer(rebasing: literal[range])
      let shown = String(decoding: path, as: UTF8.self)
      findings.add(
        Diagnostic(
          .warning(.spacedPath), file: origin.file, place: places.place(ofText: path, in: whole),
          "this path has spaces, so it is shown as text", hint: "put it in angle brackets: (<\(shown)>)"),
        of: kind)
    }
  }
}
