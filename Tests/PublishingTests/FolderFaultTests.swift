import Files
import Glibc
import TestSupport
import Testing

@Suite(.serialized) struct `A folder target with faults` {
  @Test func `shows the old site or the new one after a kill at any point`() throws {
    let site = try TravelSite()
    for number in 0..<200 {
      try site.put("files/\(number).txt", String(repeating: "\(number) ", count: 2000))
    }
    #expect(try site.publish().code == 0)
    var random = SystemRandomNumberGenerator()
    var old = try site.seen()
    var killed = 0
    for round in 0..<50 {
      for number in 0..<200 where number % 7 == round % 7 {
        try site.put("files/\(number).txt", String(repeating: "\(round) \(number) ", count: 2000))
      }
      try site.putTrip("alps", "Told \(round) times.")
      let time = UInt32.random(in: 1000...400_000, using: &random)
      if try site.program.killed(after: time, ["publish", "--site", "site"]) { killed += 1 }
      let between = try site.seen()
      let again = try site.publish()
      #expect(again.code == 0, "killed after \(time) microseconds: \(again.messages)")
      let new = try site.seen()
      #expect(between == old || between == new, "killed after \(time) microseconds")
      #expect(try new.firstDifference(from: site.built()) == nil)
      old = new
    }
    #expect(killed > 10)
    #expect(try Folder.entries(of: site.host + "/releases").count <= 3)
  }

  @Test func `keeps no remains of a killed publishing, even without changes`() throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    let whole = try FileTree(of: site.host)
    try site.scratch.put("www/releases/.draft/trips/alps/index.html", "half a page")
    let outcome = try site.publish()
    #expect(outcome.output.hasSuffix(" already there: nothing to do\nhttps://small.example/\n"))
    #expect(try FileTree(of: site.host) == whole)
  }

  @Test(.enabled(if: getuid() == 0, "another user is needed, whom only root can become"))
  func `is unchanged if it cannot be written`() throws {
    let site = try TravelSite()
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    let untouched = try FileTree(of: site.host)
    for path in ["site", "site/Site", "site/.tripsite-cache"] {
      _ = chmod(site.scratch.path + "/" + path, 0o777)
    }
    #expect(try site.program.run(["chown", "-R", "nobody", "site"]).code == 0)
    let outcome = try site.program.run([
      "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Project.program, "publish", "--site",
      "site",
    ])
    #expect(outcome.code == 77, "\(outcome.messages)")
    #expect(outcome.messages.contains("Permission denied"))
    #expect(try FileTree(of: site.host) == untouched)
  }

  @Test(.enabled(if: getuid() == 0, "only root can mount a disk that is soon full"))
  func `is unchanged on a full disk, and is published to after there is room`() throws {
    let site = try TravelSite()
    try Folder.make(site.host)
    #expect(
      try site.program.run(["mount", "-t", "tmpfs", "-o", "size=1000k", "tmpfs", site.host]).code == 0)
    defer { umount2(site.host, Int32(MNT_DETACH)) }
    #expect(try site.publish().code == 0)
    let before = try FileTree(of: site.host)
    try site.put("files/large.txt", String(repeating: "large ", count: 200_000))
    let full = try site.publish()
    #expect(full.code == 74, "\(full.messages)")
    #expect(full.messages.contains("No space left on device"))
    #expect(try FileTree(of: site.host) == before)
    try site.put("files/large.txt", "small")
    #expect(try site.publish().code == 0)
    #expect(try site.seen().firstDifference(from: site.built()) == nil)
  }
}
