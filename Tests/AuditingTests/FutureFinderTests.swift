import Entities
import Testing

@testable import Auditing

@Suite struct `The finder of days to come` {
  private let now = CalendarDay(year: 2026, month: 11, day: 28)!

  private func trips(_ json: String) -> [TripDays] {
    FileReading.text(of: Array(json.utf8), ending: "json")!.parts.flatMap {
      TripDays.all(in: $0.bytes, file: "a.json")
    }
  }

  @Test func `says when and who`() {
    let found = FutureFinder(now: now).findings(
      of: trips(#"{"title":"Japan","start":"2027-04-01","end":"2027-04-20","travellers":["Ida","Jonas"]}"#))
    #expect(found.map(\.sentence) == ["2027-04-01 to 2027-04-20: Japan, with Ida, Jonas"])
  }

  @Test func `knows a trip that is under way, and passes over one that is over`() {
    #expect(
      FutureFinder(now: now).findings(of: trips(#"{"title":"A","start":"2026-11-20","end":"2026-12-02"}"#))
        .map(\.what)
        == ["a trip that is under way"])
    #expect(
      FutureFinder(now: now).findings(of: trips(#"{"title":"A","start":"2026-10-01","end":"2026-11-02"}"#))
        == [])
  }

  @Test func `passes over the days when clocks change`() {
    let calendar = """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Past summer
      BEGIN:VTIMEZONE
      TZID:Europe/Oslo
      BEGIN:DAYLIGHT
      DTSTART:20270328T020000
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMMARY:Bergen
      DTSTART;TZID=Europe/Oslo:20260601T100000
      DTEND;TZID=Europe/Oslo:20260603T090000
      END:VEVENT
      END:VCALENDAR

      """
    let trips = FileReading.text(of: Array(calendar.utf8), ending: "ics")!.parts.flatMap {
      TripDays.all(in: $0.bytes, file: "a.ics")
    }
    #expect(trips.map(\.start.iso) == ["2026-06-01"])
    #expect(trips.map { $0.end?.iso } == ["2026-06-03"])
  }

  @Test(arguments: [
    ("The house is empty from 14 to 28 July 2027.", 1), ("The house is empty from 14 to 28 July 2025.", 0),
    ("Wir sind vom 3. bis 17. August 2027 verreist.", 1), ("Away from the crowds in July 2027.", 0),
    ("The empty house on the hill was built in 1820.", 0),
  ])
  func `reads sentences`(text: String, count: Int) {
    let list = WordList(Array(text.utf8))
    #expect(FutureFinder(now: now).findings(in: list, file: "a.html").count == count)
  }
}
