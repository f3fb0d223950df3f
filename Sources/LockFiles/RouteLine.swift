package import Entities
internal import Geodesy

/// Reads and writes the lines of `routes.lock`.
///
/// A line has fields with a space between them: engine, profile, start, end, day, metres, seconds, and the points as an encoded
/// polyline with six digits. A line of an engine that knows no route has the word "refused" and the reason after the day.
package enum RouteLine: LockLine {
  private static let digits = 6
  private static let refused = "refused"
  /// The metres around the Earth, twice.
  private static let farthest = 80_000_000.0

  package static let file = SiteWideFile.routes
  package static let largestFile = 256 << 20
  package static let header = """
    # Answers of routing engines, one leg a line: engine, profile, start, end, day, metres, seconds, points.
    # Without a route: engine, profile, start, end, day, the word refused, and why. `tripsite routes --update` asks again.
    # tripsite writes this file. Keep it with the site, so that builds ask for each leg only once.

    """
  package static let problem = "this line is no answer of a routing engine"
  package static let hint = "remove it: `tripsite routes` asks for the leg again"
  package static let separator: UInt8 = 0x20

  package static func question(in line: ArraySlice<UInt8>) -> (RouteQuestion, ArraySlice<UInt8>)? {
    let parts = line.fields(by: separator, most: 5)
    guard parts.count == 5,
      let engine = RoutingSettings.Engine(rawValue: String(decoding: parts[0], as: UTF8.self)),
      !parts[1].isEmpty, let start = LockField.coordinate(parts[2]),
      let end = LockField.coordinate(parts[3]),
      parts[4].fields(by: separator).count == 4 || refusal(in: parts[4]) != nil
    else { return nil }
    let profile = String(decoding: parts[1], as: UTF8.self)
    return (RouteQuestion(engine: engine, profile: profile, from: start, to: end), parts[4])
  }

  static func answer(in rest: ArraySlice<UInt8>) -> RouteAnswer? {
    let parts = rest.fields(by: separator)
    guard parts.count == 4, let day = LockField.day(parts[0]), let metres = LockField.number(parts[1]),
      (0...farthest).contains(metres),
      let seconds = LockField.number(parts[2]), (0...1e9).contains(seconds),
      let points = Polyline.points(in: parts[3], digits: digits), points.count >= 2
    else { return nil }
    return RouteAnswer(day: day, metres: metres, seconds: Int(seconds), points: points)
  }

  static func refusal(in rest: ArraySlice<UInt8>) -> RouteRefusal? {
    let parts = rest.fields(by: separator, most: 3)
    guard parts.count == 3, parts[1].elementsEqual(refused.utf8), let day = LockField.day(parts[0])
    else { return nil }
    let reason = String(decoding: parts[2], as: UTF8.self)
    return reason.isEmpty || !reason.isPrintable ? nil : RouteRefusal(day: day, reason: reason)
  }

  static func text(of refusal: RouteRefusal) -> String {
    "\(refusal.day.iso) \(refused) \(refusal.reason)"
  }

  package static func text(of question: RouteQuestion) -> String {
    "\(question.engine.rawValue) \(question.profile) \(LockField.text(of: question.start)) "
      + LockField.text(of: question.end)
  }

  static func text(of answer: RouteAnswer) -> String {
    let tenths = Int((answer.metres * 10).rounded())
    return "\(answer.day.iso) \(tenths / 10).\(tenths % 10) \(answer.seconds) "
      + Polyline.encoded(answer.points, digits: digits)
  }
}
