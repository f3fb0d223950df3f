internal import Text

/// A bar as a wide SVG without text. It prints, unlike a background.
enum StatsBarView {
  /// `share` is in thousandths.
  static func write(_ share: Int, into output: inout OutputBuffer) {
    open(&output)
    output.append("<rect")
    width(share, from: 0, &output)
    output.append("</svg>")
  }

  /// The parts stand one after the other, in thousandths, in the colours of their modes.
  static func write(_ parts: [StatsBarViewModel], into output: inout OutputBuffer) {
    open(&output)
    var start = 0
    for part in parts {
      output.append("<rect class=\"leg-")
      output.append(part.mode)
      output.append(" by-")
      output.append(part.way)
      output.append("\"")
      width(part.share, from: start, &output)
      start += part.share
    }
    output.append("</svg>")
  }

  private static func open(_ output: inout OutputBuffer) {
    output.append(
      "<svg class=\"bar\" viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
  }

  private static func width(_ share: Int, from start: Int, _ output: inout OutputBuffer) {
    output.append(" x=\"")
    output.append(start)
    output.append("\" width=\"")
    output.append(share)
    output.append("\" height=\"20\"/>")
  }
}
