import Glibc
import Testing
import TestSupport

extension TravelSite {
  /// Puts another content into each seventh of fifty files.
  fileprivate func change(_ round: Int) throws {
    for number in 0..<50 where number % 7 == round % 7 { try put("files/\(number).txt", noise()) }
  }

  /// Publishes fifty files, and then some of them changed; tells in microseconds how long that takes here.
  fileprivate func begin() throws -> UInt32 {
    for round in 0..<7 { try change(round) }
    #expect(try publish().code == 0)
    try change(6)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try publish().code == 0)
    return UInt32((clock.now - start) / .microseconds(1))
  }
}

@Suite(.serialized) struct `A branch target after an interruption` {
  @Test func `holds the old site or the new one after a cut at any point`() throws {
    let server = try SSHServer()
    let repository = try GitRepository()
    let site = try TravelSite(to: repository, over: server)
    let whole = try site.begin()
    var old = try repository.files(of: "pages")
    var cut = 0
    for round in 0..<20 {
      try site.change(round)
      try site.putTrip("alps", "Told \(round) times.")
      let time = UInt32.random(in: whole / 5...whole)
      let program = try site.startPublishing()
      usleep(time)
      server.kill()
      let code = ended(program)
      if code != 0 { cut += 1 }
      #expect(code == 0 || code == 75, "cut off after \(time) microseconds")
      let between = try repository.files(of: "pages")
      try server.start()
      try repository.removeLocks()
      let again = try site.publish()
      #expect(again.code == 0, "cut off after \(time) microseconds: \(again.messages)")
      let new = try repository.files(of: "pages")
      #expect(between == old || between == new, "cut off after \(time) microseconds")
      #expect(try site.difference(from: repository) == nil)
      old = new
    }
    #expect(cut > 5)
    try repository.git(["fsck", "--no-dangling"])
  }

  @Test(arguments: ["", ", history: squash"])
  func `holds the old site or the new one after a kill at any point`(options: String) throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository, options: options)
    // Microseconds that a publishing takes; less as soon as one is done earlier.
    var whole = try site.begin()
    var old = try repository.files(of: "pages")
    var killed = 0
    for round in 0..<15 {
      try site.change(round)
      let time = UInt32.random(in: whole / 20...whole)
      if try site.killed(after: time) { killed += 1 } else { whole = time }
      let between = try repository.files(of: "pages")
      try repository.removeLocks()
      let again = try site.publish()
      #expect(again.code == 0, "killed after \(time) microseconds: \(again.messages)")
      let new = try repository.files(of: "pages")
      #expect(between == old || between == new, "killed after \(time) microseconds")
      #expect(try site.difference(from: repository) == nil)
      old = new
    }
    #expect(killed > 5)
    try repository.git(["fsck", "--no-dangling"])
  }
}
