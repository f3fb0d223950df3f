package import Entities
internal import Geodesy

/// The address of a request to a routing engine.
package enum RoutingRequest {
  /// `url` is the address of the engine, without a slash at the end. Nil if the engine has no server.
  package static func address(of question: RouteQuestion, at url: String) -> String? {
    switch question.engine {
    case .osrm:
      // OSRM's HTTP API, version 1: longitude before latitude.
      "\(url)/route/v1/\(question.profile)/\(longitudeFirst(question.start));\(longitudeFirst(question.end))"
        + "?overview=full&geometries=polyline6&alternatives=false&steps=false"
    case .valhalla:
      // The quotes and braces of JSON are percent-encoded.
      "\(url)/route?json=%7B%22locations%22%3A%5B\(location(question.start))%2C\(location(question.end))%5D%2C"
        + "%22costing%22%3A%22\(question.profile)%22%2C%22units%22%3A%22kilometers%22%2C"
        + "%22directions_type%22%3A%22none%22%7D"
    case .routino: nil
    }
  }

  private static func longitudeFirst(_ point: Coordinate) -> String {
    "\(Coordinate.fiveDecimals(point.longitude)),\(Coordinate.fiveDecimals(point.latitude))"
  }

  private static func location(_ point: Coordinate) -> String {
    "%7B%22lat%22%3A\(Coordinate.fiveDecimals(point.latitude))%2C%22lon%22%3A\(Coordinate.fiveDecimals(point.longitude))%7D"
  }
}
