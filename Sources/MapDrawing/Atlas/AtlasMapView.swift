package import Text

/// Writes the map of the atlas as inline SVG. Each trip is a link that contains the trip's lines.
package enum AtlasMapView {
  /// - Parameter leastStep: the least step of the ground's grid in tenths of a unit: 2 for a map that readers cannot zoom.
  package static func write(
    _ map: AtlasMapViewModel, leastStep: Int = 1, into out: inout OutputBuffer
  ) {
    out.append("<svg class=\"map")
    if map.ground.height * 2 > map.ground.width { out.append(" map-tall") }
    out.append("\" viewBox=\"0 0 ")
    out.append(map.ground.width)
    out.append(" ")
    out.append(map.ground.height)
    out.append(
      "\" direction=\"ltr\" aria-labelledby=\"map-t\" aria-describedby=\"map-d\"><title id=\"map-t\">")
    out.appendEscaped(map.ground.title)
    out.append("</title><desc id=\"map-d\">")
    out.appendEscaped(map.ground.description)
    out.append("</desc>")
    MapGroundView(map: map.ground, idPrefix: "map", leastStep: leastStep).write(into: &out)
    if !map.visited.isEmpty {
      let grid = PathGrid(step: leastStep)
      out.append("<path class=\"map-visited\" fill-rule=\"evenodd\"")
      grid.write(into: &out)
      out.append(" d=\"")
      var data = PathData(on: grid)
      for ring in map.visited { data.line(ring[...], closed: true, into: &out) }
      out.append("\"/>")
    }
    if !map.features.isEmpty {
      // Narrow screens have no space for these.
      out.append("<g class=\"map-wide\">")
      FeatureView.write(map.features, into: &out)
      out.append("</g>")
    }
    // The list beside the map has the same links, so screen readers and keyboards skip these.
    out.append("<g class=\"routes\" aria-hidden=\"true\">")
    for journey in map.journeys { write(journey, of: map, into: &out) }
    out.append("</g>")
    if !map.places.isEmpty {
      out.append("<path class=\"map-places\" d=\"")
      var data = PathData()
      for place in map.places { data.dot(place, into: &out) }
      out.append("\"/>")
    }
    out.append("</svg>")
  }

  private static func write(
    _ journey: AtlasMapViewModel.Journey, of map: AtlasMapViewModel, into out: inout OutputBuffer
  ) {
    out.append("<a href=\"")
    out.appendEscaped(journey.link)
    out.append("\" tabindex=\"-1\">")
    if let title = journey.title {
      out.append("<title>")
      out.appendEscaped(title)
      out.append("</title>")
    }
    if !journey.lines.isEmpty { write(journey.lines, of: map, class: nil, into: &out) }
    if !journey.airLines.isEmpty { write(journey.airLines, of: map, class: "air", into: &out) }
    if let dot = journey.dot {
      var data = PathData()
      out.append("<path class=\"dot\" d=\"")
      data.dot(dot, into: &out)
      out.append("\"/>")
    }
    out.append("</a>")
  }

  private static func write(
    _ lines: [Range<Int>], of map: AtlasMapViewModel, class name: StaticString?, into out: inout OutputBuffer
  ) {
    out.append("<path")
    if let name {
      out.append(" class=\"")
      out.append(name)
      out.append("\"")
    }
    out.append(" d=\"")
    var data = PathData()
    for line in lines { data.line(map.points[line], into: &out) }
    out.append("\"/>")
  }
}
