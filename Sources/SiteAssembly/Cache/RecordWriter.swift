/// Values as bytes, one after the other, for the same program to read: numbers as LEB128 where they are mostly
/// small, texts with their length in front.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  mutating func put(_ value: Double) { put(value.bitPattern) }

  /// Numbers near zero take one byte.
  mutating func put(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(utf8.count)
      bytes += utf8
    }
  }

  mutating func put<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  mutating func put(_ text: String?) { put(text) { $0.put($1) } }

  mutating func put<Values: Collection>(
    _ values: Values, _ write: (inout RecordWriter, Values.Element) -> Void
  ) {
    put(values.count)
    for value in values { write(&self, value) }
  }

  /// Makes room for a number of values that is not known yet. Returns its place.
  mutating func putCount() -> Int {
    bytes += [0, 0, 0, 0]
    return bytes.count - 4
  }

  mutating func setCount(_ count: Int, at place: Int) {
    for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: count >> (8 * byte)) }
  }
}
