internal import ContentReaders
internal import Geodata
internal import Geodesy
internal import Planner

/// Finds the places that pages ask about.
struct PlaceFindingInteractor {
  let planner: SitePlanner

  /// In metres. A town that is farther away is no name for a place.
  private static let reach = 3_000.0

  func place(_ request: PageQuestion) throws(PlanFailure) -> FoundPlace {
    let map = try map(of: request)
    let place = try coordinate(request, on: map)
    return FoundPlace(
      coordinate: place,
      name: request.text.flatMap { Coordinate.name(inLink: $0) }
        ?? Gazetteer.nearest(to: place, country: nil, within: Self.reach)?.name)
  }

  /// The map that the page shows. Nil if the question is about no map.
  private func map(of request: PageQuestion) throws(PlanFailure) -> MapProjection? {
    guard let name = request.trip else { return nil }
    let trip = try planner.trip(name)
    try trip.check(request.version)
    return map(of: trip)
  }

  /// The map of a trip. One without places has a map of the world.
  func map(of trip: SitePlanner.Trip) -> MapProjection {
    planner.site.projection(of: trip.itinerary) ?? WorldMapInteractor.projection
  }

  private func coordinate(_ request: PageQuestion, on map: MapProjection?) throws(PlanFailure) -> Coordinate {
    if let text = request.text {
      do throws(CoordinateError) {
        return try Coordinate.pasted(text)
      } catch {
        throw .refused(error.message, hint: error.hint)
      }
    }
    guard let map, let x = request.x, let y = request.y else { throw PlanCommand.malformed }
    return try Self.place(x: x, y: y, on: map)
  }

  static func place(x: Double, y: Double, on map: MapProjection) throws(PlanFailure) -> Coordinate {
    guard (0...map.width).contains(x), (0...map.height).contains(y),
      let place = map.place(at: MapPoint(x: x, y: y))
    else {
      throw .refused("this point of the map is no place", hint: nil)
    }
    return place
  }
}

extension MapProjection {
  /// The coordinate at a point of the frame, as exact as a reader can point at it: with the decimals that a fourth of a unit
  /// needs. Nil outside the picture of the sphere.
  fileprivate func place(at point: MapPoint) -> Coordinate? {
    guard let place = direction(at: point)?.coordinate else { return nil }
    let metresPerDegree = Self.earthRadius * .pi / 180
    var steps = 100.0
    while steps < 100_000, metresPerDegree / steps > scale.metresPerUnit / 4 { steps *= 10 }
    return Coordinate(
      latitude: (place.latitude * steps).rounded() / steps,
      longitude: (place.longitude * steps).rounded() / steps)
  }
}

/// A place, and a name for it: the one in a link, or the town there.
struct FoundPlace: Sendable {
  let coordinate: Coordinate
  let name: String?
}
