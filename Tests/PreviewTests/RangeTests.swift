import Preview
import TestSupport
import Testing

@Suite struct Ranges {
  private static let digits = "0123456789"
  private static let manyParts = Array(repeating: "9-9", count: 13).joined(separator: ",")

  @Test(arguments: [
    ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=4-", "456789", "bytes 4-9/10"),
    ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=-30", digits, "bytes 0-9/10"),
    ("bytes=9-9", "9", "bytes 9-9/10"), ("bytes=2-99999999999999999999", "23456789", "bytes 2-9/10"),
    ("Bytes= 1-2 ", "12", "bytes 1-2/10"), ("bytes=,1-2, ,", "12", "bytes 1-2/10"),
    // What overlaps or touches is united, and what is not there left out.
    ("bytes=0-1,2-3", "0123", "bytes 0-3/10"), ("bytes=4-6,1-3,3-4", "123456", "bytes 1-6/10"),
    ("bytes=2-2,0-0,-9", digits, "bytes 0-9/10"), ("bytes=90-99,3-4,10-", "34", "bytes 3-4/10"),
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

  @Test(arguments: [
    ("bytes=0-1,4-5", ["01", "45"], ["0-1", "4-5"]),
    ("bytes=-1, 5-6 ,0-0,0-1", ["9", "56", "01"], ["9-9", "5-6", "0-1"]),
    ("bytes=4-4,99-,8-30", ["4", "89"], ["4-4", "8-9"]),
  ])
  func `several parts are sent in the requested order`(
    range: String, parts: [String], places: [String]
  ) async throws {
    try await serving(Shelf(["a.txt": Self.digits])) { server async throws in
      let client = try Client(server.port)
      // On one connection: each answer ends where it says.
      for _ in 0..<2 {
        await client.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\nRange: \(range)\r\n\r\n")
        let answer = try await client.answer()
        #expect(answer.status == 206)
        #expect(answer["content-range"] == nil)
        let type = try #require(answer["content-type"])
        #expect(type.hasPrefix("multipart/byteranges; boundary="))
        let line = "--" + type.drop { $0 != "=" }.dropFirst()
        let expected = zip(parts, places).map { part, place in
          "\(line)\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Range: bytes \(place)/10\r\n\r\n\(part)\r\n"
        }
        #expect(answer.text == expected.joined() + line + "--\r\n")
      }
    }
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=10-,-0", "bytes=99999999999999999999-"])
  func `a part behind the end is refused`(range: String) async throws {
    try await serving(Shelf(["a.txt": Self.digits])) { server async throws in
      let answer = try await ask(server, "/a.txt", "Range: \(range)")
      #expect(answer.status == 416)
      #expect(answer["content-range"] == "bytes */10")
    }
  }

  @Test(arguments: [
    "bytes=5-2", "bytes=a-b", "bytes=", "bytes=-", "lines=1-2", "bytes 0-1", "bytes=1-2-3",
    "bytes=--1", "bytes=+1-2", "bytes=0x1-2",
    "bytes=0-1,5-2", "bytes=0-1,x", "bytes=0-1;4-5", "bytes=,", "bytes=1-1,3-3,5-5,7-7,\(manyParts)",
  ])
  func `a header without parts, or with too many, is answered with the whole file`(range: String) async throws
  {
    try await serving(Shelf(["a.txt": Self.digits])) { server async throws in
      let answer = try await ask(server, "/a.txt", "Range: \(range)")
      #expect(answer.status == 200)
      #expect(answer.text == Self.digits)
    }
  }

  @Test func `a part is sent only of the file at the start of the download`() async throws {
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
      let parts = try await ask(server, "/film.mp4", "Range: bytes=0-299999,400000-999999")
      #expect(parts.body.firstRange(of: bytes[..<300_000]) != nil)
      #expect(parts.body.firstRange(of: bytes[400_000...]) != nil)
      // It became shorter than was promised: the client notices, and is not left waiting.
      try scratch.put("film.mp4", Array(bytes.prefix(10)))
      #expect(try await ask(server, "/film.mp4").body.count < bytes.count)
    }
  }

  @Test func `a small file is sent whole, even if it was replaced meanwhile`() async throws {
    let scratch = try Scratch()
    try scratch.put("square.svg", "<svg/>")
    let shelf = Shelf([:])
    for name in ["square.svg", "gone.svg"] {
      await shelf.put(name, PreviewFile(body: .file(path: scratch.path + "/" + name, size: 99), digest: 1))
    }
    try await serving(shelf) { server async throws in
      let answer = try await ask(server, "/square.svg")
      #expect(answer.status == 200 && answer["content-length"] == "6" && answer.text == "<svg/>")
      #expect(try await ask(server, "/gone.svg").status == 404)
    }
  }
}
