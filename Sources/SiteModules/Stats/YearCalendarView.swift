internal import Text

/// A year as an SVG: a square for each day, a column for each week from Monday on.
struct YearCalendarView {
  private static let (pitch, top) = (11, 14)

  let year: YearCalendarViewModel

  func write(into output: inout OutputBuffer) {
    output.append("<svg class=\"year-days\" viewBox=\"0 0 ")
    output.append(54 * Self.pitch)
    output.append(" ")
    output.append(Self.top + 7 * Self.pitch)
    output.append("\" direction=\"ltr\" role=\"img\"><title>")
    output.appendEscaped(year.title)
    output.append("</title>")
    for (index, month) in year.months.enumerated() {
      output.append("<text x=\"")
      // The first whole week of the month.
      output.append(index == 0 ? 0 : (month.start + year.weekday + 6) / 7 * Self.pitch)
      output.append("\" y=\"9\">")
      output.appendEscaped(month.name)
      output.append("</text>")
    }
    path("day-home", year.home, &output)
    path("day-away", year.away, &output)
    output.append("</svg>")
  }

  private func path(_ name: StaticString, _ days: [Int], _ output: inout OutputBuffer) {
    if days.isEmpty { return }
    output.append("<path class=\"")
    output.append(name)
    output.append("\" d=\"")
    for day in days {
      output.append("M")
      output.append((day + year.weekday) / 7 * Self.pitch)
      output.append(" ")
      output.append(Self.top + (day + year.weekday) % 7 * Self.pitch)
      output.append("h9v9h-9z")
    }
    output.append("\"/>")
  }
}
