import Files
import Glibc
import Publishing
import TestSupport
import Testing

@Suite struct `A branch that is published to` {
  @Test func `holds the site as it was built, and is made where there is none`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    let outcome = try site.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("https://small.example/ is published\n"))
    #expect(try site.difference(from: repository) == nil)
    #expect(try repository.history(of: "pages").count == 1)
    #expect(try repository.commit(of: "main") == nil)
    #expect(
      try site.publish().output.hasSuffix(" stand there already: nothing to do\nhttps://small.example/\n"))
    #expect(try repository.history(of: "pages").count == 1)
  }

  @Test func `is not touched by a dry run, which prints the plan that is then carried out, file by file`()
    throws
  {
    let repository = try GitRepository()
    var site = try TravelSite(to: repository)
    try Folder.make(site.scratch.path + "/temporary")
    site.program.environment["TMPDIR"] = site.scratch.path + "/temporary"
    try site.put("old.txt", "old")
    try repository.change("pages", ["CNAME": .file("trips.example.org\n")])
    // The second time there is a cache that holds the branch, the third time one that holds what was before.
    for round in 0..<3 {
      if round == 2 { try repository.change("pages", ["theirs.txt": .file("theirs")]) }
      let before = try repository.published(on: "pages")
      let untouched = try (site.everything(), FileTree(of: repository.path))
      let rehearsed = try site.publish("--dry-run", "--json")
      #expect(rehearsed.code == 0, "\(rehearsed.messages)")
      #expect(try site.everything() == untouched.0)
      #expect(try FileTree(of: repository.path) == untouched.1)
      let published = try site.publish("--json")
      #expect(published.code == 0)
      #expect(published.output.hasPrefix(rehearsed.output))
      let plan = try PrintedPlan(rehearsed.output)
      let after = try repository.published(on: "pages")
      #expect(plan.add == after.keys.filter { before[$0] == nil }.sorted())
      #expect(plan.change == after.keys.filter { before[$0] != nil && before[$0] != after[$0] }.sorted())
      #expect(plan.remove == before.keys.filter { after[$0] == nil }.sorted())
      #expect(plan.add.contains(".nojekyll") == (round == 0))
      #expect(plan.remove == (round == 1 ? ["old.txt"] : []))
      #expect(!plan.change.isEmpty || round == 0)
      let others = round == 2 ? ["CNAME", "theirs.txt"] : ["CNAME"]
      #expect(try site.difference(from: repository, besides: others) == nil)
      site.remove("old.txt")
      try site.putTrip("alps", "Told again, for the \(round)th time.")
    }
    #expect(try repository.history(of: "pages").count == 5)
  }

  @Test func `keeps what others put there, and changes only what changed`() throws {
    let repository = try GitRepository()
    let submodule = String(repeating: "1", count: 40)
    try repository.change(
      "pages",
      [
        "CNAME": .file("trips.example.org\n"), "tool.sh": .program("#!/bin/sh\n"),
        "here": .link("/etc/hostname"),
        "trips/theirs.txt": .file("theirs"), "part": .submodule(submodule),
        ".nojekyll": .file("theirs as well"),
      ])
    let theirs = try repository.published(on: "pages")
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    let before = try repository.published(on: "pages")
    #expect(theirs.allSatisfy { before[$0.key] == $0.value })
    try site.putTrip("alps", "Another story.")
    let outcome = try site.publish("--json")
    #expect(outcome.code == 0, "\(outcome.messages)")
    let after = try repository.published(on: "pages")
    #expect(theirs.allSatisfy { after[$0.key] == $0.value })
    #expect(
      try PrintedPlan(outcome.output).change == after.keys.filter { before[$0] != after[$0] }.sorted())
    #expect(after.count { $0.value != before[$0.key] } < 12)
    #expect(try repository.texts(of: "pages")[".nojekyll"] == "theirs as well")
    #expect(try repository.history(of: "pages").count == 3)
  }

  @Test func `says what others changed, and overwrites it only when told to`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    let list = try #require(try repository.texts(of: "pages")["files/list.txt"])
    try repository.change(
      "pages", ["index.html": .file("edited"), "files/list.txt": .program(list), "404.html": nil])
    let commit = try repository.commit(of: "pages")
    let refused = try site.publish()
    #expect(refused.code == 73)
    #expect(
      refused.output.contains(
        """
          changed there by somebody: files/list.txt
          changed there by somebody: index.html
          removed there by somebody: 404.html

        """), "\(refused.output)")
    #expect(
      refused.messages == """
        error: 2 files that are not as we left them would be overwritten
          hint: look at the plan; --yes does it

        """)
    #expect(try repository.commit(of: "pages") == commit)
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test func `is taken over from others only when told to`() throws {
    let repository = try GitRepository()
    try repository.change("pages", ["index.html": .file("somebody's"), "trips": .file("in the way")])
    let site = try TravelSite(to: repository)
    let refused = try site.publish("--yes")
    #expect(refused.code == 73)
    #expect(refused.messages.contains("holds trips, which is not ours and in the way of a page\n"))
    try repository.change("pages", ["trips": nil])
    #expect(try site.publish().code == 73)
    #expect(try repository.texts(of: "pages") == ["index.html": "somebody's"])
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test func `lets go of what others changed and the site has no more`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    try site.put("note.txt", "ours")
    #expect(try site.publish().code == 0)
    try repository.change("pages", ["note.txt": .file("theirs"), ".nojekyll": .file("theirs")])
    site.remove("note.txt")
    let outcome = try site.publish()
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("  changed there by somebody, and left to them: .nojekyll\n"))
    #expect(outcome.output.contains("  changed there by somebody, and left to them: note.txt\n"))
    #expect(try site.publish().output.contains("nothing to do"))
    let texts = try repository.texts(of: "pages")
    #expect(texts["note.txt"] == "theirs")
    #expect(texts[".nojekyll"] == "theirs")
  }

  @Test func `loses more than a tenth of the site only when told to`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    for number in 0..<10 { try site.put("files/\(number).txt", "\(number)") }
    #expect(try site.publish().code == 0)
    for number in 0..<10 { site.remove("files/\(number).txt") }
    let commit = try repository.commit(of: "pages")
    #expect(try site.publish().code == 73)
    #expect(try repository.commit(of: "pages") == commit)
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test func `returns to the release before by a commit more, and on to those before that`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    var trees: [[String: GitEntry]] = []
    for count in 0..<3 {
      try site.putTrip("alps", "Told \(count) times.")
      if count == 1 { try site.put("new.txt", "new") }
      #expect(try site.publish().code == 0)
      trees.append(try #require(try repository.files(of: "pages")))
    }
    let releases = try repository.history(of: "pages")
    let back = try site.publish("--rollback")
    #expect(back.code == 0, "\(back.messages)")
    #expect(back.output == "https://small.example/ is what it was in release \(releases[1].prefix(12))\n")
    #expect(try repository.files(of: "pages") == trees[1])
    #expect(try Array(repository.history(of: "pages").dropFirst()) == releases)
    // Without a cache, as on another machine; and what others did since then stays.
    try FolderHandle(site.folder).removeTree(".tripsite-cache")
    try repository.change("pages", ["CNAME": .file("trips.example.org\n")])
    #expect(try site.publish("--rollback", "--json").code == 0)
    trees[0]["CNAME"] = try repository.files(of: "pages")?["CNAME"]
    #expect(trees[0]["CNAME"] != nil)
    #expect(try repository.files(of: "pages") == trees[0])
    let end = try site.publish("--rollback")
    #expect(end.code == 66)
    #expect(
      end.messages
        == "error: branch pages of \(repository.fileAddress) keeps no release before the current one\n")
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository, besides: ["CNAME"]) == nil)
    #expect(try site.publish("--rollback").code == 0)
    #expect(try repository.files(of: "pages") == trees[0])
  }

  @Test func `does not return over what others changed`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    let commit = try repository.change("pages", ["trips/alps/index.html": .file("edited")])
    let outcome = try site.publish("--rollback")
    #expect(outcome.code == 73)
    #expect(
      outcome.messages == """
        error: somebody changed what a return would overwrite:
          trips/alps/index.html
          hint: publish with --yes first, then return

        """)
    #expect(try repository.commit(of: "pages") == commit)
  }

  @Test func `never holds more than one commit where its history is squashed`() throws {
    let repository = try GitRepository()
    try repository.change("pages", ["CNAME": .file("trips.example.org\n")])
    try repository.change("pages", ["theirs.txt": .file("theirs")])
    let site = try TravelSite(to: repository, options: ", history: squash")
    for count in 0..<3 {
      try site.putTrip("alps", "Told \(count) times.")
      #expect(try site.publish().code == 0)
      #expect(try repository.history(of: "pages").count == 1)
      #expect(try site.difference(from: repository, besides: ["CNAME", "theirs.txt"]) == nil)
      if count == 1 { try FolderHandle(site.folder).removeTree(".tripsite-cache") }
    }
    let commit = try repository.commit(of: "pages")
    #expect(try site.publish("--rollback").code == 66)
    #expect(try repository.commit(of: "pages") == commit)
  }

  @Test(arguments: [false, true])
  func `is left to who pushed while the site was on its way`(squashes: Bool) async throws {
    let repository = try GitRepository()
    let scratch = try Scratch()
    for count in 0..<3 {
      let site = LooseSite(
        to: repository.fileAddress, squashes: squashes, keepsCache: count != 1, scratch: scratch)
      try site.put("index.html", "\(count)")
      let files = try await site.files(["index.html"])
      let late = try site.plan(files)
      let pushed = try repository.change("pages", ["\(count).txt": .file("theirs")])
      let failure = #expect(throws: PublishFailure.self) {
        try site.destination.carryOut(late, of: files) { _ in }
      }
      #expect(
        failure
          == PublishFailure(
            .tryAgain, "branch pages of \(repository.fileAddress) was pushed to by somebody else meanwhile",
            hint: "run it again"))
      #expect(try repository.commit(of: "pages") == pushed)
      try await site.publish(["index.html"])
      #expect(try repository.texts(of: "pages")["\(count).txt"] == "theirs")
      #expect(try repository.texts(of: "pages")["index.html"] == "\(count)")
    }
  }

  /// The host itself says no: what was seen a moment ago is here, and no longer there.
  @Test(arguments: [false, true])
  func `is left to who pushed in the very moment`(squashes: Bool) async throws {
    let repository = try GitRepository()
    let site = LooseSite(to: repository.fileAddress, squashes: squashes, scratch: try Scratch())
    try site.put("index.html", "one")
    try await site.publish(["index.html"])
    let ours = try #require(try repository.commit(of: "pages"))
    let theirs = try repository.change("pages", ["theirs.txt": .file("theirs")])
    try repository.git(["update-ref", "refs/heads/pages", ours])
    // The first to ask finds our commit, and theirs is there for whoever asks next.
    let script = "#!/bin/sh\nunset GIT_QUARANTINE_PATH\ngit update-ref refs/heads/pages \(theirs)\n"
    try site.put("index.html", "two")
    let files = try await site.files(["index.html"])
    let plan = try site.plan(files)
    try Folder.make(repository.path + "/hooks")
    try writeFile(Array(script.utf8), at: repository.path + "/hooks/pre-receive")
    chmod(repository.path + "/hooks/pre-receive", 0o755)
    let failure = #expect(throws: PublishFailure.self) {
      try site.destination.carryOut(plan, of: files) { _ in }
    }
    #expect(failure?.kind == .tryAgain, "\(String(describing: failure))")
    #expect(try repository.commit(of: "pages") == theirs)
  }

  @Test func `does not take a file that changed on its way`() async throws {
    let repository = try GitRepository()
    let site = LooseSite(
      to: "./trips.git", branch: "a/b", folder: String(repository.path.dropLast(10)), scratch: try Scratch())
    try site.put("index.html", "one")
    let files = try await site.files(["index.html"])
    let plan = try site.plan(files)
    try site.put("index.html", "two")
    let failure = #expect(throws: PublishFailure.self) {
      try site.destination.carryOut(plan, of: files) { _ in }
    }
    #expect(failure?.kind == .tryAgain)
    #expect(try repository.commit(of: "a/b") == nil)
    try site.put("index.html", "one")
    try site.destination.carryOut(plan, of: files) { _ in }
    #expect(try repository.texts(of: "a/b")["index.html"] == "one")
  }

  /// The builder refuses some of these names in Content/, but a branch may hold them all.
  @Test func `takes names of any kind, and keeps those that others gave`() async throws {
    let names = [
      "-rf", "--delete", "a b", "it's", "\"quoted\"", "new\nline", "back\\slash", "$(touch gone)",
      "caf\u{E9}.txt", "cafe\u{301}.txt", "日本.txt", "*", "a;b", "😀", "#hash", "100%", "tab\there",
      "carriage\r",
    ]
    let repository = try GitRepository()
    let theirs = [UInt8](arrayLiteral: 0x6E, 0xFF, 0xFE)
    let blob = try repository.git(["hash-object", "-w", "--stdin"], input: Array("theirs".utf8)).lines[0]
    let tree = try repository.git(
      ["mktree", "-z"], input: Array("100644 blob \(blob)\t".utf8) + theirs + [0]
    ).lines[0]
    let commit = try repository.git(["commit-tree", tree, "-m", "A name that is no UTF-8"]).lines[0]
    try repository.git(["update-ref", "refs/heads/pages", commit])
    try repository.change(
      "pages", Dictionary(names.map { ("theirs/" + $0, .file("their " + $0)) }) { first, _ in first })
    let site = LooseSite(to: repository.fileAddress, scratch: try Scratch())
    for name in names { try site.put(name, name) }
    try await site.publish(names)
    let plan = try await site.publish(Array(names.dropFirst()))
    #expect(plan.remove.map(\.path) == ["-rf"])
    #expect(plan.add + plan.change == [])
    // Two of the names are one text to Swift, so that no dictionary can tell them apart.
    let listed = try repository.git(["ls-tree", "-r", "-z", "--name-only", "pages"]).output.split(
      separator: 0)
    #expect(listed.count(where: { $0.starts(with: "theirs/".utf8) }) == names.count - 1)
    for name in names.dropFirst() { #expect(listed.contains { $0.elementsEqual(name.utf8) }, "\(name)") }
    #expect(listed.contains { $0.elementsEqual(theirs) })
    #expect(listed.count == 2 * (names.count - 1) + 3)
    for name in names.dropFirst() {
      #expect(try repository.git(["cat-file", "blob", "pages:" + name]).text == name)
    }
  }

  @Test(arguments: [false, true])
  func `is sent what changed, and of a long list what is new in it`(squashes: Bool) async throws {
    let repository = try GitRepository()
    let site = LooseSite(to: repository.fileAddress, squashes: squashes, scratch: try Scratch())
    let names = (0..<2500).map { "trips/\($0 % 500)/\($0).html" }
    for name in names { try site.put(name, "<p>\(name)\n") }
    // The list of these files packs to more than this, and the host takes no more at once.
    try repository.git(["config", "receive.maxInputSize", "100000"])
    let files = try await site.files(names)
    let plan = try site.plan(files)
    #expect(throws: PublishFailure.self) { try site.destination.carryOut(plan, of: files) { _ in } }
    try repository.git(["config", "--unset", "receive.maxInputSize"])
    try site.destination.carryOut(plan, of: files) { _ in }
    try repository.git(["config", "receive.maxInputSize", "2000"])
    try site.put(names[77], "<p>edited\n")
    try await site.publish(names)
    #expect(try repository.git(["cat-file", "blob", "pages:" + names[77]]).text == "<p>edited\n")
  }

  @Test(arguments: ["sha1", "sha256"])
  func `is fetched whole where the host knows no other way, whatever names its commits have`(
    format: String
  ) throws {
    let repository = try GitRepository(format: format)
    try repository.git(["config", "uploadpack.allowFilter", "false"])
    let site = try TravelSite(to: repository)
    try repository.change("pages", ["CNAME": .file("trips.example.org\n")])
    for story in ["One.", "Two."] {
      try site.putTrip("alps", story)
      try FolderHandle(site.folder).removeTree(".tripsite-cache")
      #expect(try site.publish("--dry-run").code == 0)
      let outcome = try site.publish()
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(try site.difference(from: repository, besides: ["CNAME"]) == nil)
    }
    #expect(try site.publish("--rollback").code == 0)
    #expect(try repository.history(of: "pages").count == 4)
  }

  @Test func `is published to after somebody made it anew`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    try repository.git(["update-ref", "-d", "refs/heads/pages"])
    try repository.change("pages", ["CNAME": .file("trips.example.org\n")])
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository, besides: ["CNAME"]) == nil)
    try repository.git(["update-ref", "-d", "refs/heads/pages"])
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository) == nil)
    #expect(try repository.history(of: "pages").count == 1)
  }

  @Test func `has commits by who publishes, of the time that is given`() throws {
    let repository = try GitRepository()
    var site = try TravelSite(to: repository)
    for name in ["AUTHOR", "COMMITTER"] {
      site.program.environment["GIT_\(name)_NAME"] = nil
      site.program.environment["GIT_\(name)_EMAIL"] = nil
    }
    site.program.environment["GIT_CONFIG_GLOBAL"] = site.scratch.path + "/gitconfig"
    #expect(try site.publish().code == 0)
    try site.scratch.put(
      "gitconfig", "[user]\nname = Ada\nemail = ada@example.org\n[commit]\ngpgSign = true\n")
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    #expect(
      try repository.git(["log", "--format=%an <%ae> %at %cn <%ce> %ct %s", "pages"]).lines
        == [
          "Ada <ada@example.org> 1769077530 Ada <ada@example.org> 1769077530 Publish https://small.example/",
          "tripsite <tripsite@localhost> 1769077530 tripsite <tripsite@localhost> 1769077530 Publish https://small.example/",
        ])
  }
}
