internal import Text

/// The area of a pin or a mark that a finger hits. It is larger than the sign.
enum MapTarget {
  /// In frame units.
  static let size = 24.0

  static func write(width: Double, into out: inout OutputBuffer) {
    let width = max(width, size)
    out.append("<rect class=\"map-target\" x=\"")
    out.append(tenthsOf: -width / 2)
    out.append("\" y=\"")
    out.append(tenthsOf: -size / 2)
    out.append("\" width=\"")
    out.append(tenthsOf: width)
    out.append("\" height=\"")
    out.append(tenthsOf: size)
    // Nothing to see, and yet to hit.
    out.append("\" fill=\"none\" stroke=\"none\" pointer-events=\"all\"/>")
  }
}
