import Planner
import Testing
import Text

/// Edits of the text of a trip.
@Suite struct `Edits of a text` {
  private func edited(_ text: String, _ edits: TripEdit...) throws(PlanFailure) -> String {
    var trip = try TripText(Array(text.utf8), shownAs: "Content/trips/a.md")
    try trip.apply(edits)
    return String(decoding: trip.bytes, as: UTF8.self)
  }

  @Test func `a stop is written like its neighbours`() throws {
    let stop = PlannedStop([
      "name": .text("Å"), "at": .coordinate(latitude: "67.88", longitude: "12.98"), "nights": .word("2"),
    ])
    #expect(
      try edited(
        "---\ntitle: A # the title\nstops:\n- name: Reine  # red\n\n# end\n---\nText", .addStop(stop, at: 1))
        == "---\ntitle: A # the title\nstops:\n- name: Reine  # red\n- name: Å\n  at: 67.88, 12.98\n  nights: 2\n\n# end\n---\nText"
    )
    #expect(
      try edited(
        "---\r\ntitle: A\r\nstops: [Bodø, {name: Reine, at: [67, 13]}]\r\n---\r\n", .addStop(stop, at: 1))
        == "---\r\ntitle: A\r\nstops: [Bodø, {name: Å, at: [67.88, 12.98], nights: 2}, {name: Reine, at: [67, 13]}]\r\n---\r\n"
    )
    #expect(
      try edited(
        "---\ntitle: A\nstops:\n  - { name: \"Reine\", at: \"67, 13\" }\n---\n", .addStop(stop, at: 0))
        == "---\ntitle: A\nstops:\n  - { name: \"Å\", at: \"67.88, 12.98\", nights: 2 }\n  - { name: \"Reine\", at: \"67, 13\" }\n---\n"
    )
  }

  @Test func `the first stop begins a list`() throws {
    let stop = PlannedStop(["name": .text("Å"), "note": .text("one\ntwo")])
    for (empty, comment) in [("stops:", ""), ("stops: []", ""), ("stops: ~  # none yet", "  # none yet")] {
      #expect(
        try edited("---\n\(empty)\ntitle: A\n---\n", .addStop(stop, at: 0))
          == "---\nstops:\(comment)\n  - name: Å\n    note: |\n      one\n      two\ntitle: A\n---\n")
    }
    #expect(
      try edited("---\ntitle: A\n---\n", .addStop(PlannedStop(["name": .text("Å")]), at: 0))
        == "---\ntitle: A\nstops:\n  - Å\n---\n")
  }

  @Test func `a stop that is only a name becomes keys and values`() throws {
    #expect(
      try edited(
        "---\ntitle: A\nstops:\n  - Reine, Norway  # red\n  - Å\n---\n",
        .setStopField(0, "nights", .word("2")))
        == "---\ntitle: A\nstops:\n  - name: Reine, Norway  # red\n    nights: 2\n  - Å\n---\n")
    #expect(
      try edited("---\ntitle: A\nstops: [Reine, 'Å']\n---\n", .setStopField(1, "nights", .word("2")))
        == "---\ntitle: A\nstops: [Reine, {name: 'Å', nights: 2}]\n---\n")
  }

  @Test func `coordinates stay as two keys`() throws {
    #expect(
      try edited(
        "---\ntitle: A\nstops:\n  - name: B\n    lat: 1.5  # north\n    lon: '2'\n---\n",
        .setStopField(0, "at", .coordinate(latitude: "-3", longitude: "4.25")))
        == "---\ntitle: A\nstops:\n  - name: B\n    lat: -3  # north\n    lon: '4.25'\n---\n")
  }

  @Test func `a longer value keeps the form of lines and comments`() throws {
    #expect(
      try edited(
        "---\ntitle: A\nsummary: >-  # folded\n   one\n   two\n\ntags: [a, b] # t\n---\n",
        .setField("summary", .text("three\nfour")), .setField("tags", .list(["b", "c, d"])))
        == "---\ntitle: A\nsummary: >-  # folded\n   three\n\n   four\n\ntags: [b, \"c, d\"] # t\n---\n")
    #expect(
      try edited(
        "---\ntitle: A  # t\n---\n", .setField("summary", .text("one\ntwo")),
        .setField("title", .text("B: c")))
        == "---\ntitle: \"B: c\"  # t\nsummary: |\n  one\n  two\n---\n")
  }

  @Test(arguments: [
    ("&a b", "YAML anchors (&name) are not allowed"), ("*a", "YAML aliases (*name) are not allowed"),
    ("!a b", "YAML tags (!name) are not allowed"),
  ]) func `a value that the reader refuses is refused with its message`(value: String, message: String) throws
  {
    do throws(PlanFailure) {
      _ = try edited("---\ntitle: \(value)\n---\n", .setField("title", .text("A")))
      Issue.record("it was edited")
    } catch {
      guard case .content(let problems) = error else { throw error }
      #expect(problems.map(\.message) == [message] && problems[0].place?.line == 2)
    }
  }
}
