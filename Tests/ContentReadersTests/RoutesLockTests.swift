import Entities
import Geodesy
import LockFiles
import Testing
import Text

@Suite struct RoutesLockTests {
  private let question = RouteQuestion(
    engine: .osrm, profile: "driving", from: Coordinate(latitude: 47.141514, longitude: -9.5),
    to: Coordinate(latitude: -0.000004, longitude: 179.99999))

  private func answer() throws -> RouteAnswer {
    RouteAnswer(
      day: try #require(CalendarDay(year: 2025, month: 6, day: 14)), metres: 1234.56, seconds: 99,
      points: [
        Coordinate(latitude: 47.141514, longitude: -9.5),
        Coordinate(latitude: -0.000004, longitude: 179.99999),
      ])
  }

  @Test func `an answer is one line, and is read back`() throws {
    var lock = RoutesLock()
    lock[question] = try answer()
    let lines = lock.text.split(separator: "\n")
    #expect(
      lines.last?.hasPrefix("osrm driving 47.14151,-9.50000 0.00000,179.99999 2025-06-14 1234.6 99 ") == true)
    var problems: [Diagnostic] = []
    let again = RoutesLock(Array(lock.text.utf8), shownAs: "routes.lock", reporting: &problems)
    var expected = try answer()
    expected.metres = 1234.6
    #expect(again[question] == expected)
    #expect(again.text == lock.text)
    #expect(problems.isEmpty)
  }

  @Test func `a leg without a route is also a line, and is asked once`() throws {
    var lock = RoutesLock()
    let refusal = RouteRefusal(
      day: try #require(CalendarDay(iso: "2025-06-14")), reason: "OSRM answers NoRoute: no way, 2 islands")
    lock.keep(refusal, of: question)
    #expect(
      lock.text.split(separator: "\n").last
        == "osrm driving 47.14151,-9.50000 0.00000,179.99999 2025-06-14 refused OSRM answers NoRoute: no way, 2 islands"
    )
    var problems: [Diagnostic] = []
    let again = RoutesLock(Array(lock.text.utf8), shownAs: "routes.lock", reporting: &problems)
    #expect(problems.isEmpty)
    #expect(again.has(question))
    #expect(again[question] == nil)
    #expect(again.refusal(of: question) == refusal)
    // A road that was known stays known.
    lock[question] = try answer()
    lock.keep(refusal, of: question)
    #expect(lock.refusal(of: question) == nil)
    #expect(lock[question] != nil)
  }

  @Test func `lines are sorted, in whatever order answers come`() throws {
    var (first, second) = (RoutesLock(), RoutesLock())
    let other = RouteQuestion(engine: .valhalla, profile: "auto", from: question.end, to: question.start)
    first[question] = try answer()
    first[other] = try answer()
    second[other] = try answer()
    second[question] = try answer()
    #expect(first.text == second.text)
  }

  @Test(
    arguments: [
      "<<<<<<< HEAD", "osrm driving 47.1,9.5 47.2,9.6", "osrm driving 47.1,9.5 97.2,9.6 2025-06-14 5 5 ??",
      "other driving 47.1,9.5 47.2,9.6 2025-06-14 5 5 ??", "osrm driving 47.1,nan 47.2,9.6 2025-06-14 5 5 ??",
    ])
  func `a line that is not an answer is a warning`(line: String) {
    var problems: [Diagnostic] = []
    let lock = RoutesLock(Array("# x\n\(line)\n".utf8), shownAs: "routes.lock", reporting: &problems)
    #expect(lock.isEmpty)
    #expect(
      problems.map { $0.rendered(color: false) } == [
        "routes.lock:2:1: warning: this line is no answer of a routing engine [bad-lock-line]\n    2 | \(line)\n      | ^\n"
          + "      = hint: remove it: `tripsite routes` asks for the leg again\n"
      ])
  }

  @Test(arguments: [
    "2025-06-14 -5 5 ????", "2025-06-14 5 5 ??", "2025-06-14 1e3 5 ????", "2025-13-14 5 5 ????",
  ])
  func `a damaged answer is unknown`(rest: String) throws {
    var problems: [Diagnostic] = []
    let line = "osrm driving 47.14151,-9.50000 0.00000,179.99999 " + rest
    let lock = RoutesLock(Array(line.utf8), shownAs: "routes.lock", reporting: &problems)
    #expect(lock[question] == nil)
  }
}
