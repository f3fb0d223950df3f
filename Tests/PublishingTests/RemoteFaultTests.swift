import Files
import Glibc
import TestSupport
import Testing

@Suite struct `A host target with faults` {
  @Test(
    .enabled(if: getuid() == 0, "only root can mount a disk that is not to be written"),
    arguments: [RemoteSite.Kind.rsync, .webdav, .sftp])
  func `is unchanged if it cannot be written`(_ kind: RemoteSite.Kind) throws {
    let remote = try RemoteSite(kind)
    #expect(try remote.publish().code == 0)
    let before = try remote.all()
    let folder = remote.site.host
    #expect(try remote.site.program.run(["mount", "--bind", folder, folder]).code == 0)
    defer { umount2(folder, Int32(MNT_DETACH)) }
    #expect(try remote.site.program.run(["mount", "-o", "remount,ro,bind", folder]).code == 0)
    try remote.site.putTrip("alps", "Another story.")
    let outcome = try remote.publish()
    #expect(outcome.code == 77, "\(outcome.messages)")
    #expect(outcome.messages.hasPrefix("error: "))
    #expect(try remote.all() == before)
  }

  @Test func `with a name that rclone rejects is an error`() throws {
    let remote = try RemoteSite(.webdav)
    try remote.aim("rclone: \"nowhere:trips\"")
    let outcome = try remote.publish("--dry-run")
    #expect(outcome.code == 66)
    #expect(outcome.messages.hasPrefix("error: rclone to nowhere:trips: "))
    #expect(outcome.messages.contains("didn't find section in config file\n"))
    #expect(outcome.messages.contains("rclone listremotes"))
  }

  @Test(arguments: ["rsync: \"me@there:/srv\"", "rclone: \"there:trips\""])
  func `needs a program, and the message names it`(target: String) throws {
    let site = try TravelSite(target: "live: {\(target)}")
    var program = site.program
    program.environment["PATH"] = "/nowhere"
    let outcome = try program.run(["/usr/bin/env", Project.program, "publish", "--site", "site", "--dry-run"])
    let name = target.prefix { $0 != ":" }
    #expect(outcome.code == 69)
    #expect(outcome.messages == "error: there is no program \(name)\n  hint: apt install \(name)\n")
  }
}
