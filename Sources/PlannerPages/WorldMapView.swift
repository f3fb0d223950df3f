internal import Text

/// The map of the world as SVG.
enum WorldMapView {
  static func svg(_ map: WorldMapViewModel) -> [UInt8] {
    var out = OutputBuffer(capacity: 1 << 18)
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" viewBox=\"0 0 ")
    out.append(map.width)
    out.append(" ")
    out.append(map.height)
    out.append("\" role=\"img\" aria-label=\"")
    out.appendEscaped(map.title)
    out.append("\">")
    for path in map.paths { write(path, &out) }
    out.append("</svg>")
    return Array(out.string().utf8)
  }

  private static func write(_ path: WorldMapViewModel.Path, _ out: inout OutputBuffer) {
    out.append("<path class=\"\(path.name)\"")
    if !path.isArea { out.append(" fill=\"none\"") }
    out.append(" fill-rule=\"evenodd\" d=\"")
    for line in path.lines {
      for (index, point) in line.enumerated() {
        out.append(index == 0 ? "M" : " ")
        out.append(tenths: point.x)
        out.append(" ")
        out.append(tenths: point.y)
      }
      if path.isArea { out.append("Z") }
    }
    out.append("\"/>")
  }
}
