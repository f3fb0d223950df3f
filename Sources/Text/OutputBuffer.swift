#if canImport(Glibc)
  import Glibc
#endif

/// UTF-8 bytes that grow at the end. A worker uses one buffer for many pages, so a page needs no allocation.
///
/// Public because inlinable functions name it.
public struct OutputBuffer: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  package private(set) var count = 0

  package init(capacity: Int = 64 * 1024) {
    self.capacity = max(capacity, 64)
    base = UnsafeMutableRawPointer.allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  package mutating func removeAll() { count = 0 }

  /// Removes everything after the first `count` bytes.
  package mutating func truncate(to count: Int) {
    precondition(count <= self.count)
    self.count = count
  }

  package consuming func string() -> String { String(decoding: bytes, as: UTF8.self) }

  @inline(__always)
  private mutating func reserve(_ extra: Int) {
    if count + extra > capacity { grow(to: count + extra) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(capacity * 2, needed)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    larger.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
  }

  package mutating func append(_ byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends the bytes that `write` puts at the pointer, at most `most`. It returns their number. This is faster than
  /// to append them one by one.
  package mutating func append(atMost most: Int, write: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(most)
    let written = write((base + count).assumingMemoryBound(to: UInt8.self))
    precondition((0...most).contains(written))
    count += written
  }

  package mutating func append(_ source: UnsafeRawBufferPointer) {
    guard let start = source.baseAddress, !source.isEmpty else { return }
    reserve(source.count)
    (base + count).copyMemory(from: start, byteCount: source.count)
    count += source.count
  }

  package mutating func append(_ source: [UInt8]) {
    source.withUnsafeBytes { append($0) }
  }

  package mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  package mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(of: number.magnitude)
  }

  /// 123 as 12.3
  package mutating func append(tenths: Int) {
    append(tenths / 10)
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(tenths % 10))
  }

  private mutating func appendDigits(of number: UInt) {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    if rest > 0 { appendDigits(of: rest) }
    append(UInt8(ascii: "0") + UInt8(digit))
  }

  /// Escapes `& < > " '`, so that the text is safe in HTML text and in quoted attributes.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped(UnsafeRawBufferPointer($0)) }
  }

  package mutating func appendEscaped(_ source: UnsafeRawBufferPointer) {
    var start = 0
    for index in source.indices {
      guard let entity = Self.entity(of: source[index]) else { continue }
      append(UnsafeRawBufferPointer(rebasing: source[start..<index]))
      append(entity)
      start = index + 1
    }
    append(UnsafeRawBufferPointer(rebasing: source[start...]))
  }

  /// Escapes everything behind the first `start` bytes, which was appended as it is.
  package mutating func escape(from start: Int) {
    let written = UnsafeRawBufferPointer(rebasing: bytes[start...])
    // Most texts of the program's own have nothing to escape.
    guard written.contains(where: { Self.entity(of: $0) != nil }) else { return }
    let text = Array(written)
    truncate(to: start)
    text.withUnsafeBytes { appendEscaped($0) }
  }

  @inline(__always)
  private static func entity(of byte: UInt8) -> StaticString? {
    // All five stand below '?', and most bytes of a text above it.
    if byte > 0x3E { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&#39;"
    default: return nil
    }
  }
}
