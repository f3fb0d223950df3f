/// Reads JSON from any source, strictly (RFC 8259), up to a maximum depth.
///
/// libyaml cannot do this: it accepts invalid JSON, such as a list that ends after a comma, and it rejects pairs of
/// `\u` for characters beyond 16 bits.
struct JSONReading {
  indirect enum Value: Equatable {
    case text(String)
    /// The text of the number.
    case number(String)
    case truth(Bool)
    case null
    case list([Value])
    case object([String: Value])

    subscript(name: String) -> Value? {
      if case .object(let members) = self { members[name] } else { nil }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var integer: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
    var isTrue: Bool { self == .truth(true) }
    var items: [Value] { if case .list(let items) = self { items } else { [] } }
  }

  private static let deepest = 64

  private var rest: ArraySlice<UInt8>

  /// Nil unless the bytes are exactly one value.
  static func value(_ bytes: ArraySlice<UInt8>) -> Value? {
    var reading = JSONReading(rest: bytes)
    guard let value = reading.value(depth: 0) else { return nil }
    reading.skipSpace()
    return reading.rest.isEmpty ? value : nil
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func skipSpace() {
    while let byte = rest.first, byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D { rest.removeFirst() }
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let bytes = UnsafeBufferPointer(start: word.utf8Start, count: length)
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(length)
    return true
  }

  private mutating func value(depth: Int) -> Value? {
    skipSpace()
    guard depth < Self.deepest, let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "{"):
      return members(depth: depth).map(Value.object)
    case UInt8(ascii: "["):
      return items(depth: depth).map(Value.list)
    case UInt8(ascii: "\""): return text().map(Value.text)
    case UInt8(ascii: "t"): return takes("true") ? .truth(true) : nil
    case UInt8(ascii: "f"): return takes("false") ? .truth(false) : nil
    case UInt8(ascii: "n"): return takes("null") ? .null : nil
    default:
      let digits = rest.prefix { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
      rest = rest.dropFirst(digits.count)
      let text = String(decoding: digits, as: UTF8.self)
      return Double(text) == nil ? nil : .number(text)
    }
  }

  private mutating func items(depth: Int) -> [Value]? {
    var items: [Value] = []
    rest.removeFirst()
    skipSpace()
    if takes("]") { return items }
    while let item = value(depth: depth + 1) {
      items.append(item)
      skipSpace()
      if takes("]") { return items }
      guard takes(",") else { return nil }
    }
    return nil
  }

  private mutating func members(depth: Int) -> [String: Value]? {
    var members: [String: Value] = [:]
    rest.removeFirst()
    skipSpace()
    if takes("}") { return members }
    while true {
      skipSpace()
      guard let name = text() else { return nil }
      skipSpace()
      guard takes(":"), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
      skipSpace()
      if takes("}") { return members }
      guard takes(",") else { return nil }
    }
  }

  private mutating func text() -> String? {
    guard takes("\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        bytes += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: bytes.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The first half of a surrogate pair (UTF-16).
      guard 0xD800...0xDBFF ~= unit, takes("\\u"), let low = codeUnit(), 0xDC00...0xDFFF ~= low else {
        return nil
      }
      return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
    default: return nil
    }
  }

  private mutating func codeUnit() -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
