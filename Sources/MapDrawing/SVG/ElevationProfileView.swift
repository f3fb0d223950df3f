package import Text

/// Writes the heights along a journey as inline SVG.
package struct ElevationProfileView {
  /// The texts and links of a profile.
  package struct Words: Sendable {
    package var title: String
    package var highest: String
    package var lowest: String
    package var distance: String
    /// That heights are of a terrain model, and their error. Nil if devices recorded all.
    package var error: String?
    /// The name and the address of each stop of the profile.
    package var stops: [(name: String, address: String)]

    package init(
      title: String, highest: String, lowest: String, distance: String, error: String? = nil,
      stops: [(name: String, address: String)]
    ) {
      self.title = title
      self.highest = highest
      self.lowest = lowest
      self.distance = distance
      self.error = error
      self.stops = stops
    }
  }

  /// Between the marks of two stops, in units of the frame.
  private static let leastGap = 16.0
  /// The largest size of texts in roadbook.css, on phones.
  private static let largestText = 19.0
  private static let above = 16.0
  private static let below = 18.0

  private let words: Words

  package init(words: Words) { self.words = words }

  package func write(_ profile: ElevationProfile, into out: inout OutputBuffer) {
    let (width, height) = (ElevationProfile.width, ElevationProfile.height)
    out.append("<svg viewBox=\"0 ")
    out.append(tenthsOf: -Self.above)
    out.append(" ")
    out.append(tenthsOf: width)
    out.append(" ")
    out.append(tenthsOf: height + Self.above + Self.below)
    out.append("\" aria-label=\"")
    out.appendEscaped(words.title)
    out.append("\">")
    for leg in profile.legs { write(leg, base: height, into: &out) }
    writeStops(of: profile, into: &out)
    text(words.highest, x: 2, y: -4, into: &out)
    text(words.lowest, x: 2, y: height + 13, into: &out)
    text(words.distance, x: width - 2, y: height + 13, isEnd: true, into: &out)
    if let error = words.error { text(error, x: width / 2, y: height + 13, isMiddle: true, into: &out) }
    out.append("</svg>")
  }

  private func write(_ leg: ElevationProfile.Leg, base: Double, into out: inout OutputBuffer) {
    out.append("<g data-of=\"")
    out.append(leg.end)
    out.append("\">")
    for isArea in [true, false] {
      out.append(isArea ? "<path class=\"hills\" d=\"M" : "<path class=\"ridge\" d=\"M")
      for (index, point) in leg.points.enumerated() {
        if index == 1 { out.append("L") } else if index > 1 { out.append(" ") }
        out.append(tenthsOf: point.x)
        out.append(" ")
        out.append(tenthsOf: point.y)
      }
      if isArea, let first = leg.points.first {
        out.append("V")
        out.append(tenthsOf: base)
        out.append("H")
        out.append(tenthsOf: first.x)
        out.append("z")
      }
      out.append("\"/>")
    }
    out.append("</g>")
  }

  private func writeStops(of profile: ElevationProfile, into out: inout OutputBuffer) {
    var last = -Double.infinity
    // The label of the highest point stands on the left, where no number fits.
    let highestEnd = 2 + Self.largestText * (TextWidth.ems(words.highest) + 0.4)
    for (stop, words) in zip(profile.stops, words.stops) {
      // The first and the last stop are always marked.
      let isEnd = stop.index == profile.stops.last?.index
      if stop.x - last < Self.leastGap || !isEnd && ElevationProfile.width - stop.x < Self.leastGap {
        continue
      }
      last = stop.x
      out.append(stop.beginsDay ? "<a class=\"day-mark\" href=\"" : "<a href=\"")
      out.appendEscaped(words.address)
      out.append("\" data-to=\"")
      out.append(stop.index + 1)
      out.append("\"><title>")
      out.appendEscaped(words.name)
      out.append("</title><path d=\"M")
      out.append(tenthsOf: stop.x)
      out.append(" 0V")
      out.append(tenthsOf: ElevationProfile.height)
      out.append("\"/>")
      let x = min(max(stop.x, 8), ElevationProfile.width - 8)
      let number = stop.number.map { "\($0)" } ?? ""
      if !number.isEmpty, x - Self.largestText * TextWidth.ems(number) / 2 > highestEnd {
        text(number, x: x, y: -4, isMiddle: true, into: &out)
      }
      out.append("</a>")
    }
  }

  private func text(
    _ text: String, x: Double, y: Double, isMiddle: Bool = false, isEnd: Bool = false,
    into out: inout OutputBuffer
  ) {
    out.append("<text x=\"")
    out.append(tenthsOf: x)
    out.append("\" y=\"")
    out.append(tenthsOf: y)
    if isMiddle { out.append("\" text-anchor=\"middle") }
    if isEnd { out.append("\" text-anchor=\"end") }
    out.append("\">")
    out.appendEscaped(text)
    out.append("</text>")
  }
}
