import Files
import Glibc
import SiteEngine
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `A site under load` {
  private func build(_ site: SmallSite, _ arguments: String...) throws -> Program.Outcome {
    var program = Program(site.scratch)
    program.folder = site.folder
    return try program.run([Project.program, "build", "--now", "2026-01-15"] + arguments)
  }

  /// The bytes of all files below a folder.
  private func size(of folder: String) throws -> Int {
    try Folder.entries(of: folder).reduce(0) { size, entry in
      let path = folder + "/" + entry.name
      return try size + (entry.kind == .folder ? self.size(of: path) : Folder.stamp(of: path)?.size ?? 0)
    }
  }

  @Test(arguments: [
    (
      String(repeating: "<b> ", count: 12_000),
      "raw HTML is left out (and 11980 more of this kind) [raw-html]"
    ),
    (
      (0..<12_000).map { "[^n\($0)]" }.joined(separator: " "),
      "there is no footnote [^n19] (and 11980 more of this kind) [missing-footnote]"
    ),
  ])
  func `reports thousands of findings on one line in little memory`(line: String, last: String) throws {
    let site = try SmallSite()
    try site.putTrip("Alps", story: line)
    // Each finding once held its whole line: more than 600 MB.
    let outcome = try Program(site.scratch).run([
      "sh", "-c", "ulimit -v 600000; exec \"$0\" build \"$1\"", Project.program, site.folder,
    ])
    #expect(outcome.code == 0, "\(outcome.messages.prefix(500))")
    let warnings = outcome.messages.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(warnings.count == 20)
    #expect(warnings.last?.hasSuffix(last) == true, "\(warnings.last ?? "")")
    #expect(try size(of: site.folder + "/.tripsite-cache") < 200_000)
  }

  @Test func `counts broken links and popular addresses`() async throws {
    let site = try SmallSite()
    try site.putTrip(
      "Alps", story: (0..<500).map { "[a](nowhere-\($0).md) [b](/nope-\($0)/)" }.joined(separator: " "))
    var lines: [String] = []
    do {
      try await site.build()
    } catch BuildFailure.content(let diagnostics) {
      lines = diagnostics.map {
        $0.rendered(color: false).split(separator: "\n").first.map(String.init) ?? ""
      }
    }
    #expect(lines.count == 40)
    #expect(lines.filter { $0.hasSuffix(" (and 480 more of this kind) [dead-link]") }.count == 2)
  }

  @Test func `keeps the state of a site without site.yml`() async throws {
    let site = try SmallSite()
    unlink(site.folder + "/Content/site.yml")
    try await site.build()
    #expect(Folder.isFolder(site.folder + "/.tripsite-cache"))
    let why = try Program(site.scratch)("why", "/trips/alps/", "--site", site.folder)
    #expect(!why.output.contains("no last build is known"))
    // With a file of no content nothing is another, and with a title everything is.
    try site.put("site.yml", "title: Other\n")
    #expect(try await site.build().report.written > 0)
    unlink(site.folder + "/Content/site.yml")
    let report = try await site.build().report
    #expect(report.written > 0)
    #expect(
      try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
        == Verification())
  }

  @Test func `has pages for stops and tags with very long names`() async throws {
    let site = try SmallSite()
    let name = String(repeating: "Llanfair", count: 50)
    try site.put(
      "trips/long.md",
      """
      ---
      title: Long
      tags: [\(name), \(name)s]
      stops:
        - { name: \(name), at: "47, 8" }
        - { name: \(name)gogogoch, at: "47.1, 8" }
        - { name: \(String(repeating: "ø", count: 300)), at: "47.2, 8" }
      ---
      """)
    try await site.build()
    let stops = try Folder.entries(of: site.output + "/trips/long").filter { $0.kind == .folder }
    #expect(stops.count == 3)
    #expect(stops.allSatisfy { $0.name.utf8.count <= 200 })
    #expect(try Folder.entries(of: site.output + "/tags").count { $0.name.hasPrefix("llanfair") } == 2)
  }

  @Test func `reports too little memory at the start`() throws {
    let scratch = try Scratch()
    var ends: Set<String> = []
    // With less than its own size and a stack of 8 MiB, the system does not even start it.
    let least = try #require(FileStamp(of: Project.program)).size / 1024 + 8192
    for kilobytes in stride(from: max(70_000, least), through: 260_000, by: 10_000) {
      let outcome = try Program(scratch).run([
        "sh", "-c", "ulimit -v \(kilobytes); exec \"$0\" --version", Project.program,
      ])
      // Where not even the program and its libraries find room, the loader ends it, or Swift's runtime.
      if outcome.code == 127 || outcome.code == 128 + SIGILL { continue }
      // Swift's runtime says so if it has no room to explain a crash.
      let runtime = "swift runtime: crash handler installation failed; disabling backtracing.\n"
      ends.insert("\(outcome.code) \(outcome.messages.replacing(runtime, with: ""))")
    }
    #expect(
      ends == [
        "0 ",
        """
        73 error: there is not enough memory to start: the address space of this process is limited
          hint: raise the limit, as by `ulimit -v unlimited`

        """,
      ])
  }

  @Test(arguments: [
    ("Content/out", "lies in Content/"), ("Content", "is Content/"), ("Themes/out", "lies in Themes/"),
    (".", "holds Content/"), (".tripsite-cache/x", "lies in .tripsite-cache/"),
    ("link/out", "lies in Content/"),
  ])
  func `is not written among its own files`(output: String, clash: String) throws {
    let site = try SmallSite()
    symlink("Content", site.folder + "/link")
    let before = try FileTree(of: site.folder)
    let outcome = try build(site, "--output", output)
    #expect(
      outcome
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: \(output) \(clash) of the site
              hint: name a folder that is apart from it with --output

            """))
    #expect(try FileTree(of: site.folder) == before)
  }

  @Test func `does not follow links of a theme that leave Themes/`() throws {
    let site = try SmallSite()
    try site.scratch.put("secret.css", "secret")
    try site.scratch.put("site/Themes/shared/extra.css", "a { color: red }")
    try Folder.make(site.folder + "/Themes/roadbook/assets")
    symlink("../../shared/extra.css", site.folder + "/Themes/roadbook/assets/extra.css")
    #expect(try build(site).code == 0)
    symlink("../../../../secret.css", site.folder + "/Themes/roadbook/assets/secret.css")
    let before = try site.tree()
    let outcome = try build(site)
    #expect(
      outcome
        == Program.Outcome(
          code: 78, output: "",
          messages: """
            Themes/roadbook/assets/secret.css: error: the symbolic link leaves Themes/ [theme-file]
                  = hint: copy what it leads to into the theme
            1 error; nothing was written

            """))
    #expect(try site.tree() == before)
  }

  @Test func `is unchanged if a folder of the output cannot be written`() async throws {
    let site = try SmallSite()
    try await site.build()
    for name in ["Alps", "Baltic", "Corsica"] { try site.putTrip(name, story: "Another story.") }
    unlink(site.folder + "/Content/files/map.txt")
    for (folder, message) in [
      ("trips/corsica", "cannot write to the folder \(site.output)/trips/corsica: Permission denied"),
      ("files", "cannot write to the folder \(site.output)/files: Permission denied"),
    ] {
      let place = site.output + "/" + folder
      let before = try site.tree()
      if geteuid() == 0 {
        #expect(try Program(site.scratch).run(["chown", "-R", "65534", site.scratch.path]).code == 0)
      }
      chmod(place, 0o555)
      defer { chmod(place, 0o755) }
      let outcome = try Stranger(site.scratch).run(["build", site.folder])
      #expect(outcome == Program.Outcome(code: 77, output: "", messages: "error: \(message)\n"))
      #expect(try site.tree() == before)
    }
  }
}
