import Preview
import Testing

@Suite struct FileServer {
  private let site = [
    "index.html": "<!doctype html><body>Home</body>",
    "404.html": "<!doctype html><body>Nothing here</body>",
    "trips/å/index.html": "<!doctype html><body>Å</body>",
    "notes.txt": "0123456789",
  ]

  @Test func `a file comes as it is, with its type, its tag and the time`() async throws {
    try await serving(Shelf(site)) { server in
      let answer = try await ask(server, "/notes.txt")
      #expect(answer.status == 200)
      #expect(answer.text == "0123456789")
      #expect(answer["content-type"] == "text/plain; charset=utf-8")
      #expect(answer["cache-control"] == "no-cache")
      let again = try await ask(server, "/notes.txt", "If-None-Match: W/\"x\", \(answer["etag"] ?? "")")
      #expect(again.status == 304)
      #expect(again["etag"] == answer["etag"])
    }
  }

  @Test func `a folder is its index, and its address ends with a slash`() async throws {
    try await serving(Shelf(site)) { server in
      #expect(try await ask(server, "/trips/%C3%A5/").text.hasPrefix("<!doctype html><body>Å<script src="))
      let answer = try await ask(server, "/trips/%c3%a5?from=home")
      #expect(answer.status == 308)
      #expect(answer["location"] == "/trips/%C3%A5/?from=home")
      #expect(try await ask(server, "/trips/").status == 404)
    }
  }
}
