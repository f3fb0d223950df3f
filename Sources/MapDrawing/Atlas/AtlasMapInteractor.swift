internal import Geodata
internal import Geodesy

/// Finds a frame for the journeys of all trips, and places the journeys in it.
struct AtlasMapInteractor {
  /// In frame units. A smaller trip gets a dot, which is visible on the whole map.
  private static let leastExtent = 3.0
  /// In frame units.
  private static let toleranceOfCountries = 0.8
  private static let deviationOfCountries = 0.4
  private static let sideOfDot = 5.0
  /// The least distance between the margins in metres, for a map that readers cannot zoom.
  private static let leastOfTerm = 200_000.0
  /// The same for regions, so that the coast of the country around them is in sight.
  private static let leastOfRegions = 600_000.0
  /// In radii of the Earth. Regions that are farther apart are shown on a map of the world.
  private static let mostOfRegions = 1.2

  private let style: JourneyMapStyle
  /// Otherwise it is the map of some trips, which readers cannot zoom.
  private let isAtlas: Bool
  private let map: MapProjection
  /// The largest distance between a line and its simplified line, in frame units. A unit is about a pixel on a screen,
  /// but readers can zoom in.
  private let tolerance: Double

  /// `ways` must have at least one trip.
  init(_ ways: AtlasWays, style wished: JourneyMapStyle = .atlas) {
    isAtlas = wished == .atlas
    tolerance = min(max(Double(ways.trips.count) / 5000, 0.1), 1)
    if !ways.focus.isEmpty {
      let style = wished == .term && ways.isOfCountry ? Self.style(around: ways.focus) : wished
      let map = MapProjection.fitting(
        ways.focus, along: [], width: style.width, height: style.height, leastHeight: style.leastHeight,
        margin: style.margin, leastExtent: ways.isOfCountry ? Self.leastOfTerm : Self.leastOfRegions)
      if !map.isWorld, ways.isOfCountry || map.height < Self.mostOfRegions * map.unitsPerRadius {
        (self.style, self.map) = (style, map)
        return
      }
    }
    let style = wished
    self.style = style
    func fitting(_ along: [Coordinate]) -> MapProjection {
      MapProjection.fitting(
        ways.places, along: along, width: style.width, height: style.height, leastHeight: style.leastHeight,
        margin: style.margin, leastExtent: style == .atlas ? 10_000 : Self.leastOfTerm, cutsOceansOnly: true)
    }
    let map = fitting(ways.along)
    // If the map shows the world, it shows it from pole to pole.
    self.map =
      map.isWorld
      ? fitting(ways.along + [-90, 90].map { Coordinate(latitude: $0, longitude: 0) }) : map
  }

  /// The shape that these places fill best.
  private static func style(around places: [Coordinate]) -> JourneyMapStyle {
    func filled(_ style: JourneyMapStyle) -> Double {
      let map = MapProjection.fitting(
        places, width: style.width, height: style.height, leastHeight: style.leastHeight,
        margin: style.margin, leastExtent: leastOfTerm)
      return map.unitsPerRadius * map.unitsPerRadius / (map.width * map.height)
    }
    return [.term, .termOfSquare, .termOfTall].max { filled($0) < filled($1) } ?? .term
  }

  /// The journeys without the ground.
  func sketch(of ways: AtlasWays) -> AtlasGeometry {
    let ground = JourneyMapGeometry(style: style, map: map, window: style.window(height: map.height))
    var geometry = AtlasGeometry(ground: ground)
    let deviation = Self.deviationOfCountries * map.scale.metresPerUnit
    let reach = MapReach(ground.window, of: map)
    for ring in CountryShapes.rings(of: ways.visited, within: deviation)
    where !(reach?.isBeside(ring) ?? false) {
      add(ring, in: ground.window, to: &geometry.visited)
    }
    geometry.places = dots(at: ways.places)
    geometry.journeys.reserveCapacity(ways.trips.count)
    var lines = MapLines()
    let clip = WindowClip(ground.window)
    for trip in ways.trips {
      let first = geometry.points.count
      var journey = AtlasGeometry.Journey(trip: trip.index)
      for run in ways.runs[trip.runs] {
        lines.removeAll()
        map.trace(Array(ways.course[run.points]), into: &lines)
        if !ways.focus.isEmpty {
          var inside = MapLines()
          for line in lines.lines { clip.append(lines.points[line], to: &inside) }
          lines = inside
        }
        // Leave out the line between two stops that look like one point.
        for line in lines.lines where isLong(lines.points[line]) {
          let start = geometry.points.count
          geometry.points += simplified(Array(lines.points[line]), tolerance: tolerance)
          let points = start..<geometry.points.count
          if run.isByAir { journey.airLines.append(points) } else { journey.lines.append(points) }
        }
      }
      if Self.isSmall(geometry.points[first...]) {
        let places = ways.places[trip.places]
        journey.dot = map.project(places.first(where: isInside) ?? places[places.startIndex])
      }
      geometry.journeys.append(journey)
    }
    return geometry
  }

  /// Adds the parts of a ring that the map shows, unless they are too small to see.
  private func add(_ ring: [Coordinate], in window: MapWindow, to lines: inout MapLines) {
    for points in map.parts(ofRing: ring) {
      // Most rings are islands, which the map shows as less than a dot.
      if Self.isSmall(points[...]) { continue }
      let shown = RingClip(window).clipped(points)
      if Self.isSmall(shown[...]) { continue }
      let simple = simplified(shown, tolerance: Self.toleranceOfCountries)
      if simple.count >= 4 { lines.append(line: simple) }
    }
  }

  /// One dot for all places in a square of the map.
  private func dots(at places: [Coordinate]) -> [MapPoint] {
    var taken: Set<MapPoint> = []
    return places.lazy.filter(isInside).map(map.project).filter { point in
      taken.insert(
        MapPoint(x: (point.x / Self.sideOfDot).rounded(), y: (point.y / Self.sideOfDot).rounded())
      ).inserted
    }
  }

  private func isInside(_ place: Coordinate) -> Bool {
    let at = map.project(place)
    return (0...map.width).contains(at.x) && (0...map.height).contains(at.y)
  }

  private func isLong(_ line: ArraySlice<MapPoint>) -> Bool {
    let start = line[line.startIndex]
    return line.contains { abs($0.x - start.x) > tolerance || abs($0.y - start.y) > tolerance }
  }

  private static func isSmall(_ points: ArraySlice<MapPoint>) -> Bool {
    guard let first = points.first else { return true }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return max(right - left, bottom - top) < leastExtent
  }
}

extension AtlasGeometry {
  /// The map with the land below the journeys.
  package var withGround: AtlasGeometry {
    var geometry = self
    GroundInteractor.add(ground.style.ground, to: &geometry.ground)
    if ground.style.ground != .picture { FeatureInteractor.add([.country, .sea], to: &geometry.ground) }
    ground.map.graticule(in: ground.window, into: &geometry.ground.graticule)
    return geometry
  }
}
