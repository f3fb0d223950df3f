package import Entities
internal import Geodesy

/// Reads the answers of routing engines, and rejects those that cannot be true.
package enum RoutingAnswer {
  /// The engine moves a place at most so far to the next road, in metres.
  package static let farthestSnap = 500.0
  /// A road that is farther, in metres, is no answer to this question: the engine swaps coordinates, or writes other digits.
  private static let farthestFinalSnap = 200_000.0

  /// `status` is the HTTP status of the answer. Routino, which has no server, has none.
  package static func route(
    in body: [UInt8], status: Int = 200, to question: RouteQuestion, on day: CalendarDay
  ) throws(Refusal) -> RouteAnswer {
    let (metres, seconds, points) =
      switch question.engine {
      case .osrm: try osrm(body, status: status)
      case .valhalla: try valhalla(body, status: status)
      case .routino: try routino(body)
      }
    guard points.count >= 2, metres.isFinite, seconds.isFinite, (0...8e7).contains(metres),
      (0...1e8).contains(seconds)
    else { throw Refusal("the engine's answer has no sound route") }
    for (place, end, name) in [
      (question.start, points[0], "start"), (question.end, points[points.count - 1], "end"),
    ] {
      let snap = Geodesic.distance(from: place, to: end)
      if snap > farthestSnap {
        throw Refusal(
          "the nearest road to the \(name) is \(Int(snap.rounded())) m away",
          isFinal: snap < farthestFinalSnap)
      }
    }
    var length = 0.0
    for (start, end) in zip(points, points.dropFirst()) { length += Geodesic.step(from: start, to: end) }
    // The engines measure on a sphere. That differs by less than one percent.
    guard abs(length - metres) <= 0.03 * max(length, metres) + 50 else {
      throw Refusal(
        "the engine says \(Int(metres.rounded())) m for a line of \(Int(length.rounded())) m")
    }
    return RouteAnswer(
      day: day, metres: metres, seconds: Int(seconds.rounded()), points: RouteThinning.thinned(points))
  }

  private typealias Found = (metres: Double, seconds: Double, points: [Coordinate])

  private struct OSRM: Decodable {
    struct Route: Decodable {
      var distance: Double
      var duration: Double
      var geometry: String
    }

    var code: String
    var message: String?
    var routes: [Route]?
  }

  private static func osrm(_ body: [UInt8], status: Int) throws(Refusal) -> Found {
    let answer: OSRM = try JSONAnswer.decoded(body, status: status, of: "the engine")
    guard answer.code == "Ok" else {
      throw Refusal(
        "OSRM answers \(Refusal.told(answer.code))" + (answer.message.map { ": " + Refusal.told($0) } ?? ""),
        isFinal: ["NoRoute", "NoSegment"].contains(answer.code))
    }
    guard let route = answer.routes?.first, let points = Polyline.points(in: route.geometry.utf8, digits: 6)
    else { throw Refusal("OSRM's answer has no line") }
    return (route.distance, route.duration, points)
  }

  private struct Valhalla: Decodable {
    struct Summary: Decodable {
      /// Kilometres.
      var length: Double
      /// Seconds.
      var time: Double
    }
    struct Leg: Decodable { var shape: String }
    struct Trip: Decodable {
      var status: Int
      var summary: Summary
      var legs: [Leg]
    }

    /// The locations are in unconnected regions, no road is near, or there is no path.
    static let finalCodes = [170, 171, 442]

    var trip: Trip?
    var error: String?
    var code: Int?

    enum CodingKeys: String, CodingKey {
      case trip, error
      case code = "error_code"
    }
  }

  private static func valhalla(_ body: [UInt8], status: Int) throws(Refusal) -> Found {
    let answer: Valhalla = try JSONAnswer.decoded(body, status: status, of: "the engine")
    if let error = answer.error {
      throw Refusal(
        "Valhalla answers " + Refusal.told(error),
        isFinal: answer.code.map(Valhalla.finalCodes.contains) ?? false)
    }
    guard let trip = answer.trip, trip.status == 0, trip.legs.count == 1,
      let points = Polyline.points(in: trip.legs[0].shape.utf8, digits: 6)
    else { throw Refusal("Valhalla's answer has no line") }
    return (trip.summary.length * 1000, trip.summary.time, points)
  }

  /// A line for each point, with tabs: latitude, longitude, node, kind, and then kilometres and minutes since the point before.
  private static func routino(_ body: [UInt8]) throws(Refusal) -> Found {
    var found: Found = (0, 0, [])
    for line in String(decoding: body, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
        Double(field.drop { $0 == " " })
      }
      guard fields.count > 5, let latitude = fields[0], let longitude = fields[1], let kilometres = fields[4],
        let minutes = fields[5], (-90...90).contains(latitude), (-180...180).contains(longitude)
      else { throw Refusal("Routino's answer cannot be read") }
      found.metres += kilometres * 1000
      found.seconds += minutes * 60
      found.points.append(Coordinate(latitude: latitude, longitude: longitude))
    }
    return found
  }
}
