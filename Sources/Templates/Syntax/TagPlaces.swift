internal import Text

extension SourceFile {
  /// The place of a range of bytes. The underline ends with the first line of the range.
  func place(of range: Range<Int>) -> Diagnostic.Place {
    let firstLine = bytes[range].prefix { $0 != UInt8(ascii: "\n") }
    return place(at: range.lowerBound, length: firstLine.count { $0 & 0xC0 != 0x80 })
  }
}
