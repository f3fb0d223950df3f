import Files
import Glibc
import TestSupport
import Testing

/// What cannot be kept as a fixture: files that are huge, unreadable or no files.
@Suite struct `Hostile content` {
  private func messages(of site: SmallSite) throws -> (code: Int32, lines: [Substring]) {
    var program = Program(site.scratch)
    program.folder = site.folder
    let outcome = try program.run(["timeout", "20", Project.program, "check"])
    return (outcome.code, outcome.messages.split(separator: "\n").filter { !$0.hasPrefix(" ") })
  }

  @Test func `are errors if a folder, pipe or socket has the place of a file`() throws {
    let site = try SmallSite()
    try site.put("trips/folder.md/inside.txt", "x")
    mkfifo(site.folder + "/Content/trips/pipe.md", 0o644)
    mkfifo(site.folder + "/Content/files/pipe.txt", 0o644)
    mknod(site.folder + "/Content/pages/socket.md", S_IFSOCK | 0o644, 0)
    let (code, lines) = try messages(of: site)
    #expect(code == 65)
    #expect(
      lines == [
        "Content/files/pipe.txt: error: this is neither a file nor a folder [unreadable-file]",
        "Content/pages/socket.md: error: this is neither a file nor a folder [unreadable-file]",
        "Content/trips/pipe.md: error: this is neither a file nor a folder [unreadable-file]",
        "3 errors; nothing was written",
      ])
  }

  @Test func `settings that are a folder or a pipe are errors`() throws {
    let site = try SmallSite()
    let path = site.folder + "/Content/site.yml"
    unlink(path)
    mkdir(path, 0o755)
    var (code, lines) = try messages(of: site)
    #expect(code == 78)
    #expect(
      lines == [
        "Content/site.yml: error: cannot read: Is a directory [unreadable-file]",
        "1 error; nothing was written",
      ])
    rmdir(path)
    mkfifo(path, 0o644)
    (code, lines) = try messages(of: site)
    #expect(code == 78)
    #expect(lines.first == "Content/site.yml: error: cannot read: Invalid argument [unreadable-file]")
  }

  @Test func `an unreadable file is reported with the system's reason`() throws {
    let site = try SmallSite()
    try site.put("trips/locked/index.md", "---\ntitle: Locked\n---\n")
    let content = site.folder + "/Content"
    for path in ["/trips/alps.md", "/files/map.txt", "/trips/locked"] { chmod(content + path, 0) }
    defer { chmod(content + "/trips/locked", 0o755) }
    let found = try Stranger(site.scratch).run(["check", site.folder])
    #expect(found.code == 65)
    #expect(
      found.messages.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        "Content/trips/alps.md: error: cannot open: Permission denied [unreadable-file]",
        "Content/trips/locked: error: cannot open the folder: Permission denied [unreadable-file]",
        "2 errors; nothing was written",
      ])
  }

  @Test func `an unreadable file to copy is an error, and nothing is changed`() throws {
    let site = try SmallSite()
    chmod(site.folder + "/Content/files/map.txt", 0)
    try Folder.make(site.scratch.path + "/open")
    chmod(site.scratch.path + "/open", 0o777)
    let found = try Stranger(site.scratch).run([
      "build", site.folder, "--output", site.scratch.path + "/open/Site",
    ])
    #expect(found.code == 77)
    #expect(
      found.messages == "error: cannot open \(site.folder)/Content/files/map.txt: Permission denied\n")
    #expect(Folder.kind(of: site.scratch.path + "/open/Site") == nil)
  }

  @Test func `unreadable settings and content are errors`() throws {
    let site = try SmallSite()
    let content = site.folder + "/Content"
    chmod(content + "/site.yml", 0)
    let settings = try Stranger(site.scratch).run(["check", site.folder])
    #expect(settings.code == 78)
    #expect(
      settings.messages.hasPrefix(
        "Content/site.yml: error: cannot open: Permission denied [unreadable-file]\n"))
    chmod(content + "/site.yml", 0o644)
    chmod(content, 0)
    defer { chmod(content, 0o755) }
    let all = try Stranger(site.scratch).run(["check", site.folder])
    #expect(all.code == 77)
    #expect(all.messages.contains("Permission denied"))
  }

  @Test func `huge and endless files are refused within seconds`() throws {
    let site = try SmallSite()
    try site.put("trips/huge.md", "---\ntitle: Huge\n---\n")
    truncate(site.folder + "/Content/trips/huge.md", 100 << 20)
    try site.put(
      "trips/bomb.md",
      "---\ntitle: Bomb\nextra:\n  a: &a [x, x, x, x, x, x, x, x]\n"
        + zip("bcdefghijk", "abcdefghij").map {
          "  \($0): &\($0) [\(Array(repeating: "*\($1)", count: 8).joined(separator: ", "))]\n"
        }
        .joined() + "---\n")
    try site.put(
      "trips/deep.md",
      "---\ntitle: Deep\nextra: " + String(repeating: "[", count: 100_000)
        + String(repeating: "]", count: 100_000) + "\n---\n")
    try site.put(
      "pages/quotes.md", "---\ntitle: Quotes\n---\n" + String(repeating: ">", count: 100_000) + " a\n")
    try site.put("pages/brackets.md", "---\ntitle: Brackets\n---\n" + String(repeating: "[", count: 100_000))
    symlink("/dev/zero", site.folder + "/Content/files/zero.txt")
    let start = ContinuousClock.now
    let (code, lines) = try messages(of: site)
    #expect(ContinuousClock.now - start < .seconds(15))
    #expect(code == 65)
    let named = lines.compactMap { $0.contains(": error: ") ? String($0.prefix { $0 != ":" }) : nil }
    #expect(
      Array(Set(named)).sorted() == [
        "Content/files/zero.txt", "Content/pages/quotes.md", "Content/trips/bomb.md", "Content/trips/deep.md",
        "Content/trips/huge.md",
      ])
  }

  @Test func `byte-order marks, CRLF and names of all scripts are accepted`() async throws {
    let site = try SmallSite()
    let trip = """
      ---
      title: Ünïcödé
      stops:
        - name: Łódź
          at: 51.7592, 19.4560
          nights: 1
      ---
      ## Łódź

      Hier [weiter](日本/index.md).

      """
    try site.put("trips/größe & maß.md", "\u{FEFF}" + trip.replacing("\n", with: "\r\n"))
    try site.put("trips/日本/index.md", trip.replacing("日本/index.md", with: "写真.svg"))
    try site.put("trips/日本/写真.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>")
    try site.put("pages/مرحبا.md", "---\ntitle: مرحبا\n---\n")
    let settings = try contents(of: site.folder + "/Content/site.yml")
    try site.put("site.yml", "\u{FEFF}" + settings.replacing("\n", with: "\r\n"))
    let built = try await site.build()
    #expect(built.warnings == [])
    let tree = try site.tree()
    #expect(
      Set(tree.paths).isSuperset(of: [
        "trips/größe-maß/index.html", "trips/größe-maß/łódź/index.html", "trips/日本/index.html",
        "trips/日本/写真.svg", "مرحبا/index.html",
      ]))
    #expect(tree.text("trips/größe-maß/index.html")?.contains("\r") == false)
    #expect(tree.text("trips/größe-maß/index.html")?.contains("href=\"/trips/%E6%97%A5%E6%9C%AC/\"") == true)
  }

  @Test func `wrong arguments end with exit code 64`() throws {
    let program = Program(try Scratch())
    for arguments in [
      ["build", "--jobs", "0"], ["build", "--jobs", "many"], ["build", "--now", "2025-02-30"],
      ["build", "--base-url", "example.org"], ["bulid"], ["build", "a", "b"], ["build", "--output", ""],
    ] {
      let outcome = try program.run([Project.program] + arguments)
      #expect(outcome.code == 64, "\(arguments)")
      #expect(outcome.output == "")
      #expect(outcome.messages.hasPrefix("Error: "))
    }
  }
}
