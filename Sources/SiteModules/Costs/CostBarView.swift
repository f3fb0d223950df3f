internal import Text

/// A bar of two parts as a wide SVG without text. It prints, unlike a background.
enum CostBarView {
  /// The lengths are thousandths. `limit` draws a mark at its end.
  static func write(spent: Int, planned: Int, limit: Int? = nil, into output: inout OutputBuffer) {
    output.append(
      "<svg class=\"bar\" viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
    if let limit { rectangle("limit", from: 0, width: limit, &output) }
    rectangle("spent", from: 0, width: spent, &output)
    rectangle("planned", from: spent, width: planned, &output)
    output.append("</svg>")
  }

  private static func rectangle(
    _ name: StaticString, from start: Int, width: Int, _ output: inout OutputBuffer
  ) {
    if width == 0 { return }
    output.append("<rect class=\"")
    output.append(name)
    output.append("\" x=\"")
    output.append(start)
    output.append("\" width=\"")
    output.append(width)
    output.append("\" height=\"20\"/>")
  }
}
