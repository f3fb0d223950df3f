import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Calls of other programs` {
  private func shell(_ script: String, _ arguments: String...) -> ProgramCall {
    ProgramCall("/bin/sh", ["-c", script, "sh"] + arguments)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `the output of a program and its exit come back`() throws {
    let outcome = try shell("echo \"$1\"; echo $2 >&2; exit 3", "a  b; $(c)", "words").run()
    #expect(outcome.code == 3)
    #expect(text(outcome.output) == "a  b; $(c)\n")
    #expect(text(outcome.messages) == "words\n")
    #expect(!outcome.isOutputCut && !outcome.isOverdue)
    #expect(try shell("kill -9 $$").run().code == 128 + 9)
  }

  @Test func `a program reads exactly its input, of any size`() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 5) }
    var call = shell("cat")
    call.input = .bytes(bytes)
    #expect(try call.run().output == bytes)
    #expect(try shell("cat; echo end").run().output == Array("end\n".utf8))
  }

  @Test func `a program runs in its folder with its variables`() throws {
    let scratch = try Scratch()
    var call = shell("pwd; echo $TRIPSITE_ONE; echo ${HOME-none}; echo ${PATH:+some}")
    call.folder = scratch.path
    call.environment = ["TRIPSITE_ONE": "1"]
    call.withheld = ["HOME"]
    #expect(try text(call.run().output) == "\(scratch.path)\n1\nnone\nsome\n")
  }

  @Test func `more output than the limit is dropped, and the end of long messages is kept`() throws {
    let script = "(yes | head -c 100000; yes no | head -c 300000 >&3) 3>&2 2>/dev/null; echo last >&2"
    let outcome = try shell(script).run(outputLimit: 10)
    #expect(text(outcome.output) == "y\ny\ny\ny\ny\n")
    #expect(outcome.isOutputCut)
    #expect(outcome.messages.count == 64 << 10)
    #expect(text(outcome.messages).hasSuffix("no\nlast\n"))
  }

  @Test func `a program is killed at its time limit`() throws {
    let outcome = try shell("exec sleep 1000").run(limit: .milliseconds(20))
    #expect(outcome.isOverdue)
    #expect(outcome.code == 128 + 9)
  }

  @Test func `a hopeless program is asked to end`() throws {
    var heard: [UInt8] = []
    let outcome = try shell("echo lost; exec sleep 1000").run(
      hear: { output, _ in heard += output }, isHopeless: { text(heard).contains("lost") })
    #expect(outcome.code == 128 + 15)
    #expect(text(heard) == "lost\n")
  }

  @Test func `a missing or broken program is reported with its path`() throws {
    let scratch = try Scratch()
    try scratch.put("text", "no program")
    for (name, code) in [("missing", ENOENT), ("text", EACCES)] {
      let path = scratch.path + "/" + name
      #expect(throws: FileError(path: path, action: "cannot start", code: code)) {
        try ProgramCall(path, []).run()
      }
    }
    #expect(ProgramCall.path(of: "sh")?.hasSuffix("/sh") == true)
    #expect(ProgramCall.path(of: "no-such-program") == nil)
  }

  @Test func `a program has only its three streams of this process open`() throws {
    let scratch = try Scratch()
    let folder = try FolderHandle(scratch.path)
    try scratch.put("file", "text")
    let file = try OpenFile(scratch.path + "/file")
    let outcome = try shell("for each in /proc/$$/fd/*; do readlink $each; done").run()
    #expect(!text(outcome.output).contains(scratch.path))
    // Both are open for this long.
    #expect(try file.bytes(at: 0, count: 4) == Array("text".utf8))
    #expect(folder.lock())
  }
}
