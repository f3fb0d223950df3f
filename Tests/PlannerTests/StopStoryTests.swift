import TestSupport
import Testing

/// Stories, comments and links follow the stops that `tripsite stop` edits.
@Suite(.serialized) struct `The stories of stops` {
  @Test func `a moved stop takes its comment, its story and its links along`() throws {
    let site = try LofotenSite()
    #expect(try site.program("stop", "move", "lofoten", "Reine", "--before", "1").code == 0)
    let moved = try site.text()
    #expect(
      moved.contains(
        """
        map: {focus: [3, Reine]}
        stops:
          # two nights if it rains
          - name: Reine
            at: 67.9325, 13.0894
            nights: 1
            note: "See [the end](#stop-3)."

          - name: Moskenes
            at: 67.8996, 13.0466   # the quay
            nights: 1

          - name: Å
        """))
    #expect(moved.contains("{file: photos/a.jpg, stop: 1}"))
    #expect(
      moved.contains(
        "[the quay](#stop-2), [end](../trips/lofoten.md#stop-3) [there](/trips/lofoten/#stop-1)."))
    #expect(try site.text("pages/about.md").contains("(../trips/lofoten.md#stop-1)"))
    #expect(try site.program("check").code == 0)
    #expect(try site.program("stop", "move", "lofoten", "1", "--day", "2").code == 0)
    #expect(try site.text() == LofotenSite.trip)
  }

  @Test func `a renamed stop keeps its story`() throws {
    let site = try LofotenSite()
    #expect(try site.program("stop", "edit", "lofoten", "Reine", "--name", "Reine harbour").code == 0)
    let renamed = try site.text()
    #expect(renamed.contains("\n## Reine harbour\n\nRed houses.\n"))
    #expect(renamed.contains("map: {focus: [3, Reine harbour]}"))
    #expect(try site.program("check").code == 0)
    // A second visit gives both headings numbers.
    #expect(
      try site.program("stop", "add", "lofoten", "Reine harbour", "--at", "67.93,13.08", "--before", "1").code
        == 0
    )
    #expect(try site.text().contains("\n## Reine harbour (2)\n\nRed houses.\n"))
  }

  @Test func `a removal asks and names the fate of the story`() throws {
    let site = try LofotenSite()
    let remove = ["stop", "remove", "lofoten", "Reine"]
    #expect(try site.program.run([Project.program] + remove).code == 64)
    let withoutYes = try site.program.run([Project.program] + remove + ["--story", "keep"])
    #expect(withoutYes.code == 64 && withoutYes.messages.contains("Remove Reine? Write --yes if so"))
    #expect(try site.text() == LofotenSite.trip)
    let kept = try site.program.run([Project.program] + remove + ["--story", "keep", "--yes"])
    #expect(
      kept
        == Program.Outcome(
          code: 0,
          output: """
            Saved: remove Reine from trips/lofoten.md
            Content/trips/lofoten.md:18: this link leads to a removed stop
            Content/pages/about.md:4: this link leads to a removed stop

            """, messages: ""))
    let text = try site.text()
    #expect(text.contains("Text.\n\n### Reine\n\nRed houses.\n\n### Food\n\nFish.\n\n## Å\n"))
    #expect(text.contains("  - {file: photos/a.jpg}\nmap: {focus: [2]}\n"))
    #expect(text.contains("[end](../trips/lofoten.md#stop-2) [there](/trips/lofoten/)."))
    #expect(text.contains("  # two nights if it rains\n\n  - name: Å\n"))
    #expect(try site.program("undo").code == 0)
    #expect(try site.text() == LofotenSite.trip)
    #expect(try site.program.run([Project.program] + remove + ["--story", "remove", "--yes"]).code == 0)
    #expect(try site.text().contains("Text.\n\n## Å\n\nThe end.\n"))
  }
}
