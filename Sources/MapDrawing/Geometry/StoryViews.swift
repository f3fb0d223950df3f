package import Entities
internal import Geodata
internal import Geodesy
internal import Text

/// The parts of a trip's map that belong to its days. The map moves to them when the reader scrolls the story.
package struct StoryViews: Sendable {
  /// The most that the map is enlarged, with a script and without one. A smaller view would show only a pin, and without
  /// a script corners of the coast.
  private static let mostZoom = 8.0
  private static let mostWithoutScript = 4.0
  /// Part of a view, for what the view is about. The rest is margin.
  private static let filled = 0.7

  /// A part of the map, in frame units.
  package struct View: Equatable, Sendable {
    package var left: Double
    package var top: Double
    package var width: Double
    package var height: Double

    /// As in the attribute `viewBox`: "12 40.5 120 140".
    package var box: String {
      var out = OutputBuffer()
      for (position, value) in [left, top, width, height].enumerated() {
        if position > 0 { out.append(" ") }
        out.append(tenthsOf: value)
      }
      return out.string()
    }
  }

  /// The size of the frame.
  package let width: Double
  package let height: Double
  /// The makers of the streets. Nil if the map shows none.
  let credit: String?
  private let itinerary: Itinerary
  private let stops: [MapPoint?]
  /// For each leg that the map shows, the box around its line.
  private let lines: [Int: MapBox]

  /// Part of the frame's width.
  private let least: Double

  /// `geometry` is the map of the whole journey.
  package init(of itinerary: Itinerary, on geometry: JourneyMapGeometry) {
    self.itinerary = itinerary
    least = 1 / min(Double(geometry.zoom), Self.mostZoom)
    width = geometry.map.width
    height = geometry.map.height
    credit = geometry.streets == nil ? nil : TripGround.credit
    stops = geometry.stops
    var lines: [Int: MapBox] = [:]
    for course in geometry.courses {
      let points = geometry.journey.lines[course.parts].joined().map { geometry.journey.points[$0] }
      guard let box = MapBox(around: points) else { continue }
      for leg in course.legs.legs { lines[leg] = box }
    }
    self.lines = lines
  }

  /// Whether the map shows all of these stops.
  func shows(_ stops: [Int]) -> Bool { stops.allSatisfy { self.stops[$0] != nil } }

  package var whole: View { View(left: 0, top: 0, width: width, height: height) }

  /// The stops of a day with the stop where the day begins. If the day reaches no stop: the stop where it is spent. Nil
  /// before the first day, and if none of its stops has coordinates.
  ///
  /// - Parameter shape: the height of a view without a script, divided by its width. A day that does not fit gets the shape
  ///   of the frame, as do all days without this parameter.
  package func view(ofDay number: Int, shape: Double? = nil) -> View? {
    JourneyPart.day(number, of: itinerary).flatMap { view(of: $0, shape: shape) }
  }

  /// A stop with the leg to it. Nil if the stop has no coordinates.
  package func view(ofStop stop: Int) -> View? {
    if itinerary.trip.stops[stop].coordinate == nil { return nil }
    let shown = Array(max(stop - 1, 0)...stop)
    return view(of: JourneyPart(stops: shown, legs: Array(shown.dropLast()), held: shown), shape: nil)
  }

  private func view(of part: JourneyPart, shape: Double?) -> View? {
    let located = part.stops.filter { itinerary.trip.stops[$0].coordinate != nil }
    if located.isEmpty { return nil }
    // A far flight: the whole map shows its exit and the inset.
    let places = located.compactMap { stops[$0] }
    if places.count < located.count { return whole }
    guard var box = MapBox(around: places) else { return nil }
    for leg in part.legs {
      if let line = lines[leg] { box = box.union(line) }
    }
    func needed(_ shape: Double) -> Double {
      max(box.right - box.left, (box.bottom - box.top) / shape) / Self.filled
    }
    let frame = height / width
    let least = shape == nil ? least : max(least, 1 / Self.mostWithoutScript)
    let shape = shape.flatMap { $0 <= frame && needed($0) <= width ? $0 : nil } ?? frame
    let size = min(max(needed(shape), width * least), width)
    let tall = size * shape
    return View(
      left: min(max((box.left + box.right - size) / 2, 0), width - size),
      top: min(max((box.top + box.bottom - tall) / 2, 0), height - tall), width: size, height: tall)
  }
}

extension MapBox {
  /// Nil if there are no points.
  fileprivate init?(around points: [MapPoint]) {
    guard let first = points.first else { return nil }
    self.init(left: first.x, top: first.y, right: first.x, bottom: first.y)
    for point in points.dropFirst() {
      self = union(MapBox(left: point.x, top: point.y, right: point.x, bottom: point.y))
    }
  }

  fileprivate func union(_ other: MapBox) -> MapBox {
    MapBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
