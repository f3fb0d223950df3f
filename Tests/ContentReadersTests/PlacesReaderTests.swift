import ContentReaders
import Geodesy
import TestSupport
import Testing
import Text

@Suite struct PlacesReaderTests {
  private func read(_ text: String) throws -> (places: [ParsedPlaces.Entry], problems: [String]) {
    let scratch = try Scratch()
    try scratch.put("places.yml", text)
    var problems: [Diagnostic] = []
    let places = PlacesReader.read(contentFolder: scratch.path, reporting: &problems)
    places.problems?.report(to: &problems)
    return (places.entries, problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  @Test func `coordinates are one text, a list or two keys`() throws {
    let (places, problems) = try read(
      """
      Cabin: 67.9311, 13.0894
      Hut: {at: [67.9, 13.1]}
      Pass: {lat: 67.8, lon: 13.2}
      """)
    #expect(problems == [])
    #expect(places.map(\.name.text) == ["Cabin", "Hut", "Pass"])
    #expect(
      places.map(\.coordinate) == [
        Coordinate(latitude: 67.9311, longitude: 13.0894), Coordinate(latitude: 67.9, longitude: 13.1),
        Coordinate(latitude: 67.8, longitude: 13.2),
      ])
  }

  @Test(arguments: [
    ("Hut: {at: , kind: island}", "\"Hut\" has no coordinates"),
    ("Hut: {at: ~}", "\"Hut\" has no coordinates"),
    ("Hut: {kind: island}", "\"Hut\" has no coordinates"),
    ("Hut: {lat: 67.9}", "\"Hut\" has lat without lon"),
    ("Hut: {lon: 13.1}", "\"Hut\" has lon without lat"),
    ("\" \": 67.9, 13.1", "the name is empty"),
    ("\"The\\nhut\": 67.9, 13.1", "the name takes a single line"),
    ("\"The\\bhut\": 67.9, 13.1", "the control character U+0008 is not allowed"),
  ])
  func `a place that cannot be read is reported`(line: String, problem: String) throws {
    let (places, problems) = try read("# Places\n" + line + "\n")
    #expect(places == [])
    #expect(problems == ["2: " + problem])
  }

  @Test func `a place has one kind of coordinates`() throws {
    let problems = try read("Hut: {at: [67.9, 13.1], lat: 1, lon: 2}\n").problems
    #expect(problems == ["1: \"Hut\" has both at and lat"])
  }
}
