import Publishing
import TestSupport
import Testing

@Suite struct `A branch target with changes meanwhile` {
  @Test(arguments: [false, true])
  func `is left to others who push during the upload`(squashes: Bool) async throws {
    let repository = try GitRepository()
    let scratch = try Scratch()
    for count in 0..<3 {
      let site = LooseSite(
        to: repository.fileAddress, squashes: squashes, keepsCache: count != 1, scratch: scratch)
      try site.put("index.html", "\(count)")
      let files = try await site.files(["index.html"])
      let late = try site.plan(files)
      let pushed = try repository.change("pages", ["\(count).txt": .file("theirs")])
      let failure = #expect(throws: PublishFailure.self) {
        try site.destination.carryOut(late, of: files) { _ in }
      }
      #expect(
        failure
          == PublishFailure(
            .tryAgain, "branch pages of \(repository.fileAddress) changed because somebody else pushed",
            hint: "run it again"))
      #expect(try repository.commit(of: "pages") == pushed)
      try await site.publish(["index.html"])
      #expect(try repository.texts(of: "pages")["\(count).txt"] == "theirs")
      #expect(try repository.texts(of: "pages")["index.html"] == "\(count)")
    }
  }

  /// The host itself says no: what was seen a moment ago is here, and no longer there.
  @Test(arguments: [false, true])
  func `is left to others who push at the same moment`(squashes: Bool) async throws {
    let repository = try GitRepository()
    let site = LooseSite(to: repository.fileAddress, squashes: squashes, scratch: try Scratch())
    try site.put("index.html", "one")
    try await site.publish(["index.html"])
    let ours = try #require(try repository.commit(of: "pages"))
    let theirs = try repository.change("pages", ["theirs.txt": .file("theirs")])
    try repository.git(["update-ref", "refs/heads/pages", ours])
    // The first to ask finds our commit, and theirs is there for whoever asks next.
    let script = "#!/bin/sh\nunset GIT_QUARANTINE_PATH\ngit update-ref refs/heads/pages \(theirs)\n"
    try site.put("index.html", "two")
    let files = try await site.files(["index.html"])
    let plan = try site.plan(files)
    try writeProgram(script, at: repository.path + "/hooks/pre-receive")
    let failure = #expect(throws: PublishFailure.self) {
      try site.destination.carryOut(plan, of: files) { _ in }
    }
    #expect(failure?.kind == .tryAgain, "\(String(describing: failure))")
    #expect(try repository.commit(of: "pages") == theirs)
  }

  @Test func `does not take a file that changed during the upload`() async throws {
    let repository = try GitRepository()
    let site = LooseSite(
      to: "./trips.git", branch: "a/b", folder: String(repository.path.dropLast(10)), scratch: try Scratch())
    try site.put("index.html", "one")
    let files = try await site.files(["index.html"])
    let plan = try site.plan(files)
    try site.put("index.html", "two")
    let failure = #expect(throws: PublishFailure.self) {
      try site.destination.carryOut(plan, of: files) { _ in }
    }
    #expect(failure?.kind == .tryAgain)
    #expect(try repository.commit(of: "a/b") == nil)
    try site.put("index.html", "one")
    try site.destination.carryOut(plan, of: files) { _ in }
    #expect(try repository.texts(of: "a/b")["index.html"] == "one")
  }
}
