/// A run of characters that look like ordinary spaces but are not spaces in YAML, such as the no-break space U+00A0.
package struct OddSpace: Equatable, Sendable {
  /// With its article, such as "a no-break space".
  package let name: String
  /// In Unicode scalars.
  package let length: Int

  /// Nil if `text` does not start with one.
  package init?(startOf text: some Collection<Unicode.Scalar>) {
    guard let first = text.first, Self.isOdd(first) else { return nil }
    length = text.prefix(while: Self.isOdd).count
    let count = length == 1 ? "a" : "\(length)"
    let code = String(first.value, radix: 16, uppercase: true)
    let kind = [0xA0, 0x2007, 0x202F].contains(first.value) ? "no-break space" : "U+\(code) space"
    name = "\(count) \(kind)\(length == 1 ? "" : "s")"
  }

  static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The message of a diagnostic. `place` is a phrase such as "in the indentation".
  package func message(_ place: String) -> String {
    "\(name) \(length == 1 ? "stands" : "stand") \(place)"
  }

  package var hint: String {
    length == 1 ? "replace it by an ordinary space" : "replace them by ordinary spaces"
  }
}
