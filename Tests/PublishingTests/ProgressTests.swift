import TestSupport
import Testing

@Suite struct `The progress of a publishing` {
  /// The phases that the program tells of, each once, and the most bytes of each.
  private func phases(_ events: String) throws -> [String] {
    var phases: [String] = []
    for line in events.split(separator: "\n") where line.hasPrefix("{\"event\":\"progress\"") {
      // {"event":"progress","phase":"assets","bytes":505,"of":2774201}
      let words = line.split { "{}:,\"".contains($0) }.map(String.init)
      try #require(words.count == 8)
      if let last = phases.last, last.hasPrefix(words[3] + " ") { phases.removeLast() }
      phases.append("\(words[3]) \(words[5] == words[7] ? "all" : words[5])")
    }
    return phases
  }

  @Test func `of a folder goes from files that pages need to removed files`() throws {
    let site = try TravelSite()
    let told = try phases(site.publish("--json").output)
    #expect(told.map { $0.split(separator: " ")[0] } == ["assets", "pages", "manifest", "removals"])
    #expect(told.dropFirst() == ["pages all", "manifest all", "removals all"])
  }

  @Test func `of a branch begins with fetched objects`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    let published = try site.publish("--json")
    #expect(published.code == 0, "\(published.messages)")
    #expect(try phases(published.output) == ["preparing all", "assets all", "removals all"])
    #expect(try repository.published(on: "pages").count > 10)
  }

  @Test func `of hosts is the same as of a folder`() throws {
    let remote = try RemoteSite(.rsync)
    let told = try phases(remote.publish("--json").output)
    #expect(told.map { $0.split(separator: " ")[0] } == ["assets", "pages", "manifest", "removals"])
    #expect(told.dropFirst() == ["pages all", "manifest all", "removals all"])
  }
}
