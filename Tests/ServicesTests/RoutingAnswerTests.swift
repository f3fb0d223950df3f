import Entities
import Geodesy
import Services
import Testing

/// The engines' own answers are asked for in Tests/Site/check_routes.py. These are answers that they should not give.
@Suite struct RoutingAnswerTests {
  private let start = Coordinate(latitude: 47.1, longitude: 9.5)
  private let end = Coordinate(latitude: 47.11, longitude: 9.5)

  private func ask(_ engine: RoutingSettings.Engine, _ body: String, status: Int = 200) throws -> String {
    let question = RouteQuestion(engine: engine, profile: "car", from: start, to: end)
    let day = try #require(CalendarDay(year: 2025, month: 6, day: 14))
    do throws(Refusal) {
      let route = try RoutingAnswer.route(in: Array(body.utf8), status: status, to: question, on: day)
      return "\(route.metres) m, \(route.seconds) s, \(route.points.count) points, \(route.day.iso)"
    } catch {
      return error.reason + (error.isPassing ? " (passing)" : "") + (error.isFinal ? " (final)" : "")
    }
  }

  private var line: String {
    Polyline.encoded([start, end], digits: 6).replacing("\\", with: "\\\\")
  }

  private func osrm(metres: String = "1112", seconds: String = "60.4", line: String) -> String {
    """
    {"code":"Ok","routes":[{"distance":\(metres),"duration":\(seconds),"geometry":"\(line)","legs":[]}],"waypoints":[]}
    """
  }

  @Test func `good answers become routes`() throws {
    #expect(try ask(.osrm, osrm(line: line)) == "1112.0 m, 60 s, 2 points, 2025-06-14")
    let valhalla = """
      {"trip":{"status":0,"summary":{"length":1.112,"time":59.6},"legs":[{"shape":"\(line)"}]}}
      """
    #expect(try ask(.valhalla, valhalla) == "1112.0 m, 60 s, 2 points, 2025-06-14")
    let head = "# Creator : Routino\n#Latitude\tLongitude\n"
    let routino = """
       47.100000\t   9.500000\t      -1 \tWaypt#1\t0.000\t 0.00\t 0.00\t  0.0\t\t\t
       47.110000\t   9.500000\t    6445*\tWaypt#2\t1.112\t 0.99\t 1.11\t  1.0\t 32\t 125\tservice road
      """
    #expect(try ask(.routino, head + routino + "\n") == "1112.0 m, 59 s, 2 points, 2025-06-14")
  }

  @Test func `impossible answers are refused`() throws {
    #expect(
      try ask(.osrm, osrm(metres: "5000", line: line)) == "the engine says 5000 m for a line of 1112 m")
    #expect(try ask(.osrm, osrm(metres: "-1", line: line)) == "the engine's answer has no sound route")
    #expect(try ask(.osrm, osrm(line: "_")) == "OSRM's answer has no line")
    #expect(try ask(.routino, "") == "the engine's answer has no sound route")
    for line in [
      "47.1", "47.1\t9.5\t1\tJunct\tfar\t1", "91\t9.5\t1\tJunct\t1\t1", "nan\t9.5\t1\tJunct\t1\t1",
    ] {
      #expect(try ask(.routino, line) == "Routino's answer cannot be read", "\(line)")
    }
    // Five digits instead of six are ten times too far.
    let wrong = Polyline.encoded([start, end], digits: 5).replacing("\\", with: "\\\\")
    #expect(try ask(.osrm, osrm(line: wrong)).hasPrefix("the nearest road to the start is "))
    let swapped = Polyline.encoded(
      [Coordinate(latitude: 9.5, longitude: 47.1), Coordinate(latitude: 9.5, longitude: 47.11)], digits: 6
    ).replacing("\\", with: "\\\\")
    #expect(try ask(.osrm, osrm(line: swapped)).hasPrefix("the nearest road to the start is "))
    #expect(try ask(.osrm, osrm(line: swapped)).hasSuffix(" m away"))
  }

  @Test func `errors of the engines have reasons`() throws {
    #expect(
      try ask(.osrm, #"{"code":"NoRoute","message":"Impossible route between points"}"#, status: 400)
        == "OSRM answers NoRoute: Impossible route between points (final)")
    #expect(try ask(.osrm, #"{"code":"InvalidUrl"}"#, status: 400) == "OSRM answers InvalidUrl")
    #expect(
      try ask(
        .valhalla, #"{"error_code":442,"error":"No path could be found for input","status_code":400}"#,
        status: 400)
        == "Valhalla answers No path could be found for input (final)")
    #expect(
      try ask(.valhalla, #"{"error_code":125,"error":"No costing method found"}"#, status: 400)
        == "Valhalla answers No costing method found")
    // Four kilometres from the road.
    let far = Polyline.encoded(
      [Coordinate(latitude: 47.136, longitude: 9.5), end], digits: 6
    ).replacing("\\", with: "\\\\")
    #expect(try ask(.osrm, osrm(line: far)).hasSuffix(" m away (final)"))
    #expect(try ask(.osrm, "<html>", status: 404) == "the engine answers with HTTP status 404")
    #expect(try ask(.osrm, "<html>") == "the engine's answer cannot be read")
    #expect(try ask(.osrm, "", status: 503) == "the engine answers with HTTP status 503 (passing)")
    #expect(try ask(.osrm, "{}", status: 429) == "the engine answers with HTTP status 429 (passing)")
    #expect(
      try ask(.osrm, #"{"code":"A\u001b[31m\nB"}"#, status: 400) == "OSRM answers A [31m B")
  }

  @Test func `OSRM needs longitude first, Valhalla names both`() {
    let point = Coordinate(latitude: -0.5, longitude: 9.123456)
    let other = Coordinate(latitude: 1, longitude: -179.99999)
    #expect(
      RoutingRequest.address(
        of: RouteQuestion(engine: .osrm, profile: "driving", from: point, to: other), at: "http://h")
        == "http://h/route/v1/driving/9.12346,-0.50000;-179.99999,1.00000"
        + "?overview=full&geometries=polyline6&alternatives=false&steps=false")
    #expect(
      RoutingRequest.address(
        of: RouteQuestion(engine: .valhalla, profile: "auto", from: point, to: other), at: "http://h")
        == "http://h/route?json=%7B%22locations%22%3A%5B%7B%22lat%22%3A-0.50000%2C%22lon%22%3A9.12346%7D%2C"
        + "%7B%22lat%22%3A1.00000%2C%22lon%22%3A-179.99999%7D%5D%2C%22costing%22%3A%22auto%22%2C"
        + "%22units%22%3A%22kilometers%22%2C%22directions_type%22%3A%22none%22%7D")
  }
}
