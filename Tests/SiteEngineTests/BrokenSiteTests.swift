import Files
import Glibc
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `Broken sites` {
  /// Builds a site over a sound older one, within the tests and by the program, and makes sure that a failure
  /// changes nothing. Returns what the program said.
  private func build(_ site: BrokenSite) async throws -> Program.Outcome {
    let old = try SmallSite()
    try await old.build()
    let tree = try old.tree()
    let stamps = try FileStamp.all(in: old.output)

    var program = Program(old.scratch)
    program.folder = site.folder
    let outcome = try program("build", "--site", ".", "--output", old.output, "--now", "2026-01-15")
    if outcome.code != 0 {
      #expect(outcome.output == "")
      #expect(try old.tree() == tree)
      #expect(try FileStamp.all(in: old.output) == stamps)
    }
    do {
      let warnings = try await Building.run(site.folder, into: old.output).warnings
      #expect(outcome.code == 0)
      #expect(outcome.messages == warnings.map { $0.rendered(color: false) }.joined())
    } catch {
      #expect(outcome.code == error.code)
      if let diagnostics = error.diagnostics {
        let text = diagnostics.map { $0.rendered(color: false) }.joined()
        #expect(outcome.messages.hasPrefix(text))
        #expect(outcome.messages.dropFirst(text.count).hasSuffix("; nothing was written\n"))
      }
      #expect(try old.tree() == tree)
      #expect(try FileStamp.all(in: old.output) == stamps)
    }
    return outcome
  }

  @Test(arguments: try BrokenSite.all(in: "broken-sites"))
  func `report all errors at once, and the old site stays`(site: BrokenSite) async throws {
    let outcome = try await build(site)
    let found = "exit \(outcome.code)\n" + outcome.messages
    let golden = GoldenFile("broken-sites/\(site.name)/expected.txt")
    #expect(try golden.expected(recording: found) == found)
  }

  /// What the readers of content say of these alone stands in their expected.txt.
  @Test(arguments: try BrokenSite.all(in: "broken"))
  func `report findings of all readers of content`(site: BrokenSite) async throws {
    let outcome = try await build(site)
    for problem in problems(in: try contents(of: site.folder + "/expected.txt")) {
      #expect(outcome.messages.contains(problem))
    }
    let errors = problems(in: outcome.messages).filter { $0.contains(": error: ") }
    let isConfiguration = errors.contains { $0.hasPrefix("Content/site.yml") }
    #expect(outcome.code == (errors.isEmpty ? 0 : isConfiguration ? 78 : 65))
    #expect(outcome.code != 0 || ["crlf", "warnings"].contains(site.name))
  }

  /// Each with its excerpt and hint.
  private func problems(in text: String) -> [String] {
    var problems: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") {
        problems[problems.count - 1] += line + "\n"
      } else if line.contains(": error: ") || line.contains(": warning: ") {
        problems.append(line + "\n")
      }
    }
    return problems
  }

  @Test func `report problems in the order of files, lines and columns`() async throws {
    for site in try BrokenSite.all(in: "broken-sites") + BrokenSite.all(in: "broken") {
      let scratch = try Scratch()
      do { try await Building.run(site.folder, into: scratch.path + "/Site") } catch {
        guard let found = error.diagnostics else { continue }
        let keys = found.map {
          ($0.file, $0.isLast ? Int.max : $0.place?.line ?? 0, $0.place?.column ?? 0, $0.message)
        }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }, "\(site.name)")
      }
    }
  }

  @Test func `count hidden problems at the end`() async throws {
    let site = BrokenSite(group: "broken", name: "many")
    let scratch = try Scratch()
    do { try await Building.run(site.folder, into: scratch.path + "/Site") } catch {
      #expect(error.diagnostics?.count == 101)
      #expect(
        error.diagnostics?.last?.rendered(color: false)
          == "Content/trips/a.md: error: 20 more problems in this file are not shown [more-problems]\n")
    }
  }

  @Test func `fail on warnings only if the build is strict`() async throws {
    let site = BrokenSite(group: "broken-sites", name: "warnings")
    let scratch = try Scratch()
    var options = Building.options(site.folder, into: scratch.path + "/Site")
    let lenient = try await Building.run(options)
    #expect(lenient.report.warnings == 4)
    options.isStrict = true
    options.output = scratch.path + "/Strict"
    do {
      try await Building.run(options)
      Issue.record("the strict build should fail")
    } catch {
      let expected = lenient.warnings.map { warning in
        var warning = warning
        warning.severity = .error
        return warning
      }
      #expect(error.diagnostics == expected)
    }
    #expect(Folder.kind(of: scratch.path + "/Strict") == nil)
    var program = Program(scratch)
    program.folder = site.folder
    #expect(try program("check").code == 0)
    #expect([65, 78].contains(try program("check", "--strict").code))
  }

  @Test func `report each problem to programs as a line of JSON`() async throws {
    let site = BrokenSite(group: "broken-sites", name: "many")
    let scratch = try Scratch()
    var program = Program(scratch)
    program.folder = site.folder
    let outcome = try program("check", "--json")
    #expect(outcome.code == 65)
    #expect(outcome.messages == "")
    do { try await Building.run(site.folder, into: scratch.path + "/Site") } catch {
      #expect(outcome.output == error.diagnostics?.map { $0.json + "\n" }.joined())
    }
  }
}
