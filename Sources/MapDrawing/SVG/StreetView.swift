internal import Text

/// Writes streets, houses and their names.
struct StreetView {
  let map: JourneyMapViewModel
  let streets: JourneyMapViewModel.Streets
  let idPrefix: String

  /// Areas and lines, which lie below the journey.
  func writeGround(into out: inout OutputBuffer) {
    out.append("<g class=\"map-streets scale-")
    out.append(streets.scale)
    out.append("\">")
    // Heights lie on nature, and below everything that people built.
    let heights = streets.layers.firstIndex { !$0.isArea || Self.built.contains($0.name) }
    for (index, layer) in streets.layers.enumerated() {
      if index == heights { writeHeights(into: &out) }
      var data = PathData()
      out.append("<path class=\"map-")
      out.append(layer.name)
      if layer.isArea { out.append("\" fill-rule=\"evenodd") }
      out.append("\" d=\"")
      for line in layer.lines {
        data.line(
          layer.isArea ? map.points[line].dropLast() : map.points[line], closed: layer.isArea, into: &out)
      }
      out.append("\"/>")
    }
    if heights == nil { writeHeights(into: &out) }
    out.append("</g>")
  }

  private static let built: Set<String> = ["square", "pier", "building"]

  private func writeHeights(into out: inout OutputBuffer) {
    if let heights = map.heights { HeightView(map: map, heights: heights).writeGround(into: &out) }
  }

  func writeNames(into out: inout OutputBuffer) {
    if streets.names.isEmpty && streets.spots.isEmpty && streets.shields.isEmpty { return }
    out.append("<g class=\"map-spots\" aria-hidden=\"true\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.spotSize)
    out.append("\">")
    for (index, name) in streets.names.enumerated() { write(name, index, into: &out) }
    for spot in streets.spots { write(spot, into: &out) }
    for shield in streets.shields { write(shield, into: &out) }
    out.append("</g>")
  }

  private func write(_ shield: JourneyMapViewModel.Streets.Shield, into out: inout OutputBuffer) {
    let height = JourneyMapType.shieldSize * 1.35
    out.append("<g class=\"spot-shield\" transform=\"translate(")
    out.append(tenthsOf: shield.at.x)
    out.append(" ")
    out.append(tenthsOf: shield.at.y)
    out.append(")\"><rect")
    out.append(
      box: JourneyMapViewModel.Box(
        left: -shield.width / 2, top: -height / 2, right: shield.width / 2, bottom: height / 2))
    out.append(" rx=\"2\"/><text text-anchor=\"middle\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.shieldSize)
    out.append("\" y=\"")
    out.append(tenthsOf: JourneyMapType.shieldSize * 0.35)
    out.append("\">")
    out.appendEscaped(shield.text)
    out.append("</text></g>")
  }

  func write(
    _ name: JourneyMapViewModel.Streets.StreetName, _ index: Int, into out: inout OutputBuffer
  ) {
    var data = PathData()
    out.append("<path id=\"")
    writeID(index, into: &out)
    out.append("\" d=\"")
    data.line(map.points[name.line], into: &out)
    out.append("\"/><text class=\"along-")
    out.append(name.kind)
    out.append("\" font-size=\"")
    out.append(tenthsOf: JourneyMapType.streetSize)
    if name.kind == "range" { out.append("\" font-style=\"italic") }
    // In sizes of the font, which shrinks where a reader enlarges the map.
    out.append("\" dy=\".34em\" text-anchor=\"middle\"><textPath startOffset=\"50%\" href=\"#")
    writeID(index, into: &out)
    out.append("\">")
    out.appendEscaped(name.text)
    out.append("</textPath></text>")
  }

  private func writeID(_ index: Int, into out: inout OutputBuffer) {
    out.appendEscaped(MapPart.street.id(idPrefix))
    out.append(index)
  }

  func write(_ spot: JourneyMapViewModel.Streets.Spot, into out: inout OutputBuffer) {
    out.append("<g class=\"spot-")
    out.append(spot.kind)
    out.append("\" transform=\"translate(")
    out.append(tenthsOf: spot.name.beside.x)
    out.append(" ")
    out.append(tenthsOf: spot.name.beside.y)
    out.append(")\">")
    if spot.hasMark {
      switch spot.kind {
      case "peak": out.append("<path d=\"M-3 2.5h6l-3-5.2z\"/>")
      case "hut": out.append("<path d=\"M-3-.3 0-3l3 2.7h-.8v2.8h-4.4v-2.8z\"/>")
      default: out.append("<circle r=\"2\"/>")
      }
    }
    out.append("<text x=\"")
    out.append(tenthsOf: spot.name.at.x - spot.name.beside.x)
    out.append("\" y=\"")
    out.append(tenthsOf: spot.name.at.y - spot.name.beside.y)
    switch spot.name.anchor {
    case .start: out.append("\">")
    case .middle: out.append("\" text-anchor=\"middle\">")
    case .end: out.append("\" text-anchor=\"end\">")
    }
    out.appendEscaped(spot.name.text)
    out.append("</text></g>")
  }
}
