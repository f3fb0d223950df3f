internal import Geodata
internal import Geodesy

/// The signs of a map for narrow screens, on which the frame is shown smaller: fewer, and larger in the frame.
///
/// They are placed in a smaller frame of their own, and drawn enlarged. So pins and words have the same size in both
/// frames, and about the same size on a phone, whatever the shape of the map.
struct NarrowLayout {
  /// The part of a phone's screen that a map takes, in CSS pixels: 45 % of its height, without the buttons below.
  private static let screen = (width: 390.0, height: 318.0)
  /// The size of pins and words there, compared with their size in the frame.
  private static let growth = 1.05

  /// How much larger the signs are in the frame of the map.
  let enlargement: Double
  var scale: Double { 1 / enlargement }

  init(width: Double, height: Double) {
    let shown = min(Self.screen.width / width, Self.screen.height / height)
    enlargement = max((Self.growth / shown * 10).rounded(.up) / 10, 1)
  }

  func geometry(_ geometry: JourneyMapGeometry) -> JourneyMapGeometry {
    var narrow = JourneyMapGeometry(
      style: geometry.style, map: geometry.map.enlarged(by: scale),
      window: geometry.window.enlarged(by: scale))
    narrow.journey = geometry.journey.enlarged(by: scale)
    narrow.courses = geometry.courses
    narrow.stops = geometry.stops.map { $0?.enlarged(by: scale) }
    narrow.centre = geometry.centre
    narrow.hasGround = geometry.hasGround
    narrow.isTooClose = geometry.isTooClose
    narrow.knowsShore = geometry.knowsShore
    narrow.isNearUnknownSea = geometry.isNearUnknownSea
    narrow.ground = geometry.ground.map { layer in
      JourneyMapGeometry.Ground(kind: layer.kind, lines: layer.lines.enlarged(by: scale))
    }
    narrow.streets = geometry.streets.map(streets)
    narrow.heights = geometry.heights.map(numbers(of:))
    narrow.creditOfHeights = geometry.creditOfHeights
    narrow.towns = geometry.towns.map {
      JourneyMapGeometry.Town(town: $0.town, at: $0.at.enlarged(by: scale))
    }
    narrow.features = geometry.features.map { feature in
      JourneyMapGeometry.Feature(
        feature: feature.feature, at: feature.at?.enlarged(by: scale), size: feature.size * scale,
        spots: feature.spots.map { $0.enlarged(by: scale) },
        course: feature.course.map { $0.enlarged(by: scale) })
    }
    narrow.exits = geometry.exits.map { exit in
      JourneyMapGeometry.Exit(
        name: exit.name, metres: exit.metres, spots: exit.spots.map { $0.enlarged(by: scale) })
    }
    return narrow
  }

  /// What numbers need: tops and long contours.
  private func numbers(of heights: DrawnHeights) -> DrawnHeights {
    var narrow = DrawnHeights(interval: heights.interval)
    narrow.tops = heights.tops.map { DrawnHeights.Top(metres: $0.metres, at: $0.at.enlarged(by: scale)) }
    narrow.numbered = heights.numbered.map {
      DrawnHeights.Contour(metres: $0.metres, points: $0.points.map { $0.enlarged(by: scale) })
    }
    return narrow
  }

  /// What names need: the places and lines with names, and the water.
  private func streets(_ streets: DrawnGround) -> DrawnGround {
    var narrow = streets
    narrow.lines = []
    narrow.shore?.sea = streets.shore?.sea.enlarged(by: scale) ?? MapLines()
    narrow.areas.removeAll { $0.kind != .water }
    for index in narrow.areas.indices {
      narrow.areas[index].rings = narrow.areas[index].rings.enlarged(by: scale)
    }
    for index in narrow.named.indices {
      narrow.named[index].points = narrow.named[index].points.map { $0.enlarged(by: scale) }
    }
    for index in narrow.spots.indices { narrow.spots[index].at = narrow.spots[index].at.enlarged(by: scale) }
    return narrow
  }
}

extension MapPoint {
  fileprivate func enlarged(by factor: Double) -> MapPoint { MapPoint(x: x * factor, y: y * factor) }
}

extension MapWindow {
  fileprivate func enlarged(by factor: Double) -> MapWindow {
    MapWindow(left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
  }
}
