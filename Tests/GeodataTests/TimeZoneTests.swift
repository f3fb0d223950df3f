import Entities
import Geodesy
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

  @Test func `clocks agree with Python's zoneinfo, also around their changes`() throws {
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

  @Test func `an instant has the offset of the clocks that show it`() throws {
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

  @Test func `every zone is found by its name only`() {
    let names = Array(TimeZones.names)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(
      names.contains("Europe/Oslo") && ["UTC", "GMT", "Japan", "Singapore", "CET"].allSatisfy(names.contains))
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

  @Test func `a repeated or skipped time needs its offset to be an instant`() throws {
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

  private func zone(_ latitude: Double, _ longitude: Double) -> String? {
    TimeZones.zone(named: nil, place: nil, at: Coordinate(latitude: latitude, longitude: longitude))
      .map(TimeZones.name)
  }

  @Test func `the zone belongs to the nearest town in the same country, or at sea to a near one`() {
    #expect(zone(67.2804, 14.4049) == "Europe/Oslo")
    // Tornio and Haparanda are one town on two sides of a river.
    #expect(zone(65.8481, 24.1466) == "Europe/Helsinki" && zone(65.8355, 24.1368) == "Europe/Stockholm")
    // Kolari, Narva and Culfa, on borders that coarse lines put on the wrong side.
    #expect(zone(67.331, 23.79) == "Europe/Helsinki" && zone(59.377, 28.19) == "Europe/Tallinn")
    #expect(zone(38.957, 45.63) == "Asia/Baku")
    // El Paso and Juárez.
    #expect(zone(31.82, -106.42) == "America/Denver" && zone(31.65, -106.43) == "America/Ciudad_Juarez")
    #expect(zone(-31.95, 115.86) == "Australia/Perth" && zone(-33.87, 151.21) == "Australia/Sydney")
    // In the Skagerrak, 60 km from either shore, and in the middle of the Atlantic.
    #expect(zone(57.9, 9.6) != nil)
    #expect(zone(30, -45) == nil)
    // Islands and stations without a town.
    #expect(zone(-31.5553, 159.0821) == "Australia/Lord_Howe" && zone(-77.85, 166.67) == "Antarctica/McMurdo")
    #expect(zone(-80, 0) == nil)
  }

  @Test func `the author's zone comes first, then the zone of the found place`() throws {
    let utc = try #require(TimeZones.id(named: "UTC"))
    let oslo = try #require(
      Gazetteer.nearest(to: Coordinate(latitude: 59.91, longitude: 10.75), country: nil))
    let tokyo = Coordinate(latitude: 35.68, longitude: 139.69)
    #expect(TimeZones.zone(named: utc, place: oslo, at: tokyo) == utc)
    #expect(TimeZones.zone(named: nil, place: oslo, at: tokyo) == TimeZones.id(named: "Europe/Oslo"))
    #expect(TimeZones.zone(named: nil, place: nil, at: tokyo) == TimeZones.id(named: "Asia/Tokyo"))
    #expect(TimeZones.zone(named: nil, place: nil, at: nil) == nil)
  }

  @Test func `clocks of a span of time are all clocks in use during it`() throws {
    let oslo = try #require(TimeZones.id(named: "Europe/Oslo"))
    // From 2025-03-01 to 2025-12-01.
    #expect(
      TimeZones.clocks(of: oslo, from: 1_740_787_200, to: 1_764_547_200) == [
        ZoneClocks(begin: 1_729_990_800, before: 7200, offset: 3600),
        ZoneClocks(begin: 1_743_296_400, before: 3600, offset: 7200),
        ZoneClocks(begin: 1_761_440_400, before: 7200, offset: 3600),
      ])
    let utc = try #require(TimeZones.id(named: "Etc/UTC"))
    #expect(
      TimeZones.clocks(of: utc, from: 0, to: 1) == [ZoneClocks(begin: -2_208_988_800, before: 0, offset: 0)])
  }
}
