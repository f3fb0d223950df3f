import Files
import Preview
import Testing
import Text

@Suite struct HostileRequests {
  /// Any file whose path is asked for is there, so that a path that gets out would be served.
  private struct Everything: PreviewSource {
    func file(at path: String) async -> PreviewFile? {
      PreviewFile(body: .bytes(Array("asked for \(path)".utf8)), digest: 1)
    }
  }

  /// A source that makes no answer before it is told to.
  private actor Reluctant: PreviewSource {
    private var asked: [CheckedContinuation<Void, Never>] = []
    private nonisolated let (questions, question) = AsyncStream.makeStream(of: Void.self)

    func file(at path: String) async -> PreviewFile? {
      question.yield()
      await withCheckedContinuation { asked.append($0) }
      return PreviewFile(body: .bytes(Array("at last".utf8)), digest: 1)
    }

    func wait(for count: Int) async {
      var seen = 0
      for await _ in questions {
        seen += 1
        if seen == count { return }
      }
    }

    func release() { for each in asked { each.resume() } }
  }

  @Test(arguments: [
    "/%2e%2e/etc/passwd", "/%2E%2e%2fetc/passwd", "/..%2fetc/passwd", "/a/%2e%2e/%2e%2e/etc/passwd",
    "/../etc/passwd", "/a/../../etc/passwd", "/..", "/%2e", "/a/%2e/b",
    "/a%00.txt", "/%00", "/a%2fb", "/a%2Fb", "/..%5cetc", "/a\\b", "/..\\..\\etc\\passwd", "/a%5Cb",
    "/a%0d%0aX: y", "/a%7f", "/%", "/%a", "/%zz", "/%C3", "/%FF%FE", "/%C0%AF", "/%c0%ae%c0%ae/",
    "ftp://localhost/a", "a", "*",
  ])
  func `no path leads out of the site`(target: String) async throws {
    try await serving(Everything()) { server async throws in
      let answer = try await ask(server, target)
      #expect(answer.status == 400, "\(answer.text)")
    }
  }

  @Test func `percent-encoding is decoded once`() async throws {
    try await serving(Everything()) { server async throws in
      #expect(try await ask(server, "/%252e%252e%252fetc").text == "asked for %2e%2e%2fetc")
      #expect(try await ask(server, "/a%2500b").text == "asked for a%00b")
    }
  }

  @Test func `an odd path redirects to its plain form on this server`() async throws {
    try await serving(Everything()) { server async throws in
      let plain = [
        "/a/../b": "/b", "/a/./b/": "/a/b/", "//evil.example/a": "/evil.example/a", "/a//b?c": "/a/b?c",
        "/a/..": "/", "/a/b/.": "/a/b/", "http://localhost//a": "/a", "///": "/",
      ]
      for (target, address) in plain {
        let answer = try await ask(server, target)
        #expect(answer.status == 308, "\(target)")
        #expect(answer["location"] == address, "\(target)")
      }
    }
  }

  @Test func `only names of this machine are answered`() async throws {
    try await serving(Everything()) { server async throws in
      for host in [
        "localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1:\(server.port)", "[::1]:80", "[::1]",
      ] {
        #expect(try await ask(server, "/a", host: host).status == 200, "\(host)")
      }
      let strangers = [
        "evil.example", "localhost.evil.example", "evil.example:8080", "127.0.0.1.evil.example",
        "192.168.1.7",
        "localhost:80:80", "localhost:x", "[::2]", "[::1", "0.0.0.0", "localhost@evil.example", "a localhost",
      ]
      for host in strangers {
        let answer = try await ask(server, "/a", host: host)
        #expect([400, 421].contains(answer.status), "\(host)")
        #expect(!answer.text.contains("asked for"))
      }
      // The address counts, as the field is for the proxy that a browser never is.
      #expect(try await ask(server, "http://evil.example/a").status == 421)
      #expect(try await ask(server, "http://localhost:1/a", host: "evil.example").status == 200)
      for fields in ["", "Host: localhost\r\nHost: localhost\r\n"] {
        let client = try Client(server.port)
        await client.send("GET /a HTTP/1.1\r\n\(fields)\r\n")
        #expect(try await client.answer().status == 400, "\(fields)")
      }
    }
  }

  @Test func `a header beyond any limit is refused with 431`() async throws {
    try await serving(Everything()) { server async throws in
      let long = String(repeating: "a", count: 40_000)
      let many = (0..<200).map { "X-\($0): y" }.joined(separator: "\r\n")
      let middling = (0..<40).map { "X-\($0): \(long.prefix(1000))" }.joined(separator: "\r\n")
      for fields in ["X: \(long)", "\(long): x", many, middling] {
        let client = try Client(server.port)
        await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n")
        let answer = try await client.answer()
        #expect(answer.status == 431, "\(fields.prefix(20))")
        #expect(answer["connection"] == "close")
        #expect(try await client.rest() == [])
      }
      #expect(try await ask(server, "/" + long).status >= 400)
    }
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}",
    "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: local\u{0}host\r\n\r\n",
  ])
  func `requests that are not HTTP are refused and the connection closed`(request: String) async throws {
    try await serving(Everything()) { server async throws in
      let client = try Client(server.port)
      await client.send(request)
      await client.finishSending()
      let answer = try await client.text()
      #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(answer)")
    }
  }

  @Test func `a body is dropped, and an endless one is refused`() async throws {
    try await serving(Everything()) { server async throws in
      let client = try Client(server.port)
      await client.send("GET /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello")
      await client.send("GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try await client.answer().text == "asked for a")
      #expect(try await client.answer().text == "asked for b")
      let other = try Client(server.port)
      await other.send("GET /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n")
      await other.send([UInt8](repeating: 0, count: 200_000))
      #expect(try await other.answer().status == 413)
    }
  }

  @Test func `a slow client is disconnected`() async throws {
    var limits = PreviewLimits()
    limits.requestTime = .milliseconds(300)
    limits.idleTime = .milliseconds(300)
    limits.stallTime = .milliseconds(300)
    try await serving(Everything(), limits: limits) { server async throws in
      let slow = try Client(server.port)
      await slow.send("GET /a HTTP/1.1\r\nHost: local")
      #expect(try await slow.text().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
      let idle = try Client(server.port)
      await idle.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try await idle.answer().status == 200)
      #expect(try await idle.rest() == [])
    }
  }

  @Test func `clients beyond a limit of answers are told to come later`() async throws {
    var limits = PreviewLimits.patient
    limits.connections = 2
    let source = Reluctant()
    try await serving(source, limits: limits) { server async throws in
      let clients = [try Client(server.port), try Client(server.port)]
      for client in clients { await client.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n") }
      await source.wait(for: 2)
      let third = try Client(server.port)
      #expect(try await third.text().hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
      await source.release()
      for client in clients { #expect(try await client.answer().text == "at last") }
    }
  }

  @Test func `a client without a request makes room for one with a request`() async throws {
    var limits = PreviewLimits.patient
    limits.connections = 16
    try await serving(Everything(), limits: limits) { server async throws in
      let tab = try Client(server.port)
      await tab.send("GET /.tripsite/events?0/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try await tab.text(through: "\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
      // Each is a descriptor here. The server has only 16 of them at once.
      let count = min(2000, Descriptors.free(upTo: 2500) / 2)
      #expect(count > 100)
      var halfOpen: [Client] = []
      for number in 0..<count {
        let client = try Client(server.port)
        if number % 2 == 0 { await client.send("GET /a HTTP/1.1\r\nHost: local") }
        halfOpen.append(client)
        if number % 50 == 49 { #expect(try await ask(server, "/\(number)").text == "asked for \(number)") }
      }
      // The first ones were let go without a word, long before their time was up.
      #expect(try await halfOpen[1].rest() == [])
      #expect(try await ask(server, "/b").text == "asked for b")
      server.show(
        PreviewUpdate(generation: 1, problems: [Diagnostic(.error(.deadLink), file: "a.md", "it is broken")]))
      #expect(try await tab.text(through: "it is broken").hasSuffix("it is broken"))
    }
  }
}
