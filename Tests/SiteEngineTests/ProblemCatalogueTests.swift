import Files
import Testing
import TestSupport
import Text

@Suite struct `The catalogue of problems` {
  @Test func `has only names that the program reports`() throws {
    let sources = try FileTree(of: Project.folder + "/Sources")
    let catalogue = ["ErrorName", "WarningName"].map { "Text/\($0).swift" }
    let text = sources.paths.filter { $0.hasSuffix(".swift") && !catalogue.contains($0) }
      .compactMap(sources.text).joined()
    var words: Set<Substring> = []
    for match in text.matches(of: /\.([a-z][A-Za-z]+)/) { words.insert(match.1) }
    let cases = ErrorName.allCases.map { "\($0)" } + WarningName.allCases.map { "\($0)" }
    #expect(cases.filter { !words.contains($0[...]) } == [])
  }

  @Test(arguments: ProblemName.all.filter { $0.explanation.setting != .words })
  func `has examples that have the problem, and better ones that do not`(name: ProblemName) async throws {
    let entry = name.explanation
    #expect(try await problems(of: entry.bad, in: entry.setting).contains(name.text), "\(entry.bad)")
    #expect(try await !problems(of: entry.good, in: entry.setting).contains(name.text), "\(entry.good)")
  }

  /// The names of the problems of a site with the example.
  private func problems(of example: String, in setting: ProblemExplanation.Setting) async throws -> [String] {
    let scratch = try Scratch()
    let picture = try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes
    for name in ["photo.jpg", "lofoten/photo.jpg", "lofoten/harbour.jpg", "my map.jpg"] {
      try scratch.put("Content/trips/" + name, picture)
    }
    try scratch.put("Content/trips/lofoten.md", "---\ntitle: Lofoten\nstops: [\"Reine, Norway\"]\n---\n")

    switch setting {
    case .frontMatter:
      let title = example.contains("title:") ? "" : "title: Example\n"
      try scratch.put("Content/trips/example.md", "---\n\(title)\(example)\n---\n")
    case .story:
      try scratch.put(
        "Content/trips/example.md", "---\ntitle: Example\nstops: [\"Reine, Norway\"]\n---\n\(example)\n")
    case .file: try scratch.put("Content/trips/example.md", example + "\n")
    case .settings: try scratch.put("Content/site.yml", example + "\n")
    case .places: try scratch.put("Content/places.yml", example + "\n")
    case .words: break
    }
    do {
      return try await Building.run(scratch.path, into: scratch.path + "/Site").warnings.map(\.name.text)
    } catch {
      return (error.diagnostics ?? []).map(\.name.text)
    }
  }

  @Test func `is printed by a command`() throws {
    let program = Program(try Scratch())
    let page = try program("explain", "no-such-stop")
    #expect(page.code == 0)
    #expect(
      page.output == """
        no-such-stop: error

        The trip has no stop with this name or number.

        Example, in the front matter of a trip:

            stops:
              - Reine, Norway
            costs:
              - {what: Ferry, amount: 10 EUR, stop: Rene}

        Better:

            stops:
              - Reine, Norway
            costs:
              - {what: Ferry, amount: 10 EUR, stop: Reine}

        Write the name or the number of a stop of this trip.

        """)
    let list = try program("explain").output.split(separator: "\n")
    #expect(list.map { $0.split(separator: " ")[0] } == ProblemName.all.map { $0.text[...] })
    let json = try program("explain", "far-from-neighbours", "--json").output
    #expect(json.hasPrefix(#"{"name":"far-from-neighbours","severity":"warning","meaning":"#))
    #expect(try program("explain", "--json").output.split(separator: "\n").count == ProblemName.all.count)
    let wrong = try program("explain", "no-such-stopp")
    #expect(wrong.code == 64)
    #expect(
      wrong.messages.hasPrefix(
        "Error: there is no problem \"no-such-stopp\"; did you mean no-such-stop?\n"))
  }
}

@Suite struct `Replacements` {
  /// Each line has one mistake. An editor that applies the replacements makes the file read.
  @Test func `mend the file`() async throws {
    let scratch = try Scratch()
    let picture = try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes
    try scratch.put("Content/trips/lofoten/harbour.jpg", picture)
    let mistakes = """
      ---
      title: Lofoten
      slug: Lofoten Trip
      sumary: Two weeks
      date: 2025-06-14 09:30
      draft: "yes"
      cover: lofoten/harbor.jpg
      travellers: ["Ada, Berlin", Ben]
      stops:
        - name: Reine, Norway
          nights: two
          arrive: 2025-06-14 09:30:00
        - {name: Svolvær, at: "68.23, 14.57", by: fery, timezone: Europe/Olso}
      costs:
        - {what: Ferry, amount: 10 EUR, paidBy: "Ada, Berlim", stop: Rene}
      allow: [far-from-neighbors]
      ---

      """
    try scratch.put("Content/trips/lofoten.md", mistakes)
    var lines = mistakes.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    do {
      try await Building.run(scratch.path, into: scratch.path + "/Site")
      Issue.record("the build should fail")
    } catch {
      for problem in (error.diagnostics ?? []).reversed() {
        guard let place = problem.place, let text = problem.replacement else {
          Issue.record("no replacement: \(problem.rendered(color: false))")
          continue
        }
        let start = place.column - 1
        lines[place.line - 1].replaceSubrange(start..<start + place.length, with: Array(text))
      }
    }
    let mended = lines.map { String($0) }.joined(separator: "\n")
    #expect(
      mended == """
        ---
        title: Lofoten
        slug: lofoten-trip
        summary: Two weeks
        date: 2025-06-14
        draft: true
        cover: lofoten/harbour.jpg
        travellers: ["Ada, Berlin", Ben]
        stops:
          - name: Reine, Norway
            nights: 2
            arrive: "2025-06-14 09:30"
          - {name: Svolvær, at: "68.23, 14.57", by: ferry, timezone: Europe/Oslo}
        costs:
          - {what: Ferry, amount: 10 EUR, paidBy: "Ada, Berlin", stop: Reine}
        allow: [far-from-neighbours]
        ---

        """)
    try scratch.put("Content/trips/lofoten.md", mended)
    let left = try await Building.run(scratch.path, into: scratch.path + "/Site").warnings
    #expect(left.filter { $0.name != .warning(.unusedAllowance) }.map { $0.rendered(color: false) } == [])
  }
}
