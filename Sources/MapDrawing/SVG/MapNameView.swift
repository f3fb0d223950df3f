internal import Text

/// Writes the names of stops, and the towns around them as dots or stars with names.
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

  /// - Parameter scale: how large the names are. Names on full maps have 1.
  static func write(_ towns: [JourneyMapViewModel.Town], scale: Double, into out: inout OutputBuffer) {
    out.append("<g class=\"map-towns\" aria-hidden=\"true\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.size(of: .third) * scale)
    out.append("\">")
    if towns.contains(where: { !$0.isCapital }) { writeDots(of: towns, into: &out) }
    for town in towns { write(town.name, town: town, scale: scale, into: &out) }
    out.append("</g>")
  }

  private static func writeDots(of towns: [JourneyMapViewModel.Town], into out: inout OutputBuffer) {
    out.append("<path d=\"")
    var data = PathData()
    for town in towns where !town.isCapital { data.dot(town.at, into: &out) }
    out.append("\"/>")
  }

  private static func write(
    _ name: JourneyMapViewModel.Name, town: JourneyMapViewModel.Town? = nil, scale: Double = 1,
    into out: inout OutputBuffer
  ) {
    out.append("<g")
    if let town {
      if town.rank != .third {
        out.append(" font-size=\"")
        out.append(tenthsOf: JourneyMapType.size(of: town.rank) * scale)
        out.append("\"")
      }
      if town.rank == .first { out.append(" font-weight=\"600\"") }
    }
    out.append(name.zooms)
    out.append(" transform=\"translate(")
    out.append(tenthsOf: name.beside.x)
    out.append(" ")
    out.append(tenthsOf: name.beside.y)
    out.append(")\">")
    if town?.isCapital == true {
      out.append("<polygon points=\"0-4.6 1.4-1.6 4.6-1.6 2.1.5 3 3.8 0 1.9-3 3.8-2.1.5-4.6-1.6-1.4-1.6\"/>")
    }
    out.append("<text x=\"")
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
