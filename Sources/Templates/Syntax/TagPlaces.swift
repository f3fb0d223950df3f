internal import Text

extension SourceFile {
  /// The place of a range of bytes, underlined as far as its first line goes.
  func place(of range: Range<Int>) -> Diagnostic.Place {
    let firstLine = bytes[range].prefix { $0 != UInt8(ascii: "\n") }
    return place(at: range.lowerBound, length: firstLine.count { $0 & 0xC0 != 0x80 })
  }
}
