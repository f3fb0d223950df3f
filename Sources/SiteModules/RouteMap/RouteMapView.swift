package import Text

/// A route map as inline SVG. Colours, widths and dashes are the theme's, by class.
package struct RouteMapView {
  /// What the map's ids start with: a page may hold many maps.
  private let idPrefix: String

  package init(idPrefix: String) { self.idPrefix = idPrefix }

  package func write(_ map: RouteMapViewModel, into out: inout OutputBuffer) {
    out.append("<svg class=\"map\" viewBox=\"0 0 ")
    out.append(map.width)
    out.append(" ")
    out.append(map.height)
    out.append("\" direction=\"ltr\"")
    // Links inside an image would be hidden from those who hear the page; SVG's own role is a document's.
    if map.pins.isEmpty { out.append(" role=\"img\"") }
    out.append(" aria-labelledby=\"")
    appendId("t", to: &out)
    out.append("\" aria-describedby=\"")
    appendId("d", to: &out)
    out.append("\"><title id=\"")
    appendId("t", to: &out)
    out.append("\">")
    out.appendEscaped(map.title)
    out.append("</title><desc id=\"")
    appendId("d", to: &out)
    out.append("\">")
    out.appendEscaped(map.description)
    out.append("</desc><rect class=\"map-sheet\" width=\"")
    out.append(map.width)
    out.append("\" height=\"")
    out.append(map.height)
    out.append("\"/>")
    writeGround(map, into: &out)
    writeLegs(map, into: &out)
    if !map.dots.isEmpty { writeDots(map.dots, into: &out) }
    if !map.pins.isEmpty { writePins(map.pins, into: &out) }
    if !map.names.isEmpty { writeNames(map.names, into: &out) }
    if let bar = map.scaleBar { writeScale(bar, height: map.height, into: &out) }
    out.append("</svg>")
  }

  private func writeGround(_ map: RouteMapViewModel, into out: inout OutputBuffer) {
    if let outline = map.outline {
      var data = PathData()
      out.append("<path class=\"map-world\" d=\"")
      data.line(map.points[outline], closed: true, into: &out)
      out.append("\"/>")
    }
    if map.graticule.isEmpty { return }
    var data = PathData()
    out.append("<path class=\"map-grid\" d=\"")
    for line in map.graticule { data.line(map.points[line], into: &out) }
    out.append("\"/>")
  }

  private func writeLegs(_ map: RouteMapViewModel, into out: inout OutputBuffer) {
    if map.lines.isEmpty { return }
    var casing = PathData()
    out.append("<path class=\"map-casing\" d=\"")
    for line in map.lines { casing.line(map.points[line.points], into: &out) }
    out.append("\"/>")
    // A card's legs of one mode are one path; a full map's can be told apart.
    let isJoining = map.pins.isEmpty
    var index = 0
    while index < map.lines.count {
      let first = map.lines[index]
      out.append("<path class=\"leg leg-")
      out.appendEscaped(first.mode)
      out.append("\" d=\"")
      var data = PathData()
      while index < map.lines.count,
        map.lines[index].leg == first.leg || isJoining && map.lines[index].mode == first.mode
      {
        data.line(map.points[map.lines[index].points], into: &out)
        index += 1
      }
      out.append("\"/>")
    }
    if map.arrows.isEmpty { return }
    var data = PathData()
    out.append("<path class=\"map-way\" d=\"")
    for arrow in map.arrows { data.line(Self.chevron(arrow)[...], into: &out) }
    out.append("\"/>")
  }

  private static func chevron(_ arrow: RouteMapViewModel.Arrow) -> [RouteMapViewModel.Point] {
    let (x, y) = (arrow.towards.x, arrow.towards.y)
    func point(_ along: Double, _ aside: Double) -> RouteMapViewModel.Point {
      RouteMapViewModel.Point(
        x: arrow.at.x + along * x - aside * y, y: arrow.at.y + along * y + aside * x)
    }
    return [point(-3, -4), point(2, 0), point(-3, 4)]
  }

  private func writeDots(_ dots: [RouteMapViewModel.Point], into out: inout OutputBuffer) {
    if dots.count > 2 {
      var data = PathData()
      out.append("<path class=\"map-dots\" d=\"")
      for dot in dots.dropFirst().dropLast() { data.dot(dot, into: &out) }
      out.append("\"/>")
    }
    writeEnd(dots[dots.count - 1], class: "map-end", into: &out)
    if dots.count > 1 { writeEnd(dots[0], class: "map-start", into: &out) }
  }

  private func writeEnd(
    _ dot: RouteMapViewModel.Point, class name: StaticString, into out: inout OutputBuffer
  ) {
    out.append("<circle class=\"")
    out.append(name)
    out.append("\" cx=\"")
    out.append(tenthsOf: dot.x)
    out.append("\" cy=\"")
    out.append(tenthsOf: dot.y)
    out.append("\" r=\"4.5\"/>")
  }

  private func writePins(_ pins: [RouteMapViewModel.Pin], into out: inout OutputBuffer) {
    out.append("<g class=\"map-pins\" text-anchor=\"middle\" font-size=\"")
    out.append(tenthsOf: RouteMapType.pinSize)
    out.append("\">")
    for pin in pins {
      out.append("<a class=\"pin")
      if pin.isStay { out.append(" pin-stay") }
      if pin.isStart { out.append(" pin-start") }
      if pin.isEnd { out.append(" pin-end") }
      out.append("\" href=\"")
      out.appendEscaped(pin.link)
      out.append("\" data-stops=\"")
      for (index, stop) in pin.stops.enumerated() {
        if index > 0 { out.append(" ") }
        out.append(stop)
      }
      out.append("\" aria-label=\"")
      out.append(pin.label)
      out.append(" ")
      out.appendEscaped(pin.names)
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
      out.append(tenthsOf: RouteMapType.pinSize * 0.36)
      out.append("\">")
      out.append(pin.label)
      out.append("</text></a>")
    }
    out.append("</g>")
  }

  private func writeNames(_ names: [RouteMapViewModel.Name], into out: inout OutputBuffer) {
    // The pins' links say the names already.
    out.append("<g class=\"map-names\" aria-hidden=\"true\" font-size=\"")
    out.append(tenthsOf: RouteMapType.nameSize)
    out.append("\">")
    for name in names {
      out.append("<text x=\"")
      out.append(tenthsOf: name.at.x)
      out.append("\" y=\"")
      out.append(tenthsOf: name.at.y)
      switch name.anchor {
      case .start: out.append("\">")
      case .middle: out.append("\" text-anchor=\"middle\">")
      case .end: out.append("\" text-anchor=\"end\">")
      }
      out.appendEscaped(name.text)
      out.append("</text>")
    }
    out.append("</g>")
  }

  private func writeScale(_ bar: RouteMapViewModel.ScaleBar, height: Int, into out: inout OutputBuffer) {
    out.append("<g class=\"map-scale\" font-size=\"")
    out.append(tenthsOf: RouteMapType.scaleSize)
    out.append("\"><path d=\"M12 ")
    out.append(height - 18)
    out.append("v6h")
    out.append(tenthsOf: bar.length)
    out.append("v-6\"/><text x=\"")
    out.append(tenthsOf: bar.length + 18)
    out.append("\" y=\"")
    out.append(height - 12)
    out.append("\">")
    out.appendEscaped(bar.label)
    out.append("</text></g>")
  }

  private func appendId(_ name: StaticString, to out: inout OutputBuffer) {
    out.appendEscaped(idPrefix)
    out.append("-")
    out.append(name)
  }
}
