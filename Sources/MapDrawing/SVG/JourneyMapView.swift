package import Text

/// Writes a journey map as inline SVG. The theme sets colours, widths and dashes by class.
package struct JourneyMapView {
  /// The prefix of the map's ids. A page can contain many maps.
  private let idPrefix: String

  package init(idPrefix: String) { self.idPrefix = idPrefix }

  package func write(_ map: JourneyMapViewModel, into out: inout OutputBuffer) {
    out.append("<svg class=\"map\"")
    if !map.pins.isEmpty {
      out.append(" id=\"")
      out.appendEscaped(MapPart.drawing.id(idPrefix))
      out.append("\"")
    }
    out.append(" viewBox=\"0 0 ")
    out.append(map.width)
    out.append(" ")
    out.append(map.height)
    out.append("\" direction=\"ltr\"")
    if !map.pins.isEmpty {
      out.append(" data-zoom=\"")
      out.append(map.zoom)
      if let near = map.near {
        out.append("\" data-near=\"")
        for (position, edge) in [near.left, near.top, near.right, near.bottom].enumerated() {
          if position > 0 { out.append(" ") }
          out.append(tenthsOf: edge)
        }
      }
      out.append("\"")
    }
    // The role `img` would hide the links from screen readers. Without it, SVG has the role of a document.
    if map.pins.isEmpty { out.append(" role=\"img\"") }
    out.append(" aria-labelledby=\"")
    out.appendEscaped(MapPart.title.id(idPrefix))
    out.append("\" aria-describedby=\"")
    out.appendEscaped(MapPart.description.id(idPrefix))
    out.append("\"><title id=\"")
    out.appendEscaped(MapPart.title.id(idPrefix))
    out.append("\">")
    out.appendEscaped(map.title)
    out.append("</title><desc id=\"")
    out.appendEscaped(MapPart.description.id(idPrefix))
    out.append("\">")
    out.appendEscaped(map.description)
    out.append("</desc>")
    let ground = MapGroundView(map: map, idPrefix: idPrefix, leastStep: map.pins.isEmpty ? 2 : 1)
    ground.write(into: &out)
    if let streets = map.streets {
      StreetView(map: map, streets: streets, idPrefix: idPrefix).writeGround(into: &out)
    } else if let heights = map.heights {
      HeightView(map: map, heights: heights).writeGround(into: &out)
    }
    // Both layouts of signs are in the map. The stylesheet shows one.
    func writeWide(_ write: (inout OutputBuffer) -> Void) {
      if map.narrow != nil { out.append("<g class=\"map-wide\">") }
      write(&out)
      if map.narrow != nil { out.append("</g>") }
    }
    writeWide { writeSurroundings(of: map, idPrefix: idPrefix, into: &$0) }
    writeLegs(map, into: &out)
    if !map.dots.isEmpty { writeDots(map.dots, into: &out) }
    if let overview = map.overview { ground.writeOverview(overview, into: &out) }
    writeWide { writeSigns(of: map, into: &$0) }
    if let narrow = map.narrow {
      out.append("<g class=\"map-narrow\" display=\"none\" transform=\"scale(")
      out.append(tenthsOf: narrow.enlargement)
      out.append(")\">")
      writeSurroundings(of: narrow, idPrefix: idPrefix + "n", into: &out)
      writeSigns(of: narrow, into: &out)
      out.append("</g>")
    }
    out.append("</svg>")
  }

  /// The names around the journey, which lie below it.
  private func writeSurroundings(
    of map: JourneyMapViewModel, idPrefix: String, into out: inout OutputBuffer
  ) {
    var streets = map.streets ?? JourneyMapViewModel.Streets(scale: "")
    streets.names += map.namesAlong
    let view = StreetView(map: map, streets: streets, idPrefix: idPrefix)
    view.writeNames(into: &out)
    if let heights = map.heights {
      HeightView(map: map, heights: heights).writeNumbers(with: view, after: streets.names.count, into: &out)
    }
    if !map.features.isEmpty { FeatureView.write(map.features, into: &out) }
    if !map.towns.isEmpty {
      MapNameView.write(map.towns, scale: map.nameSize / JourneyMapType.nameSize, into: &out)
    }
  }

  /// Everything above the journey.
  private func writeSigns(of map: JourneyMapViewModel, into out: inout OutputBuffer) {
    for arrow in map.arrows { writeChevron(arrow, into: &out) }
    for icon in map.icons { writeIcon(icon, into: &out) }
    // Pins are above the marks of ideas and photos.
    if !map.ideas.isEmpty { IdeaMarkView.write(map.ideas, hasTooltips: map.enlargement == 1, into: &out) }
    if !map.photos.isEmpty { PhotoMarkView.write(map.photos, into: &out) }
    if !map.pins.isEmpty {
      PinView.write(map.pins + map.partedPins, hasTooltips: map.enlargement == 1, into: &out)
    }
    if !map.exits.isEmpty { MapNameView.write(exits: map.exits, into: &out) }
    let names = map.names + map.partedNames
    if !names.isEmpty { MapNameView.write(names, size: map.nameSize, into: &out) }
    if let bar = map.scaleBar { writeScale(bar, height: map.height, into: &out) }
    if map.credit != nil || map.creditLink != nil { writeCredit(of: map, into: &out) }
    if let credit = map.creditOfHeights {
      openCredit(of: map, line: lines(of: map).count, into: &out)
      out.appendEscaped(credit)
      out.append("</text>")
    }
  }

  private func writeLegs(_ map: JourneyMapViewModel, into out: inout OutputBuffer) {
    if map.lines.isEmpty { return }
    // On a card, consecutive legs of one mode form one path, without a casing. On a full map, each leg has its own
    // path.
    let isJoining = map.pins.isEmpty
    if !isJoining {
      var casing = PathData()
      out.append("<path class=\"map-casing\" d=\"")
      for line in map.lines { casing.line(map.points[line.points], into: &out) }
      out.append("\"/>")
    }
    if !map.planned.isEmpty {
      var data = PathData()
      out.append("<path class=\"map-planned\" d=\"")
      for line in map.planned { data.line(map.points[line], into: &out) }
      out.append("\"/>")
    }
    var index = 0
    while index < map.lines.count {
      let first = map.lines[index]
      let aside = isJoining ? nil : first.aside
      if let aside { writeShift(aside, into: &out) }
      out.append("<path class=\"leg ")
      writeClasses(of: first.mode, into: &out)
      if !isJoining { writeEnds(first.ends, into: &out) }
      out.append("\" d=\"")
      var data = PathData()
      while index < map.lines.count,
        map.lines[index].leg == first.leg || isJoining && map.lines[index].mode == first.mode
      {
        data.line(map.points[map.lines[index].points], into: &out)
        index += 1
      }
      out.append(aside == nil ? "\"/>" : "\"/></g></g>")
    }
  }

  /// Ends an attribute and begins another.
  private func writeEnds(_ ends: [Int], into out: inout OutputBuffer) {
    out.append("\" data-leg=\"")
    for (index, end) in ends.enumerated() {
      if index > 0 { out.append(" ") }
      out.append(end)
    }
  }

  /// Opens two groups. The stylesheet makes the outer one smaller on a zoomed map, and the line in the inner one larger again.
  /// So lines stay equally far apart.
  private func writeShift(_ aside: JourneyMapViewModel.Point, into out: inout OutputBuffer) {
    out.append("<g class=\"leg-aside\"><g transform=\"translate(")
    out.append(tenthsOf: aside.x)
    out.append(" ")
    out.append(tenthsOf: aside.y)
    out.append(")\">")
  }

  private func writeClasses(of mode: JourneyMapViewModel.Mode, into out: inout OutputBuffer) {
    out.append("leg-")
    out.appendEscaped(mode.name)
    out.append(" by-")
    out.appendEscaped(mode.way)
  }

  private func writeChevron(_ arrow: JourneyMapViewModel.Arrow, into out: inout OutputBuffer) {
    let (x, y) = (arrow.towards.x, arrow.towards.y)
    let lane = arrow.aside ?? JourneyMapViewModel.Point(x: 0, y: 0)
    func point(_ along: Double, _ aside: Double) -> JourneyMapViewModel.Point {
      JourneyMapViewModel.Point(x: lane.x + along * x - aside * y, y: lane.y + along * y + aside * x)
    }
    out.append("<g class=\"map-way")
    writeEnds(arrow.ends, into: &out)
    out.append("\" transform=\"translate(")
    out.append(tenthsOf: arrow.at.x)
    out.append(" ")
    out.append(tenthsOf: arrow.at.y)
    out.append(")\"><path d=\"")
    var data = PathData()
    data.line([point(-3, -4), point(2, 0), point(-3, 4)], into: &out)
    out.append("\"/></g>")
  }

  private func writeIcon(_ icon: JourneyMapViewModel.Icon, into out: inout OutputBuffer) {
    let size = JourneyMapType.iconSize
    out.append("<g class=\"map-mode ")
    writeClasses(of: icon.mode, into: &out)
    writeEnds(icon.ends, into: &out)
    out.append("\" transform=\"translate(")
    out.append(tenthsOf: icon.at.x)
    out.append(" ")
    out.append(tenthsOf: icon.at.y)
    out.append(")\"><rect x=\"")
    out.append(tenthsOf: -size / 2)
    out.append("\" y=\"")
    out.append(tenthsOf: -size / 2)
    out.append("\" width=\"")
    out.append(tenthsOf: size)
    out.append("\" height=\"")
    out.append(tenthsOf: size)
    out.append("\" rx=\"4\"/><path d=\"")
    out.append(ModeGlyph.path(of: icon.mode.name))
    out.append("\"/></g>")
  }

  private func writeDots(_ dots: [JourneyMapViewModel.Point], into out: inout OutputBuffer) {
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
    _ dot: JourneyMapViewModel.Point, class name: StaticString, into out: inout OutputBuffer
  ) {
    out.append("<circle class=\"")
    out.append(name)
    out.append("\" cx=\"")
    out.append(tenthsOf: dot.x)
    out.append("\" cy=\"")
    out.append(tenthsOf: dot.y)
    out.append("\" r=\"4.5\"/>")
  }

  private func writeScale(_ bar: JourneyMapViewModel.ScaleBar, height: Int, into out: inout OutputBuffer) {
    out.append("<g class=\"map-scale\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.scaleSize)
    out.append("\"><path d=\"M12 ")
    out.append(height - 18 - bar.rise)
    out.append("v6h")
    out.append(tenthsOf: bar.length)
    out.append("v-6\"/><text x=\"")
    out.append(tenthsOf: bar.length + 18)
    out.append("\" y=\"")
    out.append(height - 12 - bar.rise)
    out.append("\">")
    out.appendEscaped(bar.label)
    out.append("</text></g>")
  }

  /// - Parameter line: 0 for the lowest.
  private func openCredit(of map: JourneyMapViewModel, line: Int, into out: inout OutputBuffer) {
    let corner = map.creditLayout.corner
    let bottom =
      corner.isUpper ? JourneyMapType.heightOfCredit(lines: map.linesOfCredit) + 4 : Double(map.height)
    let rise = Double(line) * JourneyMapType.creditSize * JourneyMapType.creditLine
    out.append("<text class=\"map-credit\"")
    if corner.isRight { out.append(" text-anchor=\"end\"") }
    out.append(" font-size=\"")
    out.append(tenthsOf: JourneyMapType.creditSize)
    out.append("\" x=\"")
    out.append(corner.isRight ? map.width - 6 : 6)
    out.append("\" y=\"")
    out.append(tenthsOf: bottom - 7 - rise)
    out.append("\">")
  }

  private func lines(of map: JourneyMapViewModel) -> [String] {
    JourneyMapViewModel.lines(
      of: map.credit ?? "", link: map.creditLink?.text ?? "", map.creditLayout.lineBreak)
  }

  private func writeCredit(of map: JourneyMapViewModel, into out: inout OutputBuffer) {
    let lines = lines(of: map)
    for (index, line) in lines.enumerated() {
      openCredit(of: map, line: lines.count - 1 - index, into: &out)
      if index == lines.count - 1, let link = map.creditLink {
        // The link ends the last line.
        out.appendEscaped(String(line.dropLast(link.text.count)))
        out.append("<a href=\"")
        out.appendEscaped(link.url)
        out.append("\">")
        out.appendEscaped(link.text)
        out.append("</a>")
      } else {
        out.appendEscaped(line)
      }
      out.append("</text>")
    }
  }
}
