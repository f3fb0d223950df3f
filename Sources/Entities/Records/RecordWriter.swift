/// Writes values as bytes, one after the other, for the same program to read: small numbers as LEB128, texts with their length
/// in front.
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func put(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  package mutating func put(_ value: Double) { put(value.bitPattern) }

  /// Numbers near zero take one byte.
  package mutating func put(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(utf8.count)
      bytes += utf8
    }
  }

  package mutating func put(piece: ArraySlice<UInt8>) {
    put(piece.count)
    bytes += piece
  }

  package mutating func put<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func put<Values: Collection>(
    _ values: Values, _ write: (inout RecordWriter, Values.Element) -> Void
  ) {
    put(values.count)
    for value in values { write(&self, value) }
  }
}
