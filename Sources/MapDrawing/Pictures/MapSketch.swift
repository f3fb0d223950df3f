package import Entities
internal import Geodesy

/// A map without its ground, as numbers. Two maps of one style with equal numbers look the same, if their ground is of the
/// same data. It takes a small part of the time that the map takes.
package struct MapSketch {
  package private(set) var numbers: [Double] = []

  /// The map of a journey. Nil if no stop has coordinates.
  package init?(of itinerary: Itinerary, style: JourneyMapStyle) {
    guard let geometry = JourneyMapInteractor(style: style).sketch(of: itinerary) else { return nil }
    add(geometry)
  }

  /// The map of several journeys.
  package init(of geometry: AtlasGeometry) {
    add(geometry.ground)
    for journey in geometry.journeys {
      for lines in [journey.lines, journey.airLines] {
        add(lines.count)
        for line in lines { add(geometry.points[line]) }
      }
      add(journey.dot.map { [$0] } ?? [])
    }
  }

  private mutating func add(_ geometry: JourneyMapGeometry) {
    let map = geometry.map
    numbers += [map.width, map.height, map.unitsPerRadius, map.origin.x, map.origin.y]
    switch map.sphere {
    case .around(let projection):
      numbers += [projection.centre.x, projection.centre.y, projection.centre.z]
    case .world(let projection): numbers.append(projection.centralMeridian)
    }
    add(geometry.courses.count)
    for course in geometry.courses {
      for mode in course.legs.modes { add(TravelMode.allCases.firstIndex(of: mode) ?? -1) }
      for line in geometry.journey.lines[course.parts] { add(geometry.journey.points[line]) }
    }
    add(geometry.stops.compactMap(\.self)[...])
  }

  private mutating func add(_ points: some Collection<MapPoint>) {
    add(points.count)
    for point in points {
      numbers.append(point.x)
      numbers.append(point.y)
    }
  }

  private mutating func add(_ number: Int) { numbers.append(Double(number)) }
}
