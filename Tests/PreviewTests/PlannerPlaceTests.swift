import FoundationEssentials
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
      // No name begins so. Similar names have an address of their own.
      #expect(try await planned.get("/api/places/Trondhiem/bergen").text == "[]")
      #expect(try await planned.get("/api/similar/Trondhiem").text.contains("Trondheim, Trøndelag, NO"))
    }
  }

  @Test func `places near the last stops of the trip come first`() async throws {
    try await PlannedSite.planning { planned async throws in
      try planned.scratch.put("site/Content/trips/fjords.md", "---\ntitle: A\nstops: [Voss, Bergen]\n---\n")
      let near = try await planned.get("/api/places/Stav/fjords").text
      #expect(near.hasPrefix(#"[{"name":"Stavanger, "#), "\(near)")
      let anywhere = try await planned.get("/api/places/Stav").text
      #expect(anywhere.hasPrefix(#"[{"name":"Stavropol, "#), "\(anywhere)")
    }
  }

  @Test func `the geocoder is asked only by its button, and only if site.yml names one`()
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
      #expect(answer.text.contains("no geocoder is set up here"), "\(answer.text)")
      #expect(!(try await planned.get("/api/trips/bergen").text.contains("geocoder")))
    }
  }

  @Test func `the preview of a map equals the map of the page`() async throws {
    // Pins on the page have links, and a reader who zooms gets finer land there.
    func drawing(in page: String) -> String? {
      page.firstMatch(of: #/(?s)<svg class="map" id=.*?</svg>/#).map { found -> String in
        let drawn = String(found.output).replacing(#/ (href|data-near)="[^"]*"/#, with: "")
        // The page has signs for narrow screens, too.
        if !drawn.contains("map-wide") { return drawn }
        return drawn.replacing(#/(?s)</g><g class="map-narrow".*</svg>/#, with: "</svg>")
          .replacing(#/</g><path class="map-casing"/#, with: "<path class=\"map-casing\"")
          .replacing(#/<g class="map-wide">/#, with: "")
      }
    }
    try await PlannedSite.planning { planned async throws in
      let version = try await planned.version()
      let edit =
        #"{"edit":"editStop","trip":"bergen","version":"\#(version)","stop":1,"fields":{"at":"48.2, 16.4"}"#
      let plain = try await planned.edit(edit + "}", path: "/api/try")
      #expect(plain.status == 200 && !plain.text.contains("<svg"))
      let tried = try await planned.edit(edit + #","map":true}"#, path: "/api/try")
      struct Facts: Decodable { var map: String }
      let facts = try JSONDecoder().decode(Facts.self, from: Data(tried.text.utf8))
      let before = drawing(in: try await planned.get("/api/site/trips/bergen/index.html").text)
      #expect(try await planned.edit(edit + "}").status == 200)
      let page = drawing(in: try await planned.get("/api/site/trips/bergen/index.html").text)
      #expect(page != nil && drawing(in: facts.map) == page)
      #expect(page != before)
    }
  }

  @Test func `a trip without places has a map of the world`()
    async throws
  {
    try await PlannedSite.planning { planned async throws in
      let world = try await planned.get("/api/world")
      #expect(world["content-type"]?.hasPrefix("image/svg+xml") == true)
      let frame = try #require(world.text.firstMatch(of: /viewBox="0 0 ([0-9]+) ([0-9]+)"/))
      #expect(world.text.contains("map-land"))
      try planned.scratch.put("site/Content/site.yml", "pointOfView: CN\n")
      let chinese = try await planned.get("/api/world").text
      #expect(chinese != world.text && chinese.contains("map-border"))
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
