import Files
import Publishing
import TestSupport
import Testing

@Suite struct `Names that git reserves` {
  private static let names = [
    ".git", ".GIT", ".gIt ", ".git.", ".git. .", ".git...x", "git~1", "GIT~1", "GIT~1.", "git~1 ", "git~2",
    "GIT~10", ".git:x", "git~1:a", ".git :x", ".g\u{200C}it", "\u{200C}.git", "\u{FEFF}.git", ".git\u{200F}",
    ".gi\u{2066}t", ".gi\u{206A}t", ".\u{202E}GIT", ".git\u{200C} ", ".git\\x", "a\\.git", "a\\git~1 ",
    "a\\b", ".gitx", ".gitignore", ".gitmodules", "a.git", "git", ".well-known", "x git~1", ".GIT\u{A0}",
    ".\u{121}it", ".g\u{131}t", "..git", "~1", "g",
  ]

  @Test func `are the names that git leaves out of a tree`() throws {
    let repository = try GitRepository()
    let object = try repository.git(["hash-object", "-w", "--stdin"]).lines[0]
    let paths = Self.names.map { "x/\($0)/a" } + Self.names
    let scratch = try Scratch()
    let index = scratch.path + "/index"
    var list: [UInt8] = []
    for path in paths { list += Array("100644 \(object)\t\(path)".utf8) + [0] }
    let environment = GitRepository.environment.merging(["GIT_INDEX_FILE": index]) { $1 }
    let git = [
      "git", "--git-dir", repository.path, "-c", "core.protectHFS=true", "-c", "core.protectNTFS=true",
    ]
    try run(git + ["update-index", "-z", "--index-info"], environment: environment, input: list)
    let kept = try run(git + ["ls-files", "-z"], environment: environment).output.split(separator: 0)
    let taken = Set(kept.map(Array.init))
    for path in paths {
      #expect((GitName.refused(on: path) == nil) == taken.contains(Array(path.utf8)), "\(path)")
    }
    #expect(GitName.refused(on: "a/GIT~1 /b") == "GIT~1 ")
  }

  @Test func `are refused if a target is a branch, and allowed otherwise`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    try site.put(".well-known/proof.txt", "a proof\n")
    #expect(try site.publish().code == 0)
    let published = try #require(try repository.commit(of: "pages"))
    #expect(try repository.texts(of: "pages")[".well-known/proof.txt"] == "a proof\n")
    try site.put("files/GIT~1/a.txt", "lost")
    let outcome = try site.publish()
    #expect(outcome.code == 65)
    #expect(
      outcome.messages == """
        Content/files/GIT~1/a.txt: error: git does not accept the name GIT~1, and the target live is a git branch [git-name]
              = hint: rename GIT~1
        1 error; nothing was written

        """)
    #expect(try repository.commit(of: "pages") == published)
    let folder = try TravelSite()
    try folder.put("files/GIT~1/a.txt", "kept")
    #expect(try folder.publish().code == 0)
    #expect(try folder.seen().text("files/GIT~1/a.txt") == "kept")
  }

  /// The builder makes no such file; this is for what git refuses one day.
  @Test func `are always reported`() async throws {
    let repository = try GitRepository()
    let site = LooseSite(to: repository.fileAddress, squashes: false, scratch: try Scratch())
    try site.put("index.html", "one")
    try site.put("x/GIT~1/a.txt", "lost")
    let files = try await site.files(["index.html", "x/GIT~1/a.txt"])
    let plan = try site.plan(files)
    let failure = #expect(throws: PublishFailure.self) {
      try site.destination.carryOut(plan, of: files) { _ in }
    }
    #expect(
      failure
        == PublishFailure(
          .inTheWay,
          "branch pages of \(repository.fileAddress): git does not accept these files:\n  x/GIT~1/a.txt",
          hint: "rename them"))
    #expect(try repository.commit(of: "pages") == nil)
  }
}
