import Preview
import Testing

@Suite struct FileServer {
  private let site = [
    "index.html": "<!doctype html><body>Home</body>",
    "404.html": "<!doctype html><body>Nothing here</body>",
    "trips/å/index.html": "<!doctype html><body>Å</BODY></html>",
    "notes.txt": "0123456789",
    "bare.html": "no body",
  ]

  @Test func `a file has its type and its tag, and is not sent twice`() async throws {
    try await serving(Shelf(site)) { server async throws in
      let answer = try await ask(server, "/notes.txt")
      let tag = try #require(answer["etag"])
      #expect(answer.status == 200)
      #expect(answer.text == "0123456789")
      let fields = [
        "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache", "content-length": "10",
        "accept-ranges": "bytes", "etag": tag,
      ]
      #expect(answer.fields.filter { $0.key != "date" } == fields)
      let date = try #require(answer["date"])
      #expect(date.utf8.count == 29 && date.hasSuffix(" GMT"))
      for condition in [tag, "W/\(tag)", "*", "\"x\", W/\(tag)"] {
        let again = try await ask(server, "/notes.txt", "If-None-Match: \(condition)")
        #expect(again.status == 304, "\(condition)")
        #expect(again["etag"] == tag)
        #expect(again.body == [])
      }
      #expect(try await ask(server, "/notes.txt", "If-None-Match: \"x\"").status == 200)
    }
  }

  @Test func `HEAD has the headers of GET and no body`() async throws {
    try await serving(Shelf(site)) { server async throws in
      for target in ["/", "/notes.txt", "/no/such/page"] {
        let client = try Client(server.port)
        await client.send("HEAD \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let head = try await client.answer(hasBody: false)
        await client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let whole = try await client.answer()
        #expect(head.status == whole.status)
        #expect(head["content-length"] == "\(whole.body.count)")
        #expect(head["etag"] == whole["etag"])
      }
    }
  }

  @Test func `a folder is its index, and its address ends with a slash`() async throws {
    try await serving(Shelf(site)) { server async throws in
      #expect(try await ask(server, "/trips/%C3%A5/").text.hasPrefix("<!doctype html><body>Å<script src="))
      let answer = try await ask(server, "/trips/%c3%a5?from=home&to=%2F")
      #expect(answer.status == 308)
      #expect(answer["location"] == "/trips/%C3%A5/?from=home&to=%2F")
      #expect(try await ask(server, "/trips/").status == 404)
      #expect(try await ask(server, "/trips").status == 404)
    }
  }

  @Test func `a missing page is the site's own page with status 404`() async throws {
    try await serving(Shelf(site)) { server async throws in
      let answer = try await ask(server, "/no/such/page")
      #expect(answer.status == 404)
      #expect(answer.text.hasPrefix("<!doctype html><body>Nothing here<script src="))
      #expect(answer["etag"] == nil)
    }
    try await serving(Shelf([:])) { server async throws in
      let answer = try await ask(server, "/")
      #expect(answer.status == 404)
      #expect(answer.text.contains("<p>There is no page here.</p>"))
      // So that a tab hears of the page when there is one.
      #expect(answer.text.contains("<script src=\"/.tripsite/preview.js\""))
    }
  }

  @Test func `pages alone get the script, before the end of the body`() async throws {
    try await serving(Shelf(site)) { server async throws in
      let script = try #require(try await ask(server, "/").text.split(separator: "Home").last)
      #expect(script.hasPrefix("<script src=\"/.tripsite/preview.js\" data-digest=\""))
      #expect(script.hasSuffix("\" defer></script></body>"))
      #expect(try await ask(server, "/trips/%C3%A5/").text.hasSuffix("</script></BODY></html>"))
      #expect(try await ask(server, "/bare.html").text.hasPrefix("no body<script "))
      let source = try await ask(server, "/.tripsite/preview.js")
      #expect(source["content-type"] == "text/javascript; charset=utf-8")
      #expect(source.text.contains("EventSource"))
      #expect(try await ask(server, "/.tripsite/").status == 404)
    }
  }

  @Test func `only GET and HEAD are allowed`() async throws {
    try await serving(Shelf(site)) { server async throws in
      for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"] {
        let answer = try await ask(server, "/", "Content-Length: 5", "", "hello", method: method)
        #expect(answer.status == 405, "\(method)")
        #expect(answer["allow"] == "GET, HEAD")
        #expect(answer["connection"] == "close")
      }
    }
  }

  @Test func `a site below a path serves only that path`() async throws {
    try await serving(Shelf(site), base: "/sub/caf%C3%A9/") { server async throws in
      #expect(try await ask(server, "/sub/caf%C3%A9/notes.txt").text == "0123456789")
      #expect(try await ask(server, "/?x")["location"] == "/sub/caf%C3%A9/?x")
      #expect(try await ask(server, "/sub/caf%C3%A9")["location"] == "/sub/caf%C3%A9/")
      #expect(
        try await ask(server, "/sub/caf%C3%A9/trips/%C3%A5")["location"] == "/sub/caf%C3%A9/trips/%C3%A5/")
      let outside = try await ask(server, "/notes.txt")
      #expect(outside.status == 404)
      #expect(outside.text == "The address of the site is /sub/caf%C3%A9/\n")
      #expect(try await ask(server, "/sub/caf%C3%A9/no").status == 404)
      #expect(try await ask(server, "/.tripsite/preview.js").status == 200)
    }
  }

  @Test func `an edit is served at once, and pages are not cached`() async throws {
    let shelf = Shelf(site)
    try await serving(shelf) { server async throws in
      let before = try await ask(server, "/notes.txt")
      await shelf.put("notes.txt", "new")
      server.show(PreviewUpdate(generation: 1))
      let after = try await ask(server, "/notes.txt", "If-None-Match: \(before["etag"] ?? "")")
      #expect(after.status == 200)
      #expect(after.text == "new")
    }
  }

  @Test func `every kind of file has its type, and a drawing a policy`() async throws {
    // As Documentation/publishing.md says it.
    let drawingPolicy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
    let types = [
      "a.css": "text/css; charset=utf-8", "a.js": "text/javascript; charset=utf-8", "a.JPG": "image/jpeg",
      "a.svg": "image/svg+xml; charset=utf-8", "feed.xml": "application/xml; charset=utf-8",
      "a.json": "application/json; charset=utf-8", "a.gpx": "application/gpx+xml; charset=utf-8",
      "a.mp4": "video/mp4", "a.woff2": "font/woff2", "a.webp": "image/webp", "a": "application/octet-stream",
      "a.b/c": "application/octet-stream", "a.strange": "application/octet-stream",
    ]
    try await serving(Shelf(types.mapValues { _ in "." })) { server async throws in
      for (path, type) in types {
        let answer = try await ask(server, "/\(path)")
        #expect(answer["content-type"] == type, "\(path)")
        #expect(answer["content-security-policy"] == (path == "a.svg" ? drawingPolicy : nil), "\(path)")
      }
    }
  }

  @Test func `a busy port is reported as such`() async throws {
    try await serving(Shelf(site)) { server async throws in
      do throws(PreviewError) {
        let second = try await PreviewServer.start(host: "127.0.0.1", port: server.port) { _ in Shelf([:]) }
        await second.stop()
        Issue.record("two servers listen on one port")
      } catch {
        #expect(error.kind == .busy)
        #expect(error.port == server.port)
      }
    }
  }
}
