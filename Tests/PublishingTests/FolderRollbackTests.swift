import Files
import Glibc
import TestSupport
import Testing

@Suite struct `A folder target that returns to a release` {
  @Test func `returns to the previous release and keeps three`() throws {
    let site = try TravelSite()
    var releases: [FileTree] = []
    for count in 0..<5 {
      try site.putTrip("alps", "Told \(count) times.")
      #expect(try site.publish().code == 0)
      releases.append(try site.seen())
    }
    #expect(try Folder.entries(of: site.host + "/releases").count == 3)
    let back = try site.publish("--rollback")
    #expect(back.code == 0)
    #expect(back.output == "https://small.example/ is back to release 20260122T102530Z-4\n")
    #expect(try site.seen() == releases[3])
    #expect(try site.publish("--rollback", "--json").code == 0)
    #expect(try site.seen() == releases[2])
    let end = try site.publish("--rollback")
    #expect(end.code == 66)
    #expect(end.messages == "error: site/../www has no earlier release\n")
    #expect(try site.publish().code == 0)
    #expect(try site.seen() == releases[4])
    #expect(try site.publish("--rollback").code == 0)
    #expect(try site.seen() == releases[2])
  }

  @Test func `does not return to a release that an edit in place changed too`() throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    let page = try #require(fopen(site.current + "/404.html", "a"))
    fputs("edited", page)
    fclose(page)
    let untouched = try FileTree(of: site.host)
    let outcome = try site.publish("--rollback")
    #expect(outcome.code == 73)
    #expect(outcome.output == "")
    #expect(
      outcome.messages == """
        error: somebody changed release 20260122T102530Z-1 after it was published:
          404.html
          hint: publish the earlier content again

        """)
    #expect(try FileTree(of: site.host) == untouched)
    // What is published then shares nothing with what was edited.
    #expect(try site.publish("--yes").code == 0)
    try site.putTrip("alps", "A third story.")
    #expect(try site.publish().code == 0)
    #expect(try site.publish("--rollback").code == 0)
    #expect(try site.seen().text("404.html")?.hasSuffix("edited") == false)
  }

  @Test func `does not return over files that others changed, and keeps them`() throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    var second = try site.seen()
    try site.scratch.put("www/current/theirs/proof.txt", "somebody's")
    symlink("/etc/hostname", site.current + "/host")
    // In the place of the old file, which the release before has still.
    let page = try contents(of: site.current + "/404.html")
    try site.scratch.put("www/current/404.html", page + "edited")
    let untouched = try FileTree(of: site.host)
    let outcome = try site.publish("--rollback")
    #expect(outcome.code == 73)
    #expect(
      outcome.messages == """
        error: --rollback would overwrite files that somebody changed:
          404.html
          hint: publish with --yes first, then return to the previous release

        """)
    #expect(try FileTree(of: site.host) == untouched)
    #expect(try site.publish("--yes").code == 0)
    try site.putTrip("alps", "A third story.")
    #expect(try site.publish().code == 0)
    try site.scratch.put("www/current/theirs/proof.txt", "somebody's new one")
    #expect(try site.publish("--rollback").code == 0)
    second.entries["theirs/proof.txt"] = .file(Array("somebody's new one".utf8))
    second.entries["host"] = .link("/etc/hostname")
    #expect(try site.seen().firstDifference(from: second) == nil)
  }

  @Test func `does not follow a link that somebody put into the previous release`() throws {
    let site = try TravelSite()
    try site.scratch.put("elsewhere/proof.txt", "not ours")
    #expect(try site.publish().code == 0)
    symlink(site.scratch.path + "/elsewhere", site.current + "/theirs")
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    unlink(site.current + "/theirs")
    try site.scratch.put("www/current/theirs/proof.txt", "somebody's")
    #expect(try site.publish("--rollback").code == 0)
    #expect(try site.seen().text("theirs/proof.txt") == "somebody's")
    #expect(try contents(of: site.scratch.path + "/elsewhere/proof.txt") == "not ours")
  }

  @Test func `does not return if somebody's file is a folder in the previous release`() throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    try site.scratch.put("www/current/theirs/proof.txt", "somebody's")
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    unlink(site.current + "/theirs/proof.txt")
    rmdir(site.current + "/theirs")
    try site.scratch.put("www/current/theirs", "now a file")
    let untouched = try FileTree(of: site.host)
    let outcome = try site.publish("--rollback")
    #expect(outcome.code == 73)
    #expect(
      outcome.messages.hasPrefix("error: these files are folders in release 20260122T102530Z-1:\n  theirs\n"))
    #expect(try FileTree(of: site.host) == untouched)
  }
}
