import Files
import PlannerPages
import Preview
import TestSupport
import Testing

/// What the planner's server does with photos, and with those who send something else.
@Suite struct PlannerPhotos {
  private static let photo = Result { try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes }

  private static func files(_ planned: PlannedSite) throws -> [String] {
    try FileTree(of: planned.scratch.path).paths.filter { !$0.contains(".tripsite-") }
  }

  @Test func `a photo comes into the folder of the trip, and the page shows no original of it`() async throws
  {
    let photo = try Self.photo.get()
    try await PlannedSite.planning { planned async throws in
      let half = photo.count / 2
      #expect(
        try await planned.upload(
          Array(photo[..<half]), PlannedSite.head(name: "IMG 1.JPG", size: photo.count)
        )
        .text == "{}")
      #expect(
        try await planned.upload(
          Array(photo[half...]), PlannedSite.head(name: "IMG 1.JPG", offset: half, size: photo.count)
        ).text == #"{"path":"trips/bergen/photos/IMG-1.jpg"}"#)
      let file = planned.scratch.path + "/site/Content/trips/bergen/photos/IMG-1.jpg"
      #expect(try File.read(file).bytes == photo)
      let album = try await planned.get("/api/album/bergen")
      #expect(album.status == 200)
      #expect(album.text.contains(#""path":"trips/bergen/photos/IMG-1.jpg""#))
      for path in ["trips/bergen/photos/IMG-1.jpg", "Content/trips/bergen/photos/IMG-1.jpg"] {
        #expect(try await planned.get("/api/site/" + path).status == 404, "\(path)")
      }
      #expect(try await planned.get("/api/album/bergen", token: nil).status == 403)
      #expect(
        try await planned.edit(#"{"edit":"undo"}"#).text == #"{"title":"add IMG-1.jpg to trips/bergen.md"}"#)
      #expect(Folder.kind(of: file) == nil)
      #expect(try await planned.edit(#"{"edit":"redo"}"#).status == 200)
      #expect(try File.read(file).bytes == photo)
    }
  }

  @Test func `nothing is written for a request of somebody else, or of another form`() async throws {
    let photo = try Self.photo.get()
    try await PlannedSite.planning { planned async throws in
      let before = try Self.files(planned)
      let head = PlannedSite.head(size: photo.count)
      #expect(try await planned.upload(photo, head, token: nil).status == 403)
      #expect(try await planned.upload(photo, head, token: PlannedSite.token + "a").status == 403)
      #expect(try await planned.upload(photo, head, origin: nil).status == 403)
      #expect(try await planned.upload(photo, head, origin: "http://evil.example").status == 403)
      #expect(try await planned.upload(photo, head, host: "evil.example").status == 421)
      // What a form of another site can send.
      for type in ["text/plain", "multipart/form-data; boundary=a", "application/json", "image/jpeg"] {
        #expect(try await planned.upload(photo, head, type: type).status == 415, "\(type)")
      }
      for head in [
        nil, "", "%7B%7D", "1", PlannedSite.head(offset: -1, size: photo.count), PlannedSite.head(size: -1),
        PlannedSite.head(offset: 9, size: 8),
        PlannedSite.head(batch: String(repeating: "b", count: 65), size: photo.count),
        PlannedSite.head(name: String(repeating: "n", count: 1025), size: photo.count),
      ] { #expect(try await planned.upload(photo, head).status == 400, "\(head ?? "none")") }
      for trip in ["none", "../bergen/x", "..", ""] {
        #expect(
          try await planned.upload(photo, PlannedSite.head(trip: trip, size: photo.count)).status == 422,
          "\(trip)")
      }
      let large = [UInt8](repeating: 0, count: (4 << 20) + 1)
      #expect(try await planned.upload(large, PlannedSite.head(size: large.count)).status == 413)
      // Without the token, a stranger's body is small.
      #expect(try await planned.upload(Array(large.prefix(1 << 20)), head, token: nil).status == 413)
      #expect(try await planned.get("/api/files").status == 404)
      #expect(try Self.files(planned) == before)
    }
  }

  @Test func `the window of a photo has its date in the language of the site`() async throws {
    let photo = try Self.photo.get()
    let trip = PlannedSite.trip.replacing(
      "stops:", with: "photos: [{file: photos/a.jpg, taken: 2025-06-14 18:02}]\nstops:")
    try await PlannedSite.planning(trip) { planned async throws in
      #expect(try await planned.upload(photo, PlannedSite.head(size: photo.count)).status == 200)
      #expect(
        try await planned.get("/api/album/bergen").text.contains(#""taken":"June 14, 2025, 18:02""#))
    }
  }

  @Test func `a photo and a post need their trip, its version and their keys`() async throws {
    let photo = try Self.photo.get()
    try await PlannedSite.planning { planned async throws in
      #expect(try await planned.upload(photo, PlannedSite.head(size: photo.count)).status == 200)
      let version = try await planned.version()
      func edit(_ rest: String, _ version: String) async throws -> Int {
        try await planned.edit(#"{"trip":"bergen","version":"\#(version)",\#(rest)}"#).status
      }
      let caption = #""edit":"editPhoto","photo":"trips/bergen/photos/a.jpg","fields":{"caption":"Rain"}"#
      #expect(try await edit(caption, "0") == 409)
      for rest in [
        caption.replacing("a.jpg", with: "../../../site.yml"), caption.replacing("caption", with: "file"),
        caption.replacing("trips/bergen/photos/a.jpg", with: ""),
        #""edit":"addPost","title":"a","date":"no""#,
        #""edit":"addPost","title":"a","date":"2025-06-14","photos":["../x.jpg"]"#,
        #""edit":"addPost","title":"a","date":"2025-06-14","fields":{"stop":"9"}"#,
      ] { #expect(try await edit(rest, version) == 422, "\(rest)") }
      #expect(try planned.file == PlannedSite.trip)
      #expect(try await edit(caption, version) == 200)
      #expect(
        try planned.file
          == PlannedSite.trip.replacing(
            "stops:", with: "photos:\n  - file: photos/a.jpg\n    caption: Rain\nstops:"))
      let post =
        #""edit":"addPost","title":"Rain","text":"Wet.","date":"2025-06-14 20:10","photos":["trips/bergen/photos/a.jpg"]"#
      #expect(try await edit(post, try await planned.version()) == 200)
      #expect(
        try planned.content("trips/bergen/journal/2025-06-14-rain.md")
          == "---\ntitle: Rain\ndate: 2025-06-14 20:10\nphotos:\n  - photos/a.jpg\n---\nWet.\n")
    }
  }
}
