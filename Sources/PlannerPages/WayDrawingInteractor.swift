internal import Entities
internal import Geodesy
internal import Journeys
internal import Pages
internal import Planner

/// A drawn way, and its points on the map of the page.
struct DrawnWayFacts: Sendable {
  let way: DrawnWay
  /// In units of the map's frame.
  let points: [MapPoint]
  let figures: TravelFigures
}

/// Finds the way through the points that a person clicks on the map.
struct WayDrawingInteractor {
  let planner: SitePlanner

  func way(_ question: PageQuestion) throws(PlanFailure) -> DrawnWayFacts {
    guard let name = question.trip, let stop = question.stop, let points = question.points else {
      throw PlanCommand.malformed
    }
    let trip = try planner.trip(name)
    try trip.check(question.version)
    guard trip.itinerary.trip.stops.indices.contains(stop) else { throw PlanCommand.malformed }
    let map = PlaceFindingInteractor(planner: planner).map(of: trip)
    let way = try planner.drawnWay(through: try Self.places(points, on: map), toStop: stop, of: trip)
    return DrawnWayFacts(way: way, points: way.points.map(map.project), figures: planner.site.figures)
  }

  /// The places at points of the map. `points` has x and y of the first point, then x and y of the second one, and so on.
  static func places(_ points: [Double], on map: MapProjection) throws(PlanFailure) -> [Coordinate] {
    guard points.count.isMultiple(of: 2) else { throw PlanCommand.malformed }
    var places: [Coordinate] = []
    for index in stride(from: 0, to: points.count, by: 2) {
      places.append(try PlaceFindingInteractor.place(x: points[index], y: points[index + 1], on: map))
    }
    return places
  }
}
