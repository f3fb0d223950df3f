import Files
import Glibc
import Publishing
import TestSupport
import Testing

@Suite struct `A host that is published to file by file` {
  @Test(arguments: RemoteSite.Kind.allCases)
  func `shows the site as it was built`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    let outcome = try remote.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("https://small.example/ is published\n"))
    #expect(try remote.seen().firstDifference(from: remote.site.built()) == nil)
    #expect(try remote.all().paths.filter { $0.hasPrefix(".") } == [".tripsite-published"])
    #expect(
      try remote.publish().output.hasSuffix(" stand there already: nothing to do\nhttps://small.example/\n"))
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `is not touched by a dry run, which prints the plan that is then carried out, file by file`(
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
    #expect(plan.add == ["trips/dunes/index.html"])
    // With its folder.
    #expect(try after.firstDifference(from: remote.site.built()) == nil)
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `keeps the files of others, whatever becomes of ours`(_ kind: RemoteSite.Kind) throws {
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
  func `says what others changed, and overwrites it only when told to`(_ kind: RemoteSite.Kind) throws {
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
          changed there by somebody: index.html
          removed there by somebody: 404.html
          changed there by somebody, and left to them: note.txt

        """))
    #expect(
      refused.messages == """
        error: a file that is not as we left it would be overwritten
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
  func `lets a file take the place of a folder, and a folder that of a file`(_ kind: RemoteSite.Kind) throws {
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
  func `that refuses, is not who it was, or is gone is told apart, and no secret is shown`(
    _ kind: RemoteSite.Kind
  ) throws {
    var remote = try RemoteSite(kind)
    #expect(try remote.publish().code == 0)
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
  func `loses nothing to a manifest that means harm`(_ kind: RemoteSite.Kind, path: String) throws {
    let remote = try RemoteSite(kind)
    #expect(try remote.publish().code == 0)
    try remote.site.scratch.put("outside.txt", "precious")
    try remote.putManifest(remote.manifest() + "= 9e4f2dd7b755050ea5e245516eb86c15 8 8-1 \(path)\n")
    let untouched = try remote.all()
    let outcome = try remote.publish("--yes")
    #expect(outcome.code == 65, "\(outcome.messages)")
    #expect(outcome.messages.contains("is not to be believed: line "))
    #expect(try remote.all() == untouched)
    #expect(try contents(of: remote.site.scratch.path + "/outside.txt") == "precious")
  }

  @Test(arguments: RemoteSite.Kind.allCases)
  func `is left alone where its manifest is torn, or that of another site`(_ kind: RemoteSite.Kind) throws {
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
    #expect(other.messages.contains("holds another site, that of https://other.example/"))
    #expect(try remote.all() == untouched)
  }
}
