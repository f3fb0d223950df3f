import Files
import Glibc
import Preview
import TestSupport
import Testing

@Suite struct Connections {
  private let request = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test func `requests sent without waiting are answered in their order`() async throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<300).map { ("\($0).txt", "file \($0)") })
    try await serving(Shelf(files)) { server async throws in
      let client = try Client(server.port)
      await client.send((0..<300).map { "GET /\($0).txt HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
      for number in 0..<300 { #expect(try await client.answer().text == "file \(number)") }
    }
  }

  @Test func `a client that closed its side still gets all answers`() async throws {
    let large = String(repeating: "0123456789", count: 100_000)
    try await serving(Shelf(["a.txt": large])) { server async throws in
      let client = try Client(server.port)
      await client.send(request + request)
      await client.finishSending()
      #expect(try await client.answer().body.count == large.utf8.count)
      #expect(try await client.answer().text == large)
      #expect(try await client.rest() == [])
    }
  }

  @Test func `a connection stays open if its client wishes`() async throws {
    try await serving(Shelf(["a.txt": "a"])) { server async throws in
      let old = try Client(server.port)
      await old.send("GET /a.txt HTTP/1.0\r\nHost: localhost\r\n\r\n")
      #expect(try await old.text().hasSuffix("Connection: close\r\n\r\na") == false)
      let kept = try Client(server.port)
      let keep = "GET /a.txt HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n"
      for _ in 0..<2 {
        await kept.send(keep)
        #expect(try await kept.answer()["connection"] == "keep-alive")
      }
      let closed = try Client(server.port)
      await closed.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(try await closed.answer()["connection"] == "close")
      #expect(try await closed.rest() == [])
      // Behind an upgrade that is not wanted, nothing else can be understood.
      let upgrading = try Client(server.port)
      await upgrading.send(
        "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
      #expect(try await upgrading.answer().text == "a")
      #expect(try await upgrading.rest() == [])
    }
  }

  @Test func `a request can arrive byte by byte`() async throws {
    try await serving(Shelf(["a.txt": "a"])) { server async throws in
      let client = try Client(server.port)
      for letter in request { await client.send(String(letter)) }
      #expect(try await client.answer().text == "a")
    }
  }

  @Test func `a client that does not read costs only the answers under way`() async throws {
    let size = 200_000_000
    let scratch = try Scratch()
    let path = scratch.path + "/large.bin"
    let file = open(path, O_WRONLY | O_CREAT, 0o644)
    #expect(ftruncate(file, size) == 0)
    close(file)
    let shelf = Shelf([:])
    await shelf.put("a.txt", PreviewFile(body: .file(path: path, size: size), digest: 1))
    try await serving(shelf) { server async throws in
      let before = try residentBytes()
      let client = try Client(server.port)
      await client.send(String(repeating: request, count: 50))
      let head = try await client.text(through: "\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200 OK"))
      // Others are served meanwhile.
      for _ in 0..<100 { #expect(try await ask(server, "/none.txt").status == 404) }
      #expect(try residentBytes() - before < 50_000_000)
    }
  }

  @Test func `ten thousand connections leave nothing behind`() async throws {
    try await serving(Shelf(["a.txt": "a"])) { server async throws in
      // What the first ones leave is there for all others.
      for _ in 0..<200 { #expect(try await ask(server, "/a.txt").text == "a") }
      let files = try openFiles()
      let memory = try residentBytes()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<4 {
          group.addTask {
            for number in 0..<2500 {
              let client = try Client(server.port)
              switch (number + worker) % 5 {
              case 0: break
              case 1: await client.send("GET /a.txt HTT")
              case 2: await client.send(request + request + request)
              case 3:
                await client.send("GET /.tripsite/events?0/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
                _ = try await client.text(through: "\r\n\r\n")
              default:
                await client.send(request)
                #expect(try await client.answer().text == "a")
              }
            }
          }
        }
        try await group.waitForAll()
      }
      // The last ones may still be on their way out: as many questions later they are gone.
      for _ in 0..<200 { #expect(try await ask(server, "/a.txt").text == "a") }
      // Other tests have some of their own meanwhile.
      #expect(try openFiles() <= files + 100)
      #expect(try residentBytes() - memory < 30_000_000)
    }
  }

  private func openFiles() throws -> Int { try Folder.entries(of: "/proc/self/fd").count }

  private func residentBytes() throws -> Int {
    var text = [CChar](repeating: 0, count: 256)
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    guard read(file, &text, 255) > 0 else { throw FileError(path: "/proc/self/statm", action: "cannot read") }
    let pages = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")[1]
    return try #require(Int(pages)) * sysconf(Int32(_SC_PAGESIZE))
  }
}
