internal import ContentReaders
import Entities
import Planner
import Testing
import Text

/// Values with parts, which a person types as YAML.
@Suite struct `Typed values` {
  private func trip(_ text: String) throws -> TripText {
    try TripText(Array(text.utf8), shownAs: "Content/trips/a.md")
  }

  private func set(_ key: String, _ typed: String, in text: String) throws -> String {
    var trip = try trip(text)
    for (key, value) in try FieldValue.values([key: typed], of: .trip) {
      try trip.apply(.setField(key, value))
    }
    return String(decoding: trip.bytes, as: UTF8.self)
  }

  private func setOfStop(_ key: String, _ typed: String, in text: String) throws -> String {
    var trip = try trip(text)
    for (key, value) in try FieldValue.values([key: typed], of: .stop) {
      try trip.apply(.setStopField(0, key, value))
    }
    return String(decoding: trip.bytes, as: UTF8.self)
  }

  @Test func `one line goes behind the key, several lines below it`() throws {
    let text = "---\ntitle: A\nstops: [B]\n---\n"
    #expect(try set("budget", "2000 EUR", in: text) == "---\ntitle: A\nstops: [B]\nbudget: 2000 EUR\n---\n")
    #expect(try set("map", "{focus: [B]}", in: text) == "---\ntitle: A\nmap: {focus: [B]}\nstops: [B]\n---\n")
    #expect(
      try set("map", "focus: [B]", in: text) == "---\ntitle: A\nmap:\n  focus: [B]\nstops: [B]\n---\n")
    #expect(
      try set("costs", "\n- 1 EUR tea # hot\n\n- amount: 2 EUR\n  what: bus\n\n", in: text)
        == "---\ntitle: A\nstops: [B]\ncosts:\n  - 1 EUR tea # hot\n\n  - amount: 2 EUR\n    what: bus\n---\n"
    )
  }

  @Test(arguments: [
    ("12,50 €", "12.50 EUR"), ("€45", "45 EUR"), ("1.200,00 EUR", "1200.00 EUR"),
    ("1 200 kr hotel", "1 200 kr hotel"),
    ("12.50 EUR hotel", "12.50 EUR hotel"), ("38 NOK", "38 NOK"),
  ])
  func `an amount alone is written as files have it`(typed: String, written: String) throws {
    #expect(
      try setOfStop("cost", typed, in: "---\ntitle: A\nstops:\n  - name: B\n---\n")
        == "---\ntitle: A\nstops:\n  - name: B\n    cost: \(written)\n---\n")
  }

  @Test(arguments: [
    "https://a.example/1, https://b.example/2", "https://a.example/1\nhttps://b.example/2\n",
    " https://a.example/1 https://b.example/2",
  ])
  func `several addresses are a list`(typed: String) throws {
    #expect(
      try set("links", typed, in: "---\ntitle: A\n---\n")
        == "---\ntitle: A\nlinks: [\"https://a.example/1\", \"https://b.example/2\"]\n---\n")
  }

  @Test func `comments around a value, line ends and the indentation of a list stay`() throws {
    let text =
      "---\r\n# costs\r\ncosts:  # all\r\n- 1 EUR tea\r\n- 2 EUR bus\r\n# end\r\nmap: {focus: [B]}  # focus\r\ntitle: A\r\n---\r\n"
    #expect(
      try set("costs", "- 1 EUR tea\n- 3 EUR bus", in: text)
        == text.replacing("2 EUR", with: "3 EUR"))
    #expect(
      try set("costs", "[1 EUR tea]", in: text)
        == text.replacing("costs:  # all\r\n- 1 EUR tea\r\n- 2 EUR bus", with: "costs: [1 EUR tea]  # all"))
    #expect(
      try set("map", "focus:\n  - B", in: text)
        == text.replacing("map: {focus: [B]}  # focus", with: "map:  # focus\r\n  focus:\r\n    - B"))
    #expect(try set("map", "", in: text) == text.replacing("map: {focus: [B]}  # focus\r\n", with: ""))
  }

  @Test func `a value is read back unchanged`() throws {
    let text =
      "---\ntitle: A\nmap:\n    focus: [B]  # large\n    chapters:\n        All: [B]\ncosts:\n- 1 EUR tea\n"
      + "# later\n- {amount: 2 EUR,\n   what: bus}\nextra: {a: 1}\nstops:\n  - {name: B, cost: 3 EUR tea}\n---\n"
    let written = try trip(text).writtenTrip()
    #expect(written["map"] == "focus: [B]  # large\nchapters:\n    All: [B]")
    #expect(written["costs"] == "- 1 EUR tea\n# later\n- {amount: 2 EUR,\n   what: bus}")
    #expect(written["extra"] == "{a: 1}")
    #expect(try trip(text).written([Waypoint(name: "B")]) == [["name": "B", "cost": "3 EUR tea"]])
    for key in ["map", "costs", "extra"] {
      #expect(try set(key, try #require(written[key]), in: text) == text, "\(key)")
    }
  }

  @Test func `a stop in braces takes one line in braces`() throws {
    let text = "---\ntitle: A\nstops:\n  - {name: B, nights: 1}\n---\n"
    #expect(
      try setOfStop("cost", "3 EUR tea", in: text)
        == text.replacing("nights: 1", with: "nights: 1, cost: 3 EUR tea"))
    #expect(
      try setOfStop("cost", "[3 EUR tea, 1 EUR bun]", in: text)
        == text.replacing("nights: 1", with: "nights: 1, cost: [3 EUR tea, 1 EUR bun]"))
    for typed in ["- 3 EUR tea", "3 EUR tea\n4 EUR", "3 EUR, by: car", "amount: 3 EUR"] {
      #expect(throws: PlanFailure.self) { try setOfStop("cost", typed, in: text) }
    }
  }
}
