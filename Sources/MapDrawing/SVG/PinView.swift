internal import Text

/// Writes numbered pins. Each pin is a link to its stop.
enum PinView {
  static func write(
    _ pins: [JourneyMapViewModel.Pin], hasTooltips: Bool, into out: inout OutputBuffer
  ) {
    out.append("<g class=\"map-pins\" text-anchor=\"middle\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.pinSize)
    out.append("\">")
    for pin in pins { write(pin, hasTooltips, into: &out) }
    out.append("</g>")
  }

  private static func write(_ pin: JourneyMapViewModel.Pin, _ hasTooltips: Bool, into out: inout OutputBuffer)
  {
    let names = pin.names.joined(separator: ", ")
    out.append("<a class=\"pin")
    if pin.isStay { out.append(" pin-stay") }
    if pin.isStart { out.append(" pin-start") }
    if pin.isEnd { out.append(" pin-end") }
    if pin.isCentre { out.append(" pin-here") }
    out.append("\" href=\"")
    out.appendEscaped(pin.link)
    out.append("\"")
    out.append(pin.zooms)
    out.append(" data-stops=\"")
    for (index, stop) in pin.stops.enumerated() {
      if index > 0 { out.append(" ") }
      out.append(stop)
    }
    out.append("\" aria-label=\"")
    out.append(pin.label)
    out.append(" ")
    out.appendEscaped(names)
    out.append("\" transform=\"translate(")
    out.append(tenthsOf: pin.at.x)
    out.append(" ")
    out.append(tenthsOf: pin.at.y)
    out.append(")\">")
    let radius = PinGroups.height / 2
    if pin.width > PinGroups.height {
      out.append("<rect x=\"")
      out.append(tenthsOf: -pin.width / 2)
      out.append("\" y=\"")
      out.append(tenthsOf: -radius)
      out.append("\" width=\"")
      out.append(tenthsOf: pin.width)
      out.append("\" height=\"")
      out.append(tenthsOf: PinGroups.height)
      out.append("\" rx=\"")
      out.append(tenthsOf: radius)
    } else {
      out.append("<circle r=\"")
      out.append(tenthsOf: radius)
    }
    out.append("\"/><text y=\"")
    out.append(tenthsOf: JourneyMapType.pinSize * 0.36)
    out.append("\">")
    out.append(pin.label)
    out.append("</text>")
    MapTarget.write(width: pin.width, into: &out)
    // Fingers see no tooltips.
    if pin.stops.count > 1 && hasTooltips {
      out.append("<title>")
      out.appendEscaped(names)
      out.append("</title>")
    }
    out.append("</a>")
  }
}

extension OutputBuffer {
  /// Attributes with a space before each. A script shows the element when the map is zoomed.
  mutating func append(_ zooms: JourneyMapViewModel.ZoomRange) {
    if zooms.from > 1 {
      append(" display=\"none\" data-from=\"")
      append(zooms.from)
      append("\"")
    }
    if let until = zooms.until {
      append(" data-until=\"")
      append(until)
      append("\"")
    }
  }
}
