import Testing

@Suite struct `What an audience sees of a file` {
  static let trip = """
    ---
    title: Valais
    stops:
      - {name: Visp, at: "46.3, 7.9", arrive: 2025-07-05}
      - name: Rosa
        # Her house.
        for: family
        note: |
          Ring the bell.

          Twice.
        at: "46.3, 7.8"
      - name: Zermatt
        arrive: 2025-07-08
        visits: [{name: Hut, for: us}, Gornergrat, {name: Bar, for: us}]
    costs:
    - 340 EUR hotel
    - {for: public, amount: 62 EUR}
    budget: 900 EUR
    extra: {for: themes}
    ---
    One.

    <!-- for: us -->
    Two.
      <!-- for: public -->
    Three.
    <!-- end -->
    <!-- end -->

    Four.

    """

  @Test func `is the file without hidden values and parts, and nothing tells how long they are`() throws {
    let problems = """
      Content/trips/a.md:26:13: error: public is less trusted than us, which sees what this belongs to [bad-audience]
         26 |   <!-- for: public -->
            |             ^~~~~~
            = hint: write us, or give the whole to public

      """
    let found = try seen(Self.trip)
    #expect(found.problems == problems)
    #expect(
      trimmed(found.text) == """
        ---
        title: Valais
        stops:
          - {name: Visp, at: "46.3, 7.9", arrive: 2025-07-05}








          - name: Zermatt
            arrive: 2025-07-08
            visits: [ Gornergrat ]
        costs:

        - { amount: 62 EUR}

        extra: {for: themes}
        ---
        One.

        Four.

        """)
  }

  @Test(arguments: [
    "for: family", "after: 2025-07-02", "until: 2025-06-30", "after: return", "delay: 7 days",
  ])
  func `is nothing if the file is for others, or for another day`(key: String) throws {
    let found = try seen("---\ntitle: A\n\(key)\n---\nText.\n")
    #expect(found.text == nil)
    #expect(found.problems == "")
    let later = key.hasPrefix("after") || key.hasPrefix("delay")
    #expect(
      try seen("---\ntitle: A\n\(key)\n---\n", on: "2025-07-13").text
        == (later ? "---\ntitle: A\n\(String(repeating: " ", count: key.count))\n---\n" : nil))
    #expect(try seen("---\ntitle: A\n\(key)\n---\n", by: 2).text != nil)
  }

  @Test(arguments: [0, 2])
  func `has no options, whoever sees it`(level: Int) throws {
    let file =
      "---\ntitle: A\nstops: [Visp]\noptions:\n  - name: X\n    instead: Visp\n    stops: [Brig]\n---\n"
    #expect(trimmed(try seen(file, by: level).text) == "---\ntitle: A\nstops: [Visp]\n\n\n\n\n---\n")
  }

  @Test func `changes on the days that the file names`() throws {
    let file = """
      ---
      title: A
      until: 2025-08-31
      stops:
        - {name: Visp, arrive: 2025-07-01, after: return}
        - {name: Rosa, arrive: 2025-07-02, for: family, after: 2025-07-20}
      ---
      <!-- until: 2025-07-05 -->
      Text.
      <!-- end -->
      """
    #expect(try seen(file).changes == ["2025-07-06", "2025-07-13", "2025-09-01"])
    #expect(try seen(file, by: 1).changes == ["2025-07-06", "2025-07-13", "2025-07-20", "2025-09-01"])
  }

  @Test(arguments: [
    (
      "<!-- for: family -->\nText.", 1, "the part that begins here does not end",
      "put <!-- end --> on a line of its own below it"
    ),
    (
      "Text.\n\n<!-- end -->", 3, "no part begins before this end",
      "a part begins with a line such as <!-- for: family -->"
    ),
    (
      "Text <!-- for: us --> secret <!-- end -->", 1,
      "the comment that begins or ends a part stands on a line of its own",
      "put a line break before it and behind it"
    ),
    (
      "<!-- for: us --> secret <!-- end -->", 1,
      "the comment that begins or ends a part stands on a line of its own",
      "put a line break before it and behind it"
    ),
    (
      "## Day 1 <!-- for: famly -->\n\nSecret.", 1, "there is no audience \"famly\"",
      "did you mean \"family\"?"
    ),
    (
      "<!-- for: us -->\n## Day 1 <!-- for: family -->\n<!-- end -->", 2,
      "family is less trusted than us, which sees what this belongs to",
      "write us, or give the whole to family"
    ),
    (
      "## Day 1 <!-- after: 2025-06-02, until: 2025-06-01 -->", 1,
      "this ends on 2025-06-01, before it begins on 2025-06-02", "correct until, or after"
    ),
    (
      "## Day 1 <!-- for: us --> and more", 1,
      "the comment that begins or ends a part stands on a line of its own",
      "put a line break before it and behind it"
    ),
    (
      "## Day 1 <!-- for: us -->\n<!-- end -->", 2, "no part begins before this end",
      "a part begins with a line such as <!-- for: family -->"
    ),
    (
      "~~~\n<!-- for: us -->\n<!-- end -->\n~~~", 2, "a part cannot begin inside a block of code",
      "put it around the block"
    ),
    (
      "    code\n<!-- for: us -->\na\n<!-- end -->\n    code", 2,
      "a part cannot stand between indented lines", "put it before or after the list or the block of code"
    ),
    (
      "<!-- for: us, colour: red -->\n<!-- end -->", 1, "this comment does not say for whom the part is",
      "write it as <!-- for: family -->"
    ),
    ("<!-- for: famly -->\n<!-- end -->", 1, "there is no audience \"famly\"", "did you mean \"family\"?"),
    (
      "<!-- after: soon -->\n<!-- end -->", 1, "this is not a day",
      "write a day such as 2025-06-30, or return"
    ),
    (
      "<!-- after: 2025-06-02, until: 2025-06-01 -->\n<!-- end -->", 1,
      "this ends on 2025-06-01, before it begins on 2025-06-02", "correct until, or after"
    ),
    ("<!-- delay: soon -->\n<!-- end -->", 1, "delay takes a number of days", "as in delay: 7 days"),
  ])
  func `has problems with parts of its story`(story: String, line: Int, message: String, hint: String) throws
  {
    let found = try seen("---\ntitle: A\n---\n" + story)
    let lines = found.problems.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Content/trips/a.md:\(line + 3):") == true, "\(found.problems)")
    #expect(lines.first?.contains("error: \(message) [") == true, "\(found.problems)")
    #expect(lines.last == "      = hint: \(hint)")
    #expect(lines.count == 4)
  }

  @Test(arguments: [
    (
      "stops: [{name: A, arrive: 2025-06-01}, {name: B, for: us}, {name: C, nights: 2}]",
      "3:60: error: the days of this stop count from a stop that public does not see [hidden-date]"
    ),
    ("stops: [{name: A, for: nobody}]", "3:24: error: there is no audience \"nobody\" [unknown-audience]"),
    ("stops: [{name: A, for: [us]}]", "3:24: error: for takes the name of an audience [unknown-audience]"),
    (
      "for: family\nstops: [{name: A, for: public}]",
      "4:24: error: public is less trusted than family, which sees what this belongs to [bad-audience]"
    ),
    (
      "for: family\nstops: [{name: A, way: {for: public}}]",
      "4:30: error: public is less trusted than family, which sees what this belongs to [bad-audience]"
    ),
    (
      "stops: [{name: A, way: {for: famly}}]",
      "3:30: error: there is no audience \"famly\" [unknown-audience]"
    ),
    (
      "stops: [{name: A, way: {after: 2025-06-02, until: 2025-06-01}}]",
      "3:51: error: this ends on 2025-06-01, before it begins on 2025-06-02 [bad-audience]"
    ),
  ])
  func `has problems with its front matter`(matter: String, problem: String) throws {
    let found = try seen("---\ntitle: A\n\(matter)\n---\n", by: matter.hasPrefix("for") ? 1 : 0)
    #expect(found.problems.split(separator: "\n").first.map(String.init) == "Content/trips/a.md:" + problem)
  }

  @Test func `is nothing but its keys if its front matter cannot be read`() throws {
    #expect(try seen("---\ntitle: [\n---\nSecret.\n").text == "---\ntitle: [\n---\n")
    #expect(try seen("Secret.\n").text == "Secr")
  }
}
