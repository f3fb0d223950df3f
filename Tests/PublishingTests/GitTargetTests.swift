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
    try scratch.put("site/index.html", "one")
    for commits in 0..<3 {
      let site = try await LocalSite.read(
        ["index.html"], in: scratch.path + "/site", jobs: 1, isImmutable: { _ in false })
      let destination = GitDestination(
        address: repository.fileAddress, branch: "pages", squashes: squashes, folder: scratch.path,
        cache: scratch.path + "/cache.git", keepsCache: commits != 1, stamp: "20260122T102530Z")
      func plan() throws -> PublishPlan {
        try PublishPlan(
          of: site.files, address: "https://small.example/", over: try destination.look(),
          at: destination.place)
      }
      let late = try plan()
      let pushed = try repository.change("pages", ["\(commits).txt": .file("theirs")])
      let failure = #expect(throws: PublishFailure.self) { try destination.carryOut(late, of: site) { _ in } }
      #expect(
        failure
          == PublishFailure(
            .tryAgain, "branch pages of \(repository.fileAddress) was pushed to by somebody else meanwhile",
            hint: "run it again"))
      #expect(try repository.commit(of: "pages") == pushed)
      try destination.carryOut(try plan(), of: site) { _ in }
      #expect(try repository.texts(of: "pages")["\(commits).txt"] == "theirs")
      #expect(try repository.texts(of: "pages")["index.html"] == (commits == 0 ? "one" : "\(commits)"))
      try scratch.put("site/index.html", "\(commits + 1)")
    }
  }

  @Test func `does not take a file that changed on its way`() async throws {
    let repository = try GitRepository()
    let scratch = try Scratch()
    try scratch.put("site/index.html", "one")
    let site = try await LocalSite.read(
      ["index.html"], in: scratch.path + "/site", jobs: 1, isImmutable: { _ in false })
    let destination = GitDestination(
      address: "./trips.git", branch: "a/b", squashes: false, folder: String(repository.path.dropLast(10)),
      cache: scratch.path + "/cache.git", keepsCache: true, stamp: "20260122T102530Z")
    let plan = try PublishPlan(
      of: site.files, address: "https://small.example/", over: try destination.look(), at: destination.place)
    try scratch.put("site/index.html", "two")
    let failure = #expect(throws: PublishFailure.self) { try destination.carryOut(plan, of: site) { _ in } }
    #expect(failure?.kind == .tryAgain)
    #expect(try repository.commit(of: "a/b") == nil)
    try scratch.put("site/index.html", "one")
    try destination.carryOut(plan, of: site) { _ in }
    #expect(try repository.texts(of: "a/b")["index.html"] == "one")
  }
}
