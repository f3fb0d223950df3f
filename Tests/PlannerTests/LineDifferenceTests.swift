import Files
import TestSupport
import Testing
import Text

@Suite struct `The difference of two texts` {
  @Test func `has colours on a terminal, and shows nothing for equal texts`() {
    let difference = LineDifference(of: "a.md", before: Array("1\n2".utf8), after: Array("1\n3\n".utf8))
    #expect(
      difference.unified(color: false)
        == "--- a/a.md\n+++ b/a.md\n@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+3\n")
    #expect(difference.unified(color: true).contains("\u{1B}[32m+3\u{1B}[0m\n"))
    #expect(LineDifference(of: "a", before: [0x41], after: [0x41]).unified(color: true) == "")
  }

  @Test func `git can apply it`() throws {
    let scratch = try Scratch()
    var program = Program(scratch)
    program.folder = scratch.path
    var random = SplitMix(seed: 3)
    for _ in 0..<40 {
      let old = (0..<random.next(below: 40)).map { _ in "line \(random.next(below: 12))\n" }
      var new = old
      for _ in 0...random.next(below: 5) {
        let place = random.next(below: new.count + 1)
        if random.happens(2), place < new.count {
          new.remove(at: place)
        } else {
          new.insert("new\n", at: place)
        }
      }
      if random.happens(3) { new.append("the end") }
      if old == new || old.isEmpty || new.isEmpty { continue }
      try scratch.put("a.md", old.joined())
      let difference = LineDifference(
        of: "a.md", before: Array(old.joined().utf8), after: Array(new.joined().utf8))
      try scratch.put("change.diff", difference.unified(color: false))
      let applied = try program.run(["git", "apply", "change.diff"])
      #expect(applied == Program.Outcome(code: 0, output: "", messages: ""))
      #expect(try contents(of: scratch.path + "/a.md") == new.joined())
    }
  }
}
