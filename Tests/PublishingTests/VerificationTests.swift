import Files
import Glibc
import TestSupport
import Testing

/// A site that nginx serves, published.
private struct ServedSite {
  let site: TravelSite
  let server: WebServer

  /// `directives` are nginx's own, beside the folder; `address` says where the site is.
  init(_ directives: String = "", address: (WebServer) -> String = { $0.address + "/" }) throws {
    site = try TravelSite()
    server = try WebServer("root \"\(site.current)\"; error_page 404 /404.html;\n\(directives)")
    try site.put(
      "site.yml",
      "title: Small\nbaseURL: https://small.example/\npublish:\n  live: {folder: ../www, url: \"\(address(server))\"}\n"
    )
    for name in ["it's a \"list\" at 100%, [1-3] {a,b} #1?.txt", "-o list.txt", "\u{E9}\u{1F600}.txt"] {
      try site.put("files/\(name)", name)
    }
    // For the host alone, as _headers is.
    try site.put(".nojekyll", "")
    try site.put("CNAME", "small.example\n")
    let outcome = try site.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
  }

  func verify(_ options: String...) throws -> Program.Outcome {
    try site.program.run([Project.program, "publish", "--site", "site", "--verify"] + options)
  }
}

@Suite struct `A verified site` {
  @Test func `equals the built site, whatever the names of its files`() throws {
    let served = try ServedSite()
    let built = try served.site.built().paths.count
    let before = try FileTree(of: served.site.host)
    let outcome = try served.verify()
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
    #expect(
      outcome.output
        == "\(served.server.address)/ has the same files as a new build: \(built - 3) files checked\n")
    #expect(try FileTree(of: served.site.host) == before)
  }

  @Test func `is reported with all different, missing and wrong files`() throws {
    let served = try ServedSite(
      """
      location = /feed.json { types {} default_type text/plain; }
      location = /feed.xml { types {} default_type "text/xml; charset=latin-1"; }
      location = /robots.txt { types {} default_type ""; }
      location = /map/ { return 503; }
      location = /tags/ { return 301 /countries/; }
      location = /years/ { return 204; }
      location = /countries/ch/ { return 301 /countries/ch/; }
      """)
    let site = served.site
    let css = try #require(try site.seen().paths.first { $0.hasSuffix(".css") })
    func change(_ path: String, _ text: String) throws {
      unlink(site.current + "/" + path)
      try site.scratch.put("www/current/" + path, text)
    }
    let page = try contents(of: site.current + "/trips/alps/index.html")
    try change("trips/alps/index.html", page.replacing("story", with: "st0ry"))
    try change(css, "")
    try FolderHandle(site.current).removeTree("trips/baltic")
    unlink(site.current + "/trips/corsica/index.html")
    let outcome = try served.verify()
    #expect(outcome.code == 70)
    #expect(outcome.output == "")
    let address = served.server.address
    let lines = Set(outcome.messages.split(separator: "\n").map(String.init))
    #expect(
      lines == [
        "\(address)/countries/ch/: answers with Maximum (5) redirects followed",
        "\(address)/feed.json: has the media type text/plain",
        "\(address)/feed.xml: has the media type text/xml; charset=latin-1",
        "\(address)/map/: did not arrive: HTTP 503",
        "\(address)/robots.txt: has no media type",
        "\(address)/tags/: differs from the build",
        "\(address)/trips/alps/: differs from the build",
        "\(address)/trips/baltic/: is missing",
        "\(address)/trips/baltic/baltic.gpx: is missing",
        "\(address)/trips/baltic/baltic.ics: is missing",
        "\(address)/trips/baltic/baltic.json: is missing",
        "\(address)/trips/baltic/map.png: is missing",
        "\(address)/trips/corsica/: is refused: HTTP 403",
        "\(address)/years/: answers with HTTP 204",
        "\(address)/\(css): differs from the build",
        "error: 13 of \(try site.built().paths.count - 3) files at \(address)/ differ from the build",
        "  hint: publish again. If the site has a cache, wait until it has the new version",
      ])
    let told = try served.verify("--json")
    #expect(told.code == 70)
    let events = told.output.split(separator: "\n").map(String.init)
    #expect(events.count == 17)
    #expect(
      events.contains(
        #"{"event":"finding","problem":"wrongType","path":"feed.json","address":"\#(address)/feed.json","found":"text/plain"}"#
      ))
    #expect(
      events.contains(
        #"{"event":"finding","problem":"differs","path":"trips/alps/index.html","address":"\#(address)/trips/alps/"}"#
      ))
    #expect(
      events.contains(
        #"{"event":"verified","address":"\#(address)/","files":\#(try site.built().paths.count - 3),"wrong":15}"#
      ))
  }

  @Test func `is awaited if its server does not answer`() throws {
    let served = try ServedSite()
    served.server.kill()
    let outcome = try served.verify()
    #expect(outcome.code == 75)
    #expect(outcome.output == "")
    #expect(
      outcome.messages.hasPrefix(
        "error: \(served.server.address)/ does not answer: Failed to connect to "))
    #expect(outcome.messages.hasSuffix("\n  hint: check that the host is running, and run it again\n"))
  }

  @Test func `is reported if its server refuses everybody`() throws {
    let served = try ServedSite("deny all;")
    let outcome = try served.verify()
    #expect(outcome.code == 77)
    #expect(outcome.messages.contains("/trips/alps/: is refused: HTTP 403\n"))
  }

  @Test func `is not trusted if its server has no trusted certificate`() throws {
    let scratch = try Scratch()
    let (key, certificate) = (scratch.path + "/key", scratch.path + "/certificate")
    try run(
      ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate])
    let port = try Loopback.freePort()
    var served = try ServedSite(
      "listen 127.0.0.1:\(port) ssl; ssl_certificate \(certificate); ssl_certificate_key \(key);",
      address: { _ in "https://localhost:\(port)/" })
    let refused = try served.verify()
    #expect(refused.code == 77)
    #expect(
      refused.messages.contains(
        "https://localhost:\(port)/trips/alps/: is refused: SSL certificate problem: "))
    served = ServedSite(served, environment: ["CURL_CA_BUNDLE": certificate])
    let outcome = try served.verify()
    #expect(outcome.code == 0, "\(outcome.messages)")
  }

  @Test func `needs curl`() throws {
    let served = ServedSite(try ServedSite(), environment: ["PATH": "/nowhere"])
    let outcome = try served.verify()
    #expect(outcome.code == 69)
    #expect(outcome.messages == "error: there is no program curl\n  hint: apt install curl\n")
  }
}

extension ServedSite {
  /// The same with other variables for the program.
  fileprivate init(_ other: ServedSite, environment: [String: String]) {
    var site = other.site
    site.program.environment.merge(environment) { _, new in new }
    (self.site, server) = (site, other.server)
  }
}
