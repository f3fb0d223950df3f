internal import Rasters

/// A canvas in units of a map's frame.
struct PictureCanvas: ~Copyable {
  private var canvas: Canvas
  /// Pixels in a unit.
  private let unit: Double

  init(width: Int, height: Int, unit: Double, colour: CanvasColour) {
    canvas = Canvas(width: width, height: height, colour: colour)
    self.unit = unit
  }

  borrowing func png(most: Int) -> [UInt8] { canvas.png(most: most) }

  mutating func drawGround(of map: JourneyMapViewModel) {
    if let outline = map.outline {
      fill([outline], of: map.points, MapPaint.sea)
      stroke([outline], of: map.points, MapPaint.shore)
    } else if let horizon = map.horizon {
      discs([horizon.centre], radius: horizon.radius, MapPaint.sea)
    } else {
      canvas.fill(box(map.window), map.hasGround ? MapPaint.sea : MapPaint.land)
      if map.isHatched { drawHatch(in: map.window) }
    }
    let heights = map.layers.filter(\.isHeight)
    let lastOnLand = map.layers.last { $0.isOnLand || $0.name == "urban" }?.name
    for layer in map.layers where !layer.isHeight {
      draw(layer, of: map)
      if layer.name == "land" { draw(heights: heights, of: map) }
      if layer.name == (lastOnLand == "height" ? "land" : lastOnLand) { coverSea(of: map) }
    }
    if let horizon = map.horizon { drawOutside(of: horizon, in: map.window) }
    if let streets = map.streets {
      for layer in streets.layers { draw(layer, of: map, scale: streets.scale) }
    }
  }

  private mutating func draw(_ layer: JourneyMapViewModel.Layer, of map: JourneyMapViewModel) {
    let line = MapPaint.ground(layer.name)
    if layer.isArea, let colour = MapPaint.area(layer.name) {
      fill(layer.lines, of: map.points, isEvenOdd: layer.isEvenOdd, colour, edge: line?.colour)
    } else if let line {
      stroke(layer.lines, of: map.points, line)
    }
  }

  private mutating func draw(
    _ layer: JourneyMapViewModel.Layer, of map: JourneyMapViewModel, scale: String
  ) {
    if layer.isArea {
      if let colour = MapPaint.area(layer.name) {
        fill(layer.lines, of: map.points, isEvenOdd: true, colour)
      }
    } else if let line = MapPaint.street(layer.name, scale: scale) {
      stroke(layer.lines, of: map.points, line)
    }
  }

  private mutating func draw(heights: [JourneyMapViewModel.Layer], of map: JourneyMapViewModel) {
    for (layer, colour) in zip(heights, MapPaint.heights) {
      var curves = CanvasLines()
      for line in layer.lines {
        for point in SoftRing(map.points[line].dropLast(), in: map.window, unit: 1).points {
          curves.append(x: point.x * unit, y: point.y * unit)
        }
        curves.endLine()
      }
      canvas.fill(curves, isEvenOdd: true, colour)
    }
  }

  /// Covers what reaches from the land into the sea.
  private mutating func coverSea(of map: JourneyMapViewModel) {
    guard let land = map.layers.first(where: { $0.name == "land" }) else { return }
    var sea = lines(land.lines + (map.outline.map { [$0] } ?? []), of: map.points)
    if map.outline == nil {
      let window = map.window
      sea.appendBox(
        left: window.left * unit, top: window.top * unit, right: window.right * unit,
        bottom: window.bottom * unit)
    }
    canvas.fill(sea, isEvenOdd: true, MapPaint.sea, edge: MapPaint.shore.colour)
  }

  /// Covers what lies beyond the edge of a round picture of the Earth.
  private mutating func drawOutside(
    of horizon: JourneyMapViewModel.Circle, in window: JourneyMapViewModel.Box
  ) {
    var outside = box(window)
    outside.appendCircle(
      x: horizon.centre.x * unit, y: horizon.centre.y * unit, radius: horizon.radius * unit)
    canvas.fill(outside, isEvenOdd: true, MapPaint.paper)
    var edge = CanvasLines()
    edge.appendCircle(
      x: horizon.centre.x * unit, y: horizon.centre.y * unit, radius: horizon.radius * unit)
    canvas.stroke(edge, width: MapPaint.shore.width * unit, MapPaint.shore.colour)
  }

  private mutating func drawHatch(in window: JourneyMapViewModel.Box) {
    var lines = CanvasLines()
    let (height, step) = (window.bottom - window.top, 10.0)
    var x = window.left - height
    while x < window.right {
      lines.append(x: x * unit, y: window.bottom * unit)
      lines.append(x: (x + height) * unit, y: window.top * unit)
      lines.endLine()
      x += step
    }
    canvas.stroke(lines, width: MapPaint.hatch.width * unit, MapPaint.hatch.colour)
  }

  mutating func stroke(
    _ ranges: [Range<Int>], of points: [JourneyMapViewModel.Point], _ line: MapPaint.Line
  ) {
    canvas.stroke(
      lines(ranges, of: points), width: line.width * unit, dashes: line.dashes.map { $0 * unit },
      hasRoundCaps: line.isRound, line.colour)
  }

  mutating func fill(
    _ ranges: [Range<Int>], of points: [JourneyMapViewModel.Point], isEvenOdd: Bool = false,
    _ colour: CanvasColour, edge: CanvasColour? = nil
  ) {
    canvas.fill(lines(ranges, of: points), isEvenOdd: isEvenOdd, colour, edge: edge)
  }

  mutating func discs(_ centres: [JourneyMapViewModel.Point], radius: Double, _ colour: CanvasColour) {
    var circles = CanvasLines()
    for centre in centres {
      circles.appendCircle(x: centre.x * unit, y: centre.y * unit, radius: radius * unit)
    }
    canvas.fill(circles, colour)
  }

  private func box(_ box: JourneyMapViewModel.Box) -> CanvasLines {
    var lines = CanvasLines()
    lines.appendBox(
      left: box.left * unit, top: box.top * unit, right: box.right * unit, bottom: box.bottom * unit)
    return lines
  }

  private func lines(_ ranges: [Range<Int>], of points: [JourneyMapViewModel.Point]) -> CanvasLines {
    var lines = CanvasLines()
    for range in ranges {
      for index in range { lines.append(x: points[index].x * unit, y: points[index].y * unit) }
      lines.endLine()
    }
    return lines
  }
}
