#if canImport(Glibc)
  import Glibc
#endif

extension MapProjection {
  /// A few meridians and parallels at round degrees, cut at the window. Without a window, at the frame.
  package func graticule(in window: MapWindow? = nil, into lines: inout MapLines) {
    let window = window ?? frame
    let view = degrees(in: window)
    let latitudes = view.latitudes
    let longitudes = view.longitudes
    let latitudeStep = isWorld ? 30 : Self.roundStep(latitudes)
    let longitudeStep = isWorld ? 60 : Self.roundStep(longitudes)
    let clip = WindowClip(window)

    // Near the pole, only four meridians continue beyond the last parallel, so that they do not crowd.
    let last = (90 / latitudeStep).rounded(.up) * latitudeStep - latitudeStep
    let south = max(latitudes.lowerBound, -last)
    let reach = south...max(south, min(latitudes.upperBound, last))
    let alongMeridian = Self.sines(reach, count: 13)
    let alongQuarter = view.isWhole && !isWorld ? Self.sines(latitudes, count: 13) : alongMeridian
    let alongParallel = Self.sines(longitudes, count: view.isWhole ? 37 : 13)

    var line: [MapPoint] = []
    for degrees in Self.multiples(of: longitudeStep, in: longitudes) {
      let (sine, cosine) = (sin(degrees * (.pi / 180)), cos(degrees * (.pi / 180)))
      add(
        (degrees.remainder(dividingBy: 90) == 0 ? alongQuarter : alongMeridian).lazy.map {
          UnitVector(x: $0.cosine * cosine, y: $0.cosine * sine, z: $0.sine)
        }, through: &line, clip: clip, to: &lines)
    }
    for degrees in Self.multiples(of: latitudeStep, in: latitudes) where abs(degrees) < 90 {
      let (sine, cosine) = (sin(degrees * (.pi / 180)), cos(degrees * (.pi / 180)))
      add(
        alongParallel.lazy.map {
          UnitVector(x: cosine * $0.cosine, y: cosine * $0.sine, z: sine)
        }, through: &line, clip: clip, to: &lines)
    }
  }

  /// The closed edge of the picture of the whole world. Nil if the picture shows a part of the world.
  package var outline: [MapPoint]? {
    guard isWorld else { return nil }
    var line: [MapPoint] = []
    for side in [-Double.pi, .pi] {
      for step in 0...24 {
        let latitude = Double(side < 0 ? step - 12 : 12 - step) * (.pi / 24)
        line.append(framed(plane: EqualEarthProjection.plane(longitude: side, sine: sin(latitude))))
      }
    }
    return simplified(line + [line[0]], tolerance: 0.3)
  }

  private func add(
    _ vectors: some Sequence<UnitVector>, through line: inout [MapPoint], clip: WindowClip,
    to lines: inout MapLines
  ) {
    func finish(_ lines: inout MapLines) {
      if line.count > 1 { clip.append(simplified(line, tolerance: 0.3)[...], to: &lines) }
      line.removeAll(keepingCapacity: true)
    }
    for vector in vectors {
      let turned = turned(vector)
      // Near the antipode of the centre, nothing is a line.
      if !isWorld && turned.z < -0.95 {
        finish(&lines)
        continue
      }
      line.append(framed(turned))
    }
    finish(&lines)
  }

  /// The degrees in the window and a little around it. Longitudes can exceed 180.
  private func degrees(
    in window: MapWindow
  ) -> (latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>, isWhole: Bool) {
    if case .world(let projection) = sphere {
      // Slightly less than 180, because points on the meridian where the picture is cut have no clear side.
      let reach = 179.999_999
      return (
        -90...90, (projection.centralMeridian - reach)...(projection.centralMeridian + reach), true
      )
    }
    let whole = (latitudes: -90.0...90, longitudes: -180.0...180, isWhole: true)
    let (width, height) = (window.right - window.left, window.bottom - window.top)
    func place(_ x: Double, _ y: Double) -> Coordinate? {
      coordinate(at: MapPoint(x: window.left + x, y: window.top + y))
    }
    guard let middle = place(width / 2, height / 2) else { return whole }
    var (south, north, west, east) = (middle.latitude, middle.latitude, 0.0, 0.0)
    for step in 0..<6 {
      let (x, y) = (width * Double(step) / 6, height * Double(step) / 6)
      for place in [place(x, 0), place(width, y), place(width - x, height), place(0, height - y)] {
        guard let place else { return whole }
        south = min(south, place.latitude)
        north = max(north, place.latitude)
        let offset = place.longitude - middle.longitude
        let turn = offset - 360 * (offset / 360).rounded()
        west = min(west, turn)
        east = max(east, turn)
      }
    }
    let isNorthPoleShown = isShown(Coordinate(latitude: 90, longitude: 0), in: window)
    let isSouthPoleShown = isShown(Coordinate(latitude: -90, longitude: 0), in: window)
    let (tall, wide) = ((north - south) / 20, (east - west) / 20)
    let latitudes =
      (isSouthPoleShown ? -90 : max(south - tall, -90))...(isNorthPoleShown ? 90 : min(north + tall, 90))
    if isNorthPoleShown || isSouthPoleShown { return (latitudes, -180...180, true) }
    return (
      latitudes, (middle.longitude + max(west - wide, -180))...(middle.longitude + min(east + wide, 180)),
      false
    )
  }

  private func isShown(_ coordinate: Coordinate, in window: MapWindow) -> Bool {
    let turned = turned(UnitVector(coordinate))
    guard turned.z > -0.95 else { return false }
    let point = framed(turned)
    return (window.left...window.right).contains(point.x) && (window.top...window.bottom).contains(point.y)
  }

  /// The degrees between lines. About four lines are in `range`.
  private static func roundStep(_ range: ClosedRange<Double>) -> Double {
    let wish = (range.upperBound - range.lowerBound) / 4
    for step in [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 20] where step >= wish { return step }
    return 30
  }

  private static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    let first = Int((range.lowerBound / step).rounded(.up))
    var last = Int((range.upperBound / step).rounded(.down))
    // -180 and 180 are the same meridian.
    if Double(last - first) * step >= 360 { last -= 1 }
    return first > last ? [] : (first...last).map { Double($0) * step }
  }

  private static func sines(
    _ range: ClosedRange<Double>, count: Int
  ) -> [(sine: Double, cosine: Double)] {
    let step = (range.upperBound - range.lowerBound) / Double(count - 1)
    return (0..<count).map {
      let angle = (range.lowerBound + Double($0) * step) * (.pi / 180)
      return (sin(angle), cos(angle))
    }
  }
}
