/// How rclone writes paths: signs of Unicode stand for control characters.
enum RclonePath {
  /// As rclone takes a path; nil where the name has a sign that to rclone means another.
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

  /// What a path is that rclone wrote.
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

  /// The sign before those that mean themselves.
  private static let quote: UInt32 = 0x201B

  /// That sign, and the pictures of control characters.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == quote || 0x2400...0x2421 ~= scalar.value
  }
}
