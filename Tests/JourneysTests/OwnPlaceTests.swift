import ContentReaders
import Entities
import Geodata
import Geodesy
import Journeys
import TestSupport
import Testing
import Text

@Suite struct OwnPlaceTests {
  private func read(_ text: String) throws -> (places: OwnPlaces, problems: [String]) {
    let scratch = try Scratch()
    try scratch.put("places.yml", text)
    var problems: [Diagnostic] = []
    let parsed = PlacesReader.read(contentFolder: scratch.path, reporting: &problems)
    let places = OwnPlaceInteractor().places(from: parsed, reporting: &problems)
    return (places, problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  @Test func `places.yml names places with their country and time zone`() throws {
    let (places, problems) = try read(
      """
      Cabin: 67.9311, 13.0894
      Hut: {at: [67.9, 13.1], country: SE, timezone: Europe/Stockholm, kind: cave}
      """)
    #expect(problems == [])
    #expect(
      places
        == OwnPlaces([
          OwnPlace(
            name: "Cabin", coordinate: Coordinate(latitude: 67.9311, longitude: 13.0894),
            country: CountryCode("NO")),
          OwnPlace(
            name: "Hut", coordinate: Coordinate(latitude: 67.9, longitude: 13.1), kind: .cave,
            country: CountryCode("SE"), timeZone: TimeZones.id(named: "Europe/Stockholm")),
        ]))
  }

  @Test func `the first of two places with the same name counts`() throws {
    let (places, problems) = try read("Château: 1, 2\nchateau: {at: [3, 4], timezone: Oslo}\n")
    #expect(
      problems == [
        "2: \"chateau\" is the same name as \"Château\"", "2: unknown time zone \"Oslo\"",
      ])
    #expect(
      places == OwnPlaces([OwnPlace(name: "Château", coordinate: Coordinate(latitude: 1, longitude: 2))]))
  }

  @Test func `no file means no places`() throws {
    var problems: [Diagnostic] = []
    let parsed = PlacesReader.read(contentFolder: try Scratch().path, reporting: &problems)
    #expect(OwnPlaceInteractor().places(from: parsed, reporting: &problems).isEmpty)
    #expect(problems == [])
  }
}
