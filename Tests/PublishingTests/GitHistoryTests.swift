import Files
import TestSupport
import Testing

@Suite struct `A branch target with a history` {
  @Test func `returns to the previous release by another commit, and then to older ones`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    var trees: [[String: GitEntry]] = []
    for count in 0..<3 {
      try site.putTrip("alps", "Told \(count) times.")
      if count == 1 { try site.put("new.txt", "new") }
      #expect(try site.publish().code == 0)
      trees.append(try #require(try repository.files(of: "pages")))
    }
    let releases = try repository.history(of: "pages")
    let back = try site.publish("--rollback")
    #expect(back.code == 0, "\(back.messages)")
    #expect(back.output == "https://small.example/ is back to release \(releases[1].prefix(12))\n")
    #expect(try repository.files(of: "pages") == trees[1])
    #expect(try Array(repository.history(of: "pages").dropFirst()) == releases)
    // Without a cache, as on another machine; and what others did since then stays.
    try FolderHandle(site.folder).removeTree(".tripsite-cache")
    try repository.change("pages", ["CNAME": .file("trips.example.org\n")])
    #expect(try site.publish("--rollback", "--json").code == 0)
    trees[0]["CNAME"] = try repository.files(of: "pages")?["CNAME"]
    #expect(trees[0]["CNAME"] != nil)
    #expect(try repository.files(of: "pages") == trees[0])
    let end = try site.publish("--rollback")
    #expect(end.code == 66)
    #expect(
      end.messages
        == "error: branch pages of \(repository.fileAddress) has no earlier release\n")
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository, besides: ["CNAME"]) == nil)
    #expect(try site.publish("--rollback").code == 0)
    #expect(try repository.files(of: "pages") == trees[0])
  }

  @Test func `does not return over changes by others`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    let commit = try repository.change("pages", ["trips/alps/index.html": .file("edited")])
    let outcome = try site.publish("--rollback")
    #expect(outcome.code == 73)
    #expect(
      outcome.messages == """
        error: --rollback would overwrite files that somebody changed:
          trips/alps/index.html
          hint: publish with --yes first, then return to the previous release

        """)
    #expect(try repository.commit(of: "pages") == commit)
  }

  @Test func `never holds more than one commit if its history is squashed`() throws {
    let repository = try GitRepository()
    try repository.change("pages", ["CNAME": .file("trips.example.org\n")])
    try repository.change("pages", ["theirs.txt": .file("theirs")])
    let site = try TravelSite(to: repository, options: ", history: squash")
    for count in 0..<3 {
      try site.putTrip("alps", "Told \(count) times.")
      #expect(try site.publish().code == 0)
      #expect(try repository.history(of: "pages").count == 1)
      #expect(try site.difference(from: repository, besides: ["CNAME", "theirs.txt"]) == nil)
      if count == 1 { try FolderHandle(site.folder).removeTree(".tripsite-cache") }
    }
    let commit = try repository.commit(of: "pages")
    #expect(try site.publish("--rollback").code == 66)
    #expect(try repository.commit(of: "pages") == commit)
  }
}
