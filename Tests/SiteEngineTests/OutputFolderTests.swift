import Files
import Glibc
import SiteReading
import TestSupport
import Testing

@Suite struct `The output folder` {
  /// Builds with the program; its messages name the output as `Site`.
  private func build(_ site: SmallSite, _ arguments: String...) throws -> Program.Outcome {
    var program = Program(site.scratch)
    program.folder = site.folder
    return try program.run([Project.program, "build", "--now", "2026-01-15"] + arguments)
  }

  @Test func `with files of others is left alone`() async throws {
    let site = try SmallSite()
    try site.scratch.put("site/Site/precious.txt", "mine")
    let before = try site.tree()
    let outcome = try build(site)
    #expect(
      outcome
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: ./Site holds precious.txt and no manifest of ours, so it is left alone
              hint: name another folder with --output, or empty this one

            """))
    #expect(try site.tree() == before)
    await #expect(throws: BuildFailure.self) { try await site.build() }
  }

  @Test func `cannot be a file`() throws {
    let site = try SmallSite()
    try site.scratch.put("site/Site", "a file")
    let outcome = try build(site)
    #expect(outcome.code == 73)
    #expect(outcome.messages == "error: cannot open the folder ./Site: Not a directory\n")
    #expect(try contents(of: site.output) == "a file")
  }

  @Test func `cannot be made below a file`() throws {
    let site = try SmallSite()
    try site.scratch.put("site/plain", "a file")
    let outcome = try build(site, "--output", "plain/Site")
    #expect(outcome.code == 73)
    #expect(outcome.messages == "error: cannot create the folder plain/Site: Not a directory\n")
  }

  @Test func `is made with all folders above it, and can be a link to a folder`() async throws {
    let site = try SmallSite()
    #expect(try build(site, "--output", "a/b/c/").code == 0)
    symlink("a/b/c", site.output)
    let again = try build(site)
    #expect(again.code == 0)
    #expect(again.output.contains(": 0 files written"))
    #expect(Folder.kind(of: site.output) == .link)
  }

  @Test func `is written by one build at a time`() async throws {
    let site = try SmallSite()
    try await site.build()
    let before = try site.tree()
    let other = try FolderHandle(site.output)
    #expect(other.lock())
    let outcome = try build(site)
    #expect(outcome.code == 73)
    #expect(
      outcome.messages == "error: another build is writing to ./Site\n  hint: wait until it is done\n")
    #expect(try site.tree() == before)
  }

  @Test func `keeps the files of others`() async throws {
    let site = try SmallSite()
    try await site.build()
    try site.scratch.put("site/Site/CNAME", "small.example")
    try site.scratch.put("site/Site/trips/corsica/private.txt", "mine")
    unlink(site.folder + "/Content/trips/corsica.md")
    try await site.build()
    let tree = try site.tree()
    #expect(tree.text("CNAME") == "small.example")
    #expect(tree.paths.filter { $0.hasPrefix("trips/corsica/") } == ["trips/corsica/private.txt"])
  }

  @Test(arguments: ["trips/delta/index.html", "trips/delta", "trips/delta/index.html/inside.txt"])
  func `is refused if a file of others has a page's place`(path: String) async throws {
    let site = try SmallSite()
    try await site.build()
    try site.scratch.put("site/Site/" + path, "mine")
    try site.putTrip("Delta")
    let before = try site.tree()
    let outcome = try build(site)
    #expect(outcome.code == 73)
    let shown = path.replacing("/inside.txt", with: "")
    #expect(
      outcome.messages
        == "error: ./Site/\(shown) is not ours, and a page needs its place\n  hint: move it away\n")
    #expect(try site.tree() == before)
  }

  @Test func `is not written or emptied through a link in it`() async throws {
    let site = try SmallSite()
    try await site.build()
    // The whole of trips/ lies elsewhere now, and a link leads there.
    let outside = site.scratch.path + "/outside"
    rename(site.output + "/trips", outside)
    symlink(outside, site.output + "/trips")
    let before = try FileTree(of: outside)
    try site.putTrip("Alps", story: "Another story.")
    unlink(site.folder + "/Content/trips/corsica.md")
    let outcome = try build(site)
    #expect(outcome.code == 73)
    #expect(outcome.messages.hasPrefix("error: ./Site/trips is not ours, and a page needs its place"))
    #expect(try FileTree(of: outside) == before)
    // Nor where nothing is to be written there, only removed.
    try site.putTrip("Alps")
    _ = try build(site)
    #expect(try FileTree(of: outside) == before)
  }

  @Test func `replaces a link in a page's place, and not its target`() async throws {
    let site = try SmallSite()
    try await site.build()
    let expected = try site.tree()
    try site.scratch.put("victim.txt", "mine")
    unlink(site.output + "/feed.xml")
    symlink(site.scratch.path + "/victim.txt", site.output + "/feed.xml")
    try await site.build()
    #expect(try site.tree() == expected)
    #expect(try contents(of: site.scratch.path + "/victim.txt") == "mine")
  }

  @Test func `ignores a manifest with paths outside of it`() async throws {
    let site = try SmallSite()
    try await site.build()
    try site.scratch.put("site/precious.txt", "mine")
    let absolute = site.scratch.path + "/absolute.txt"
    try site.scratch.put("absolute.txt", "mine")
    let manifest = try contents(of: site.output + "/.tripsite-manifest")
    let hostile = [
      "../precious.txt", "trips/../../precious.txt", absolute, "/" + absolute, "..", ".", "", "a//b",
    ]
    try site.scratch.put("site/Site/.tripsite-manifest", manifest + hostile.joined(separator: "\n") + "\n")
    try await site.build()
    #expect(try contents(of: site.folder + "/precious.txt") == "mine")
    #expect(try contents(of: absolute) == "mine")
  }

  @Test func `with a manifest of another kind is left alone`() async throws {
    let site = try SmallSite()
    try site.scratch.put("site/Site/.tripsite-manifest", "tripsite manifest 2\nindex.html\n")
    try site.scratch.put("site/Site/index.html", "mine")
    let before = try site.tree()
    #expect(try build(site).code == 73)
    #expect(try site.tree() == before)
  }

  @Test func `is cleared of the remains of a killed build`() async throws {
    let site = try SmallSite()
    try await site.build()
    let expected = try site.tree()
    for isFresh in [false, true] {
      if isFresh { try FolderHandle(site.folder).removeTree("Site") }
      try site.scratch.put("site/Site/.tripsite-staging/trips/x/index.html", "half a pa")
      try site.scratch.put("site/Site/.tripsite-staging.tripsite-manifest", "tripsite mani")
      try await site.build()
      #expect(try site.tree() == expected)
    }
  }

  @Test func `is not made for a site with errors`() async throws {
    let site = try SmallSite()
    try site.put("trips/broken.md", "---\ntitle: [\n---\n")
    #expect(try build(site).code == 65)
    #expect(Folder.kind(of: site.output) == nil)
  }

  @Test func `is reported if it cannot be written`() async throws {
    let site = try SmallSite()
    try await site.build()
    let before = try site.tree()
    for folder in [site.output, site.folder] { chmod(folder, 0o555) }
    defer { for folder in [site.folder, site.output] { chmod(folder, 0o755) } }
    let outcome = try Stranger(site.scratch).run(["build", site.folder])
    #expect(outcome.code == 77)
    #expect(outcome.messages.contains("Permission denied"))
    let elsewhere = try Stranger(site.scratch).run(["build", site.folder, "--output", site.folder + "/Other"])
    #expect(elsewhere.code == 77)
    #expect(
      elsewhere.messages
        == "error: cannot create the folder \(site.folder)/Other: Permission denied\n")
    #expect(try site.tree() == before)
  }

  /// Room for a few pages is all there is: a file system of its own where the machine lets us, and everywhere
  /// a limit on the size of files, which fails in the same way.
  @Test func `keeps the old site whole on a full disk`() async throws {
    let site = try SmallSite()
    try site.put(
      "site.yml",
      "title: Small\nbaseURL: https://small.example/\npages: { days: always, stops: always }\nmake: { pictures: false }\n"
    )
    try await site.build()
    let before = try site.tree()
    for letter in "defghijklmnopqrstuvwxyz" { try site.putTrip("Trip-\(letter)") }
    let program = Program(site.scratch)
    let limited = try program.run([
      "sh", "-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" build \"$1\"", Project.program, site.folder,
    ])
    #expect(limited.code == 74)
    #expect(limited.messages.hasPrefix("error: cannot write "))
    #expect(limited.messages.hasSuffix(": File too large\n"))
    #expect(try site.tree() == before)

    let space = geteuid() == 0 ? ["unshare", "-m"] : ["unshare", "-rm"]
    guard try program.run(space + ["mount", "-t", "tmpfs", "none", "/mnt"]).code == 0 else { return }
    try Folder.make(site.scratch.path + "/disk")
    let script = """
      set -e
      mount -t tmpfs -o size=1000k none "$3"
      cp -a "$2/Site/." "$3"
      code=0
      "$1" build "$2" --output "$3" || code=$?
      echo "exit $code"
      diff -r "$2/Site" "$3" && echo same
      """
    let full = try program.run(
      space + ["sh", "-c", script, "sh", Project.program, site.folder, site.scratch.path + "/disk"])
    #expect(full.output == "exit 74\nsame\n")
    #expect(full.messages.hasSuffix(": No space left on device\n"))
  }
}
