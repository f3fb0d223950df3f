import Testing

@testable import Importing

@Suite struct `KML of other programs` {
  @Test func `placemarks of a month or a year keep it as words`() throws {
    let found = try imported(
      "years.kml",
      """
      <kml><Document><Placemark><name>Pier</name><TimeStamp><when>1987-05</when></TimeStamp><Point><coordinates>6,60</coordinates></Point></Placemark>
      <Placemark><name>Mill</name><TimeSpan><begin>1990</begin><end>1991</end></TimeSpan><description>old</description><Point><coordinates>6.1,60</coordinates></Point></Placemark>
      <Placemark><name>Farm</name><TimeSpan><begin>1990-5</begin></TimeSpan><Point><coordinates>6.2,60</coordinates></Point></Placemark></Document></kml>
      """)
    #expect(
      found.markdown == """
        ---
        title: years
        stops:
          - name: Pier
            at: 60, 6
            note: "1987-05"
          - name: Mill
            at: 60, 6.1
            note: |
              1990 – 1991

              old
          - name: Farm
            at: 60, 6.2
        ---

        """)
    #expect(
      found.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "years.kml:3:52: warning: \"1990-5\" is not a day or a time [lost-in-import]"
      ])
  }

  @Test func `each point of a placemark is a stop, and carriage returns in texts break lines`() throws {
    let found = try imported(
      "points.kml",
      "<kml><Document><Placemark><name>Buoys</name><description>red\rgreen</description><MultiGeometry>\n"
        + "<Point><coordinates>6,60</coordinates></Point><Point><coordinates>6.1,60.1,0</coordinates></Point>\n"
        + "<Point><coordinates>6.1,99</coordinates></Point></MultiGeometry></Placemark></Document></kml>\n")
    #expect(
      found.markdown == """
        ---
        title: points
        stops:
          - name: Buoys
            at: 60, 6
            note: |
              red
              green
          - name: Buoys
            at: 60.1, 6.1
            note: |
              red
              green
        ---

        """)
    #expect(
      found.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "points.kml:4:65: warning: a point is not on the Earth, and is left out [lost-in-import]"
      ])
  }
}
