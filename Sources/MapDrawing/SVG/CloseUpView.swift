package import Text

/// Writes a part of a map that stands on the same page, as a small picture. The picture refers to the map, so it adds few
/// bytes to the page.
package struct CloseUpView {
  /// The height, divided by the width.
  package static let shape = 0.6
  /// Part of the width.
  private static let creditSize = 1.0 / 38

  /// The prefix of the map's ids.
  private let idPrefix: String

  package init(of idPrefix: String) { self.idPrefix = idPrefix }

  package func write(_ view: StoryViews.View, of views: StoryViews, into out: inout OutputBuffer) {
    // The stylesheet keeps pins, names and lines at their size.
    out.append("<svg class=\"close-up ")
    out.append(DigitClasses.text(hundredths: Int((views.width / view.width * 10).rounded()) * 10))
    out.append("\" aria-hidden=\"true\" viewBox=\"")
    out.append(view.box)
    out.append("\"><use href=\"#")
    out.appendEscaped(MapPart.drawing.id(idPrefix))
    out.append("\" width=\"")
    out.append(tenthsOf: views.width)
    out.append("\" height=\"")
    out.append(tenthsOf: views.height)
    out.append("\"/>")
    if let credit = views.credit { write(credit, at: view, into: &out) }
    out.append("</svg>")
  }

  /// The credit of the map is at the edge of the map, so its parts do not show it.
  private func write(_ credit: String, at view: StoryViews.View, into out: inout OutputBuffer) {
    let size = view.width * Self.creditSize
    out.append("<text class=\"map-credit\" text-anchor=\"end\" font-size=\"")
    out.append(tenthsOf: size)
    out.append("\" x=\"")
    out.append(tenthsOf: view.left + view.width - size / 2)
    out.append("\" y=\"")
    out.append(tenthsOf: view.top + view.height - size / 2)
    out.append("\">")
    out.appendEscaped(credit)
    out.append("</text>")
  }
}
