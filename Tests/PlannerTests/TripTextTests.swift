import Planner
import Testing

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
}
