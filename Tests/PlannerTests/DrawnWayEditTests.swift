import Entities
import Files
import Geodesy
import SiteReading
import TestSupport
import Testing

@testable import Planner

@Suite struct `Ways that a person draws` {
  private let scratch: Scratch
  private var site: String { scratch.path + "/site" }

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: A\n")
    try scratch.put(
      "site/Content/trips/a.md",
      """
      ---
      title: A
      stops:
        - {name: Bergen, at: "60.39, 5.32"}
        - {name: "Voss <&>", at: "60.63, 6.41", by: hike} # on foot
        - {name: Nowhere, at: ~}
      ---

      """)
  }

  private func planner() throws -> SitePlanner {
    try SitePlanner(BuildOptions(site: site, now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
  }

  private let places = [
    Coordinate(latitude: 60.5, longitude: 5.5), Coordinate(latitude: 60.6, longitude: 6.1),
  ]

  /// The content of the file of a way.
  private func gpx(_ points: [(Double, Double)]) -> String {
    let lines = points.map { "<rtept lat=\"\($0.0)\" lon=\"\($0.1)\"/>\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="tripsite plan" xmlns="http://www.topografix.com/GPX/1/1">
      <rte>
      \(lines)</rte>
      </gpx>

      """
  }

  private func files() throws -> [String: String] {
    try FileTree(of: site + "/Content").paths.reduce(into: [:]) {
      $0[$1] = try contents(of: site + "/Content/" + $1)
    }
  }

  @Test func `become the planned way, and are drawn again in the same file`() throws {
    let before = try files()
    let plan = try planner().planWay(through: places, toStop: 1, of: planner().trip("a"))
    #expect(plan.edit.title == "draw the way to Voss <&> in trips/a.md")
    #expect(try files() == before)
    let history = try EditHistory(ofSite: site)
    try history.make(plan.edit)
    let text = before["trips/a.md"]!.replacing(
      "by: hike}", with: "by: hike, planned: a/tracks/way-to-Voss.gpx}")
    let first = gpx([(60.39, 5.32), (60.5, 5.5), (60.6, 6.1), (60.63, 6.41)])
    #expect(
      try files() == ["site.yml": "title: A\n", "trips/a.md": text, "trips/a/tracks/way-to-Voss.gpx": first])
    let trip = try planner().trip("a")
    #expect(trip.itinerary.legs[0].course?.points.count == 4)
    try history.make(planner().planWay(through: [], toStop: 1, of: trip).edit)
    let second = gpx([(60.39, 5.32), (60.63, 6.41)])
    #expect(
      try files() == ["site.yml": "title: A\n", "trips/a.md": text, "trips/a/tracks/way-to-Voss.gpx": second])
    #expect(try history.undo() != nil && history.undo() != nil)
    #expect(try files() == before)
  }

  /// A file that somebody else made stays.
  @Test func `get a file of their own beside a planned way from elsewhere`() throws {
    let other = "<gpx><rte><rtept lat=\"60.39\" lon=\"5.32\"/><rtept lat=\"60.63\" lon=\"6.41\"/></rte></gpx>"
    try scratch.put("site/Content/trips/a/tracks/way-to-Voss.gpx", other)
    let text = try contents(of: site + "/Content/trips/a.md")
    try scratch.put(
      "site/Content/trips/a.md",
      text.replacing("by: hike", with: "planned: a/tracks/way-to-Voss.gpx, by: hike"))
    try EditHistory(ofSite: site).make(
      planner().planWay(through: places, toStop: 1, of: planner().trip("a")).edit)
    let files = try files()
    #expect(files["trips/a/tracks/way-to-Voss.gpx"] == other)
    #expect(files["trips/a/tracks/way-to-Voss-2.gpx"] != nil)
    #expect(files["trips/a.md"]!.contains("planned: a/tracks/way-to-Voss-2.gpx"))
  }

  @Test func `need two ends on the map, and have an end themselves`() throws {
    let trip = try planner().trip("a")
    #expect(
      throws: PlanFailure.refused(
        "no leg leads to the first stop", hint: "draw the way to the stop where it ends")
    ) { try planner().drawnWay(through: places, toStop: 0, of: trip) }
    #expect(
      throws: PlanFailure.refused("not both ends of the way are on the map", hint: "give both stops a place")
    ) { try planner().drawnWay(through: places, toStop: 2, of: trip) }
    #expect(throws: PlanFailure.refused("a way has at most 200 points", hint: "draw it in parts")) {
      try planner().drawnWay(through: Array(repeating: places[0], count: 201), toStop: 1, of: trip)
    }
  }
}
