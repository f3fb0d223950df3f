import Entities
import Files
import LiveSites
import Pictures
import SiteContents
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `A site held in memory` {
  @Test(arguments: [
    ".", "Tests/Fixtures/odd", "Tests/Fixtures/sites/everything", "Tests/Fixtures/sites/minimal",
    "Tests/Fixtures/sites/empty",
  ])
  func `serves every file of a build, to the byte`(name: String) async throws {
    let scratch = try Scratch()
    let folder = name == "." ? try openSample(in: scratch) : Project.folder + "/" + name
    var options = Building.options(folder, into: scratch.path + "/Site")
    options.includesDrafts = name.hasSuffix("everything")
    options.baseURL = BaseURL("https://live.example/sub/")
    let warnings = try await Building.run(options).warnings
    let site = LiveSite(options: options)
    let update = await site.take(.everything)
    #expect(update.generation == 1)
    await site.finishPhotos()
    let difference = try await site.difference(fromBuilt: scratch.path + "/Site")
    #expect(difference == nil, "\(difference ?? "")")
    #expect(await site.settle() == warnings)
  }

  /// A copy of the sample site without its locked trip, which a preview shows open and a build encrypts.
  private func openSample(in scratch: Scratch) throws -> String {
    let content = try FileTree(of: Project.folder + "/Content")
    var open = content
    for path in content.paths where content.text(path)?.contains("\nlocked:") == true {
      open.entries[path] = nil
    }
    #expect(open.paths.count == content.paths.count - 1)
    let settings = try #require(content.text("site.yml"))
    open.entries["site.yml"] = .file(
      Array(settings.replacing("  - title: Private\n    to: /locked/\n", with: "").utf8))
    try open.write(to: scratch.path + "/sample/Content")
    return scratch.path + "/sample"
  }

  @Test func `shows locked trips open, and marks them`() async throws {
    let small = try SmallSite()
    try small.put(
      "trips/secret.md",
      "---\ntitle: Secret way\nlocked: true\nstops: [{name: Here, at: [47, 8]}]\n---\nA hidden story.\n")
    let site = LiveSite(options: Building.options(small.folder, into: small.output))
    _ = await site.take(.everything)
    func text(_ path: String) async throws -> String {
      guard case .bytes(let bytes) = try #require(await site.file(at: path), "\(path)").body else {
        return ""
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let mark = "<span class=\"draft\">Locked</span>"
    let page = try await text("trips/secret/index.html")
    #expect(page.contains("A hidden story.") && page.contains(mark))
    let list = try await text("index.html")
    #expect(list.contains("Secret way</a> " + mark))
    #expect(try await !text("trips/alps/index.html").contains(mark))
  }

  /// Two authors at once, one with photos.
  @Test(arguments: [true, false])
  func `equals a build of the same files after each of 200 edits`(hasPhotos: Bool) async throws {
    var author = try EditedSite(seed: hasPhotos ? 20_261_121 : 20_261_124, hasPhotos: hasPhotos)
    let output = author.scratch.path + "/Site"
    let options = Building.options(author.folder, into: output)
    let site = LiveSite(options: options)
    _ = await site.take(.everything)
    var (sound, compared) = (0, 0)
    var known: Set<String> = []
    var broken: [String] = []
    for step in 0..<100 {
      // An author mends what is wrong, though not always at once.
      var changes =
        step % 3 > 0 && !broken.isEmpty
        ? try broken.reduce(into: []) { $0.formUnion(try author.mend($1)) }
        : try author.edit()
      // Now and then several at once, as when another branch is checked out.
      while changes.count % 3 == 2 { changes.formUnion(try author.edit()) }
      _ = await site.take(step % 50 == 49 ? .everything : .paths(changes))
      let place = "after edit \(step): \(author.log.suffix(3))"
      var expected: [Diagnostic] = []
      var makesPhotos = true
      do {
        expected = try await Building.run(options).warnings
        sound += 1
        // Photos come later than pages.
        await site.finishPhotos()
        let difference = try await site.difference(fromBuilt: output)
        try #require(difference == nil, "\(difference ?? "") \(place)")
        compared += 1
        let built = Set(try FileTree(of: output).paths)
        for path in known.subtracting(built) { #expect(await site.file(at: path) == nil, "\(path) \(place)") }
        known.formUnion(built)
      } catch let error as BuildFailure {
        expected = try #require(error.diagnostics, "\(error) \(place)")
        makesPhotos = false
      }
      var problems = await site.settle()
      if !makesPhotos {
        // A build with errors makes no photos. So it does not know which ones are damaged, unless an earlier one met
        // them, and it counts them among the others of their camera.
        expected.removeAll(where: isWarningAboutPhoto)
        problems.removeAll(where: isWarningAboutPhoto)
      }
      let wrong = problems.filter { !expected.contains($0) }.map { "not expected: \($0.file): \($0.message)" }
      let missing = expected.filter { !problems.contains($0) }.map { "missing: \($0.file): \($0.message)" }
      broken = Set(expected.filter { $0.severity == .error }.map(\.file)).sorted()
      try #require(wrong + missing == [], "\(place)")
      #expect(problems.count == expected.count, "\(place)")
    }
    #expect(sound > 30)
    #expect(sound < 90)
    #expect(compared * 5 > sound * 4)
  }

  private func isWarningAboutPhoto(_ problem: Diagnostic) -> Bool {
    problem.severity == .warning && PictureFormat.isPhoto(problem.file)
  }
}

extension LiveSite {
  /// What sets the files apart from those of the built site in `folder`; nil where nothing does.
  func difference(fromBuilt folder: String) async throws -> String? {
    var built = try FileTree(of: folder)
    built.entries[".tripsite-manifest"] = nil
    var served = FileTree()
    for path in built.paths {
      served.entries[path] = try await file(at: path).map { .file(try $0.content()) }
    }
    return served.firstDifference(from: built)
  }

}

extension LiveFile {
  func content() throws -> [UInt8] {
    switch body {
    case .bytes(let bytes): return bytes
    case .file(let path, let size):
      let bytes = try File.read(path).bytes
      #expect(bytes.count == size)
      return bytes
    }
  }
}
