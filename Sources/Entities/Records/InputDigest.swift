internal import Files

/// A digest of all values that were added to it. The order of the values matters.
package struct InputDigest: Sendable {
  package private(set) var value: UInt64 = 0

  package init() {}

  /// 16 hexadecimal digits.
  package var digits: String { ContentHash.digits(of: value) }

  package mutating func add(_ number: UInt64) {
    value = withUnsafeBytes(of: (value, number), ContentHash.number(of:))
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ text: String) {
    var text = text
    add(text.withUTF8 { ContentHash.number(of: UnsafeRawBufferPointer($0)) })
  }

  package mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}
