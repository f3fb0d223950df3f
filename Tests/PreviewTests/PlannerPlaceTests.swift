import Geodata
import TestSupport
import Testing

/// The places that the planner offers while a name is typed.
@Suite struct PlannerPlaces {
  @Test func `own places, the ground of the trip, answers and the gazetteer complete a name, in this order`()
    async throws
  {
    let ground = TripGround(
      parts: [
        TripGround.Part(
          scale: .region, box: GroundBox(west: 950_000, south: 4_700_000, east: 970_000, north: 4_720_000))
      ],
      spots: [
        TripGround.Spot(kind: .hut, name: "Bergerhütte", at: GroundPoint(x: 960_000, y: 4_710_000)),
        TripGround.Spot(kind: .village, name: "Bergdorf", at: GroundPoint(x: 961_000, y: 4_711_000)),
      ])
    try await PlannedSite.planning { planned async throws in
      try planned.scratch.put("site/Content/places.yml", "Bérgenhus: 60.4, 5.3\nVoss camp: 60.6, 6.4\n")
      try planned.scratch.put("site/Content/.ground/bergen.ground", TripGroundWriter.bytes(of: ground))
      try planned.scratch.put(
        "site/Content/places.lock",
        "photon\t-\tGasthof Berg, Lech\t1\t2025-06-14\t47.20900,10.14100\thotel\tAT\tVorarlberg\tBerghof\n")
      let places = try await planned.get("/api/places/BERG/bergen").text
      #expect(
        places.hasPrefix(
          #"[{"name":"Bérgenhus","text":"Bérgenhus, a place of yours"},"#
            + #"{"name":"Bergerhütte","text":"Bergerhütte, hut in the ground","at":"47.1, 9.6"},"#
            + #"{"name":"Berghof","text":"Berghof, hotel, Vorarlberg, AT (Photon)","at":"47.209, 10.141"},"#),
        "\(places)")
      #expect(places.contains(#"{"name":"Bergen, Vestland, NO","text":"Bergen, Vestland, NO"}"#), "\(places)")
      // The ground of another trip is not read, and no other file.
      for trip in ["none", "..", "%2e%2e%2ftrips%2fbergen", "bergen.ground"] {
        let others = try await planned.get("/api/places/Bergerh/" + trip)
        #expect(!others.text.contains("ground"), "\(trip): \(others.text)")
      }
      #expect(try await planned.get("/api/places/gasthof%20b").text.contains("Berghof"))
      #expect(try await planned.get("/api/places/%2C").text == "[]")
    }
  }

  @Test func `the geocoder is asked only by a press of its button, and only if site.yml names one`()
    async throws
  {
    try await PlannedSite.planning { planned async throws in
      let question = #"{"text":"Hotel Post, Ischgl"}"#
      #expect(try await planned.edit(question, token: nil, path: "/api/geocode").status == 403)
      #expect(try await planned.edit(question, origin: nil, path: "/api/geocode").status == 403)
      #expect(try await planned.get("/api/geocode").status == 404)
      #expect(try await planned.edit("{}", path: "/api/geocode").status == 422)
      let answer = try await planned.edit(question, path: "/api/geocode")
      #expect(answer.status == 422)
      #expect(answer.text.contains("names no geocoder"), "\(answer.text)")
      #expect(!(try await planned.get("/api/trips/bergen").text.contains("geocoder")))
    }
  }

  @Test func `typed coordinates are a point of the map, and a trip without places has a map of the world`()
    async throws
  {
    try await PlannedSite.planning { planned async throws in
      let version = try await planned.version()
      let typed = try await planned.place(
        #"{"text":"60.51196, 5.86744","trip":"bergen","version":"\#(version)"}"#)
      let page = try await planned.get("/api/site/trips/bergen/index.html").text
      let size = try #require(
        page.firstMatch(of: /viewBox="0 0 ([0-9]+) ([0-9]+)" direction="ltr" data-zoom/))
      let point = try #require(typed.text.firstMatch(of: /"x":([0-9]+),"y":([0-9]+)/), "\(typed.text)")
      // It is halfway between both stops, and so is the middle of the map.
      #expect(abs(try #require(Int(size.1)) / 2 - (try #require(Int(point.1)))) <= 1)
      #expect(abs(try #require(Int(size.2)) / 2 - (try #require(Int(point.2)))) <= 1)

      let world = try await planned.get("/api/world")
      #expect(world["content-type"]?.hasPrefix("image/svg+xml") == true)
      let frame = try #require(world.text.firstMatch(of: /viewBox="0 0 ([0-9]+) ([0-9]+)"/))
      #expect(world.text.contains("map-land"))
      try planned.scratch.put("site/Content/trips/empty.md", "---\ntitle: Empty\n---\n")
      let empty = try await planned.version(ofTrip: "empty")
      func at(_ x: Int, _ y: Int) async throws -> Answered {
        try await planned.place(#"{"trip":"empty","version":"\#(empty)","x":\#(x),"y":\#(y)}"#)
      }
      let (width, height) = (try #require(Int(frame.1)), try #require(Int(frame.2)))
      #expect(try await at(width / 2, height / 2).text.contains(#""at":"0, 0""#))
      #expect(try await at(0, 0).status == 422)
    }
  }
}
