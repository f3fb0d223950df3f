/// Reads what `RecordWriter` wrote. After the first fault, all values are zero or empty, and `isSound` is false.
package struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset: Int
  package private(set) var isSound = true

  /// Bytes that outlive the reader.
  package init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    if !(0...bytes.count).contains(offset) { fail() }
  }

  package var isAtEnd: Bool { offset == bytes.count }

  /// Notes a fault. The values read so far and after it mean nothing.
  package mutating func fail() {
    isSound = false
    offset = bytes.count
  }

  package mutating func word() -> UInt64 {
    guard offset + 8 <= bytes.count else {
      fail()
      return 0
    }
    defer { offset += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  package mutating func double() -> Double { Double(bitPattern: word()) }

  package mutating func byte() -> UInt8 {
    guard offset < bytes.count else {
      fail()
      return 0
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  package mutating func number() -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1) }
      shift += 7
    }
    fail()
    return 0
  }

  /// A beginning and a length.
  package mutating func range() -> Range<Int> {
    let (start, count) = (number(), number())
    let (end, isTooFar) = start.addingReportingOverflow(count)
    guard start >= 0, count >= 0, !isTooFar else {
      fail()
      return 0..<0
    }
    return start..<end
  }

  package mutating func flag() -> Bool { byte() != 0 }

  package mutating func text() -> String {
    let count = number()
    guard count >= 0, count <= bytes.count - offset else {
      fail()
      return ""
    }
    defer { offset += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]), as: UTF8.self)
  }

  /// The place of a piece among the bytes of the reader.
  package mutating func place() -> Range<Int> {
    let count = number()
    guard count >= 0, count <= bytes.count - offset else {
      fail()
      return 0..<0
    }
    defer { offset += count }
    return offset..<(offset + count)
  }

  package mutating func piece() -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[place()]) }

  package mutating func optional<Value>(_ read: (inout RecordReader) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  package mutating func list<Value>(_ read: (inout RecordReader) -> Value) -> [Value] {
    let count = number()
    // Each takes at least a byte.
    guard count >= 0, count <= bytes.count - offset else {
      fail()
      return []
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count where isSound { values.append(read(&self)) }
    return values
  }
}
