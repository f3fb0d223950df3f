/// Reads a file from front to back. A read gives nil if fewer bytes are left.
struct ByteCursor {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// The index of the next byte in the array that was given at the start.
  var index: Int { rest.startIndex }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    let taken = rest.prefix(count)
    rest = rest.dropFirst(count)
    return taken
  }

  /// The next `count` bytes as a number, the most significant byte first.
  mutating func big(_ count: Int) -> Int? { take(count).map(ByteOrder.big) }

  /// The next `count` bytes as a number, the least significant byte first.
  mutating func little(_ count: Int) -> Int? { take(count).map(ByteOrder.little) }

  /// The next four bytes, which name a chunk.
  mutating func name() -> String? { take(4).map { String(decoding: $0, as: UTF8.self) } }
}
