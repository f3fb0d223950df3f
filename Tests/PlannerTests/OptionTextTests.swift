import Planner
import TestSupport
import Testing
import Text

/// Stops of the plan and of an option that change places in the text of a trip.
@Suite struct `Options in a text` {
  private func edited(_ text: String, _ edits: OptionEdit...) throws(PlanFailure) -> String {
    var trip = try TripText(Array(text.utf8), shownAs: "Content/trips/a.md")
    for edit in edits { try trip.apply(edit) }
    return String(decoding: trip.bytes, as: UTF8.self)
  }

  @Test func `lists in brackets stay in brackets, and take lines between hyphens`() throws {
    let flow =
      "---\ntitle: A\nstops: [Oslo, {name: Bergen, nights: 2},  Voss]\noptions: [{name: X, instead: Bergen, stops: [Flåm, \"Vik\"]}]\n---\n"
    let chosen =
      "---\ntitle: A\nstops: [Oslo, Flåm, \"Vik\",  Voss]\noptions: [{name: Q, instead: Bergen, stops: [{name: Bergen, nights: 2}]}]\n---\n"
    #expect(try edited(flow, .choose(0, insteadOf: 1...1, named: "Q")) == chosen)
    #expect(try edited(chosen, .choose(0, insteadOf: 1...2, named: "X")) == flow)

    let mixed =
      "---\r\ntitle: A\r\nstops:\r\n- Oslo\r\n- name: Bergen\r\n  nights: 2\r\noptions:\r\n- name: X\r\n  instead: Bergen\r\n  stops: [Flåm, {name: Vik}] # short\r\n---\r\n"
    #expect(
      try edited(mixed, .choose(0, insteadOf: 1...1, named: "Q"))
        == "---\r\ntitle: A\r\nstops:\r\n- Oslo\r\n- Flåm\r\n- {name: Vik}\r\noptions:\r\n- name: Q\r\n  instead: Bergen\r\n  stops: # short\r\n    - name: Bergen\r\n      nights: 2\r\n---\r\n"
    )
  }

  @Test func `what has no place in brackets or braces is refused`() throws {
    let lines =
      "---\ntitle: A\nstops: [Oslo, Bergen]\noptions:\n- name: X\n  instead: Oslo\n  stops:\n  - Flåm # here\n---\n"
    #expect(
      throws: PlanFailure.refused(
        "the stops of Content/trips/a.md are in brackets, and the stops of the option are not",
        hint: "write each stop of the trip on a line of its own, with a hyphen")
    ) { try edited(lines, .choose(0, insteadOf: 0...0, named: "Q")) }
    let braces = "---\ntitle: A\nstops:\n- Oslo\noptions:\n- {name: X, instead: Oslo, stops: [Flåm]}\n---\n"
    #expect(
      throws: PlanFailure.refused(
        "the option is in braces, and the stops of Content/trips/a.md have lines of their own",
        hint: "write each key of the option on a line of its own")
    ) { try edited(braces, .choose(0, insteadOf: 0...0, named: "Q")) }
    let visits =
      "---\ntitle: A\nstops: [Oslo]\noptions: [{name: X, instead: Oslo, stops: [{name: Flåm, visits: [Vik]}]}]\n---\n"
    #expect(
      throws: PlanFailure.refused(
        "the option has visits:, and edits of stops do not know them yet",
        hint: "edit Content/trips/a.md in an editor")
    ) { try edited(visits, .choose(0, insteadOf: 0...0, named: "Q")) }
    let brackets = "---\ntitle: A\nstops: [Oslo]\noptions: [{name: X, instead: Oslo, stops: [Flåm]}]\n---\n"
    #expect(
      throws: PlanFailure.refused(
        "the options of Content/trips/a.md are in brackets",
        hint: "write each of them on lines of its own, with a hyphen")
    ) { try edited(brackets, .add("Y", insteadOf: 0...0)) }
  }

  @Test func `stops of an option change as stops of the plan do`() throws {
    let text =
      "---\ntitle: A\nstops: [Oslo]\noptions:\n- name: X # why\n  instead: Oslo\n  stops:\n  - Flåm  # first\n---\n"
    #expect(
      try edited(
        text, .setField(0, stop: 0, "nights", .word("2")), .addStop(0, PlannedStop(["name": .text("Vik")])),
        .rename(0, "No: Y"))
        == "---\ntitle: A\nstops: [Oslo]\noptions:\n- name: \"No: Y\" # why\n  instead: Oslo\n  stops:\n  - name: Flåm  # first\n    nights: 2\n  - name: Vik\n---\n"
    )
    #expect(
      try edited(text, .addStop(0, PlannedStop(["name": .text("Vik")])), .removeStop(0, stop: 0))
        == text.replacing("Flåm  # first", with: "Vik"))
    #expect(try edited(text, .remove(0)) == "---\ntitle: A\nstops: [Oslo]\n---\n")
    #expect(throws: PlanFailure.missing("the trip has no option 2", hint: "it has 1")) {
      try edited(text, .remove(1))
    }
  }

  @Test func `there and back leaves no trace, in random trips`() throws {
    var (count, inFlow) = (0, 0)
    for seed in 0..<3000 {
      var random = SplitMix(seed: UInt64(20_261_129 + seed))
      let trip = RandomTrip(random)
      guard !trip.model.stops.isEmpty, !trip.isInBraces else { continue }
      let first = random.next(below: trip.model.stops.count)
      let run = first...first + random.next(below: trip.model.stops.count - first)
      var text = try TripText(trip.bytes, shownAs: "Content/trips/a.md")
      try text.apply(OptionEdit.add("By the coast", insteadOf: run))
      try text.apply(OptionEdit.setField(0, stop: random.next(below: run.count), "name", .text("Å: here")))
      if random.happens(2) { try text.apply(OptionEdit.addStop(0, PlannedStop(["name": .text("Vik")]))) }
      let stops = try text.options()[0].stops.count
      let before = text.bytes
      try text.apply(OptionEdit.choose(0, insteadOf: run, named: "Over the hills"))
      #expect(text.bytes != before)
      try text.apply(OptionEdit.choose(0, insteadOf: first...first + stops - 1, named: "By the coast"))
      guard text.bytes == before else {
        Issue.record(
          "seed \(seed): \(String(decoding: before, as: UTF8.self)) became \(String(decoding: text.bytes, as: UTF8.self))"
        )
        return
      }
      try text.apply(OptionEdit.remove(0))
      count += 1
      if String(decoding: trip.bytes, as: UTF8.self).contains("stops: [") { inFlow += 1 }
    }
    #expect(count > 1000 && inFlow > 100, "\(count) \(inFlow)")
  }
}
