#if canImport(Glibc)
  internal import Glibc
#endif
package import Geodesy

/// The heights of the ground on one map, in units of the frame, cut at the window.
package struct DrawnHeights: Sendable {
  /// A contour with its height, for the number on it.
  package struct Contour: Sendable {
    package var metres: Double
    package var points: [MapPoint]

    package init(metres: Double, points: [MapPoint]) { (self.metres, self.points) = (metres, points) }
  }

  package struct Top: Sendable {
    package var metres: Int
    package var at: MapPoint

    package init(metres: Int, at: MapPoint) { (self.metres, self.at) = (metres, at) }
  }

  /// Areas in the shade of the sun in the north-west, each darker than the one before, and in it.
  package var shades: [MapLines] = []
  package var contours = MapLines()
  /// Every fifth one.
  package var mainContours = MapLines()
  /// The main contours that are long enough for a number. The longest first.
  package var numbered: [Contour] = []
  /// The highest first.
  package var tops: [Top] = []
  /// In metres.
  package var interval: Double

  package init(interval: Double) { self.interval = interval }

  var pointCount: Int {
    contours.points.count + mainContours.points.count + shades.reduce(0) { $0 + $1.points.count }
  }
}

extension TripGround.Heights {
  /// In metres. A wider map has the tints of the basemap.
  package static let widestMap = 100_000.0
  private static let cell = 5.0
  /// A map that knows less than this share of its heights shows none.
  private static let leastKnown = 0.02

  /// What a map shows of the heights. Nil if it is too wide, or if too little is known there. `mostPoints` bounds the size of
  /// the drawing: it gets coarser until it fits. Contours have round numbers of `unit`.
  package func drawn(
    on map: MapProjection, window: MapWindow, mostPoints: Int, unit: HeightUnit = .metres
  ) -> DrawnHeights? {
    let width = map.width * map.scale.metresPerUnit
    guard width <= Self.widestMap, !map.isWorld, let field = field(on: map, window: window) else {
      return nil
    }
    let known = field.values.lazy.filter { !$0.isNaN }
    guard Double(known.count) >= Self.leastKnown * Double(field.values.count), let least = known.min(),
      let most = known.max()
    else { return nil }
    let steps = ContourSteps(from: Double(least), to: Double(most), widthOfMap: width, unit: unit)
    let shade = HillShade.field(of: field, metresPerUnit: map.scale.metresPerUnit)
    var interval = steps.interval
    var coarseness = 1.0
    while true {
      var drawn = DrawnHeights(interval: interval)
      let source = HeightDrawing(window: window, tolerance: 0.3 * coarseness)
      source.addShades(of: shade, to: &drawn)
      source.addContours(of: field, every: interval, to: &drawn)
      if drawn.pointCount <= mostPoints || coarseness > 6 {
        drawn.tops = drawnTops(on: map, field: field)
        return drawn
      }
      coarseness *= 1.2
      // Fewer contours are better than bad ones.
      if coarseness > 2.5, let next = unit.contourIntervals.first(where: { $0 > interval }) {
        interval = next
      }
    }
  }

  private func field(on map: MapProjection, window: MapWindow) -> HeightField? {
    guard let first = grids.first, let box = GroundBox(of: window, on: map, near: first.box.west) else {
      return nil
    }
    let near = grids.filter { $0.box.overlaps(box) }.sorted {
      ($0.spacing, $0.box.west, $0.box.south) < ($1.spacing, $1.box.west, $1.box.south)
    }
    if near.isEmpty { return nil }
    let columns = Int(((window.right - window.left) / Self.cell).rounded(.up)) + 1
    let rows = Int(((window.bottom - window.top) / Self.cell).rounded(.up)) + 1
    var field = HeightField(
      cell: Self.cell, origin: MapPoint(x: window.left, y: window.top), columns: columns, rows: rows,
      values: [Float](repeating: .nan, count: columns * rows))
    let middle = Double(first.box.west) / GroundPoint.unitsPerDegree
    for row in 0..<rows {
      for column in 0..<columns {
        guard let place = map.coordinate(at: field.point(column: column, row: row)) else { continue }
        // Beyond the date line, longitudes go on.
        let turns = ((place.longitude - middle) / 360).rounded()
        let x = (place.longitude - 360 * turns) * GroundPoint.unitsPerDegree
        let y = place.latitude * GroundPoint.unitsPerDegree
        for grid in near {
          guard let height = grid.height(x: x, y: y) else { continue }
          field.values[row * columns + column] = Float(height)
          break
        }
      }
    }
    return field.smoothed
  }

  private static let mostTops = 12
  private static let leastDistance = 48.0

  /// Tops that are clear of higher ones, in the part of the window whose heights are known.
  private func drawnTops(on map: MapProjection, field: HeightField) -> [DrawnHeights.Top] {
    var shown: [DrawnHeights.Top] = []
    let order = tops.sorted { ($0.metres, $0.at.y, $0.at.x) > ($1.metres, $1.at.y, $1.at.x) }
    for top in order {
      let at = map.project(top.at.coordinate)
      let (x, y) = (at.x, at.y)
      guard x >= 0, y >= 0, x <= map.width, y <= map.height,
        shown.allSatisfy({ hypot($0.at.x - x, $0.at.y - y) >= Self.leastDistance })
      else { continue }
      shown.append(DrawnHeights.Top(metres: top.metres, at: at))
      if shown.count == Self.mostTops { break }
    }
    return shown
  }
}

/// What heights on maps are counted in.
package enum HeightUnit: Sendable {
  case metres, feet

  /// In metres, from small to large. Each is a round number of the unit.
  var contourIntervals: [Double] {
    switch self {
    case .metres: [20, 50, 100, 200, 500]
    case .feet: [50, 100, 200, 500, 1000, 2000].map { $0 * Self.metresOfFoot }
    }
  }

  private static let metresOfFoot = 0.3048
}

/// The heights between contours.
struct ContourSteps {
  /// A map has no more contours than this between its lowest and its highest place, if there is a larger interval.
  private static let mostContours = 14.0
  private static let fewContours = 4.0
  /// By the width of the map in metres: the smallest interval. On a wider map, terrain models show more noise.
  private static let smallest: [(width: Double, interval: Double)] = [
    (8_000, 20), (20_000, 50), (50_000, 100), (100_000, 200),
  ]
  private static let largest = 500.0
  /// In feet, an interval can be so much smaller.
  private static let tolerance = 0.75

  /// In metres.
  let interval: Double

  init(from least: Double, to most: Double, widthOfMap: Double, unit: HeightUnit = .metres) {
    let range = most - least
    let intervals = unit.contourIntervals
    let wanted = Self.smallest.first { widthOfMap <= $0.width }?.interval ?? Self.largest
    var smallest = intervals.first { $0 >= Self.tolerance * wanted } ?? Self.largest
    while range < Self.fewContours * smallest, let less = intervals.last(where: { $0 < smallest }) {
      smallest = less
    }
    interval =
      intervals.first { $0 >= smallest && range <= Self.mostContours * $0 } ?? intervals[intervals.count - 1]
  }
}

/// How much darker slopes are than flat ground, with the sun in the north-west at 45 degrees.
enum HillShade {
  /// From bottom to top: the share of light that is missing.
  static let steps = [0.1, 0.24, 0.4, 0.58]
  /// Wider maps have flatter slopes, because their nodes are farther from each other: they are raised. The exponent and the
  /// factor at nodes 50 m apart were found by eye.
  private static let (exponent, factor) = (0.35, 1.6)

  static func field(of field: HeightField, metresPerUnit: Double) -> HeightField {
    let metres = field.cell * metresPerUnit
    let rise = Float(factor * pow(metres / 50, exponent) / (2 * metres))
    var shade = field
    for row in 0..<field.rows {
      for column in 0..<field.columns {
        let (west, east) = (max(column - 1, 0), min(column + 1, field.columns - 1))
        let (north, south) = (max(row - 1, 0), min(row + 1, field.rows - 1))
        let x = (field[east, row] - field[west, row]) * rise * (east - west == 2 ? 1 : 2)
        let y = (field[column, south] - field[column, north]) * rise * (south - north == 2 ? 1 : 2)
        // The light of flat ground is 1: (-1, -1, √2) / 2 times (-x, -y, 1), by √2 / 2.
        let light = (1 + (x + y) / Float(2).squareRoot()) / (1 + x * x + y * y).squareRoot()
        shade.values[row * field.columns + column] = 1 - light
      }
    }
    return shade.smoothed.smoothed
  }
}

/// Draws lines of fields in a window.
private struct HeightDrawing {
  let window: MapWindow
  let tolerance: Double
  /// In square units, and in units.
  private static let (leastArea, leastLength) = (100.0, 14.0)
  private static let leastNumbered = 90.0
  /// Every fifth contour.
  private static let main = 5

  func addShades(of shade: HeightField, to drawn: inout DrawnHeights) {
    let framed = shade.framed(by: -1)
    for level in HillShade.steps {
      var rings = MapLines()
      var clip = GroundClip(window: window, steps: 10)
      for ring in ContourTracing.lines(of: framed, at: level) where Self.area(of: ring) >= Self.leastArea {
        clip.path = simplified(ring, tolerance: 2 * tolerance)
        clip.path.removeLast()
        clip.finishRing(into: &rings)
      }
      if !rings.lines.isEmpty { drawn.shades.append(rings) }
    }
  }

  func addContours(of field: HeightField, every interval: Double, to drawn: inout DrawnHeights) {
    let known = field.values.lazy.filter { !$0.isNaN }
    guard let least = known.min(), let most = known.max() else { return }
    let (first, last) = (
      Int((Double(least) / interval).rounded(.down)) + 1,
      Int((Double(most) / interval).rounded(.down))
    )
    if first > last { return }
    // The coast is the contour of the sea.
    for number in first...last where number != 0 {
      let isMain = number % Self.main == 0
      var clip = GroundClip(window: window, steps: 10)
      for line in ContourTracing.lines(of: field, at: Double(number) * interval) {
        let length = Self.length(of: line)
        if length < Self.leastLength { continue }
        clip.path = simplified(line, tolerance: tolerance)
        if length >= Self.leastNumbered, isMain || last - first < Self.main {
          drawn.numbered.append(DrawnHeights.Contour(metres: Double(number) * interval, points: clip.path))
        }
        if isMain {
          clip.finishLine(into: &drawn.mainContours)
        } else {
          clip.finishLine(into: &drawn.contours)
        }
      }
    }
    drawn.numbered.sort {
      ($0.points.count, $0.metres, $0.points[0].x) > ($1.points.count, $1.metres, $1.points[0].x)
    }
  }

  private static func length(of line: [MapPoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  private static func area(of ring: [MapPoint]) -> Double {
    abs(zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }
}
