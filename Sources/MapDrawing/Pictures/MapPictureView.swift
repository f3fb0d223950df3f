internal import Rasters

/// Draws a map as a PNG for link previews, of the size that programs for Open Graph expect.
package struct MapPictureView: ~Copyable {
  /// In pixels.
  package static let width = 1200
  package static let height = 630
  /// Some messengers show no larger picture.
  package static let mostBytes = 60_000

  private var canvas: PictureCanvas

  private init(of map: JourneyMapViewModel) {
    canvas = PictureCanvas(
      width: Self.width, height: Self.height, unit: Double(Self.width) / Double(map.width),
      colour: MapPaint.paper)
    canvas.drawGround(of: map)
  }

  /// The map of a journey.
  /// `accent` is the colour of its ends, as in 0xA3201D. Nil for roadbook's.
  package static func png(of map: JourneyMapViewModel, accent: UInt32? = nil) -> [UInt8] {
    var view = MapPictureView(of: map)
    view.drawLegs(of: map)
    view.drawStops(map.dots, accent.map { CanvasColour($0) } ?? MapPaint.accent)
    return view.canvas.png(most: mostBytes)
  }

  /// The map of several journeys.
  package static func png(of map: AtlasMapViewModel) -> [UInt8] {
    var view = MapPictureView(of: map.ground)
    view.drawJourneys(of: map)
    return view.canvas.png(most: mostBytes)
  }

  private mutating func drawLegs(of map: JourneyMapViewModel) {
    canvas.stroke(map.lines.map(\.points), of: map.points, MapPaint.casing)
    // Legs of one mode that follow each other form one path, so that dashes go on.
    var index = 0
    while index < map.lines.count {
      let mode = map.lines[index].mode
      var run: [Range<Int>] = []
      while index < map.lines.count, map.lines[index].mode == mode {
        run.append(map.lines[index].points)
        index += 1
      }
      canvas.stroke(run, of: map.points, MapPaint.leg(mode))
    }
  }

  private mutating func drawStops(_ dots: [JourneyMapViewModel.Point], _ accent: CanvasColour) {
    guard let first = dots.first, let last = dots.last else { return }
    canvas.discs(dots, radius: 3.4, MapPaint.ink)
    canvas.discs(dots, radius: 2.3, MapPaint.paper)
    canvas.discs([first, last], radius: 5.4, accent)
    canvas.discs([last], radius: 3.2, MapPaint.paper)
  }

  private mutating func drawJourneys(of map: AtlasMapViewModel) {
    canvas.stroke(
      map.journeys.flatMap(\.airLines), of: map.points, MapPaint.Line(colour: MapPaint.air, width: 1.2))
    canvas.stroke(
      map.journeys.flatMap(\.lines), of: map.points,
      MapPaint.Line(colour: MapPaint.way, width: 2.4, isRound: true))
    canvas.discs(map.journeys.compactMap(\.dot), radius: 3.6, MapPaint.way)
  }
}
