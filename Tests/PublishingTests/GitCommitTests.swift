import Files
import Publishing
import TestSupport
import Testing

@Suite struct `A branch target` {
  @Test func `holds the built site, and is made if it is missing`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    let outcome = try site.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("https://small.example/ is published\n"))
    #expect(try site.difference(from: repository) == nil)
    #expect(try repository.history(of: "pages").count == 1)
    #expect(try repository.commit(of: "main") == nil)
    #expect(
      try site.publish().output.hasSuffix(" already there: nothing to do\nhttps://small.example/\n"))
    #expect(try repository.history(of: "pages").count == 1)
  }

  @Test func `is not touched by a dry run, and the printed plan is then carried out file by file`()
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

  @Test func `keeps the files of others and changes only changed files`() throws {
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

  /// The builder refuses some of these names in Content/, but a branch may hold them all.
  @Test func `takes names of any kind, and keeps names that others gave`() async throws {
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
  func `is sent only changes, and of a long list only the new part`(squashes: Bool) async throws {
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
  func `is fetched whole if the host has no other way, whatever names its commits have`(
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

  @Test func `is published to after somebody made it again`() throws {
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
}
