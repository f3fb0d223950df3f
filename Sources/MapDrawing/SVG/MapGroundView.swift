internal import Text

/// Writes land and water, the graticule, and the overview, which shows where on the Earth the map is.
struct MapGroundView {
  let map: JourneyMapViewModel
  let idPrefix: String
  /// The least step of grids, in tenths of a unit: 2 for a small picture.
  let leastStep: Int
  /// The units of the drawing in a unit of a trip's map, for the curves of tints.
  var unitOfTints = 1.0

  func write(into out: inout OutputBuffer) {
    if let outline = map.outline {
      writeOutline(outline, into: &out)
    } else if let horizon = map.horizon {
      writeClip(horizon, part: .horizon, into: &out)
      writeDisc(horizon, class: "map-world", into: &out)
    } else {
      out.append("<rect class=\"map-sheet")
      if map.hasGround { out.append(" map-sea") }
      out.append("\"")
      out.append(box: map.window)
      out.append("/>")
      if map.isHatched { writeHatch(into: &out) }
    }
    if map.layers.isEmpty && map.graticule.isEmpty { return }
    if map.horizon != nil { openClip(.horizon, into: &out) }
    let cut = map.layers.filter(\.isOnLand)
    for layer in map.layers where !layer.isOnLand {
      let cutsOthers = layer.name == "land" && !cut.isEmpty
      write(layer, id: cutsOthers ? MapPart.land.id(idPrefix) : nil, into: &out)
      if cutsOthers { write(onLand: cut, into: &out) }
    }
    if !map.graticule.isEmpty { writePath(map.graticule, class: "grid", isArea: false, into: &out) }
    if map.horizon != nil { out.append("</g>") }
  }

  private func write(_ layer: JourneyMapViewModel.Layer, id: String? = nil, into out: inout OutputBuffer) {
    writePath(
      layer.lines, class: layer.name, id: id, isArea: layer.isArea, isEvenOdd: layer.isEvenOdd,
      isSoft: layer.isSoft, isOnGrid: !layer.isSoft, into: &out)
  }

  /// On a steep coast, an area above a height reaches into the sea, and so does the ice around a fjord. The land cuts them.
  private func write(onLand layers: [JourneyMapViewModel.Layer], into out: inout OutputBuffer) {
    out.append("<clipPath id=\"")
    out.appendEscaped(MapPart.onLand.id(idPrefix))
    out.append("\"><use href=\"#")
    out.appendEscaped(MapPart.land.id(idPrefix))
    out.append("\"/></clipPath>")
    openClip(.onLand, into: &out)
    for layer in layers { write(layer, into: &out) }
    out.append("</g>")
  }

  /// Hatches the ground where the data is too coarse for the map.
  private func writeHatch(into out: inout OutputBuffer) {
    out.append("<pattern id=\"")
    out.appendEscaped(MapPart.hatch.id(idPrefix))
    out.append("\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">")
    out.append("<path class=\"map-hatch\" d=\"M3 0v7\"/></pattern><rect fill=\"url(#")
    out.appendEscaped(MapPart.hatch.id(idPrefix))
    out.append(")\"")
    out.append(box: map.window)
    out.append("/>")
  }

  func writeOverview(_ overview: JourneyMapViewModel.Overview, into out: inout OutputBuffer) {
    out.append("<g class=\"map-overview\" aria-hidden=\"true\">")
    switch overview.shape {
    case .disc(let disc):
      writeClip(disc, part: .overview, into: &out)
      writeDisc(disc, class: "map-world", into: &out)
    case .sheet(let sheet):
      out.append("<clipPath id=\"")
      out.appendEscaped(MapPart.overview.id(idPrefix))
      out.append("\"><rect")
      out.append(box: sheet)
      out.append(" rx=\"4\"/></clipPath><rect class=\"map-sheet")
      if overview.outline == nil { out.append(" map-sea") }
      out.append("\"")
      out.append(box: sheet)
      out.append(" rx=\"4\"/>")
    }
    openClip(.overview, into: &out)
    out.append("<g transform=\"translate(")
    out.append(tenthsOf: overview.corner.x)
    out.append(" ")
    out.append(tenthsOf: overview.corner.y)
    out.append(")scale(")
    out.append(tenthsOf: overview.scale)
    out.append(")\">")
    if let outline = overview.outline { writeOutline(outline, into: &out) }
    writePath(overview.land, class: "land", isArea: true, isEvenOdd: true, into: &out)
    if !overview.courses.isEmpty { writePath(overview.courses, class: "course", isArea: false, into: &out) }
    out.append("</g></g>")
    switch overview.here {
    case .box(let box):
      out.append("<rect class=\"map-here\"")
      out.append(box: box)
      out.append("/></g>")
    case .dot(let point):
      writeDisc(JourneyMapViewModel.Circle(centre: point, radius: 3), class: "map-here", into: &out)
      out.append("</g>")
    }
  }

  private func writeOutline(_ outline: Range<Int>, into out: inout OutputBuffer) {
    var data = PathData()
    out.append("<path class=\"map-world\" d=\"")
    data.line(map.points[outline], closed: true, into: &out)
    out.append("\"/>")
  }

  private func writePath(
    _ lines: [Range<Int>], class name: String, id: String? = nil, isArea: Bool, isEvenOdd: Bool = false,
    isSoft: Bool = false, isOnGrid: Bool = false, into out: inout OutputBuffer
  ) {
    let grid = isOnGrid ? PathGrid(of: lines, in: map.points, sheet: map.window, least: leastStep) : nil
    var data = PathData(on: grid)
    out.append("<path class=\"map-")
    out.append(name)
    if let id {
      out.append("\" clip-rule=\"evenodd\" id=\"")
      out.appendEscaped(id)
    }
    // Land can surround the far side of the Earth. Then its ring is a hole in the filled disc.
    if isEvenOdd { out.append("\" fill-rule=\"evenodd") }
    out.append("\"")
    grid?.write(into: &out)
    out.append(" d=\"")
    for line in lines {
      let points = isArea ? map.points[line].dropLast() : map.points[line]
      if isSoft {
        data.curve(SoftRing(points, in: map.window, unit: unitOfTints), into: &out)
      } else {
        data.line(points, closed: isArea, into: &out)
      }
    }
    out.append("\"/>")
  }

  private func writeClip(_ circle: JourneyMapViewModel.Circle, part: MapPart, into out: inout OutputBuffer) {
    out.append("<clipPath id=\"")
    out.appendEscaped(part.id(idPrefix))
    out.append("\"><circle")
    append(circle, to: &out)
    out.append("/></clipPath>")
  }

  private func openClip(_ part: MapPart, into out: inout OutputBuffer) {
    out.append("<g clip-path=\"url(#")
    out.appendEscaped(part.id(idPrefix))
    out.append(")\">")
  }

  private func writeDisc(
    _ circle: JourneyMapViewModel.Circle, class name: StaticString, into out: inout OutputBuffer
  ) {
    out.append("<circle class=\"")
    out.append(name)
    out.append("\"")
    append(circle, to: &out)
    out.append("/>")
  }

  private func append(_ circle: JourneyMapViewModel.Circle, to out: inout OutputBuffer) {
    out.append(" cx=\"")
    out.append(tenthsOf: circle.centre.x)
    out.append("\" cy=\"")
    out.append(tenthsOf: circle.centre.y)
    out.append("\" r=\"")
    out.append(tenthsOf: circle.radius)
    out.append("\"")
  }
}

extension OutputBuffer {
  /// The attributes of a `rect`, with a space before each.
  mutating func append(box: JourneyMapViewModel.Box) {
    append(" x=\"")
    append(tenthsOf: box.left)
    append("\" y=\"")
    append(tenthsOf: box.top)
    append("\" width=\"")
    append(tenthsOf: box.right - box.left)
    append("\" height=\"")
    append(tenthsOf: box.bottom - box.top)
    append("\"")
  }
}
