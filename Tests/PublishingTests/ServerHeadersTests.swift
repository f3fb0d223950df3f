import Files
import TestSupport
import Testing

/// What `tripsite publish --headers` prints, in the servers that it is for.
@Suite struct `The headers for a server` {
  private let site: TravelSite

  init() throws {
    site = try TravelSite()
    try site.put(
      "site.yml",
      "title: Small\nmake: {search: pagefind}\npublish:\n  live: {folder: ../www, url: \"https://small.example/our.trips/\"}\n"
    )
    for path in [
      "index.html", "locked/index.html", "search/index.html", "trips/alps/embed/index.html", "a.svg",
    ] {
      try site.scratch.put("root/our.trips/" + path, "a page")
    }
  }

  private var root: String { site.scratch.path + "/root" }

  private func printed(for language: String) throws -> String {
    let printed = try site.program.run([Project.program, "publish", "--site", "site", "--headers", language])
    #expect(printed.code == 0 && printed.messages == "", "\(printed.messages)")
    #expect(Folder.kind(of: site.host) == nil)
    return printed.output
  }

  @Test func `are sent by nginx, and each kind of page has its policy`() throws {
    let server = try WebServer("root \"\(root)\";\n\(printed(for: "nginx"))")
    try check(server.address)
  }

  @Test func `are sent by Caddy, and each kind of page has its policy`() throws {
    let server = try CaddyServer(folder: root, printed(for: "caddy"))
    try check(server.address)
  }

  private func check(_ address: String) throws {
    func headers(_ path: String) throws -> [Substring] {
      let outcome = try site.program.run(["curl", "-sI", address + "/our.trips/" + path])
      return outcome.output.split(whereSeparator: \.isNewline)
    }
    func sources(_ path: String) throws -> [Substring] {
      let policies = try headers(path).filter { $0.hasPrefix("Content-Security-Policy: ") }
      #expect(policies.count == 1)
      return policies[0].split(separator: ": ", maxSplits: 1)[1].split(separator: "; ")
    }
    let page = Set(try sources(""))
    #expect(
      page.isSuperset(of: [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'self'",
      ]))
    #expect(
      try headers("no/such/page").isSuperset(of: [
        "X-Content-Type-Options: nosniff", "Referrer-Policy: same-origin",
        "Cross-Origin-Opener-Policy: same-origin",
      ]))
    #expect(
      try page.subtracting(sources("locked/")) == [
        "script-src 'self'", "img-src 'self' data:", "media-src 'self'",
      ])
    #expect(try page.subtracting(sources("search/")) == ["script-src 'self'"])
    #expect(try page.subtracting(sources("trips/alps/embed/")) == ["frame-ancestors 'self'"])
    #expect(try page.isDisjoint(with: sources("a.svg").filter { $0 != "default-src 'none'" }))
  }
}

extension [Substring] {
  fileprivate func isSuperset(of others: Set<Substring>) -> Bool { Set(self).isSuperset(of: others) }
}
