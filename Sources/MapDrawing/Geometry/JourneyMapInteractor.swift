package import Entities
package import Geodata
package import Geodesy

/// Finds the positions of a journey and of its surroundings on a map.
package struct JourneyMapInteractor {
  /// The distance between the margins for a journey that stays at one place, in metres. It is large enough to show
  /// where in the world the place is.
  private static let leastSurroundings = 120_000.0
  /// The same, if the ground shows the streets around the place.
  private static let leastStreets = 1_200.0
  /// Stops within this distance, in metres, are at one place.
  private static let samePlace = 300.0
  /// Up to this width of the frame, in metres, an overview helps.
  private static let widestWithOverview = 2_500_000.0
  private static let mostTowns = 60
  /// Frame units from the edge. A stop that is nearer makes the map wider, so that the edge cuts no pin.
  private static let inset = 20.0
  /// A wider map can show more stops near its edge.
  private static let mostWidenings = 4
  /// The greatest deviation of a course from its points, in frame units.
  private static let tolerance = 0.4
  /// Geodesics have fewer points.
  private static let leastToSimplify = 24

  private let style: JourneyMapStyle
  private let globe: GlobeInteractor?
  private let ground: TripGround?
  private let pointOfView: PointOfView?
  private let loadsFinerGround: Bool
  /// Whether every place has streets around it.
  private let assumesGround: Bool

  /// - Parameters:
  ///   - globe: the globe of the journey, which its maps share.
  ///   - ground: the streets around the journey. Nil if there are none.
  ///   - pointOfView: the country whose view of disputed borders the maps show. Nil for who holds the land.
  ///   - loadsFinerGround: whether pages load finer coasts for readers who zoom, where there are any and stops are close
  ///     together.
  package init(
    style: JourneyMapStyle, globe: GlobeInteractor? = nil, ground: TripGround? = nil,
    pointOfView: PointOfView? = nil, loadsFinerGround: Bool = false
  ) {
    self.init(
      style: style, globe: globe, ground: ground, pointOfView: pointOfView,
      loadsFinerGround: loadsFinerGround, assumesGround: false)
  }

  init(
    style: JourneyMapStyle, globe: GlobeInteractor? = nil, ground: TripGround? = nil,
    pointOfView: PointOfView? = nil, loadsFinerGround: Bool = false, assumesGround: Bool
  ) {
    self.pointOfView = pointOfView
    self.loadsFinerGround = loadsFinerGround
    self.style = style
    self.globe = globe
    self.ground = style.hasStreets ? ground : nil
    self.assumesGround = assumesGround
  }

  /// The map of the whole journey. Nil if no stop has coordinates.
  package func geometry(of itinerary: Itinerary) -> JourneyMapGeometry? {
    geometry(of: .whole(itinerary), in: itinerary)
  }

  /// The same map without ground and streets. Nil if no stop has coordinates.
  func sketch(of itinerary: Itinerary) -> JourneyMapGeometry? {
    let whole = JourneyPart.whole(itinerary)
    return projection(of: whole, in: itinerary).flatMap { frame(of: whole, in: itinerary, on: $0)?.drawn }
  }

  /// The map of a region of the journey. Nil if no stop of the region has coordinates.
  package func geometry(of region: JourneyRegions.Region, in itinerary: Itinerary) -> JourneyMapGeometry? {
    geometry(of: .region(region, of: itinerary), in: itinerary)
  }

  /// The map of a day, with the stop where the day starts. Nil before the first day, and if no stop of the day has
  /// coordinates.
  package func geometry(ofDay number: Int, in itinerary: Itinerary) -> JourneyMapGeometry? {
    JourneyPart.day(number, of: itinerary).flatMap { geometry(of: $0, in: itinerary) }
  }

  /// The map of a stop's surroundings. Nil if fewer than two legs lead to the stop or from it.
  package func geometry(around stop: Int, in itinerary: Itinerary) -> JourneyMapGeometry? {
    JourneyPart.around(stop, of: itinerary).flatMap { geometry(of: $0, in: itinerary) }
  }

  private typealias Frame = (
    drawn: JourneyMapGeometry, groups: [SharedLegs], paths: [[Coordinate]], isWhole: Bool
  )

  /// The journey on a map. Nil if no stop inside the frame has coordinates.
  private func frame(of part: JourneyPart, in itinerary: Itinerary, on map: MapProjection) -> Frame? {
    let stops = itinerary.trip.stops
    guard let first = part.held.lazy.compactMap({ stops[$0].coordinate }).first else { return nil }
    let groups =
      style.isDetailed
      ? SharedLegs.lanes(of: part.legs, in: itinerary) : SharedLegs.groups(of: part.legs, in: itinerary)
    let paths = groups.map { path(ofLeg: $0.legs[0], in: itinerary) ?? [first] }
    let isWhole = part.held.count == part.stops.count
    let planned = style.isDetailed ? part.legs.compactMap { itinerary.legs[$0].planned?.points } : []

    var geometry = JourneyMapGeometry(style: style, map: map, window: style.window(height: map.height))
    geometry.pointOfView = pointOfView
    geometry.stops = [MapPoint?](repeating: nil, count: stops.count)
    geometry.centre = part.centre
    let held = isWhole ? [] : Set(part.held)
    for stop in part.stops {
      guard let at = stops[stop].coordinate.map(map.project),
        isWhole || held.contains(stop) || map.shows(at)
      else { continue }
      geometry.stops[stop] = at
    }
    addCourses(groups, paths, to: &geometry)
    for path in planned { append(path, to: &geometry.planned, of: geometry) }
    return (geometry, groups, paths, isWhole)
  }

  /// The frame of a map with its ground. It is wider than the journey needs if there would be nothing to recognise.
  private func grownFrame(of part: JourneyPart, in itinerary: Itinerary) -> Frame? {
    guard let tight = projection(of: part, in: itinerary) else { return nil }
    let names = Set(part.held.map { itinerary.trip.stops[$0].name.lowercased() })
    var factor = 1.0
    while true {
      let map = factor == 1 ? tight : clearOfEdges(tight.widened(by: factor), part, in: itinerary)
      guard var frame = frame(of: part, in: itinerary, on: map) else { return nil }
      if !style.hasGround || assumesGround { return frame }
      let isOfTown =
        style == .picture && tight.width * tight.scale.metresPerUnit < MapLandmarks.widthOfTown
      GroundInteractor.add(
        isOfTown && factor > 1 ? .pictureOfRegion : style.ground, to: &frame.drawn)
      if style.hasStreets {
        frame.drawn.streets = ground?.drawn(
          on: map, window: frame.drawn.window, mostPoints: style.mostStreetPoints)
      }
      if style.isDetailed, frame.drawn.closeStreets == nil { addTowns(to: &frame.drawn) }
      let hasLines = MapLandmarks.hasLines(frame.drawn, isOfTown: isOfTown)
      let width = map.width * map.scale.metresPerUnit
      frame.drawn.needsNames =
        !style.isDetailed
        && (style == .embed || !hasLines || width < MapLandmarks.leastWidthWithoutNames)
      let isDone =
        hasLines
        || style.isDetailed && MapLandmarks.hasTowns(frame.drawn, besides: names)
        || width >= (isOfTown ? MapLandmarks.widestOfTown : MapLandmarks.widest)
        || !style.isDetailed && !isOfTown && !frame.drawn.isTooClose
          && factor >= MapLandmarks.mostGrowthOfCards
      if isDone { return frame }
      factor *= max(MapLandmarks.growth, isOfTown ? MapLandmarks.widthOfRegion / width : 1)
    }
  }

  /// Nil if no stop of the part has coordinates.
  private func geometry(of part: JourneyPart, in itinerary: Itinerary) -> JourneyMapGeometry? {
    guard let (frame, groups, paths, isWhole) = grownFrame(of: part, in: itinerary) else { return nil }
    var geometry = frame
    let map = geometry.map
    if style.isDetailed {
      if !isWhole { geometry.exits = MapExits.all(of: groups, paths, in: itinerary, on: geometry) }
      if part.isFocused {
        geometry.overview = WayInteractor.overview(of: itinerary, showing: geometry.map)
      } else {
        addOverview(to: &geometry)
      }
    }
    if let streets = geometry.closeStreets {
      ShoreInteractor.add(streets, to: &geometry)
    } else if style.isDetailed {
      if let region = geometry.streets { RegionGroundInteractor.removeRepetitions(of: region, in: &geometry) }
      map.graticule(in: geometry.window, into: &geometry.graticule)
    }
    if let heights = ground?.heights { HeightInteractor.add(heights, to: &geometry) }
    if style.isDetailed {
      FeatureInteractor.add(Set(NamedFeature.Kind.allCases), to: &geometry)
    } else if style.isCard, !geometry.needsNames {
      addTowns(to: &geometry)
    }
    geometry.loadsFinerGround =
      loadsFinerGround && geometry.hasFinerGround && geometry.hasCloseStops
    return geometry
  }

  /// The projection of the map of the whole journey. Nil if no stop has coordinates.
  package func projection(of itinerary: Itinerary) -> MapProjection? {
    grownProjection(of: .whole(itinerary), in: itinerary)
  }

  /// The projection of the map of a part. Nil if none of its stops has coordinates.
  func grownProjection(of part: JourneyPart, in itinerary: Itinerary) -> MapProjection? {
    grownFrame(of: part, in: itinerary)?.drawn.map
  }

  /// The projection of the closest map that shows a part, whatever there is to recognise. Nil if none of its stops has
  /// coordinates. The outlines of the legs are exact enough for a frame.
  func projection(of part: JourneyPart, in itinerary: Itinerary) -> MapProjection? {
    let stops = itinerary.trip.stops
    let places = part.held.compactMap { stops[$0].coordinate }
    if places.isEmpty { return nil }
    if part.held.count != part.stops.count {
      return clearOfEdges(projection(of: places, along: []), part, in: itinerary)
    }
    let paths = SharedLegs.groups(of: part.legs, in: itinerary).compactMap {
      itinerary.outline(ofLeg: $0.legs[0])
    }
    let planned = style.isDetailed ? part.legs.compactMap { itinerary.legs[$0].planned?.outline } : []
    return projection(of: places, along: paths + planned)
  }

  /// The map, or a wider one if the edge would cut the pin of a stop. The stops of the part are never that near to it.
  private func clearOfEdges(
    _ map: MapProjection, _ part: JourneyPart, in itinerary: Itinerary
  ) -> MapProjection {
    let places = part.stops.compactMap { itinerary.trip.stops[$0].coordinate }
    var map = map
    for _ in 0..<Self.mostWidenings {
      let atEdge = places.map(map.project).filter { map.shows($0) && !map.shows($0, inset: Self.inset) }
      let factor = atEdge.map { at in
        max(
          abs(at.x - map.width / 2) / (map.width / 2 - Self.inset),
          abs(at.y - map.height / 2) / (map.height / 2 - Self.inset))
      }.max()
      guard let factor else { break }
      map = map.widened(by: factor)
    }
    return map
  }

  private func path(ofLeg index: Int, in itinerary: Itinerary) -> [Coordinate]? {
    style.isDetailed ? itinerary.path(ofLeg: index) : itinerary.outline(ofLeg: index)
  }

  private func projection(of places: [Coordinate], along paths: [[Coordinate]]) -> MapProjection {
    let isOnePlace = places.allSatisfy { Geodesic.distance(from: places[0], to: $0) <= Self.samePlace }
    let hasStreets =
      assumesGround || ground.map { $0.covers(GroundPoint(places[0], near: $0.middle)) } ?? false
    return MapProjection.fitting(
      places, along: paths.flatMap { $0.dropFirst().dropLast() }, width: style.width, height: style.height,
      leastHeight: style.leastHeight, margin: style.margin,
      leastExtent: !isOnePlace ? 1_000 : hasStreets ? Self.leastStreets : Self.leastSurroundings)
  }

  private func addCourses(
    _ groups: [SharedLegs], _ paths: [[Coordinate]], to geometry: inout JourneyMapGeometry
  ) {
    for (group, path) in zip(groups, paths) {
      let start = geometry.journey.lines.count
      append(path, to: &geometry.journey, of: geometry)
      let parts = start..<geometry.journey.lines.count
      if !parts.isEmpty { geometry.courses.append(JourneyMapGeometry.Course(legs: group, parts: parts)) }
    }
  }

  /// Adds the part of a path that the window shows.
  private func append(_ path: [Coordinate], to lines: inout MapLines, of geometry: JourneyMapGeometry) {
    let clip = WindowClip(geometry.window)
    var traced = MapLines()
    geometry.map.trace(path, into: &traced)
    for line in traced.lines {
      // Two stops at one place have no line between them.
      if line.count == 2 && traced.points[line.lowerBound] == traced.points[line.upperBound - 1] {
        continue
      }
      if path.count > Self.leastToSimplify {
        let simple = simplified(Array(traced.points[line]), tolerance: Self.tolerance)
        clip.append(simple[...], to: &lines)
      } else {
        clip.append(traced.points[line], to: &lines)
      }
    }
  }

  private func addTowns(to geometry: inout JourneyMapGeometry) {
    let map = geometry.map
    guard let middle = map.coordinate(at: MapPoint(x: map.width / 2, y: map.height / 2)) else { return }
    let reach = (map.width * map.width + map.height * map.height).squareRoot() / 2 * map.scale.metresPerUnit
    let towns = NamedTowns.near(
      middle, within: reach, zoom: geometry.zoomOfNames, most: Self.mostTowns)
    geometry.towns = JourneyMapGeometry.Town.withoutParts(
      towns.map { JourneyMapGeometry.Town(town: $0, at: map.project($0.coordinate)) }
        .filter { map.shows($0.at) })
  }

  private func addOverview(to geometry: inout JourneyMapGeometry) {
    let map = geometry.map
    let corners = [(0, 0), (map.width, 0), (map.width, map.height), (0, map.height)]
    let shown = corners.compactMap { map.coordinate(at: MapPoint(x: $0.0, y: $0.1)) }
    guard map.width * map.scale.metresPerUnit <= Self.widestWithOverview, shown.count == 4,
      let middle = map.coordinate(at: MapPoint(x: map.width / 2, y: map.height / 2))
    else { return }
    geometry.overview = (globe ?? GlobeInteractor(around: middle)).overview(of: shown)
  }
}

extension MapProjection {
  fileprivate func shows(_ point: MapPoint, inset: Double = 0) -> Bool {
    (inset...width - inset).contains(point.x) && (inset...height - inset).contains(point.y)
  }
}
