import Testing
import TestSupport

@Suite struct `A branch target with changes by others` {
  @Test func `reports changes by others, and overwrites them only on request`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    let list = try #require(try repository.texts(of: "pages")["files/list.txt"])
    try repository.change(
      "pages", ["index.html": .file("edited"), "files/list.txt": .program(list), "404.html": nil])
    let commit = try repository.commit(of: "pages")
    let refused = try site.publish()
    #expect(refused.code == 73)
    #expect(
      refused.output.contains(
        """
          changed by somebody: files/list.txt
          changed by somebody: index.html
          removed by somebody: 404.html

        """), "\(refused.output)")
    #expect(
      refused.messages == """
        error: 2 files that somebody changed would be overwritten
          hint: look at the plan; --yes does it

        """)
    #expect(try repository.commit(of: "pages") == commit)
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test func `is taken over from others only on request`() throws {
    let repository = try GitRepository()
    try repository.change("pages", ["index.html": .file("somebody's"), "trips": .file("in the way")])
    let site = try TravelSite(to: repository)
    let refused = try site.publish("--yes")
    #expect(refused.code == 73)
    #expect(refused.messages.contains("holds trips, which is not ours and is in the way of a page\n"))
    try repository.change("pages", ["trips": nil])
    #expect(try site.publish().code == 73)
    #expect(try repository.texts(of: "pages") == ["index.html": "somebody's"])
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test func `leaves files to others who changed them, if the site has them no more`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    try site.put("note.txt", "ours")
    #expect(try site.publish().code == 0)
    try repository.change("pages", ["note.txt": .file("theirs"), ".nojekyll": .file("theirs")])
    site.remove("note.txt")
    let outcome = try site.publish()
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("  changed by somebody, stays: .nojekyll\n"))
    #expect(outcome.output.contains("  changed by somebody, stays: note.txt\n"))
    #expect(try site.publish().output.contains("nothing to do"))
    let texts = try repository.texts(of: "pages")
    #expect(texts["note.txt"] == "theirs")
    #expect(texts[".nojekyll"] == "theirs")
  }

  @Test func `loses more than a tenth of the site only on request`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    for number in 0..<10 { try site.put("files/\(number).txt", "\(number)") }
    #expect(try site.publish().code == 0)
    for number in 0..<10 { site.remove("files/\(number).txt") }
    let commit = try repository.commit(of: "pages")
    #expect(try site.publish().code == 73)
    #expect(try repository.commit(of: "pages") == commit)
    #expect(try site.publish("--yes").code == 0)
    #expect(try site.difference(from: repository) == nil)
  }
}
