/// rclone writes control characters in paths as Unicode symbols.
enum RclonePath {
  /// The path in rclone's form. Nil if the name contains a symbol that rclone would change.
  static func written(_ path: String) -> String? {
    var written = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F:
        written.append(Unicode.Scalar(scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value) ?? scalar)
      case _ where isSpecial(scalar): return nil
      default: written.append(scalar)
      }
    }
    return String(written)
  }

  /// The path from rclone's form.
  static func read(_ written: String) -> String {
    guard written.unicodeScalars.contains(where: isSpecial) else { return written }
    var path = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in written.unicodeScalars {
      if !isQuoted, scalar.value == quote {
        isQuoted = true
        continue
      }
      if !isQuoted, 0x2400..<0x2420 ~= scalar.value || scalar.value == 0x2421 {
        path.append(Unicode.Scalar(scalar.value == 0x2421 ? 0x7F : scalar.value - 0x2400) ?? scalar)
      } else {
        path.append(scalar)
      }
      isQuoted = false
    }
    return String(path)
  }

  /// This character comes before symbols that have no special meaning.
  private static let quote: UInt32 = 0x201B

  /// The character above, or the symbol of a control character.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == quote || 0x2400...0x2421 ~= scalar.value
  }
}
