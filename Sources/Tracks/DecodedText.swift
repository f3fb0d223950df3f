internal import Files

/// The text of a file in UTF-8, read in parts.
struct DecodedText: ~Copyable {
  /// At most `count` bytes of the file from an offset on. Empty at the end of the file.
  typealias Source = (_ offset: Int, _ count: Int) throws(FileError) -> ArraySlice<UInt8>

  /// The file is read in parts of this size.
  private static let part = 1 << 18

  private var decoder: TextDecoder
  /// The position in the file.
  private(set) var offset = 0
  private(set) var isAtEnd = false

  init(_ decoder: consuming TextDecoder) { self.decoder = decoder }

  /// The next part of the text. The last part is empty.
  mutating func next(from source: Source) throws(FileError) -> ArraySlice<UInt8> {
    let bytes = try source(offset, Self.part)
    offset += bytes.count
    isAtEnd = bytes.isEmpty
    return decoder.take(bytes, isLast: isAtEnd)
  }

  /// The bytes of the text in a range. Reads the file from its start, because positions in the text are not positions in
  /// the file.
  mutating func bytes(in range: Range<Int>, from source: Source) throws(FileError) -> [UInt8] {
    decoder.restart()
    (offset, isAtEnd) = (0, false)
    var found: [UInt8] = []
    var position = 0
    while !isAtEnd, position < range.upperBound {
      let part = try next(from: source)
      let first = min(max(range.lowerBound - position, 0), part.count)
      let last = min(range.upperBound - position, part.count)
      found += part[(part.startIndex + first)..<(part.startIndex + max(first, last))]
      position += part.count
    }
    return found
  }
}
