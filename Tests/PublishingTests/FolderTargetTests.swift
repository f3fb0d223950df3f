import Files
import Glibc
import Publishing
import TestSupport
import Testing

@Suite struct `A folder target` {
  @Test func `shows the built site`() throws {
    let site = try TravelSite()
    let outcome = try site.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("https://small.example/ is published\n"))
    #expect(try site.seen().firstDifference(from: site.built()) == nil)
    #expect(try site.seen().paths.count > 10)
    #expect(
      try site.publish().output.hasSuffix(" already there: nothing to do\nhttps://small.example/\n"))
  }

  @Test func `reports progress to a terminal, and the address of the site at the end`() throws {
    let site = try TravelSite()
    try site.put("files/film.txt", String(repeating: "film ", count: 100_000))
    let command = "\(Project.program) publish --site site"
    let shown = try site.program.run(["script", "-qec", command, "/dev/null"])
    #expect(shown.code == 0)
    let lines = shown.output.replacing("\u{1B}[K", with: "").split(whereSeparator: \.isNewline)
    let plan = try #require(lines.first { $0.hasSuffix(" to send") })
    let all = plan.dropLast(" to send".count).split(separator: ": ").last ?? ""
    #expect(lines.contains("\(all) of \(all)"))
    #expect(lines.contains("\(all) sent"))
    #expect(lines.last?.hasPrefix("\(all) sent in ") == true)
    #expect(lines.last?.hasSuffix(": https://small.example/ is published") == true)
    // Others get neither this nor the bytes that a terminal needs for it.
    #expect(try site.publish().messages == "")
  }

  @Test func `has every file named by a dry run, and the first of each kind by a publishing`() throws {
    let site = try TravelSite()
    for number in 10..<40 { try site.put("files/\(number).txt", "\(number)") }
    func named(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("  add: ") }
    }
    let rehearsed = named(try site.publish("--dry-run").output)
    let published = named(try site.publish().output)
    #expect(rehearsed.count == (try site.seen().paths.count))
    #expect(published.dropLast() == rehearsed.prefix(20))
    #expect(published.last == "  add: \(rehearsed.count - 20) more, see --dry-run")
  }

  @Test func `is not touched by a dry run, and the printed plan is then carried out file by file`()
    throws
  {
    let site = try TravelSite()
    try site.put("old.txt", "old")
    try site.put("assets/style.01234567.css", "an author's own")
    #expect(try site.publish().code == 0)
    let before = try site.seen()
    try site.putTrip("alps", "Another story.")
    try site.putTrip("dunes", "A new one.")
    site.remove("old.txt")
    try site.put("assets/style.01234567.css", "changed")
    let untouched = try site.everything()
    let rehearsed = try site.publish("--dry-run", "--json")
    #expect(rehearsed.code == 0)
    #expect(try site.everything() == untouched)
    let published = try site.publish("--json")
    #expect(published.code == 0)
    #expect(published.output.hasPrefix(rehearsed.output))
    let plan = try PrintedPlan(rehearsed.output)
    let after = try site.seen()
    #expect(plan.add == after.paths.filter { before.entries[$0] == nil })
    #expect(
      plan.change
        == after.paths.filter { before.entries[$0] != nil && before.entries[$0] != after.entries[$0] })
    #expect(plan.remove == before.paths.filter { after.entries[$0] == nil })
    #expect(plan.change.contains("assets/style.01234567.css"))
    #expect(plan.remove == ["old.txt"])
    // Its words begin with two letters that no other word of the site begins with.
    #expect(plan.add == ["search/n.js", "search/o.js"] + TravelSite.files(ofTrip: "dunes"))
    #expect(after.firstDifference(from: try site.built()) == nil)
  }

  @Test func `keeps the files of others and moves only changed files`() throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    try site.scratch.put("www/current/.well-known/proof.txt", "somebody's")
    try site.scratch.put("www/elsewhere.txt", "somebody's")
    symlink("/etc/hostname", site.current + "/host")
    // A second name of a file changes its attributes, but neither its place nor its content.
    func stamps() throws -> [String: [Int]] {
      try FileStamp.all(in: site.current + "/").mapValues { [Int($0.inode), $0.modified] }
    }
    let before = try stamps()
    try site.putTrip("alps", "Another story.")
    let outcome = try site.publish("--json")
    #expect(outcome.code == 0, "\(outcome.messages)")
    let plan = try PrintedPlan(outcome.output)
    let after = try stamps()
    let moved = after.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(moved == ([".tripsite-published"] + plan.change).sorted())
    #expect(plan.change.count < 12)
    #expect(try contents(of: site.current + "/.well-known/proof.txt") == "somebody's")
    #expect(try contents(of: site.host + "/elsewhere.txt") == "somebody's")
    #expect(try FileTree(of: site.current).entries["host"] == .link("/etc/hostname"))
  }

  @Test func `reports changes by others, and overwrites them only on request`() throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    try site.scratch.put("www/current/index.html", "edited by hand")
    unlink(site.current + "/404.html")
    let refused = try site.publish()
    #expect(refused.code == 73)
    #expect(
      refused.output.contains(
        "  changed by somebody: index.html\n  removed by somebody: 404.html\n"))
    #expect(
      refused.messages == """
        error: a file that somebody changed would be overwritten
          hint: look at the plan; --yes does it

        """)
    #expect(try contents(of: site.current + "/index.html") == "edited by hand")
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.seen().firstDifference(from: site.built()) == nil)
  }

  @Test func `leaves files to others who changed them, if the site has them no more`() throws {
    let site = try TravelSite()
    try site.put("note.txt", "ours")
    #expect(try site.publish().code == 0)
    try site.scratch.put("www/current/note.txt", "theirs")
    site.remove("note.txt")
    let outcome = try site.publish()
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("  changed by somebody, stays: note.txt\n"))
    #expect(try contents(of: site.current + "/note.txt") == "theirs")
    #expect(try site.publish().output.contains("nothing to do"))
    #expect(try contents(of: site.current + "/note.txt") == "theirs")
  }

  @Test func `loses more than a tenth of the site only on request`() throws {
    let site = try TravelSite()
    for number in 0..<10 { try site.put("files/\(number).txt", "\(number)") }
    #expect(try site.publish().code == 0)
    for number in 0..<10 { site.remove("files/\(number).txt") }
    let untouched = try FileTree(of: site.host)
    let refused = try site.publish()
    #expect(refused.code == 73)
    #expect(refused.messages.hasPrefix("error: 10 of "))
    #expect(refused.messages.contains(" files would be removed\n"))
    #expect(try FileTree(of: site.host) == untouched)
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.seen().firstDifference(from: site.built()) == nil)
  }

  @Test func `is left alone if its releases are a link`() throws {
    let site = try TravelSite()
    try Folder.make(site.host)
    try Folder.make(site.scratch.path + "/elsewhere")
    symlink("../elsewhere", site.host + "/releases")
    for options in [[], ["--dry-run"], ["--yes"], ["--rollback"]] {
      let outcome = try site.program.run([Project.program, "publish", "--site", "site"] + options)
      #expect(outcome.code == 73)
      #expect(
        outcome.messages == """
          error: site/../www/releases is a link, not a folder
            hint: move it away; to keep releases elsewhere, set the target's folder to that place

          """)
    }
    #expect(try FileTree(of: site.scratch.path + "/elsewhere").entries == [:])
    #expect(try FileTree(of: site.host).entries == ["releases": .link("../elsewhere")])
  }

  @Test func `is left alone if it has files of others in its place`() throws {
    let site = try TravelSite()
    try site.scratch.put("www/current/index.html", "somebody's")
    let outcome = try site.publish()
    #expect(outcome.code == 73)
    #expect(outcome.messages.contains("site/../www/current is not a link that tripsite made\n"))
    try FolderHandle(site.host).removeTree("current")
    symlink("../secret", site.current)
    #expect(try site.publish("--yes").code == 73)
    #expect(try FileTree(of: site.host).entries == ["current": .link("../secret")])
  }

  @Test(arguments: [
    "../../outside.txt", "/etc/hostname", "trips/../../x", ".", "",
  ])
  func `loses nothing to a malicious manifest`(path: String) throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    try site.scratch.put("outside.txt", "precious")
    let manifest = site.current + "/.tripsite-published"
    let line = "= 9e4f2dd7b755050ea5e245516eb86c15 8 8-1769077530000000000 \(path)\n"
    try writeFile(Array((try contents(of: manifest) + line).utf8), at: manifest)
    let untouched = try FileTree(of: site.host)
    let outcome = try site.publish("--yes")
    #expect(outcome.code == 65)
    #expect(outcome.messages.contains(".tripsite-published in site/../www is damaged: line "))
    #expect(try FileTree(of: site.host) == untouched)
    #expect(try contents(of: site.scratch.path + "/outside.txt") == "precious")
  }

  @Test func `is published to even if releases name each other in a circle`() throws {
    let site = try TravelSite()
    for story in ["One.", "Two."] {
      try site.putTrip("alps", story)
      #expect(try site.publish().code == 0)
    }
    let manifest = site.host + "/releases/20260122T102530Z-1/.tripsite-published"
    let text = try contents(of: manifest)
    let address = "address https://small.example/\n"
    try writeFile(
      Array(text.replacing(address, with: address + "before 20260122T102530Z-2\n").utf8), at: manifest)
    #expect(try site.publish("--rollback").code == 0)
    try site.putTrip("alps", "Three.")
    #expect(try site.publish().code == 0)
    #expect(try site.seen().firstDifference(from: site.built()) == nil)
  }

  /// The builder refuses some of these names in Content/, but a folder may hold them all.
  @Test func `takes names of any kind, and keeps names that others gave`() async throws {
    let names = [
      "-rf", "--delete", "a b", "it's", "\"quoted\"", "new\nline", "back\\slash", "$(touch gone)",
      "caf\u{E9}.txt",
      "cafe\u{301}.txt", "日本.txt", "*", "a;b", "😀", "#hash", "100%", "tab\there",
    ]
    let scratch = try Scratch()
    for name in names { try scratch.put("site/files/\(name)", name) }
    func publish(_ names: [String], stamp: String) async throws -> PublishPlan {
      let site = try await LocalSite.read(
        names.map { "files/" + $0 }, in: scratch.path + "/site", jobs: 2, isImmutable: { _ in false })
      let destination = FolderDestination(folder: scratch.path + "/www", stamp: stamp)
      let plan = try PublishPlan(
        of: site.files, address: "https://small.example/", over: try destination.look(), at: destination.place
      )
      try destination.carryOut(plan, of: site) { _ in }
      return plan
    }
    _ = try await publish(names, stamp: "20260122T102530Z")
    for name in names { try scratch.put("www/current/theirs/\(name)", "their " + name) }
    let plan = try await publish(Array(names.dropFirst()), stamp: "20260122T102531Z")
    #expect(plan.remove.map(\.path) == ["files/-rf"])
    #expect(plan.add + plan.change == [])
    // Two of the names are one text to Swift, so that no tree of files can tell them apart.
    let current = scratch.path + "/www/current/"
    for name in names.dropFirst() { #expect(try contents(of: current + "files/" + name) == name) }
    for name in names { #expect(try contents(of: current + "theirs/" + name) == "their " + name) }
    #expect(try Folder.entries(of: current + "files").count == names.count - 1)
    #expect(try Folder.entries(of: current + "theirs").count == names.count)
  }
}
