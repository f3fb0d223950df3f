internal import Text

/// Writes the marks of ideas. Each mark is a link to its idea.
enum IdeaMarkView {
  static func write(
    _ marks: [JourneyMapViewModel.IdeaMark], hasTooltips: Bool, into out: inout OutputBuffer
  ) {
    out.append("<g class=\"map-ideas\">")
    for mark in marks {
      out.append("<a class=\"idea-mark\" href=\"")
      out.appendEscaped(mark.link)
      out.append("\" aria-label=\"")
      out.appendEscaped(mark.title)
      out.append("\" transform=\"translate(")
      out.append(tenthsOf: mark.at.x)
      out.append(" ")
      out.append(tenthsOf: mark.at.y)
      out.append(")\"><circle r=\"")
      out.append(tenthsOf: IdeaMarks.size / 2)
      out.append("\"/>")
      MapTarget.write(width: IdeaMarks.size, into: &out)
      // Fingers see no tooltips.
      if hasTooltips {
        out.append("<title>")
        out.appendEscaped(mark.title)
        out.append("</title>")
      }
      out.append("</a>")
    }
    out.append("</g>")
  }
}
