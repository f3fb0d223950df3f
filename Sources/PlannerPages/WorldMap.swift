internal import Geodata
internal import Geodesy
internal import Text

/// The map of the world. A trip without places shows it, and a click sets its first stop.
enum WorldMap {
  private static let (width, height, margin) = (960.0, 480.0, 40.0)
  /// The projection leaves out as much as its margins show: with steps of 30 degrees, 15 degrees at each side.
  static let projection = MapProjection.fitting(
    stride(from: -165.0, through: 165, by: 30).map { Coordinate(latitude: 0, longitude: $0) }
      + [-84, 84].map { Coordinate(latitude: $0, longitude: 0) },
    width: width, height: height, margin: margin)

  /// With the classes of the site's maps.
  static let svg: [UInt8] = {
    var ground = MapGround()
    Basemap.ground(on: projection, window: projection.frame, detail: .atlas, into: &ground)
    var out = OutputBuffer(capacity: 1 << 18)
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" viewBox=\"0 0 ")
    out.append(Int(projection.width))
    out.append(" ")
    out.append(Int(projection.height))
    out.append("\" role=\"img\" aria-label=\"The world\">")
    let edge = [-180.0, 180].flatMap { side in
      stride(from: -90.0, through: 90, by: 3).map { latitude in
        projection.project(Coordinate(latitude: side < 0 ? latitude : -latitude, longitude: side))
      }
    }
    write([edge[...]], class: "map-world", isArea: true, &out)
    for (lines, name, isArea) in [
      (ground.land, "map-land", true), (ground.lakes, "map-lake", true),
      (ground.borders, "map-border", false),
    ] {
      write(lines.lines.map { lines.points[$0] }, class: name, isArea: isArea, &out)
    }
    out.append("</svg>")
    return Array(out.string().utf8)
  }()

  private static func write(
    _ lines: [ArraySlice<MapPoint>], class name: String, isArea: Bool, _ out: inout OutputBuffer
  ) {
    out.append("<path class=\"\(name)\"")
    if !isArea { out.append(" fill=\"none\"") }
    out.append(" fill-rule=\"evenodd\" d=\"")
    for line in lines {
      for (index, point) in line.enumerated() {
        out.append(index == 0 ? "M" : " ")
        out.append(tenths: Int(max(0, point.x * 10).rounded()))
        out.append(" ")
        out.append(tenths: Int(max(0, point.y * 10).rounded()))
      }
      if isArea { out.append("Z") }
    }
    out.append("\"/>")
  }
}
