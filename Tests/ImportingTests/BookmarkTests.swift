import Testing

@testable import Importing

/// The date of a bookmark says when somebody made it.
@Suite struct `Bookmarks of map programs` {
  @Test func `in KML of Organic Maps have no arrivals, and keep their order`() throws {
    let found = try imported(
      "norway.kml",
      """
      <kml xmlns="http://earth.google.com/kml/2.2"><Document><name>Norway</name>
      <Placemark><name>Bergen</name><TimeStamp><when>2024-03-01T09:12:11Z</when></TimeStamp>
      <Point><coordinates>5.3221,60.3913</coordinates></Point>
      <ExtendedData xmlns:mwm="https://omaps.app"><mwm:scale>17</mwm:scale></ExtendedData></Placemark>
      <Placemark><name>Voss</name><TimeStamp><when>2024-02-11T19:00:00Z</when></TimeStamp>
      <Point><coordinates>6.4147,60.6285</coordinates></Point></Placemark></Document></kml>
      """)
    #expect(
      found.markdown == """
        ---
        title: Norway
        stops:
          - name: Bergen
            at: 60.3913, 5.3221
          - name: Voss
            at: 60.6285, 6.4147
        ---

        """)
    #expect(found.messages == "")
  }

  @Test func `in GPX of OsmAnd arrive on the day of a visit`() throws {
    func place(_ name: String, _ time: String, _ extensions: String) -> String {
      "<wpt lat=\"60.5\" lon=\"6.5\"><time>\(time)</time><name>\(name)</name>"
        + "<extensions>\(extensions)</extensions></wpt>\n"
    }
    let made = "<osmand:creation_date>2024-03-01T09:12:11Z</osmand:creation_date>"
    let found = try imported(
      "favourites.gpx",
      "<gpx version=\"1.1\" creator=\"OsmAnd 4.7\" xmlns=\"http://www.topografix.com/GPX/1/1\" "
        + "xmlns:osmand=\"https://osmand.net\">\n"
        + place(
          "Hostel", "2024-03-01T09:12:11Z",
          "<osmand:visited_date>2025-06-01T10:00:00Z</osmand:visited_date>" + made)
        + place("Mill", "2024-03-01T09:12:11Z", made) + place("Pier", "2025-06-03T08:00:00Z", made) + "</gpx>"
    )
    #expect(
      found.markdown == """
        ---
        title: favourites
        stops:
          - name: Hostel
            at: 60.5, 6.5
            arrive: 2025-06-01 12:00
          - name: Mill
            at: 60.5, 6.5
          - name: Pier
            at: 60.5, 6.5
            arrive: 2025-06-03 10:00
        ---

        """)
    #expect(found.messages == "")
  }
}
