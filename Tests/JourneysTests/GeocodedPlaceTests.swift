import ContentReaders
import Entities
import Geodesy
import Journeys
import LockFiles
import TestSupport
import Testing
import Text

/// Stops whose names a geocoder answered.
@Suite struct GeocodedPlaceTests {
  /// places.lock contains `lines`. Each has the text, the rank, and what follows the day, with bars instead of tabs.
  private func read(
    _ stops: String, _ lines: String..., refusals: [String: String] = [:]
  ) throws -> (stops: [String], problems: [String], asked: [String]) {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\nstops: [\(stops)]\n---\n")
    var problems: [Diagnostic] = []
    let text = lines.map { line in
      let parts = line.split(separator: "|").map(String.init)
      return (["nominatim", "-"] + parts[..<2] + ["2025-06-14"] + parts[2...]).joined(separator: "\t")
    }.joined(separator: "\n")
    let lock = PlacesLock(Array(text.utf8), shownAs: "places.lock", reporting: &problems)
    var reasons: [PlaceQuestion: String] = [:]
    for (text, reason) in refusals {
      reasons[try #require(PlaceQuestion(engine: .nominatim, countries: [], text: text))] = reason
    }
    let geocoded = GeocodedPlaces(
      settings: GeocodingSettings(engine: .nominatim, url: "http://h"), lock: lock, refusals: reasons)
    let parsed = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
    let found = try #require(
      parsed.flatMap {
        JourneyInteractor(naming: PlaceNaming(geocoded: geocoded)).journey(from: $0, reporting: &problems)
      })
    return (
      found.trip.stops.map { stop in
        [
          stop.name, stop.coordinate?.decimal, stop.country?.letters, stop.placeKind?.word,
          stop.geocoder?.rawValue,
        ].map { $0 ?? "-" }.joined(separator: "|")
      }, problems.map { $0.message + ($0.hint.map { " = " + $0 } ?? "") }, found.questions.map(\.text)
    )
  }

  @Test func `a name that only the geocoder knows is found in its answer`() throws {
    let found = try read(
      "Vaduz, \"Pfalzerhutte Zwei, Malbun\"",
      "Pfalzerhutte Zwei, Malbun|1|47.07,9.61|hut|LI|Vaduz|Pfälzerhütte Zwei")
    #expect(
      found.stops == ["Vaduz|47.1415, 9.5215|LI|-|-", "Pfalzerhutte Zwei|47.07, 9.61|LI|hut|nominatim"])
    #expect(found.problems == [])
    #expect(found.asked == [])
  }

  @Test func `a known name needs no geocoder`() throws {
    let found = try read("Vaduz", "Vaduz|1|1,2|town|LI|-|Vaduz")
    #expect(found.stops == ["Vaduz|47.1415, 9.5215|LI|-|-"])
  }

  @Test func `the journey chooses among several places`() throws {
    let found = try read(
      "Vaduz, Gasthof Zur Probe, Feldkirch", "Gasthof Zur Probe|1|53.5,10.0|hotel|DE|-|Gasthof Zur Probe",
      "Gasthof Zur Probe|2|47.2,9.55|hotel|LI|-|Gasthof Zur Probe")
    #expect(found.stops[1] == "Gasthof Zur Probe|47.2, 9.55|LI|-|nominatim")
    #expect(found.problems == [])
  }

  @Test func `an undecided name is a question for coordinates`() throws {
    let found = try read(
      "Gasthof Zur Probe", "Gasthof Zur Probe|1|47.0,9.5|hotel|LI|-|Gasthof Zur Probe",
      "Gasthof Zur Probe|2|47.1,9.5|hotel|LI|-|Gasthof Zur Probe")
    #expect(found.stops == ["Gasthof Zur Probe|-|-|-|-"])
    #expect(
      found.problems == [
        "\"Gasthof Zur Probe\" may be any of 2 places = write at: 47, 9.5 (Gasthof Zur Probe, LI) or "
          + "at: 47.1, 9.5 (Gasthof Zur Probe, LI)"
      ])
  }

  @Test func `parts of one place are not a choice`() throws {
    let found = try read(
      "Zur Probe Weg", "Zur Probe Weg|1|47.0,9.5|residential|LI|-|Zur Probe Weg",
      "Zur Probe Weg|2|47.01,9.5|residential|LI|-|Zur Probe Weg")
    #expect(found.stops == ["Zur Probe Weg|47, 9.5|LI|-|nominatim"])
    #expect(found.problems == [])
  }

  @Test func `a place with another name is a warning`() throws {
    let found = try read("Reinnebrygge", "Reinnebrygge|1|67.93,13.09|pier|NO|Nordland|Reine brygge")
    #expect(found.stops == ["Reinnebrygge|67.93, 13.09|NO|pier|nominatim"])
    #expect(
      found.problems == [
        "\"Reinnebrygge\" is taken for Reine brygge, pier, Nordland, NO, which has another name = write "
          + "at: 67.93, 13.09 (Reine brygge, pier, Nordland, NO) if that is right, else at: with its coordinates"
      ])
  }

  @Test func `an unknown name is a question, with the reason if there is no answer`() throws {
    let hint =
      "write at: with its coordinates, as 67.2804, 14.4049, name it in places.yml, or write at: ~ to leave it off the map"
    let asked = try read("Zzyzzxqq Hotel")
    #expect(asked.asked == ["Zzyzzxqq Hotel"])
    #expect(
      asked.problems == [
        "no place is known as \"Zzyzzxqq Hotel\" = `tripsite build` asks the geocoder for it. Else " + hint
      ])
    let refused = try read(
      "Zzyzzxqq Hotel", refusals: ["Zzyzzxqq Hotel": "the geocoder answers with HTTP status 503"])
    #expect(refused.asked == ["Zzyzzxqq Hotel"])
    #expect(
      refused.problems == [
        "no place is known as \"Zzyzzxqq Hotel\": the geocoder answers with HTTP status 503 = " + hint
      ])
  }
}
