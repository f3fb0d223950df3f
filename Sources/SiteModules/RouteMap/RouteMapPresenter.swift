package import Entities
import Geodesy

/// Places a journey in a map's frame.
package struct RouteMapPresenter {
  private static let mostDots = 40

  private let style: RouteMapStyle
  private let unit: Double
  private let length: (Double) -> String
  private let link: (Int) -> String

  /// - Parameters:
  ///   - unit: metres of the unit that the scale bar is to be round in: 1000 or 1609.344.
  ///   - length: says metres in the reader's language and unit.
  ///   - link: where the stop at an index is told of: "#stop-3".
  package init(
    style: RouteMapStyle, unit: Double, length: @escaping (Double) -> String,
    link: @escaping (Int) -> String
  ) {
    self.style = style
    self.unit = unit
    self.length = length
    self.link = link
  }

  /// Nil where no stop has coordinates.
  package func viewModel(
    for itinerary: Itinerary, title: String, description: String
  ) -> RouteMapViewModel? {
    let stops = itinerary.trip.stops
    var places: [Coordinate] = []
    places.reserveCapacity(stops.count)
    for stop in stops { if let place = stop.coordinate { places.append(place) } }
    if places.isEmpty { return nil }

    var courses: [(leg: Int, path: [Coordinate])] = []
    courses.reserveCapacity(itinerary.legs.count)
    var along: [Coordinate] = []
    for index in itinerary.legs.indices {
      guard let start = stops[index].coordinate, let end = stops[index + 1].coordinate else { continue }
      let path = Geodesic.course(from: start, to: end)
      if path.count > 2 { along += path[1..<(path.count - 1)] }
      courses.append((index, path))
    }

    let map = MapProjection.fitting(
      places, along: along, width: style.width, height: style.height, leastHeight: style.leastHeight,
      margin: style.margin)
    var model = RouteMapViewModel(
      width: Int(map.width), height: Int(map.height), title: title, description: description)
    addLegs(courses, of: itinerary, on: map, to: &model)
    if let outline = map.outline { model.outline = add(outline[...], to: &model) }
    if style.isDetailed {
      addDetails(of: stops, on: map, to: &model)
    } else {
      // Where dots would hide the line, its ends must do.
      if places.count > Self.mostDots { places = [places[0], places[places.count - 1]] }
      model.dots = places.map { point(map.project($0)) }
    }
    return model
  }

  private func addLegs(
    _ courses: [(leg: Int, path: [Coordinate])], of itinerary: Itinerary, on map: MapProjection,
    to model: inout RouteMapViewModel
  ) {
    var traced = MapLines()
    for (leg, path) in courses {
      traced.removeAll()
      map.trace(path, into: &traced)
      for line in traced.lines {
        // Two stops at one place have nothing between them.
        if line.count == 2 && traced.points[line.lowerBound] == traced.points[line.upperBound - 1] {
          continue
        }
        model.lines.append(
          RouteMapViewModel.Line(
            mode: itinerary.legs[leg].mode.rawValue, leg: leg,
            points: add(traced.points[line], to: &model)))
      }
    }
  }

  private func addDetails(
    of stops: [Waypoint], on map: MapProjection, to model: inout RouteMapViewModel
  ) {
    var lines = MapLines()
    map.graticule(into: &lines)
    for line in lines.lines { model.graticule.append(add(lines.points[line], to: &model)) }

    model.arrows = LegArrows.arrows(on: model.lines, points: model.points)
    model.pins = PinGroups(stops.map { stop in stop.coordinate.map { point(map.project($0)) } }, stops: stops)
      .pins(link: link)
    let scale = map.scale
    if !scale.isOfEquatorOnly {
      let metres = ScaleBarLength.metres(
        unit: unit, most: style.width / 4 * scale.metresPerUnit)
      model.scaleBar = RouteMapViewModel.ScaleBar(
        length: metres / scale.metresPerUnit, label: length(metres))
    }
    var placement = NamePlacement(model)
    model.names = placement.names(for: model.pins, of: stops)
  }

  private func add(_ line: ArraySlice<MapPoint>, to model: inout RouteMapViewModel) -> Range<Int> {
    let start = model.points.count
    for item in line { model.points.append(point(item)) }
    return start..<model.points.count
  }

  private func point(_ point: MapPoint) -> RouteMapViewModel.Point {
    RouteMapViewModel.Point(x: point.x, y: point.y)
  }
}
