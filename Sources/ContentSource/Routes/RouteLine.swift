internal import Entities
internal import Geodesy

/// Reads and writes the lines of `routes.lock`.
enum RouteLine {
  private static let digits = 6
  /// The metres around the Earth, twice.
  private static let farthest = 80_000_000.0

  /// Nil if the line has no question. The rest is returned unread, because most builds need few answers.
  static func question(in line: ArraySlice<UInt8>) -> (RouteQuestion, ArraySlice<UInt8>)? {
    let parts = line.split(separator: 0x20, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5,
      let engine = RoutingSettings.Engine(rawValue: String(decoding: parts[0], as: UTF8.self)),
      !parts[1].isEmpty, let start = coordinate(parts[2]), let end = coordinate(parts[3]),
      parts[4].split(separator: 0x20, omittingEmptySubsequences: false).count == 4
    else { return nil }
    let profile = String(decoding: parts[1], as: UTF8.self)
    return (RouteQuestion(engine: engine, profile: profile, from: start, to: end), parts[4])
  }

  static func answer(in rest: ArraySlice<UInt8>) -> RouteAnswer? {
    let parts = rest.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 4, let day = day(parts[0]), let metres = number(parts[1]),
      (0...farthest).contains(metres),
      let seconds = number(parts[2]), (0...1e9).contains(seconds),
      let points = Polyline.points(in: parts[3], digits: digits), points.count >= 2
    else { return nil }
    return RouteAnswer(day: day, metres: metres, seconds: Int(seconds), points: points)
  }

  static func text(of question: RouteQuestion) -> String {
    "\(question.engine.rawValue) \(question.profile) \(text(of: question.start)) \(text(of: question.end))"
  }

  static func text(of answer: RouteAnswer) -> String {
    let tenths = Int((answer.metres * 10).rounded())
    return "\(answer.day.iso) \(tenths / 10).\(tenths % 10) \(answer.seconds) "
      + Polyline.encoded(answer.points, digits: digits)
  }

  private static func text(of point: Coordinate) -> String {
    func degrees(_ value: Double) -> String {
      let number = Int((abs(value) * 100_000).rounded())
      let decimals = "\(100_000 + number % 100_000)".dropFirst()
      return (value < 0 && number > 0 ? "-" : "") + "\(number / 100_000).\(decimals)"
    }
    return degrees(point.latitude) + "," + degrees(point.longitude)
  }

  private static func coordinate(_ text: ArraySlice<UInt8>) -> Coordinate? {
    let parts = text.split(separator: 0x2C, omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Digits with a sign and a point. Nothing else: no exponents, no NaN.
  private static func number(_ text: ArraySlice<UInt8>) -> Double? {
    guard !text.isEmpty, text.count <= 20,
      text.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    return Double(String(decoding: text, as: UTF8.self))
  }

  private static func day(_ text: ArraySlice<UInt8>) -> CalendarDay? {
    let parts = String(decoding: text, as: UTF8.self).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else {
      return nil
    }
    return CalendarDay(year: year, month: month, day: day)
  }
}
