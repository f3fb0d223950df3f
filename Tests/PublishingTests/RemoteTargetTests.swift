import Files
import Publishing
import TestSupport
import Testing

@Suite struct `A host target` {
  @Test(arguments: RemoteSite.Kind.allCases)
  func `shows the built site`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    let outcome = try remote.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("https://small.example/ is published\n"))
    #expect(try remote.seen().firstDifference(from: remote.site.built()) == nil)
    #expect(try remote.all().paths.filter { $0.hasPrefix(".") } == [".tripsite-published"])
    #expect(
      try remote.publish().output.hasSuffix(" already there: nothing to do\nhttps://small.example/\n"))
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `is not touched by a dry run, and the printed plan is then carried out file by file`(
    _ kind: RemoteSite.Kind
  ) throws {
    let remote = try RemoteSite(kind)
    try remote.site.put("old/note.txt", "old")
    #expect(try remote.publish("--dry-run").code == 0)
    #expect(try remote.all() == FileTree())
    #expect(try remote.publish().code == 0)
    let before = try remote.seen()
    try remote.site.putTrip("alps", "Another story.")
    try remote.site.putTrip("dunes", "A new one.")
    remote.site.remove("old/note.txt")
    let untouched = (try remote.all(), try remote.site.everything())
    let rehearsed = try remote.publish("--dry-run", "--json")
    #expect(rehearsed.code == 0)
    #expect((try remote.all(), try remote.site.everything()) == untouched)
    let published = try remote.publish("--json")
    #expect(published.code == 0, "\(published.messages)")
    #expect(published.output.hasPrefix(rehearsed.output))
    let plan = try PrintedPlan(rehearsed.output)
    let after = try remote.seen()
    #expect(plan.add == after.paths.filter { before.entries[$0] == nil })
    #expect(
      plan.change
        == after.paths.filter { before.entries[$0] != nil && before.entries[$0] != after.entries[$0] })
    #expect(plan.remove == ["old/note.txt"])
    // Its words begin with two letters that no other word of the site begins with.
    #expect(plan.add == ["search/n.js", "search/o.js"] + TravelSite.files(ofTrip: "dunes"))
    // With its folder.
    #expect(try after.firstDifference(from: remote.site.built()) == nil)
  }

  @Test(arguments: ["ssh", "shell"])
  func `gets packed lists if rsync uses ssh, and the user's ssh is called unchanged`(
    name: String
  ) throws {
    var remote = try RemoteSite(.rsync)
    let scratch = try Scratch()
    let shell = try #require(remote.site.program.environment["RSYNC_RSH"])
    try writeProgram(
      "#!/bin/sh\necho \"$*\" >> '\(scratch.path)/calls'\nexec ssh \"$@\"\n", at: scratch.path + "/" + name)
    remote.site.program.environment["RSYNC_RSH"] = scratch.path + "/" + name + shell.dropFirst("ssh".count)
    #expect(try remote.publish("--dry-run").code == 0)
    #expect(try remote.publish().code == 0)
    let calls = try contents(of: scratch.path + "/calls").split(separator: "\n")
    let packed = calls.filter { $0.contains(" -C counterpart ") }
    // A dry run looks, and so does a publishing before it sends.
    #expect(packed.count == (name == "ssh" ? 2 : 0))
    #expect(calls.count > 4)
    #expect(try remote.seen().firstDifference(from: remote.site.built()) == nil)
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `keeps the files of others in all cases`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    try remote.site.put("notes/ours.txt", "ours")
    try remote.put(".well-known/proof.txt", "somebody's")
    #expect(try remote.publish().code == 0)
    try remote.put("notes/theirs.txt", "somebody's")
    try remote.put("trips/-rf", "somebody's")
    remote.site.remove("notes/ours.txt")
    try remote.site.putTrip("alps", "Another story.")
    let outcome = try remote.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    var expected = try remote.site.built()
    for path in [".well-known/proof.txt", "notes/theirs.txt", "trips/-rf"] {
      expected.entries[path] = .file(Array("somebody's".utf8))
    }
    #expect(try remote.seen().firstDifference(from: expected) == nil)
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `reports changes by others, and overwrites them only on request`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    try remote.site.put("note.txt", "ours")
    #expect(try remote.publish().code == 0)
    try remote.put("index.html", "edited by hand")
    try remote.put("note.txt", "theirs")
    try remote.remove("404.html")
    remote.site.remove("note.txt")
    let untouched = try remote.all()
    let refused = try remote.publish()
    #expect(refused.code == 73)
    #expect(
      refused.output.contains(
        """
          changed by somebody: index.html
          removed by somebody: 404.html
          changed by somebody, stays: note.txt

        """))
    #expect(
      refused.messages == """
        error: a file that somebody changed would be overwritten
          hint: look at the plan; --yes does it

        """)
    #expect(try remote.all() == untouched)
    #expect(try remote.publish("--yes").code == 0)
    var expected = try remote.site.built()
    expected.entries["note.txt"] = .file(Array("theirs".utf8))
    #expect(try remote.seen().firstDifference(from: expected) == nil)
    #expect(try remote.publish().output.contains("nothing to do"))
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `lets a file replace a folder, and a folder replace a file`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    try remote.site.put("one/two/three.txt", "3")
    try remote.site.put("four", "4")
    #expect(try remote.publish().code == 0)
    try FolderHandle(remote.site.folder + "/Content").removeTree("one")
    remote.site.remove("four")
    try remote.site.put("one", "1")
    try remote.site.put("four/five/six.txt", "6")
    let outcome = try remote.publish("--yes")
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(try remote.seen().firstDifference(from: remote.site.built()) == nil)
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `has a message for each failure, without secrets`(
    _ kind: RemoteSite.Kind
  ) throws {
    var remote = try RemoteSite(kind)
    let first = try remote.publish()
    #expect(first.code == 0, "\(first.messages)")
    try remote.site.putTrip("alps", "Another story.")
    let untouched = try remote.all()
    remote.become(.refused)
    let refused = try remote.publish()
    #expect(refused.code == 77, "\(refused.messages)")
    if kind.hasHostKey {
      remote.become(.misled)
      let misled = try remote.publish()
      #expect(misled.code == 77, "\(misled.messages)")
      #expect(misled.messages.contains("key"))
    }
    remote.become(.right)
    remote.cutNetwork()
    let gone = try remote.publish()
    #expect(gone.code == 75, "\(gone.messages)")
    try remote.mendNetwork()
    #expect(try remote.all() == untouched)
    for outcome in [refused, gone] {
      #expect(outcome.messages.hasPrefix("error: "))
      #expect(!remote.shows(outcome.output + outcome.messages))
    }
  }

  @Test(
    arguments: zip(RemoteSite.Kind.allCases, ["../../outside.txt", "/etc/hostname", "trips/../../x", ""]))
  func `loses nothing to a malicious manifest`(_ kind: RemoteSite.Kind, path: String) throws {
    let remote = try RemoteSite(kind)
    #expect(try remote.publish().code == 0)
    try remote.site.scratch.put("outside.txt", "precious")
    try remote.putManifest(remote.manifest() + "= 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 \(path)\n")
    let untouched = try remote.all()
    let outcome = try remote.publish("--yes")
    #expect(outcome.code == 65, "\(outcome.messages)")
    #expect(outcome.messages.contains("is damaged: line "))
    #expect(try remote.all() == untouched)
    #expect(try contents(of: remote.site.scratch.path + "/outside.txt") == "precious")
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `is left alone if its manifest is damaged or of another site`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    #expect(try remote.publish().code == 0)
    let manifest = try remote.manifest()
    try remote.put(".tripsite-published", String(manifest.dropLast(10)))
    var untouched = try remote.all()
    let torn = try remote.publish("--yes")
    #expect(torn.code == 65, "\(torn.messages)")
    #expect(try remote.all() == untouched)
    try remote.putManifest(manifest.replacing("small.example", with: "other.example"))
    untouched = try remote.all()
    let other = try remote.publish("--yes")
    #expect(other.code == 65)
    #expect(other.messages.contains("contains another site, https://other.example/"))
    #expect(try remote.all() == untouched)
  }

  @Test func `has types and cache lifetimes for its objects`() throws {
    let remote = try RemoteSite(.s3)
    for name in ["route.gpx", "film.mp4", "plain.txt", "photo.jpg", "page.html"] {
      try remote.site.put("files/" + name, "something")
    }
    let settings = try contents(of: remote.site.folder + "/Content/site.yml")
    try remote.site.put(
      "site.yml", settings + "files: {publish: [files/route.gpx, files/film.mp4, files/photo.jpg]}\n")
    try remote.site.put("assets/own.01234567.css", "p { color: red }")
    #expect(try remote.publish().code == 0)
    let forever = "public, max-age=31536000, immutable"
    var kept = 0
    for (path, header) in try remote.headers() where path.hasPrefix("assets/") && !path.contains("own") {
      #expect(header.hasSuffix(forever), "\(path)")
      kept += 1
    }
    #expect(kept > 3)
    let headers = try remote.headers()
    func expect(_ path: String, _ type: String) {
      #expect(headers[path] == "\(type) | no-cache", "\(path)")
    }
    expect("index.html", "text/html; charset=utf-8")
    expect("trips/alps/index.html", "text/html; charset=utf-8")
    expect("files/page.html", "text/html; charset=utf-8")
    expect("feed.xml", "text/xml; charset=utf-8")
    expect("feed.json", "application/json")
    expect("robots.txt", "text/plain; charset=utf-8")
    expect("files/route.gpx", "application/gpx+xml")
    expect("files/film.mp4", "video/mp4")
    expect("files/photo.jpg", "image/jpeg")
    expect("assets/own.01234567.css", "text/css; charset=utf-8")
    let types = Set(headers.filter { $0.value.hasSuffix(forever) }.map { $0.value.prefix { $0 != "|" } })
    #expect(
      types.isSubset(of: ["text/css; charset=utf-8 ", "text/javascript; charset=utf-8 ", "image/svg+xml "]))
  }

  /// The builder refuses some of these names in Content/, but a folder may hold them all.
  @Test(arguments: RemoteSite.Kind.allCases)
  func `takes names of any kind, and keeps names that others gave`(_ kind: RemoteSite.Kind) async throws {
    var names = [
      "-rf", "--delete", "a b", "it's", "\"quoted\"", "back\\slash", "$(touch gone)", "caf\u{E9}.txt",
      "cafe\u{301}.txt", "日本.txt", "*", "?", "[a-z]", "a;b", "😀", "#hash", ";semicolon", "100%", "a\\#012b",
      " before", "behind ", "..dots",
    ]
    // The S3 server of the tests knows no such names.
    if kind != .s3 { names += ["new\nline", "tab\there"] }
    let remote = try RemoteSite(kind)
    let folder = remote.site.scratch.path + "/odd"
    for name in names { try remote.site.scratch.put("odd/files/\(name)", name) }
    let destination = remote.destination()
    func publish(_ names: [String]) async throws -> PublishPlan {
      let site = try await LocalSite.read(
        names.map { "files/" + $0 }, in: folder, jobs: 2, isImmutable: { _ in false })
      let plan = try PublishPlan(
        of: site.files, address: "https://small.example/", over: try destination.look(), at: destination.place
      )
      try destination.carryOut(plan, of: site) { _ in }
      return plan
    }
    #expect(try await publish(names).add.count == names.count)
    for name in names { try remote.put("theirs/" + name, "their " + name) }
    let kept = Array(names.dropFirst(2))
    let plan = try await publish(kept)
    #expect(plan.remove.map(\.path) == ["files/--delete", "files/-rf"])
    #expect(plan.add + plan.change == [])
    #expect(plan.drift == [])
    #expect(plan.foreign.count == names.count)
    // Two of the names are one text to Swift, so that no tree of files can tell them apart.
    try remote.withFolder { (there: String) throws -> Void in
      for name in kept { #expect(try contents(of: there + "/files/" + name) == name) }
      for name in names { #expect(try contents(of: there + "/theirs/" + name) == "their " + name) }
      #expect(try Folder.entries(of: there + "/files").count == kept.count)
    }
    #expect(try await publish([]).remove.count == kept.count)
    try remote.withFolder { (there: String) throws -> Void in
      #expect(try Folder.entries(of: there).map(\.name) == [".tripsite-published", "theirs"])
      #expect(try Folder.entries(of: there + "/theirs").count == names.count)
    }
  }
}
