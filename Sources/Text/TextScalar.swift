extension Unicode.Scalar {
  /// Whether YAML, HTML and XML can all contain this character as text. Noncharacters are not text. Control
  /// characters are not text, except tab and line feed.
  package var isText: Bool { Self.isText(value) }

  /// The same for the number of a scalar that UTF-8 can encode.
  @inline(__always)
  package static func isText(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
