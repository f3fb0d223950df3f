internal import Text

/// Writes the names of countries, seas, lakes, islands, ranges and peaks.
enum FeatureView {
  static func write(_ features: [JourneyMapViewModel.FeatureName], into out: inout OutputBuffer) {
    out.append("<g class=\"map-features\" aria-hidden=\"true\">")
    for feature in features { write(feature, into: &out) }
    out.append("</g>")
  }

  private static func write(_ feature: JourneyMapViewModel.FeatureName, into out: inout OutputBuffer) {
    let (name, beside) = (feature.name, feature.name.beside)
    out.append("<g class=\"feature-")
    out.append(feature.kind)
    out.append("\" transform=\"translate(")
    out.append(tenthsOf: beside.x)
    out.append(" ")
    out.append(tenthsOf: beside.y)
    out.append(")\" font-size=\"")
    out.append(tenthsOf: feature.size)
    // The stylesheet has the spacing of other names, and their slant.
    if feature.kind == "country" { out.append("\" font-style=\"normal\" font-weight=\"600") }
    if feature.kind == "province" { out.append("\" font-style=\"normal") }
    if feature.spacing != JourneyMapType.letterSpacing {
      out.append("\" letter-spacing=\"")
      out.append(tenthsOf: feature.spacing * feature.size)
    }
    out.append("\">")
    if feature.hasMark { out.append("<path d=\"M-3 2.5h6l-3-5.2z\"/>") }
    out.append("<text")
    switch name.anchor {
    case .start: break
    case .middle: out.append(" text-anchor=\"middle\"")
    case .end: out.append(" text-anchor=\"end\"")
    }
    if feature.lines.count == 1 {
      writePosition(name.at.x - beside.x, name.at.y - beside.y, into: &out)
      out.append(">")
      out.appendEscaped(feature.lines[0])
    } else {
      out.append(">")
      for (index, line) in feature.lines.enumerated() {
        out.append("<tspan")
        writePosition(
          name.at.x - beside.x,
          name.at.y - beside.y + Double(index) * FeaturePlacement.lineHeight * feature.size,
          into: &out)
        out.append(">")
        out.appendEscaped(line)
        out.append("</tspan>")
      }
    }
    out.append("</text></g>")
  }

  private static func writePosition(_ x: Double, _ y: Double, into out: inout OutputBuffer) {
    out.append(" x=\"")
    out.append(tenthsOf: x)
    out.append("\" y=\"")
    out.append(tenthsOf: y)
    out.append("\"")
  }
}
