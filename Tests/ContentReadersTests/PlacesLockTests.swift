import Entities
import Geodesy
import LockFiles
import Testing
import Text

@Suite struct PlacesLockTests {
  private func question(_ text: String, _ countries: String...) throws -> PlaceQuestion {
    try #require(
      PlaceQuestion(engine: .nominatim, countries: countries.compactMap { CountryCode($0) }, text: text))
  }

  private func place(_ name: String, _ latitude: Double, kind: String = "hut") throws -> GeocodedPlace {
    GeocodedPlace(
      day: try #require(CalendarDay(year: 2025, month: 6, day: 14)), name: name, kind: kind,
      country: CountryCode("LI"), region: nil, coordinate: Coordinate(latitude: latitude, longitude: -9.5))
  }

  @Test func `places of an answer are lines in their order, and are read back`() throws {
    let question = try question("  Pfälzer   Hütte, Malbun ", "LI", "AT")
    let places = [
      try place("Pfälzer Hütte", 47.071234567), try place("Alte Hütte", -0.000001, kind: "guest house"),
    ]
    var lock = PlacesLock()
    lock[question] = places
    #expect(
      lock.text.split(separator: "\n").dropFirst(2) == [
        "nominatim\tAT,LI\tPfälzer Hütte, Malbun\t1\t2025-06-14\t47.07123,-9.50000\thut\tLI\t-\tPfälzer Hütte",
        "nominatim\tAT,LI\tPfälzer Hütte, Malbun\t2\t2025-06-14\t0.00000,-9.50000\tguest house\tLI\t-\tAlte Hütte",
      ])
    var problems: [Diagnostic] = []
    let again = PlacesLock(Array(lock.text.utf8), shownAs: "places.lock", reporting: &problems)
    #expect(problems == [])
    #expect(again[question] == places)
    #expect(again.text == lock.text)
    #expect(again[try self.question("Pfälzer Hütte, Malbun")] == [])
  }

  @Test func `a shorter answer replaces a longer one`() throws {
    let question = try question("Hut")
    var lock = PlacesLock()
    lock[question] = [try place("A", 1), try place("B", 2)]
    lock[question] = [try place("C", 3)]
    #expect(lock[question] == [try place("C", 3)])
    #expect(lock.text.split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    "<<<<<<< HEAD", "nominatim\t-\tHut\t1\t2025-06-14", "other\t-\tHut\t1\t2025-06-14\t1,2\thut\tLI\t-\tHut",
    "photon\tXX\tHut\t1\t2025-06-14\t1,2\thut\tLI\t-\tHut",
    "photon\t-\t Hut\t1\t2025-06-14\t1,2\thut\tLI\t-\tHut",
    "photon\t-\tHut\t10\t2025-06-14\t1,2\thut\tLI\t-\tHut",
    "photon\t-\t\t1\t2025-06-14\t1,2\thut\tLI\t-\tHut",
  ])
  func `a line that is not an answer is a warning`(line: String) {
    var problems: [Diagnostic] = []
    let lock = PlacesLock(Array("# x\n\(line)\n".utf8), shownAs: "places.lock", reporting: &problems)
    #expect(lock.isEmpty)
    #expect(
      problems.map(\.message) == ["this line is no answer of a geocoder"]
        && problems.map { $0.place?.line } == [2]
        && problems.map(\.hint) == ["remove it: `tripsite build` asks for the place again"])
  }

  @Test(arguments: [
    "2025-06-14\t91,2\thut\tLI\t-\tHut", "2025-06-14\t1,nan\thut\tLI\t-\tHut",
    "2025-13-14\t1,2\thut\tLI\t-\tHut",
    "2025-06-14\t1,2\thut\tXX\t-\tHut", "2025-06-14\t1,2\thut\tLI\t-\t", "2025-06-14\t1,2\t\tLI\t-\tHut",
    "2025-06-14\t1,2\thut\tLI\t-\tHut\u{202E}",
  ])
  func `an answer with a damaged line is unknown`(rest: String) throws {
    let good = "2025-06-14\t1,2\thut\tLI\t-\tHut"
    var problems: [Diagnostic] = []
    for lines in [[rest], [good, rest], [rest, good]] {
      let text = lines.enumerated().map { "photon\t-\tHut\t\($0 + 1)\t\($1)\n" }.joined()
      let lock = PlacesLock(Array(text.utf8), shownAs: "places.lock", reporting: &problems)
      let question = try #require(PlaceQuestion(engine: .photon, countries: [], text: "Hut"))
      #expect(lock[question] == [])
    }
    #expect(problems == [])
  }

  @Test func `an answer without its first place is unknown`() throws {
    var problems: [Diagnostic] = []
    let line = "photon\t-\tHut\t2\t2025-06-14\t1,2\thut\tLI\t-\tHut"
    let lock = PlacesLock(Array(line.utf8), shownAs: "places.lock", reporting: &problems)
    #expect(lock[try #require(PlaceQuestion(engine: .photon, countries: [], text: "Hut"))] == [])
  }

  @Test func `a text that is not a line is not a question`() {
    let long = String(repeating: "a", count: 301)
    for text in ["", "  ", "a\nb", "a\tb", "a\u{0}b", "a\u{202E}b", long] {
      #expect(PlaceQuestion(engine: .photon, countries: [], text: text) == nil)
    }
  }
}
