import Files
import Glibc
import Publishing
import TestSupport
import Testing

extension TravelSite {
  /// Names the kinds of copies that the one target wants; none where there are none.
  fileprivate func compress(
    _ kinds: String, to target: String = "folder: ../www", address: String? = nil, naming file: String? = nil
  ) throws {
    try put(
      "site.yml",
      """
      title: Small
      baseURL: \(address ?? "https://small.example/")
      publish:
        live: {\(target)\(kinds.isEmpty ? "" : ", compress: \(kinds)")}
      \(file.map { "files: {publish: [\($0)]}" } ?? "")

      """)
  }

  /// What was built, with what `gzip` and `brotli` make of each text of 1 KiB or more.
  fileprivate func expected() throws -> FileTree {
    let texts = ["html", "css", "js", "svg", "xml", "json", "txt"]
    var tree = try built()
    for path in tree.paths where texts.contains(String(path.split(separator: ".").last ?? "")) {
      let text = try #require(tree.bytes(path))
      if text.count < 1024 { continue }
      // From a file, for brotli chooses its window by the size.
      let file = folder + "/Site/" + path
      tree.entries[path + ".gz"] = .file(try run(["gzip", "-9", "-n", "-c", "--", file]).output)
      tree.entries[path + ".br"] = .file(try run(["brotli", "-q", "11", "-c", "--", file]).output)
    }
    return tree
  }
}

extension FileTree {
  fileprivate func bytes(_ path: String) -> [UInt8]? {
    if case .file(let bytes)? = entries[path] { bytes } else { nil }
  }
}

@Suite struct `Packed copies` {
  @Test func `are beside the texts of a site, in folders, branches and on hosts`() throws {
    let site = try TravelSite()
    try site.put("files/1023.txt", String(repeating: "short\n", count: 170) + "abc")
    try site.put("files/1024.txt", String(repeating: "short\n", count: 170) + "abcd")
    try site.put("files/- a \"b\" é.txt", String(repeating: "odd name\n", count: 200))
    try site.put("files/picture.webp", String(repeating: "packed already", count: 200))
    try site.compress("[gzip, brotli]", naming: "files/picture.webp")
    #expect(try site.publish().code == 0)
    let expected = try site.expected()
    #expect(try site.seen().firstDifference(from: expected) == nil)
    #expect(expected.entries["files/1024.txt.br"] != nil)
    #expect(expected.entries["files/1023.txt.br"] == nil)

    let repository = try GitRepository()
    try site.compress(
      "[gzip, brotli]", to: "git: \"\(repository.fileAddress)\"", naming: "files/picture.webp")
    #expect(try site.publish().code == 0)
    let committed = try repository.files(of: "pages") ?? [:]
    #expect(Set(committed.keys) == Set(expected.paths + [".nojekyll", ".tripsite-published"]))
    for (path, entry) in expected.entries {
      guard case .file(let bytes) = entry, let object = committed[path]?.object else { continue }
      #expect(try repository.git(["cat-file", "blob", object]).output == bytes)
    }
    // Nothing is left of how they were gathered.
    let cache = try FileTree(of: site.folder + "/.tripsite-cache/publish")
    #expect(cache.paths.filter { $0.contains(".sending") || $0.contains("drafts") } == [])
  }

  @Test func `are packed again if a kept one is damaged`() throws {
    let site = try TravelSite()
    try site.compress("[gzip]")
    #expect(try site.publish().code == 0)
    let published = try site.seen()
    let publishing = site.folder + "/.tripsite-cache/publish/"
    let copies = try FileTree(of: publishing).paths.filter { $0.hasSuffix(".gz") }
    #expect(copies.count > 3)
    for path in copies { try writeFile(Array("no copy".utf8), at: publishing + path) }
    #expect(try site.publish().code == 0)
    #expect(try site.seen().firstDifference(from: published) == nil)
  }

  @Test(arguments: [RemoteSite.Kind.rsync, .webdav])
  func `are sent file by file, each after the files that its page needs`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    let settings = try contents(of: remote.site.folder + "/Content/site.yml")
    try remote.site.put("site.yml", settings.replacing("}", with: ", compress: [gzip, brotli]}"))
    let outcome = try remote.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(try remote.seen().firstDifference(from: remote.site.expected()) == nil)
    try remote.site.putTrip("alps", "Another story.")
    #expect(try remote.publish().code == 0)
    #expect(try remote.seen().firstDifference(from: remote.site.expected()) == nil)
  }

  @Test(arguments: [
    ("index.html.gz", SiteFile.Role.page), ("feed.json.br", .page), ("assets/a.css.br", .asset),
    ("map.svg.gz", .asset),
  ])
  func `are removed with their originals`(path: String, role: SiteFile.Role) {
    #expect(SiteFile(path: path, size: 1, hash: ContentHash([])).role == role)
  }

  @Test func `are in the plan of a dry run, which touches nothing`() throws {
    let site = try TravelSite()
    try site.compress("[gzip, brotli]")
    func rehearse() throws -> String {
      let before = try site.everything()
      let rehearsal = try site.publish("--dry-run", "--json")
      #expect(rehearsal.code == 0, "\(rehearsal.messages)")
      #expect(try site.everything() == before)
      return rehearsal.output
    }
    func publish(_ plan: String) throws {
      let published = try site.publish("--json")
      #expect(published.code == 0, "\(published.messages)")
      #expect(published.output.hasPrefix(plan))
    }
    try publish(rehearse())
    try site.putTrip("alps", "Another story.")
    let rehearsed = try rehearse()
    let changed = try PrintedPlan(rehearsed)
    #expect(changed.add == [])
    #expect(
      changed.change.filter { $0.hasPrefix("trips/") }
        == ["alps.json", "index.html", "index.html.br", "index.html.gz"].map { "trips/alps/" + $0 })
    try publish(rehearsed)
    #expect(try site.seen().firstDifference(from: site.expected()) == nil)
    // Without what is kept it is the same.
    try FolderHandle(site.folder).removeTree(".tripsite-cache")
    #expect(
      try site.publish().output.hasSuffix(" already there: nothing to do\nhttps://small.example/\n"))
  }

  @Test func `are removed with the setting or the text, except files of the author`() throws {
    let site = try TravelSite()
    try site.put("files/list.txt", String(repeating: "a list\n", count: 200))
    try site.put("files/list.txt.gz", "an author's own")
    try site.compress("[gzip, brotli]", naming: "files/list.txt.gz")
    #expect(try site.publish().code == 0)
    #expect(try site.seen().text("files/list.txt.gz") == "an author's own")
    #expect(try site.seen().entries["files/list.txt.br"] != nil)
    site.remove("files/list.txt")
    #expect(try site.publish().code == 0)
    #expect(try site.seen().paths.filter { $0.hasPrefix("files/") } == ["files/list.txt.gz"])
    try site.compress("", naming: "files/list.txt.gz")
    let refused = try site.publish()
    #expect(refused.code == 73)
    #expect(refused.messages.contains(" files would be removed\n  hint: look at the plan; --yes does it\n"))
    #expect(try site.publish("--yes").code == 0)
    // Those of the theme's files go the next time, as those themselves do.
    let left = try site.seen().paths.filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") }
    #expect(left.allSatisfy { $0.hasPrefix("assets/") || $0 == "files/list.txt.gz" })
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.seen().firstDifference(from: site.built()) == nil)
  }

  @Test func `are served by nginx and then compared`() throws {
    let site = try TravelSite()
    let server = try WebServer("root \"\(site.current)\"; gzip_static on; brotli_static on;")
    try site.compress("[gzip, brotli]", address: server.address + "/")
    #expect(try site.publish().code == 0)
    let page = server.address + "/trips/alps/"
    let built = try #require(site.built().bytes("trips/alps/index.html"))
    for (name, packed) in [("gzip", "gz"), ("br", "br")] {
      let answer = try run(["curl", "-s", "-D", "/dev/stderr", "-H", "Accept-Encoding: \(name)", page])
      #expect(answer.errors.lowercased().contains("content-encoding: \(name)\r\n"))
      #expect(try answer.output == site.seen().bytes("trips/alps/index.html." + packed))
      #expect(
        try run(["curl", "-s", "--compressed", "-H", "Accept-Encoding: \(name)", page]).output == built)
    }
    #expect(try site.publish("--verify").code == 0)
    // A copy of another story than the page's.
    let other = try run(["brotli", "-c"], input: built + Array("more".utf8)).output
    unlink(site.current + "/trips/alps/index.html.br")
    try FolderHandle(site.current).create("trips/alps/index.html.br", other)
    let verified = try site.publish("--verify")
    #expect(verified.code == 70)
    #expect(verified.messages.hasPrefix("\(page): differs from the build\n"))
  }

  @Test(arguments: ["live.packed", "live.sending"])
  func `are made and removed by one publishing at a time`(folder: String) throws {
    let site = try TravelSite()
    try site.compress("gzip")
    let path = site.folder + "/.tripsite-cache/publish/" + folder
    try Folder.make(path)
    do {
      let other = try FolderHandle(path)
      #expect(other.lock())
      let outcome = try site.publish()
      #expect(outcome.code == 75)
      #expect(
        outcome.messages
          == "error: another publishing of this site is under way\n  hint: wait until it is done\n")
      #expect(Folder.kind(of: site.current) == nil)
    }
    #expect(try site.publish().code == 0)
  }

  @Test func `need installed and working programs`() throws {
    var site = try TravelSite()
    try site.compress("[gzip, brotli]")
    site.program.environment["PATH"] = "/nowhere"
    #expect(
      try site.publish()
        == Program.Outcome(
          code: 69, output: "", messages: "error: there is no program gzip\n  hint: apt install gzip\n"))
    #expect(try FileTree(of: site.scratch.path).paths.filter { $0.hasPrefix("www") } == [])
    try writeProgram(
      "#!/bin/sh\necho first >&2\necho 'gzip: write error' >&2\nexit 1\n",
      at: site.scratch.path + "/bin/gzip")
    site.program.environment["PATH"] = site.scratch.path + "/bin:/usr/bin:/bin"
    let failed = try site.publish()
    #expect(failed.code == 74)
    #expect(
      failed.messages.hasPrefix(
        "error: gzip ended with 1: gzip: write error\n  hint: check that there is room left in ")
    )
    #expect(try FileTree(of: site.scratch.path).paths.filter { $0.hasPrefix("www") } == [])
  }
}
