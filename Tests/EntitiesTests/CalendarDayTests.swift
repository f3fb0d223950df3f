import Entities
import Testing

@Suite struct `A calendar day` {
  /// Python 3: (date - date(1970, 1, 1)).days and date.weekday().
  @Test(arguments: [
    ("0001-01-01", -719_162, 0), ("0004-02-29", -718_008, 6), ("1582-10-15", -141_427, 4),
    ("1600-02-29", -135_081, 1), ("1700-03-01", -98_556, 0), ("1899-12-31", -25_568, 6),
    ("1900-01-01", -25_567, 0), ("1900-02-28", -25_509, 2), ("1900-03-01", -25_508, 3),
    ("1969-12-31", -1, 2), ("1970-01-01", 0, 3), ("1999-12-31", 10_956, 4), ("2000-01-01", 10_957, 5),
    ("2000-02-29", 11_016, 1), ("2024-02-29", 19_782, 3), ("2025-06-14", 20_253, 5),
    ("2100-02-28", 47_540, 6), ("2100-03-01", 47_541, 0), ("9999-12-31", 2_932_896, 4),
  ])
  func `has its number and its weekday`(iso: String, number: Int32, weekday: Int) throws {
    let day = try #require(CalendarDay(iso: iso))
    #expect(day.number == number)
    #expect(day.weekday == weekday)
    #expect(CalendarDay(number: number).iso == iso)
  }

  @Test func `every day of ten thousand years follows the one before`() throws {
    var number: Int32 = -719_162
    for year in 1...9999 {
      for month in 1...12 {
        let days = CalendarDay.daysInMonth(month, of: year)
        for day in [1, days] {
          let found = CalendarDay(year: year, month: month, day: day)
          let expected = number + Int32(day) - 1
          // Plain comparisons: a macro for each of 240,000 days takes seconds.
          if found?.number != expected { Issue.record("\(year)-\(month)-\(day)") }
          if let found, found.parts != (year, month, day) { Issue.record("\(year)-\(month)-\(day)") }
        }
        number += Int32(days)
      }
    }
    #expect(number == 2_932_897)
  }

  @Test(arguments: [
    (2025, 2, 29), (1900, 2, 29), (2100, 2, 29), (2025, 4, 31), (2025, 0, 1), (2025, 13, 1), (2025, 1, 0),
    (2025, 1, 32), (0, 1, 1), (10_000, 1, 1),
  ])
  func `must exist`(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    "2025-6-14", "25-06-14", "2025-06-14 ", "2025/06/14", "20250614", "2025-06-1x", "+025-06-14", "",
    "2025-06-14T00:00", "２０２５-06-14",
  ])
  func `is written in ISO 8601`(text: String) {
    #expect(CalendarDay(iso: text) == nil)
  }

  @Test func `counts forwards, backwards and between two days`() throws {
    let day = try #require(CalendarDay(iso: "2024-02-28"))
    #expect(day.adding(days: 2).iso == "2024-03-01")
    #expect(day.adding(days: -59).iso == "2023-12-31")
    #expect(day.adding(days: 366).days(since: day) == 366)
    #expect(day < day.adding(days: 1))
    #expect(day.year == 2024)
  }
}

@Suite struct `A local moment` {
  private func moment(_ day: String, _ minute: Int16? = nil, offset: Int16? = nil) -> LocalMoment {
    LocalMoment(day: CalendarDay(iso: day)!, minute: minute, offset: offset)
  }

  @Test func `is written with its time and offset, if it has them`() {
    #expect(moment("2025-06-14").iso == "2025-06-14")
    #expect(moment("2025-06-14", 0).iso == "2025-06-14T00:00")
    #expect(moment("2025-06-14", 9 * 60 + 5).iso == "2025-06-14T09:05")
    #expect(moment("2025-06-14", 1439).iso == "2025-06-14T23:59")
    #expect(moment("2025-06-14", 570, offset: 0).iso == "2025-06-14T09:30+00:00")
    #expect(moment("2025-06-14", 570, offset: 345).iso == "2025-06-14T09:30+05:45")
    #expect(moment("2025-06-14", 570, offset: -210).iso == "2025-06-14T09:30-03:30")
  }

  @Test func `is before another only if that is certain`() {
    #expect(moment("2025-06-14", 600).isBefore(moment("2025-06-14", 601)))
    #expect(!moment("2025-06-14", 600).isBefore(moment("2025-06-14", 600)))
    #expect(moment("2025-06-13", 600).isBefore(moment("2025-06-14", 1)))
    #expect(moment("2025-06-13").isBefore(moment("2025-06-14")))
    #expect(!moment("2025-06-14").isBefore(moment("2025-06-14", 600)))
    #expect(!moment("2025-06-14", 600).isBefore(moment("2025-06-14")))
  }
  @Test func `is compared by the instant if both have an offset`() {
    // Tokyo at noon and New York the evening before: 03:00 and 01:00 UTC on one day.
    let tokyo = moment("2025-06-14", 720, offset: 540)
    let newYork = moment("2025-06-13", 1260, offset: -240)
    #expect(newYork.instant == 1_749_862_800 && tokyo.instant == 1_749_870_000)
    #expect(newYork.isBefore(tokyo) && !tokyo.isBefore(newYork))
    #expect(moment("2025-06-14", 60, offset: 540).isBefore(newYork))
    #expect(newYork.isBefore(moment("2025-06-14", 60)))
    #expect(moment("2025-06-14", 60).instant == nil)
  }
}
