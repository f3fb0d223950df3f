import Preview
import TestSupport
import Testing

@Suite struct Ranges {
  private static let digits = "0123456789"

  @Test(arguments: [
    ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=4-", "456789", "bytes 4-9/10"),
    ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=-30", digits, "bytes 0-9/10"),
    ("bytes=9-9", "9", "bytes 9-9/10"), ("bytes=2-99999999999999999999", "23456789", "bytes 2-9/10"),
    ("Bytes= 1-2 ", "12", "bytes 1-2/10"),
  ])
  func `a part is sent with its place`(range: String, part: String, place: String) async throws {
    try await serving(Shelf(["a.txt": Self.digits])) { server async throws in
      for _ in 0..<2 {
        let answer = try await ask(server, "/a.txt", "Range: \(range)")
        #expect(answer.status == 206)
        #expect(answer.text == part)
        #expect(answer["content-range"] == place)
        #expect(answer["content-type"] == "text/plain; charset=utf-8")
      }
    }
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999-"])
  func `a part behind the end is refused`(range: String) async throws {
    try await serving(Shelf(["a.txt": Self.digits])) { server async throws in
      let answer = try await ask(server, "/a.txt", "Range: \(range)")
      #expect(answer.status == 416)
      #expect(answer["content-range"] == "bytes */10")
    }
  }

  @Test(arguments: [
    "bytes=0-1,4-5", "bytes=5-2", "bytes=a-b", "bytes=", "bytes=-", "lines=1-2", "bytes 0-1", "bytes=1-2-3",
    "bytes=--1", "bytes=+1-2", "bytes=0x1-2",
  ])
  func `what is no single part is answered with the whole`(range: String) async throws {
    try await serving(Shelf(["a.txt": Self.digits])) { server async throws in
      let answer = try await ask(server, "/a.txt", "Range: \(range)")
      #expect(answer.status == 200)
      #expect(answer.text == Self.digits)
    }
  }

  @Test func `a part is sent only of the file that the client began with`() async throws {
    try await serving(Shelf(["a.txt": Self.digits, "empty.txt": ""])) { server async throws in
      let tag = try #require(try await ask(server, "/a.txt")["etag"])
      #expect(try await ask(server, "/a.txt", "Range: bytes=1-2", "If-Range: \(tag)").status == 206)
      for condition in ["\"other\"", "W/\(tag)", "Sun, 06 Nov 1994 08:49:37 GMT"] {
        let answer = try await ask(server, "/a.txt", "Range: bytes=1-2", "If-Range: \(condition)")
        #expect(answer.status == 200, "\(condition)")
        #expect(answer.text == Self.digits)
      }
      #expect(try await ask(server, "/a.txt", "Range: bytes=1-2", "If-None-Match: \(tag)").status == 304)
      #expect(try await ask(server, "/a.txt", "Range: bytes=1-2", method: "HEAD").status == 200)
      #expect(try await ask(server, "/empty.txt", "Range: bytes=0-").status == 416)
      #expect(try await ask(server, "/none.txt", "Range: bytes=0-1").status == 404)
    }
  }

  @Test func `a film on the disk is sent whole and in parts`() async throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let scratch = try Scratch()
    try scratch.put("film.mp4", bytes)
    let shelf = Shelf([:])
    await shelf.put(
      "film.mp4", PreviewFile(body: .file(path: scratch.path + "/film.mp4", size: bytes.count), digest: 7))
    try await serving(shelf) { server async throws in
      let whole = try await ask(server, "/film.mp4")
      #expect(whole.body == bytes)
      #expect(whole["content-type"] == "video/mp4")
      let part = try await ask(server, "/film.mp4", "Range: bytes=300000-900000")
      #expect(part.status == 206)
      #expect(part.body == Array(bytes[300_000...900_000]))
      // It became shorter than was promised: the client notices, and is not left waiting.
      try scratch.put("film.mp4", Array(bytes.prefix(10)))
      #expect(try await ask(server, "/film.mp4").body.count < bytes.count)
    }
  }
}
