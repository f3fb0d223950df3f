import Files
import TestSupport
import Testing

/// Tracks that a page sends for a leg.
@Suite struct `Tracks in the planner` {
  private static let trip = """
    ---
    title: Bergen
    stops:
      - {name: Bergen, at: "60.39, 5.32"}
      - {name: Voss, at: "60.63, 6.42"}
    ---

    """
  private static let gpx =
    #"<?xml version="1.0"?><gpx version="1.1"><trk><trkseg><trkpt lat="60.39" lon="5.32"/><trkpt lat="60.63" lon="6.42"/></trkseg></trk></gpx>"#

  /// Sends a file in two pieces. Returns the answer to the second one.
  private func send(_ text: String, _ name: String, to planned: PlannedSite) async throws -> Answered {
    let bytes = Array(text.utf8)
    let half = bytes.count / 2
    let first = try await planned.upload(
      Array(bytes[..<half]), PlannedSite.head(name: name, size: bytes.count))
    guard first.status == 200 else { return first }
    return try await planned.upload(
      Array(bytes[half...]), PlannedSite.head(name: name, offset: half, size: bytes.count))
  }

  private func add(
    _ answer: Answered, to planned: PlannedSite, stop: Int = 1, version: String? = nil
  ) async throws -> Answered {
    let version = if let version { version } else { try await planned.version() }
    let mark = "\"file\":\""
    let start = try #require(answer.text.firstRange(of: mark)?.upperBound, "\(answer.text)")
    let file = answer.text[start...].prefix { $0 != "\"" }
    return try await planned.edit(
      #"{"edit":"addTrack","trip":"bergen","version":"\#(version)","stop":\#(stop),"file":"\#(file)"}"#)
  }

  @Test func `come into the folder of the trip under free names, and leave it when they are undone`()
    async throws
  {
    try await PlannedSite.planning(Self.trip) { planned async throws in
      let first = try await send(Self.gpx, "My Day.GPX", to: planned)
      #expect(first.text.hasSuffix(#"","stop":1}"#), "\(first.text)")
      #expect(try planned.file == Self.trip)
      #expect(try await add(first, to: planned).status == 200)
      #expect(
        try planned.file
          == Self.trip.replacing(
            #"6.42"}"#, with: #"6.42", track: bergen/tracks/My-Day.gpx}"#))
      #expect(try planned.content("trips/bergen/tracks/My-Day.gpx") == Self.gpx)
      // One file is one track.
      #expect(try await add(first, to: planned).status == 422)
      let second = try await send(Self.gpx, "my-day.fit", to: planned)
      #expect(try await add(second, to: planned).status == 200)
      #expect(
        try planned.file
          == Self.trip.replacing(
            #"6.42"}"#,
            with: #"6.42", track: [bergen/tracks/My-Day.gpx, bergen/tracks/my-day-2.gpx]}"#))
      for _ in 1...2 { #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 200) }
      #expect(try planned.file == Self.trip)
      #expect(throws: FileError.self) { try planned.content("trips/bergen/tracks/My-Day.gpx") }
      #expect(try await planned.edit(#"{"edit":"redo"}"#).status == 200)
      #expect(try planned.content("trips/bergen/tracks/My-Day.gpx") == Self.gpx)
    }
  }

  @Test func `are refused if they are something else, or for another leg or version`() async throws {
    try await PlannedSite.planning(Self.trip) { planned async throws in
      for body in ["no track", "<gpx><trk>", "<gpx><trk></trk></gpx>"] {
        let answer = try await send(body, "a.gpx", to: planned)
        #expect(answer.status == 422 && answer.text.contains(#""error":"a.gpx is no "#), "\(answer.text)")
      }
      let track = try await send(Self.gpx, "a.gpx", to: planned)
      for (stop, version, status) in [(0, nil, 422), (2, nil, 422), (-1, nil, 422), (1, "0", 409)]
        as [(Int, String?, Int)]
      {
        let answer = try await add(track, to: planned, stop: stop, version: version)
        #expect(answer.status == status, "\(stop): \(answer.text)")
      }
      #expect(try planned.file == Self.trip)
      #expect(
        try Folder.entries(of: planned.scratch.path + "/site/Content/trips").map(\.name) == ["bergen.md"])
      // It waits as long as nobody took it.
      #expect(try await add(track, to: planned).status == 200)
    }
  }
}
