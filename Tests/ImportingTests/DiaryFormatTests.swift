import Files
import TestSupport
import Testing
import Text

@testable import Importing

/// Tables, Polarsteps and blogs in their documented shapes, and the Markdown that becomes of it.
@Suite struct `Imports of tables and diaries` {
  @Test func `tables have named columns, in any order`() throws {
    let found = try imported(
      "plan.csv",
      """
      Place;Country;Check-in;Check-out;Notes;Price;By
      Vienna;AT;2024-05-01;3.5.2024;"near the ""Ring""
      *loud*";120;
      Graz;AT;next week;;;90;Train
      """)
    #expect(
      found.markdown == #"""
        ---
        title: plan
        by: train
        stops:
          - name: Vienna, AT
            arrive: 2024-05-01
            depart: 2024-05-03
            note: |
              near the "Ring"
              \*loud\*
          - name: Graz, AT
        ---

        """#)
    #expect(
      found.messages == """
        plan.csv:1:40: warning: the column "Price" is left out [lost-in-import]
            1 | Place;Country;Check-in;Check-out;Notes;Price;By
              |                                        ^
        plan.csv:4:9: warning: "next week" is not a date such as 2025-06-14 [lost-in-import]
            4 | Graz;AT;next week;;;90;Train
              |         ^

        """)
    #expect(
      try imported("a.tsv", "name\tlat\tlon\nHome\t1.5\t2\n").markdown == """
        ---
        title: a
        stops:
          - name: Home
            at: 1.5, 2
        ---

        """)
  }

  @Test func `tables without commas between their cells have decimal commas`() throws {
    let found = try imported(
      "plan.csv",
      "Name;Latitude;Longitude;At;Date\nBonn;50,7374;7,0982;;15.06.2025\nKöln;50.9413;6,9583;;\nKoblenz;;;50,36 7,59;\n"
        + "Mainz;;;50,0, 8,27;\nTrier;;;49.75, 6.64;\n")
    #expect(
      found.markdown == """
        ---
        title: plan
        stops:
          - name: Bonn
            at: 50.7374, 7.0982
            arrive: 2025-06-15
          - name: Köln
            at: 50.9413, 6.9583
          - name: Koblenz
            at: 50.36, 7.59
          - name: Mainz
            at: 50, 8.27
          - name: Trier
            at: 49.75, 6.64
        ---

        """)
    #expect(found.messages == "")
    let tabs = try imported("a.tsv", "name\tlat\tlon\nHome\t1,5\t2\n")
    #expect(tabs.markdown == "---\ntitle: a\nstops:\n  - name: Home\n    at: 1.5, 2\n---\n")
  }

  @Test(arguments: [
    ("a.csv", "lat,lon\n99,200\n"), ("a.csv", "name;lat\n"), ("a.md", "---\ntitle: A\n---\n"),
    ("trip.json", #"{"name":"A","all_steps":[]}"#),
    ("a.json", #"{"metadata":{"name":"A"},"routes":[{"points":[]}]}"#),
  ])
  func `a file of which nothing is left is an error`(name: String, text: String) throws {
    let found = try imported(name, text)
    #expect(found.markdown == "")
    #expect(
      found.messages.hasSuffix(
        "\(name): error: the file has no place, no track and no text [import-failed]\n"))
  }

  @Test func `tables have opening hours and addresses of pages`() throws {
    // As Google Maps exports a list of saved places, with two more columns.
    let found = try imported(
      "saved.csv",
      """
      Come back, and try them next

      Title,Note,URL,Tags,Comment,Opening hours,Website
      ,,,,,,
      Café Central,cake,"https://www.google.com/maps/place/Caf%C3%A9+Central/data=!4m2!3m1!1s0x476d079e",,early,"Mo-Sa 8:00-21:00, Su 10:00-21:00",www.cafecentral.wien
      Prater,,,,,  ,see below https://prater.at/
      Dropped pin,,"https://www.google.com/maps/search/48.2153,16.3986",,,,"https://hotel.example/rooms/12,50"
      Graz,,"https://www.google.com/search?q=47.1,15.4",,,,
      """)
    #expect(
      found.markdown == #"""
        ---
        title: saved
        summary: Come back, and try them next
        stops:
          - name: Café Central
            note: |
              cake

              early
            hours: Mo-Sa 8:00-21:00, Su 10:00-21:00
            links: ["https://www.google.com/maps/place/Caf%C3%A9+Central/data=!4m2!3m1!1s0x476d079e", "https://www.cafecentral.wien"]
          - name: Prater
            links: ["https://prater.at/"]
          - name: Dropped pin
            at: 48.2153, 16.3986
            links: ["https://www.google.com/maps/search/48.2153,16.3986", "https://hotel.example/rooms/12,50"]
          - name: Graz
            links: ["https://www.google.com/search?q=47.1,15.4"]
        ---

        """#)
    #expect(
      found.messages == """
        saved.csv:3:16: warning: the column "Tags" is left out [lost-in-import]
            3 | Title,Note,URL,Tags,Comment,Opening hours,Website
              |                ^
        saved.csv:6:15: warning: "see below https://prater.at/" is not a web address [lost-in-import]
            6 | Prater,,,,,  ,see below https://prater.at/
              |               ^

        """)
  }

  @Test func `Polarsteps gives steps, their texts and the recorded way`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "trip/alps_1/trip.json",
      """
      {"id":1,"name":"Alps","summary":null,"start_date":1719820800.0,"all_steps":[
      {"name":"Second","description":"# up\\n\\nand down","start_time":1719907200.5,"timezone_id":"Europe/Rome","is_deleted":false,"location":{"name":"Aosta","lat":45.7372,"lon":7.3206}},
      {"name":null,"display_name":null,"description":null,"start_time":1719820800.0,"timezone_id":"Europe/Zurich","is_deleted":false,"location":{"name":"Martigny","lat":46.1028,"lon":7.0725}},
      {"name":"Gone","start_time":1719820900.0,"is_deleted":true,"location":{"lat":0,"lon":0}},
      {"name":"Lost","start_time":1719820900.0,"location":null}]}
      """)
    try scratch.put(
      "trip/alps_1/locations.json",
      #"{"locations":[{"lat":45.7,"lon":7.3,"time":1719907100.2},{"lat":46.1,"lon":7.1,"time":1719820801}]}"#)
    let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/trip/alps_1/trip.json"])
    #expect(
      plan.trips == [
        ImportPlan.Trip(
          path: "alps.md",
          text: """
            ---
            title: Alps
            date: 2024-07-01
            track: alps/locations.gpx
            stops:
              - name: Martigny
                at: 46.1028, 7.0725
                arrive: 2024-07-01 10:00
              - name: Second
                at: 45.7372, 7.3206
                arrive: 2024-07-02 10:00
            ---
            ## Second

            \\# up

            and down

            """,
          slug: "alps", stops: 2,
          tracks: [
            ImportPlan.Track(
              path: "alps/locations.gpx",
              track: .gpx(
                name: "locations",
                text: """
                  <?xml version="1.0" encoding="UTF-8"?>
                  <gpx version="1.1" creator="tripsite import" xmlns="http://www.topografix.com/GPX/1/1">
                  <trk><trkseg>
                  <trkpt lat="46.1" lon="7.1"><time>2024-07-01T08:00:01Z</time></trkpt>
                  <trkpt lat="45.7" lon="7.3"><time>2024-07-02T07:58:20Z</time></trkpt>
                  </trkseg></trk>
                  </gpx>

                  """))
          ], source: scratch.path + "/trip/alps_1/trip.json")
      ])
    #expect(plan.findings.map(\.message) == ["a step has no position, and is left out"])
  }

  @Test(arguments: [
    // Jekyll splits a text, unless the key is in the singular.
    (
      "2024-05-06-a.md", "---\ntitle: A\ntags: west highland, way\n---\n",
      "tags: [west, highland, way]"
    ),
    ("a.md", "---\nlayout: post\ntitle: A\ncategories: 'long walks'\n---\n", "tags: [long, walks]"),
    ("2024-05-06-a.md", "---\ntitle: A\ntag: long walks\n---\n", "tags: [long walks]"),
    ("2024-05-06-a.md", "---\ntitle: A\ntags: [long walks, way]\n---\n", "tags: [long walks, way]"),
    // Hugo does not.
    ("a.md", "---\ntitle: A\ntags: long walks\n---\n", "tags: [long walks]"),
    ("2024-05-06-a.md", "+++\ntitle = 'A'\ntags = 'long walks'\n+++\n", "tags: [long walks]"),
  ])
  func `a text of tags is split in posts of Jekyll, and not in posts of Hugo`(
    name: String, post: String, tags: String
  ) throws {
    let found = try imported(name, post + "We walked.\n")
    #expect(found.markdown.split(separator: "\n").first { $0.hasPrefix("tags:") }.map(String.init) == tags)
  }

  @Test func `posts of blogs keep their places in all formats`() throws {
    let found = try imported(
      "2024-05-06-west-highland-way.md",
      """
      ---
      title: West Highland Way
      layout: post
      mood: happy
      categories: [hiking, scotland]
      location:
        title: Milngavie
        type: Point
        coordinates: [-4.3176, 55.9413]
      ---

      We *walked*. {% include map.html %}
      """)
    #expect(
      found.markdown == """
        ---
        title: West Highland Way
        date: 2024-05-06
        tags: [hiking, scotland]
        stops:
          - name: Milngavie
            at: 55.9413, -4.3176
        ---
        We *walked*. {% include map.html %}

        """)
    #expect(
      found.messages == """
        2024-05-06-west-highland-way.md:4:1: warning: the key "mood" is left out [lost-in-import]
            4 | mood: happy
              | ^~~~
        2024-05-06-west-highland-way.md:12:14: warning: a command of the blog stands in the text [lost-in-import]
           12 | We *walked*. {% include map.html %}
              |              ^
              = hint: tripsite shows it as it is: replace it by Markdown

        """)
    let places = [
      "lat: 1.5\nlng: 2": "    at: 1.5, 2\n", "location: Reine, Norway": "  - name: Reine, Norway\n",
      "location: [1.5, 2]": "    at: 1.5, 2\n", "geo: \"geo:1.5,2\"": "    at: 1.5, 2\n",
      "coordinates: 1.5, 2": "    at: 1.5, 2\n",
      "location: {lat: 1.5, lng: 2, name: X}": "  - name: X\n    at: 1.5, 2\n",
      "locations: [{name: A, lat: 1, lon: 2}, B]": "  - name: B\n  - name: A\n    at: 1, 2\n",
    ]
    for (text, wanted) in places {
      let found = try imported("p.md", "---\ntitle: T\n\(text)\n---\n")
      #expect(found.markdown.contains(wanted), "\(text): \(found)")
    }
  }
}
