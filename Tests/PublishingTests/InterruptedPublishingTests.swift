import Files
import Glibc
import TestSupport
import Testing

@Suite struct `An interrupted publishing to a host` {
  @Test(arguments: RemoteSite.Kind.allCases)
  func
    `shows each file old or new after a cut at any point, and the next run completes it`(
      _ kind: RemoteSite.Kind
    ) throws
  {
    let remote = try RemoteSite(kind)
    func write(_ round: Int) throws {
      for number in 0..<40 where round == 0 || number % 3 == round % 3 {
        try remote.site.put(
          "files/\(number).css",
          String(repeating: "\(round) \(number) ", count: 500 * (1 + number % 7)))
      }
      for number in 0..<8 { try remote.site.putTrip("trip-\(number)", "Told \(round) times.") }
      // One comes and one goes.
      try remote.site.put("extra/\(round).css", "extra")
      remote.site.remove("extra/\(round - 1).css")
    }
    try write(0)
    #expect(try remote.publish().code == 0)
    try remote.put("theirs.txt", "somebody's")
    var old = try remote.seen()
    var random = SystemRandomNumberGenerator()
    var interrupted = 0
    for round in 1...(kind == .rsync ? 14 : 12) {
      try write(round)
      let time = UInt32.random(in: 100_000...1_500_000, using: &random)
      let kills = round % 4 == 0
      let comment: Comment =
        "\(kills ? "killed" : "cut off") after \(time) microseconds, round \(round)"
      if kills {
        if try remote.site.program.killed(after: time, ["publish", "--site", "site"]) {
          interrupted += 1
        }
        // What it started ends when nobody hears it any more.
        usleep(1_000_000)
      } else {
        let code = try remote.publish(cuttingNetworkAfter: time)
        #expect(code == 0 || code == 75, comment)
        if code != 0 { interrupted += 1 }
        try remote.mendNetwork()
      }
      let between = try remote.seen()
      let again = try remote.publish()
      #expect(again.code == 0, "\(comment): \(again.output)\(again.messages)")
      let new = try remote.seen()
      var expected = try remote.site.built()
      expected.entries["theirs.txt"] = .file(Array("somebody's".utf8))
      #expect(new.firstDifference(from: expected) == nil, comment)
      check(between, old, new, showsParts: kind == .webdav || kind == .sftp, comment)
      old = new
    }
    #expect(interrupted > 3)
    let end = try remote.publish()
    #expect(end.output.contains("nothing to do"))
    #expect(try remote.all().paths.filter { $0.hasPrefix(".tripsite") } == [".tripsite-published"])
  }

  private func check(
    _ between: FileTree, _ old: FileTree, _ new: FileTree, showsParts: Bool, _ comment: Comment
  ) {
    for (path, entry) in between.entries
    where entry != old.entries[path] && entry != new.entries[path] {
      guard case .file(let bytes) = entry, case .file(let whole)? = new.entries[path] else {
        // A folder that its last file was just removed from.
        #expect(entry == .emptyFolder, "\(path), \(comment)")
        continue
      }
      #expect(showsParts && whole.starts(with: bytes), "\(path), \(comment)")
    }
    func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }
    func isNew(_ path: String) -> Bool {
      between.entries[path] == new.entries[path] && old.entries[path] != new.entries[path]
    }
    // A page comes after all that it may show.
    if new.paths.contains(where: { isPage($0) && isNew($0) }) {
      for path in new.paths where path.hasSuffix(".css") {
        #expect(between.entries[path] == new.entries[path], "\(path), \(comment)")
      }
    }
    // And nothing goes before.
    if new.paths.contains(where: { isPage($0) && old.entries[$0] != new.entries[$0] && !isNew($0) }) {
      for path in old.paths where new.entries[path] == nil && old.entries[path] != .emptyFolder {
        #expect(between.entries[path] == old.entries[path], "\(path), \(comment)")
      }
    }
  }
}
