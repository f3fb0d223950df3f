import Entities
import Files
import Glibc
import TestSupport
import Testing
import Text

@testable import SiteContents
@testable import SiteReading

@Suite struct `A build that remembers the last one` {
  /// What a build came to: its site, or all that is wrong.
  private enum Outcome: Equatable {
    case site(FileTree)
    case wrong([Diagnostic])
  }

  private func outcome(
    of options: BuildOptions, report: (BuildReport) -> Void = { _ in }
  ) async throws -> Outcome {
    do throws(BuildFailure) {
      report(try await Building.run(options).report)
    } catch {
      return .wrong(try #require(error.diagnostics, "\(error)"))
    }
    return .site(try FileTree(of: options.output!))
  }

  /// That of a full build, which knows nothing of a folder that never was.
  private func fresh(_ options: BuildOptions, _ scratch: Scratch, _ step: Int) async throws -> Outcome {
    var options = options
    let name = "fresh-\(step)"
    options.output = scratch.path + "/" + name
    let outcome = try await outcome(of: options)
    try FolderHandle(scratch.path).removeTree(name)
    return outcome
  }

  /// Two authors at once, each with half of the 600 edits. One of them takes photos.
  @Test(arguments: [true, false])
  func `equals a full build after each of 600 edits`(hasPhotos: Bool) async throws {
    let seed: UInt64 = hasPhotos ? 20_261_122 : 20_261_123
    var author = try EditedSite(seed: seed, hasPhotos: hasPhotos)
    var random = SplitMix(seed: seed &+ 7)
    var options = Building.options(author.folder, into: author.scratch.path + "/Site")
    var broken: [String] = []
    var sound = 0
    var spared = 0
    for step in 0..<300 {
      if broken.isEmpty || step % 3 == 0 {
        _ = try author.edit()
      } else {
        for path in broken { _ = try author.mend(path) }
      }
      // Others have their hands in it as well, and the calendar goes on.
      switch random.next(below: 25) {
      case 0: options.includesDrafts.toggle()
      case 1: options.now = options.now.adding(days: random.pick([1, 30, 400]))
      case 2: options.baseURL = random.pick([nil, BaseURL("https://other.example/")])
      case 3: options.jobs = random.pick([1, 2, 3])
      case 4...6: try meddle(with: options.output!, &random)
      case 7: try FolderHandle(author.folder).removeTree(".tripsite-cache")
      default: break
      }
      let place = "after edit \(step): \(author.log.suffix(3))"
      let built = try await outcome(of: options) { if $0.unchanged > $0.written { spared += 1 } }
      switch (built, try await fresh(options, author.scratch, step)) {
      case (.site(let tree), .site(let expected)):
        let difference = tree.firstDifference(from: expected)
        try #require(difference == nil, "\(difference ?? "") \(place)")
        sound += 1
        broken = []
      case (let built, let expected):
        try #require(built == expected, "\(place)")
        guard case .wrong(let diagnostics) = built else { continue }
        broken = Set(diagnostics.filter { $0.severity == .error }.map(\.file)).sorted()
      }
    }
    #expect(sound > 100)
    #expect(spared > 50)
    #expect(
      author.tablesWithUnusedKeys
        == (hasPhotos ? [] : ["the photos of a trip", "a photo", "a photo of a post"]))
  }

  /// The random edits above seldom leave a story whose link is all that changes.
  @Test func `updates a story if its links lead elsewhere, and reports broken ones`()
    async throws
  {
    let site = try SmallSite()
    let (trip, page, list, picture) = (
      "trips/corsica.md", "pages/notes.md", "files/list.txt", "trips/boat.svg"
    )
    let boat = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"></svg>"
    func corsica(_ more: String = "") -> String {
      "---\ntitle: Corsica\ndate: 2020-05-01\ncover: sail.svg\n\(more)---\nA story.\n"
    }
    func notes(_ more: String = "") -> String { "---\ntitle: Notes\n\(more)---\nNoted.\n" }
    // Another trip stands between the two, so that one does not name the other as its neighbour.
    try site.put(
      "trips/alps.md",
      "---\ntitle: Alps\ndate: 2025-05-01\n---\n![a boat](boat.svg)\n\n"
        + "[by sea](corsica.md), [notes](../pages/notes.md), [a list](/files/list.txt)\n")
    try site.put("trips/sail.svg", boat)
    for (path, text) in [(trip, corsica()), (page, notes()), (list, "a list\n"), (picture, boat)] {
      try site.put(path, text)
    }
    var options = Building.options(site.folder, into: site.output)
    options.jobs = 1
    try await Building.run(options)
    let edits: [(path: String, text: String?)] = [
      (trip, corsica("slug: island\n")), (trip, corsica()), (trip, nil), (trip, corsica()),
      (trip, corsica("draft: true\n")),
      (trip, corsica()), (trip, "---\ntitle: [Corsica\n---\n"), (trip, corsica()),
      (page, notes("slug: paper\n")), (page, nil), (page, notes()),
      (list, nil), (list, "a list\n"),
      (picture, boat.replacing("40", with: "80")), (picture, nil), (picture, boat),
      // On lists it stands with its size.
      ("trips/sail.svg", boat.replacing("40", with: "80")),
    ]
    for (step, edit) in edits.enumerated() {
      if let text = edit.text {
        try site.put(edit.path, text)
      } else {
        unlink(site.folder + "/Content/" + edit.path)
      }
      let built = try await outcome(of: options)
      #expect(try await built == fresh(options, site.scratch, step), "\(edit)")
    }
  }

  @Test func `looks all places up again after edits of places.yml or the language`() async throws {
    let site = try SmallSite()
    let settings = try contents(of: site.folder + "/Content/site.yml")
    try site.put("site.yml", "language: de\n" + settings)
    try site.put("places.yml", "Grandma's house: 45.2, 9.1\n")
    for (name, stop) in [("home", "Grandma's house"), ("river", "Krumau"), ("south", "Mailand")] {
      try site.put("trips/\(name).md", "---\ntitle: A trip\ndate: 2025-05-01\nstops: [\(stop)]\n---\n")
    }
    let options = Building.options(site.folder, into: site.output)
    var before = try await outcome(of: options)
    let edits = [
      ("places.yml", "Grandma's house: 45.3, 9.1\n"), ("site.yml", "language: en\n" + settings),
    ]
    for (step, edit) in edits.enumerated() {
      try site.put(edit.0, edit.1)
      let built = try await outcome(of: options)
      #expect(try await built == fresh(options, site.scratch, step), "\(edit)")
      #expect(built != before)
      before = built
    }
  }

  @Test func `lists files that differ from a full build with --verify, and drops its state`() async throws {
    let site = try SmallSite()
    let program = Program(site.scratch)
    let arguments = [Project.program, "build", site.folder, "--now", "2026-01-15", "--quiet", "--verify"]
    #expect(try program.run(arguments) == Program.Outcome(code: 0, output: "", messages: ""))
    let whole = try site.tree()
    // A page that is another, while what is remembered says that it is the one that was made.
    let page = site.output + "/trips/baltic/index.html"
    let stamp = try #require(FileStamp(of: page))
    try writeFile(Array(try contents(of: page).utf8) + [UInt8(ascii: " ")], at: page)
    try KeptMemory(of: site.folder).changeState(bytes(stamp), to: bytes(try #require(FileStamp(of: page))))
    #expect(
      try program.run(arguments)
        == Program.Outcome(
          code: 70, output: "",
          messages: """
            differs from a full build: trips/baltic/index.html
            tripsite deleted its cache. Build again, and please report this.

            """))
    #expect(try program.run(arguments) == Program.Outcome(code: 0, output: "", messages: ""))
    #expect(try site.tree() == whole)
  }

  @Test func `lists files that were edited after the last build with --verify`() throws {
    let site = try SmallSite()
    let program = Program(site.scratch)
    let arguments = [Project.program, "build", site.folder, "--now", "2026-01-15", "--quiet", "--verify"]
    #expect(try program.run(arguments) == Program.Outcome(code: 0, output: "", messages: ""))
    let whole = try site.tree()
    // A touched file has the same bytes, and one that a build changes anyway is no edit.
    let page = site.output + "/trips/baltic/index.html"
    try writeFile(Array(try contents(of: page).replacing("Baltic", with: "Adriatic").utf8), at: page)
    unlink(site.output + "/files/map.txt")
    let touched = site.output + "/trips/alps/index.html"
    try writeFile(Array(try contents(of: touched).utf8), at: touched)
    try site.putTrip("Corsica", story: "Another story.")
    #expect(
      try program.run(arguments)
        == Program.Outcome(
          code: 70, output: "",
          messages: """
            was changed after the last build, and is written again: files/map.txt
            was changed after the last build, and is written again: trips/baltic/index.html

            """))
    try site.putTrip("Corsica")
    #expect(try program.run(arguments) == Program.Outcome(code: 0, output: "", messages: ""))
    #expect(try site.tree() == whole)
  }

  private func bytes(_ stamp: FileStamp) -> [UInt8] {
    var record = RecordWriter()
    record.put(stamp)
    return record.bytes
  }

  /// Changes, removes or adds a file where the site stands.
  private func meddle(with output: String, _ random: inout SplitMix) throws {
    guard Folder.isFolder(output) else { return }
    let paths = try FileTree(of: output).paths.filter { !$0.hasPrefix(".") }
    if paths.isEmpty { return }
    let path = output + "/" + random.pick(paths)
    switch random.next(below: 3) {
    case 0: unlink(path)
    case 1: try writeFile(Array("not ours".utf8), at: path)
    default: try writeFile(Array(try contents(of: path).utf8), at: path)
    }
  }
}
