import Files
import TestSupport
import Testing

/// The program is killed while it edits.
@Suite(.serialized) struct `Killed edits` {
  @Test(.timeLimit(.minutes(30)))
  func `leave a file old or new, and undo still works`() throws {
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
    let longest = UInt32(duration / .microseconds(1))
    var random = SplitMix(seed: 7)
    // The nights before each edit that was made, oldest first.
    var made = [0, 1]
    var killed = 0
    var turn = 0
    while killed < 70, turn < 1_000 {
      turn += 1
      let wanted = turn + 1
      if try program.killed(after: UInt32(random.next(below: Int(longest))), edit(wanted)) { killed += 1 }
      let found = try current()
      if found == text(wanted) { made.append(wanted) }
      #expect(found == text(made[made.count - 1]))
      #expect(try program("undo").code == 0)
      #expect(try current() == text(made[made.count - 2]))
      #expect(try program("redo").code == 0)
      #expect(try current() == found)
    }
    #expect(killed == 70)
    let left = try FileTree(of: scratch.path + "/site/Content").paths
    #expect(left == ["trips/a.md"])
  }

  @Test(.timeLimit(.minutes(30)))
  func `of several files are made as a whole or not at all`() throws {
    let scratch = try Scratch()
    for (path, text) in [
      ("trips/a.md", "---\ntitle: A\ncover: a/hut.svg\nstops: [{name: Here, at: [47, 8]}]\n---\nText\n"),
      ("trips/a/hut.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>\n"),
      ("trips/a/journal/2025-01-01-rain.md", "---\ntitle: Rain\n---\n[A](/trips/a/)\n"),
      ("trips/c.md", "---\ntitle: C\nstops: [{name: Else, at: [46, 9]}]\n---\nText\n"),
      ("trips/b.md", "---\ntitle: B\nstops: [{name: There, at: [47, 9]}]\n---\n[A](a.md)\n"),
    ] { try scratch.put("site/Content/" + path, text) }
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    func tree() throws -> FileTree { try FileTree(of: scratch.path + "/site/Content") }
    let rename = ["trip", "rename", "a", "Alps", "--site", scratch.path + "/site"]
    let old = try tree()
    let start = ContinuousClock.now
    #expect(try program.run([Project.program] + rename).code == 0)
    let longest = UInt32((ContinuousClock.now - start) / .microseconds(1))
    let new = try tree()
    #expect(
      new.paths == [
        "trips/alps.md", "trips/alps/hut.svg", "trips/alps/journal/2025-01-01-rain.md", "trips/b.md",
        "trips/c.md",
      ])
    #expect(try program("undo").code == 0)
    var random = SplitMix(seed: 11)
    var (killed, turn, made) = (0, 0, 0)
    while killed < 30, turn < 1_000 {
      turn += 1
      if try program.killed(after: UInt32(random.next(below: Int(longest))), rename) { killed += 1 }
      // The next edit completes this one or drops it.
      #expect(try program("stop", "edit", "c", "1", "--note", "Now").code == 0)
      #expect(try program("undo").code == 0)
      let found = try tree()
      #expect(found == old || found == new)
      if found == new {
        made += 1
        #expect(try program("undo").code == 0)
      }
      #expect(try tree() == old)
    }
    #expect(killed == 30)
  }
}
