package import Entities
internal import FoundationEssentials
internal import Geodesy

/// Reads the answers of routing engines, and rejects those that cannot be true.
package enum RoutingAnswer {
  /// Why there is no route, in words for the author.
  package struct Refusal: Error, Equatable, Sendable {
    package var reason: String
    /// Whether the same question can get another answer in a moment.
    package var isPassing = false

    package init(_ reason: String, isPassing: Bool = false) {
      self.reason = reason
      self.isPassing = isPassing
    }
  }

  /// The engine moves a place at most so far to the next road, in metres.
  package static let farthestSnap = 500.0
  private static let longestReason = 120

  /// `status` is the HTTP status of the answer.
  package static func route(
    in body: [UInt8], status: Int, to question: RouteQuestion, on day: CalendarDay
  ) throws(Refusal) -> RouteAnswer {
    if status == 429 || status >= 500 {
      throw Refusal("the engine answers with HTTP status \(status)", isPassing: true)
    }
    let (metres, seconds, points) =
      switch question.engine {
      case .osrm: try osrm(body, status: status)
      case .valhalla: try valhalla(body, status: status)
      }
    guard points.count >= 2, metres.isFinite, seconds.isFinite, (0...8e7).contains(metres),
      (0...1e8).contains(seconds)
    else { throw Refusal("the engine's answer has no sound route") }
    for (place, end, name) in [
      (question.start, points[0], "start"), (question.end, points[points.count - 1], "end"),
    ] {
      let snap = Geodesic.distance(from: place, to: end)
      if snap > farthestSnap {
        throw Refusal("the nearest road to the \(name) is \(Int(snap.rounded())) m away")
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
    let answer: OSRM = try decoded(body, status: status)
    guard answer.code == "Ok" else {
      throw Refusal("OSRM answers \(told(answer.code))" + (answer.message.map { ": " + told($0) } ?? ""))
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

    var trip: Trip?
    var error: String?
  }

  private static func valhalla(_ body: [UInt8], status: Int) throws(Refusal) -> Found {
    let answer: Valhalla = try decoded(body, status: status)
    if let error = answer.error { throw Refusal("Valhalla answers " + told(error)) }
    guard let trip = answer.trip, trip.status == 0, trip.legs.count == 1,
      let points = Polyline.points(in: trip.legs[0].shape.utf8, digits: 6)
    else { throw Refusal("Valhalla's answer has no line") }
    return (trip.summary.length * 1000, trip.summary.time, points)
  }

  private static func decoded<Answer: Decodable>(_ body: [UInt8], status: Int) throws(Refusal) -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(body))
    } catch {
      throw Refusal(
        status == 200
          ? "the engine's answer cannot be read" : "the engine answers with HTTP status \(status)")
    }
  }

  /// Text of a server, for a message: one short line.
  private static func told(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(longestReason).map { $0.properties.generalCategory == .control ? " " : $0 }
      ))
    return line
  }
}
