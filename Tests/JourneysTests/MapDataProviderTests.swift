import Entities
import Geodesy
import Journeys
import LockFiles
import Testing

@Suite struct `Answers of routing engines` {
  private let start = Coordinate(latitude: 47, longitude: 9)
  private let end = Coordinate(latitude: 47.01, longitude: 9)
  private let settings = RoutingSettings(
    engine: .osrm, url: "http://127.0.0.1:9", profiles: [.car: "driving"])

  @Test func `the estimated time of an engine is not a time of a track`() throws {
    let question = try #require(MapDataProvider(settings: settings).question(from: start, to: end, by: .car))
    var lock = RoutesLock()
    let day = try #require(CalendarDay(iso: "2025-06-14"))
    lock[question] = RouteAnswer(day: day, metres: 1120, seconds: 95, points: [start, end])
    let course = try #require(MapDataProvider(settings: settings, lock: lock).course(answering: question))
    #expect(course.estimatedTime == 95)
    #expect(course.movingTime == nil)
    #expect(course.distances == [0, 1120])
    #expect(course.engine == LegCourse.Engine(name: "osrm", day: day))
  }

  @Test func `a leg without a route has a reason`() throws {
    let question = try #require(MapDataProvider(settings: settings).question(from: start, to: end, by: .car))
    var lock = RoutesLock()
    let refusal = RouteRefusal(day: try #require(CalendarDay(iso: "2025-06-14")), reason: "no way")
    lock.keep(refusal, of: question)
    let provider = MapDataProvider(settings: settings, lock: lock)
    #expect(provider.course(answering: question) == nil)
    #expect(provider.reason(for: question) == "no way")
    #expect(provider.refusal(of: question) == refusal)
  }
}
