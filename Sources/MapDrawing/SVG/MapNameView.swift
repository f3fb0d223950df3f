internal import Text

/// Writes the names of stops, and the towns around them as dots with names.
enum MapNameView {
  static func write(_ names: [JourneyMapViewModel.Name], size: Double, into out: inout OutputBuffer) {
    // Screen readers get the names from the links of the pins.
    out.append("<g class=\"map-names\" aria-hidden=\"true\" font-size=\"")
    out.append(tenthsOf: size)
    out.append("\">")
    for name in names { write(name, into: &out) }
    out.append("</g>")
  }

  static func write(exits: [JourneyMapViewModel.Name], into out: inout OutputBuffer) {
    out.append("<g class=\"map-exits\" aria-hidden=\"true\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.townSize)
    out.append("\">")
    for exit in exits { write(exit, into: &out) }
    out.append("</g>")
  }

  static func write(_ towns: [JourneyMapViewModel.Town], into out: inout OutputBuffer) {
    out.append("<g class=\"map-towns\" aria-hidden=\"true\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.townSize)
    out.append("\"><path d=\"")
    var data = PathData()
    for town in towns { data.dot(town.at, into: &out) }
    out.append("\"/>")
    for town in towns { write(town.name, into: &out) }
    out.append("</g>")
  }

  private static func write(_ name: JourneyMapViewModel.Name, into out: inout OutputBuffer) {
    out.append("<g")
    out.append(name.zooms)
    out.append(" transform=\"translate(")
    out.append(tenthsOf: name.beside.x)
    out.append(" ")
    out.append(tenthsOf: name.beside.y)
    out.append(")\"><text x=\"")
    out.append(tenthsOf: name.at.x - name.beside.x)
    out.append("\" y=\"")
    out.append(tenthsOf: name.at.y - name.beside.y)
    switch name.anchor {
    case .start: out.append("\">")
    case .middle: out.append("\" text-anchor=\"middle\">")
    case .end: out.append("\" text-anchor=\"end\">")
    }
    out.appendEscaped(name.text)
    out.append("</text></g>")
  }
}
