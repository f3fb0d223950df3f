import Testing

@testable import Importing

@Suite struct `GeoJSON of other programs` {
  @Test func `a feature without a place is left out, and the others stay`() throws {
    let found = try imported(
      "walk.geojson",
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","geometry":{"type":"Point","coordinates":null},"properties":{"name":"Nowhere"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[null,null]},"properties":{"name":"Nulls"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[]},"properties":{"name":"Empty"}},
      {"type":"Feature","geometry":null,"properties":{"name":"None"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":["6.5","60.5"]},"properties":{"name":"Hut"}},
      {"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[6.6,60.6],null]},"properties":{"name":"Pass"}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":"x"},"properties":{"name":"Text"}}
      ]}
      """)
    #expect(
      found.markdown == """
        ---
        title: walk
        stops:
          - name: Hut
            at: 60.5, 6.5
          - name: Pass
            at: 60.6, 6.6
        ---

        """)
    #expect(
      found.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "walk.geojson:2:60: warning: a feature has no place, and is left out [lost-in-import]",
        "walk.geojson:3:60: warning: a feature has no place, and is left out [lost-in-import]",
        "walk.geojson:4:60: warning: a feature has no place, and is left out [lost-in-import]",
        "walk.geojson:5:1: warning: a feature has no place, and is left out [lost-in-import]",
        "walk.geojson:7:77: warning: a feature has no place, and is left out [lost-in-import]",
        "walk.geojson:8:60: warning: a point is not on the Earth, and is left out [lost-in-import]",
      ])
  }

  @Test(arguments: [
    (#"{"name":"a"}"#, #"a.geojson:1:1: error: "type" is missing [import-failed]"#),
    (#"{"type":"FeatureCollection"}"#, #"a.geojson:1:1: error: "features" is missing [import-failed]"#),
    (
      #"{"type":"FeatureCollection","features":{}}"#,
      #"a.geojson:1:40: error: "features" takes a list [import-failed]"#
    ),
    (
      #"{"type":"Feature","#,
      "a.geojson:1:19: error: the file is not valid JSON: it ends too early [import-failed]"
    ),
    (
      #"{"type":"Feature" "x":1}"#,
      #"a.geojson:1:19: error: the file is not valid JSON: """ is not expected here [import-failed]"#
    ),
  ])
  func `other files are errors`(text: String, message: String) throws {
    let found = try imported("a.geojson", text)
    #expect(found.messages.split(separator: "\n").first.map(String.init) == message)
    #expect(found.markdown == "")
  }

  @Test func `texts stay whole, and other members are reported with their place`() throws {
    let long = String(repeating: "sea ", count: 2000) + "end"
    let found = try imported(
      "a.geojson",
      "{\"type\":\"FeatureCollection\",\"mood\":1,\n\"bbox\":[1,2,3,4],\"features\":[{\"type\":\"Feature\",\"id\":7,\n"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[6.5,60.5]},\"properties\":{\"name\":\"A\",\n\"elevation\":5,\"note\":\"\(long)\"}}]}"
    )
    #expect(found.markdown.contains("note: " + long))
    #expect(
      found.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "a.geojson:1:29: warning: 1 × mood is left out [lost-in-import]",
        "a.geojson:4:1: warning: 1 × elevation is left out [lost-in-import]",
      ])
  }
}
