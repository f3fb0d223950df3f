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

  private func send(
    _ body: String, _ address: String, to planned: PlannedSite, type: String = "application/octet-stream",
    origin: String? = "own", token: String? = PlannedSite.token
  ) async throws -> Answered {
    try await planned.edit(body, token: token, origin: origin, type: type, path: "/api/track/" + address)
  }

  @Test func `come into the folder of the trip under free names, and leave it when they are undone`()
    async throws
  {
    try await PlannedSite.planning(Self.trip) { planned async throws in
      var version = try await planned.version()
      let first = try await send(Self.gpx, "bergen/\(version)/1/My%20Day.GPX", to: planned)
      #expect(first.status == 200, "\(first.text)")
      #expect(
        try planned.file
          == Self.trip.replacing(
            #"6.42"}"#, with: #"6.42", track: bergen/tracks/my-day.gpx}"#))
      #expect(try planned.content("trips/bergen/tracks/my-day.gpx") == Self.gpx)
      version = try await planned.version()
      #expect(try await send(Self.gpx, "bergen/\(version)/1/my-day.fit", to: planned).status == 200)
      #expect(
        try planned.file
          == Self.trip.replacing(
            #"6.42"}"#,
            with: #"6.42", track: [bergen/tracks/my-day.gpx, bergen/tracks/my-day-2.gpx]}"#))
      for _ in 1...2 { #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 200) }
      #expect(try planned.file == Self.trip)
      #expect(throws: FileError.self) { try planned.content("trips/bergen/tracks/my-day.gpx") }
      #expect(try await planned.edit(#"{"edit":"redo"}"#).status == 200)
      #expect(try planned.content("trips/bergen/tracks/my-day.gpx") == Self.gpx)
    }
  }

  @Test func `are refused if they are something else, or if the page is none of the planner`() async throws {
    try await PlannedSite.planning(Self.trip) { planned async throws in
      let version = try await planned.version()
      let refused: [(String, String, Int)] = [
        ("no track", "bergen/\(version)/1/a.gpx", 422), ("<gpx><trk>", "bergen/\(version)/1/a.gpx", 422),
        (Self.gpx, "bergen/\(version)/0/a.gpx", 422), (Self.gpx, "bergen/\(version)/2/a.gpx", 422),
        (Self.gpx, "bergen/\(version)/-1/a.gpx", 400), (Self.gpx, "bergen/0/1/a.gpx", 409),
        (Self.gpx, "oslo/\(version)/1/a.gpx", 422), (Self.gpx, "bergen/\(version)/1", 400),
        ("", "bergen/\(version)/1/a.gpx", 422),
      ]
      for (body, address, status) in refused {
        let answer = try await send(body, address, to: planned)
        #expect(answer.status == status, "\(address): \(answer.text)")
      }
      let address = "bergen/\(version)/1/a.gpx"
      #expect(try await send(Self.gpx, address, to: planned, type: "text/plain").status == 415)
      #expect(try await send(Self.gpx, address, to: planned, origin: "http://evil.example").status == 403)
      #expect(try await send(Self.gpx, address, to: planned, origin: nil).status == 403)
      #expect(try await send(Self.gpx, address, to: planned, token: nil).status == 403)
      #expect(try planned.file == Self.trip)
      #expect(
        try Folder.entries(of: planned.scratch.path + "/site/Content/trips").map(\.name) == ["bergen.md"])
    }
  }
}
