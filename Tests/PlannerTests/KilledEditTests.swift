import Files
import TestSupport
import Testing

/// The program is killed while it edits.
@Suite(.serialized) struct `Killed edits` {
  @Test(.timeLimit(.minutes(10)))
  func `a file is old or new, and undo still works`() throws {
    let scratch = try Scratch()
    let path = "Content/trips/a.md"
    func text(_ nights: Int) -> String {
      "---\ntitle: A\nstops:\n  - {name: Here, at: [47, 8], nights: \(nights)} # so long\n---\nText\n"
    }
    try scratch.put("site/" + path, text(0))
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    func current() throws -> String { try contents(of: scratch.path + "/site/" + path) }
    func edit(_ nights: Int) -> [String] {
      ["stop", "edit", "a", "1", "--nights", "\(nights)", "--site", scratch.path + "/site"]
    }
    let start = ContinuousClock.now
    #expect(try program.run([Project.program] + edit(1)).code == 0)
    let duration = ContinuousClock.now - start
    #expect(try current() == text(1))
    let longest = UInt32(duration / .microseconds(1)) * 5 / 4
    var random = SplitMix(seed: 7)
    // The nights before each edit that was made, oldest first.
    var made = [0, 1]
    var killed = 0
    for turn in 0..<100 {
      let wanted = turn + 2
      if try program.killed(after: UInt32(random.next(below: Int(longest))), edit(wanted)) { killed += 1 }
      let found = try current()
      if found == text(wanted) { made.append(wanted) }
      #expect(found == text(made[made.count - 1]))
      #expect(try program("undo").code == 0)
      #expect(try current() == text(made[made.count - 2]))
      #expect(try program("redo").code == 0)
      #expect(try current() == found)
    }
    #expect(killed > 20)
    let left = try FileTree(of: scratch.path + "/site/Content").paths
    #expect(left == ["trips/a.md"])
  }
}
