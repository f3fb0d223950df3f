import Files
import TestSupport
import Testing
import Text

@testable import Importing

/// Each format in its documented shape, and the Markdown that becomes of it.
@Suite struct `The formats of imports` {
  @Test func `GPX, KML, GeoJSON and calendars of tripsite keep stops, dates, nights and modes`()
    throws
  {
    for (ending, tags) in [
      ("gpx", "tags: [Sea, Two Words]\n"), ("kml", ""), ("geojson", ""), ("ics", ""),
    ] {
      let text = try contents(of: Project.fixtures + "/exports/north." + ending)
      #expect(
        try imported("north." + ending, text).markdown == """
          ---
          title: North & back
          summary: By boat and on foot.
          date: 2025-06-14
          \(tags)by: ferry
          stops:
            - name: Bodø
              at: 67.28, 14.4049
              nights: 1
              depart: 2025-06-15 09:15
            - name: Moskenes <2>
              at: 67.9, 13.05
              arrive: 2025-06-15 12:30
              note: A note.
            - name: Haparanda
              at: 65.83, 24.13
              by: flight
              arrive: 2025-06-16 00:10
              depart: 2025-06-18
          ---

          """, "\(ending)")
    }
  }

  @Test func `GPX of other programs keeps its places in local times`() throws {
    let found = try imported(
      "walk.gpx",
      """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><name>A walk: part 1</name><desc>Two places.</desc></metadata>
      <wpt lat="46.5" lon="8.3"><time>2024-07-01T08:00:00Z</time><name>Hut &amp; spring</name>
      <desc><![CDATA[<b>Water</b> here.<br>* cold]]></desc><link href="https://e.org/"/>
      <link href="https://e.org/hut"><text>The hut, open</text><type>text/html</type></link></wpt>
      <wpt lat="446.6" lon="8.3"><name>Nowhere</name><link href="https://e.org/no"/></wpt>
      <wpt lat="46.6" lon="8.4"><name>Pass</name><link href="mailto:a@e.org"/></wpt>
      <trk><trkseg><trkpt lat="46.5" lon="8.3"/><trkpt lat="46.6" lon="8.4"/></trkseg></trk>
      </gpx>
      """)
    #expect(
      found.markdown == """
        ---
        title: "A walk: part 1"
        summary: Two places.
        track: a-walk-part-1/walk.gpx
        stops:
          - name: Hut & spring
            at: 46.5, 8.3
            arrive: 2024-07-01 10:00
            note: |
              Water here.
              \\* cold
            links: ["https://e.org/", {url: "https://e.org/hut", title: "The hut, open"}]
          - name: Pass
            at: 46.6, 8.4
        ---

        """)
    #expect(
      found.messages == """
        walk.gpx:7:1: warning: a point is not on the Earth, and is left out [lost-in-import]
            7 | <wpt lat="446.6" lon="8.3"><name>Nowhere</name><link href="https://e.org/no"/></wpt>
              | ^
        walk.gpx: warning: the links of 1 place are left out: they are no web addresses [lost-in-import]

        """)
  }

  @Test func `GPX 1.0 and routes keep the links of places`() throws {
    let caches = try imported(
      "caches.gpx",
      """
      <gpx version="1.0" creator="x" xmlns="http://www.topografix.com/GPX/1/0">
      <wpt lat="46.5" lon="8.3"><name>Hut</name><url>http://e.org/hut</url><urlname>The hut</urlname></wpt>
      <wpt lat="46.6" lon="8.4"><name>Pass</name><url>https://e.org/pass?a=1&amp;b</url></wpt></gpx>
      """)
    #expect(
      caches.markdown == """
        ---
        title: caches
        stops:
          - name: Hut
            at: 46.5, 8.3
            links: [{url: "http://e.org/hut", title: The hut}]
          - name: Pass
            at: 46.6, 8.4
            links: ["https://e.org/pass?a=1&b"]
        ---

        """)
    #expect(caches.messages == "")
    let route = try imported(
      "route.gpx",
      """
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><rte>
      <rtept lat="46.5" lon="8.3"><name>Hut</name><link href="https://e.org/"><text>E</text></link></rtept></rte></gpx>
      """)
    #expect(route.markdown.contains("    links: [{url: \"https://e.org/\", title: E}]\n"))
    #expect(route.messages == "")
  }

  @Test func `times without a zone are in UTC in GPX and KML, as in tracks`() throws {
    let gpx = try imported(
      "dive.gpx",
      """
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="-8.65" lon="115.2"><time>2023-11-02T23:30:00</time><name>Harbour</name></wpt>
      <wpt lat="-8.3" lon="115.6"><time>2023-11-04</time><name>Reef</name></wpt></gpx>
      """)
    let kml = try imported(
      "dive.kml",
      """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Placemark><name>Harbour</name><TimeStamp><when>2023-11-02T23:30:00</when></TimeStamp>
      <Point><coordinates>115.2,-8.65</coordinates></Point></Placemark>
      <Placemark><name>Reef</name><TimeStamp><when>2023-11-04</when></TimeStamp>
      <Point><coordinates>115.6,-8.3</coordinates></Point></Placemark></Document></kml>
      """)
    for found in [gpx, kml] {
      #expect(found.messages == "")
      #expect(
        found.markdown.contains(
          """
            - name: Harbour
              at: -8.65, 115.2
              arrive: 2023-11-03 07:30
            - name: Reef
              at: -8.3, 115.6
              arrive: 2023-11-04

          """))
    }
  }

  @Test func `KML of other programs reports lost lines and areas`() throws {
    let found = try imported(
      "map.kml",
      """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Map</name>
      <Placemark><name>Café</name><description>Good&lt;br&gt;cake</description>
      <Point><coordinates> 13.4,52.5,0 </coordinates></Point></Placemark>
      <Placemark><LineString><coordinates>13,52 14,53</coordinates></LineString></Placemark>
      <Placemark><Polygon/></Placemark></Document></kml>
      """)
    #expect(
      found.markdown == """
        ---
        title: Map
        stops:
          - name: Café
            at: 52.5, 13.4
            note: |
              Good
              cake
        ---

        """)
    #expect(
      found.messages == """
        map.kml: warning: 1 area is left out [lost-in-import]
        map.kml: warning: 1 line without heights is left out [lost-in-import]
              = hint: if they follow the real way, copy the file, and name it under track:

        """)
  }

  @Test func `GeoJSON keeps points and reports lost properties`() throws {
    let found = try imported(
      "places.geojson",
      """
      {"type":"FeatureCollection","name":"Places","features":[
      {"type":"Feature","geometry":{"type":"Point","coordinates":[2.35,48.85,35]},"properties":{"name":"Paris","marker-color":"#f00","date":"2024-05-01","nights":"2"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[48.85,102.35]},"properties":{"name":"Swapped"}},
      {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,1],[0,0]]]},"properties":null}
      ]}
      """)
    #expect(
      found.markdown == """
        ---
        title: Places
        stops:
          - name: Paris
            at: 48.85, 2.35
            arrive: 2024-05-01
            nights: 2
        ---

        """)
    #expect(
      found.messages == """
        places.geojson:3:60: warning: a point is not on the Earth, and is left out [lost-in-import]
            3 | {"type":"Feature","geometry":{"type":"Point","coordinates":[48.85,102.35]},"properties":{"name":"Swapped"}},
              |                                                            ^
              = hint: the longitude comes first
        places.geojson: warning: 1 line or area is left out [lost-in-import]
              = hint: if they follow the real way, copy the file, and name it under track:

        """)
  }

  @Test func `skipped and repeated times keep their day, with a warning`() throws {
    let found = try imported(
      "t.csv",
      "name,at,arrive,depart\nOslo,\"59.9, 10.7\",2025-03-30 02:30,2025-10-26 02:30\nOslo,\"59.9, 10.7\",2025-10-26T02:30+01:00,\n"
    )
    #expect(
      found.markdown == """
        ---
        title: t
        stops:
          - name: Oslo
            at: 59.9, 10.7
            arrive: 2025-03-30
            depart: 2025-10-26
          - name: Oslo
            at: 59.9, 10.7
            arrive: 2025-10-26 02:30 +01:00
        ---

        """)
    #expect(
      found.messages == """
        t.csv: warning: the clocks at Oslo skip 2025-03-30 02:30, or show it twice: only the day is kept [lost-in-import]
              = hint: write the time with its offset from UTC
        t.csv: warning: the clocks at Oslo skip 2025-10-26 02:30, or show it twice: only the day is kept [lost-in-import]
              = hint: write the time with its offset from UTC

        """)
  }
}
