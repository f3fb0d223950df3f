internal import ContentReaders
import Entities
import Files
import SiteReading
import TestSupport
import Testing
import Text

@testable import Planner

/// `for:` in the files of trips and posts.
@Suite struct `Edits of audiences` {
  private let scratch: Scratch
  private static let trip = """
    ---
    title: Way # first
    date: 2025-06-14
    stops:
      - Bergen
      - {name: Voss, arrive: 2025-06-15}
      - name: Oslo
        arrive: 2025-06-16
    costs: [3 EUR bus]
    ideas: [Myrdal]
    ---
    Story

    """

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: Trips\naudiences: [public, family, us]\n")
    try scratch.put("site/Content/trips/way.md", Self.trip)
    let jpeg = try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes
    try scratch.put("site/Content/trips/way/a.jpg", jpeg)
    try scratch.put(
      "site/Content/trips/way/journal/2025-06-14-a.md", "---\ntitle: A # one\ndate: 2025-06-14\n---\nText\n")
  }

  private func after(_ edit: (SitePlanner, SitePlanner.Trip) throws -> EditPlan) throws -> String {
    let planner = try SitePlanner(
      BuildOptions(site: scratch.path + "/site", now: CalendarDay(iso: "2026-01-15")!, jobs: 2))
    let plan = try edit(planner, planner.trip("way"))
    guard case .write(_, _, let after?)? = plan.edit.changes.first else { return "" }
    return String(decoding: after, as: UTF8.self)
  }

  @Test func `write one key, and all other bytes stay`() throws {
    let family: [String: PlanValue?] = ["for": .word("family")]
    #expect(
      try after { try $0.edit($1, FieldValue.values(["for": "us"], of: .trip)) }
        == Self.trip.replacing("# first\n", with: "# first\nfor: us\n"))
    #expect(
      try after { try $0.edit(0, of: $1, FieldValue.values(["for": "family"], of: .stop)) }
        == Self.trip.replacing("- Bergen\n", with: "- name: Bergen\n    for: family\n"))
    #expect(
      try after { try $0.edit(1, of: $1, family) }
        == Self.trip.replacing("{name: Voss, arrive", with: "{name: Voss, for: family, arrive"))
    #expect(
      try after { try $0.editIdea(0, of: $1, family) }
        == Self.trip.replacing("[Myrdal]", with: "[{name: Myrdal, for: family}]"))
    #expect(
      try after { try $0.editCost(CostPlace(index: 0), of: $1, ["for": .word("public")]) }
        == Self.trip.replacing("3 EUR bus", with: "{amount: 3 EUR, what: bus, for: public}"))
    #expect(
      try after {
        try $0.editPhoto("trips/way/a.jpg", of: $1, after: [], FieldValue.photo(["for": "us"], of: $1))
      }
        == Self.trip.replacing("stops:", with: "photos:\n  - file: a.jpg\n    for: us\nstops:"))
    let post = PlannedPost(
      title: "A", text: "Text", date: "2025-06-14", stop: nil, author: nil, photos: [], audience: "family")
    let path = "trips/way/journal/2025-06-14-a.md"
    #expect(
      try after { try $0.edit(path, of: $1, version: $0.post(path, of: $1).version, to: post) }
        == "---\ntitle: A # one\nfor: family\ndate: 2025-06-14\n---\nText\n")
  }

  @Test func `remove the key again`() throws {
    let written = Self.trip.replacing("{name: Voss, arrive", with: "{name: Voss, for: family, arrive")
    try scratch.put("site/Content/trips/way.md", written)
    #expect(try after { try $0.edit(1, of: $1, FieldValue.values(["for": ""], of: .stop)) } == Self.trip)
  }

  @Test(arguments: [
    ("famly", "there is no audience \"famly\""), ("[us", "there is no audience \"[us\""),
    ("us\nfor: public", "there is no audience \"us\\nfor: public\""),
  ])
  func `are refused if no build could follow them`(name: String, message: String) throws {
    do {
      _ = try after { try $0.edit(0, of: $1, ["for": .word(name)]) }
      Issue.record("it is written")
    } catch PlanFailure.content(let problems) {
      #expect(
        problems.first { $0.severity == .error }.map { $0.message.prefix(20) } == message.prefix(20),
        "\(problems)")
    }
  }

  @Test func `are refused if the days of a stop would count from a hidden one`() throws {
    try scratch.put("site/Content/trips/way.md", Self.trip.replacing(", arrive: 2025-06-15", with: ""))
    do {
      _ = try after { try $0.edit(0, of: $1, ["for": .word("us")]) }
      Issue.record("it is written")
    } catch PlanFailure.content(let problems) {
      #expect(
        problems.filter { $0.severity == .error }.map(\.message) == [
          "the days of this stop count from a stop that public does not see"
        ])
    }
  }
}
