import Entities
import Testing

@testable import Geodata

@Suite struct TimeZoneTests {
  /// 2025-10-26 and 02:30 of clocks.txt.
  private func moment(_ day: Substring, _ time: Substring, offset: Int16? = nil) throws -> LocalMoment {
    let parts = time.split(separator: ":")
    return LocalMoment(
      day: try #require(CalendarDay(iso: String(day))),
      minute: try #require(Int16(parts[0])) * 60 + (try #require(Int16(parts[1]))), offset: offset)
  }

  @Test func `clocks show what Python's zoneinfo says, also where they are changed`() throws {
    var wrong: [String] = []
    var count = 0
    for line in try Fixture.lines("clocks.txt") {
      let words = line.split(separator: " ")
      let zone = try #require(TimeZones.id(named: String(words[0])))
      let offsets = words[4...].compactMap { Int($0) }
      let expected: LocalOffset =
        switch words[3] {
        case "one": .one(offsets[0])
        case "skipped": .skipped(before: offsets[0], after: offsets[1])
        default: .repeated(first: offsets[0], second: offsets[1])
        }
      let found = TimeZones.offset(of: zone, at: try moment(words[1], words[2]))
      if found != expected { wrong.append("\(line): \(found)") }
      count += 1
    }
    #expect(wrong == [])
    #expect(count > 6000)
  }

  @Test func `an instant that the clocks show has the offset that they show it with`() throws {
    var wrong: [String] = []
    for line in try Fixture.lines("clocks.txt") {
      let words = line.split(separator: " ")
      guard words[3] != "skipped" else { continue }
      let zone = try #require(TimeZones.id(named: String(words[0])))
      let clock = try #require(try moment(words[1], words[2]).clockSeconds)
      for offset in words[4...].compactMap({ Int($0) })
      where TimeZones.offset(of: zone, atUTC: clock - offset) != offset { wrong.append("\(line)") }
    }
    #expect(wrong == [])
  }

  @Test func `every zone is found by its name, and none by another`() {
    let names = Array(TimeZones.names)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(names.contains("Europe/Oslo") && names.contains("UTC") && !names.contains("CET"))
    #expect(names.map { TimeZones.id(named: $0).map(TimeZones.name) } == names)
    for name in ["", "europe/oslo", "Europe/Osl", "Europe/Oslo ", "zzz"] {
      #expect(TimeZones.id(named: name) == nil)
    }
  }

  @Test func `Tokyo to Paris by night takes 15 hours and 45 minutes`() throws {
    let tokyo = try #require(TimeZones.id(named: "Asia/Tokyo"))
    let paris = try #require(TimeZones.id(named: "Europe/Paris"))
    let departure = try #require(TimeZones.instant(of: moment("2026-01-24", "08:50"), in: tokyo))
    let arrival = try #require(TimeZones.instant(of: moment("2026-01-24", "16:35"), in: paris))
    #expect(arrival - departure == (15 * 60 + 45) * 60)
  }

  @Test func `a time that comes twice or never is an instant only with its offset`() throws {
    let oslo = try #require(TimeZones.id(named: "Europe/Oslo"))
    #expect(TimeZones.instant(of: try moment("2025-10-26", "02:30"), in: oslo) == nil)
    #expect(TimeZones.instant(of: try moment("2025-03-30", "02:30"), in: oslo) == nil)
    // 2025-10-26 00:30 and 01:30 UTC, by `date -u -d … +%s`.
    #expect(TimeZones.instant(of: try moment("2025-10-26", "02:30", offset: 120), in: oslo) == 1_761_438_600)
    #expect(TimeZones.instant(of: try moment("2025-10-26", "02:30", offset: 60), in: oslo) == 1_761_442_200)
    #expect(
      TimeZones.instant(of: LocalMoment(day: try #require(CalendarDay(iso: "2025-10-26"))), in: oslo) == nil)
  }

  @Test func `the rules of the zones take at most 0.4 MB`() {
    #expect((1...400_000).contains(EmbeddedBytes.zones.count))
  }
}
