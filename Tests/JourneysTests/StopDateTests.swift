import ContentReaders
import Journeys
import TestSupport
import Testing
import Text

@Suite struct StopDateTests {
  private func problems(
    _ stops: [String], _ keys: String = "", _ severity: Diagnostic.Severity = .error
  ) throws -> [String] {
    let scratch = try Scratch()
    let list = stops.map { "- {name: S, \($0)}\n" }.joined()
    try scratch.put("trips/a.md", "---\ntitle: A\n\(keys)stops:\n\(list)---\n")
    var problems: [Diagnostic] = []
    _ = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
      .flatMap { JourneyInteractor().trip(from: $0, reporting: &problems) }
    return problems.filter { $0.severity == severity }.map(\.message)
  }

  @Test(arguments: [
    (
      [#"at: "60, 10", depart: 2015-06-14 12:00"#, #"at: "61, 10", by: flight, arrive: 2025-06-14 13:00"#],
      "this leg takes 3653 days by flight"
    ),
    (
      [#"at: "60, 10", depart: 2025-06-14"#, #"at: "61, 10", arrive: 2026-07-14"#], "this leg takes 395 days"
    ),
    (
      [#"at: "60, 10", arrive: 2015-06-14"#, #"at: "61, 10", arrive: 2025-06-14"#],
      "3653 days lie between this and the date before it, 2015-06-14"
    ),
    ([#"at: "60, 10", arrive: 2015-06-14, depart: 2025-06-15"#], "3654 days lie between arrive and depart"),
  ])
  func `a mistyped year gets a warning`(stops: [String], message: String) throws {
    #expect(try problems(stops, "", .warning) == [message])
  }

  @Test(arguments: [
    // A flight over the date line with a stop, the Trans-Siberian Railway, a year of sailing, and two years in one place.
    [#"at: "60, 10", depart: 2025-06-14"#, #"at: "-40, 175", by: flight, arrive: 2025-06-17"#],
    [#"at: "55, 37", depart: 2025-06-14"#, #"at: "43, 131", by: train, arrive: 2025-06-21"#],
    [#"at: "50, -1", depart: 2025-06-14"#, #"at: "50, -2", by: sail, arrive: 2026-06-01"#],
    [#"at: "60, 10", arrive: 2023-06-14, depart: 2025-06-14"#],
  ])
  func `long journeys get no warning`(stops: [String]) throws {
    #expect(try problems(stops, "", .warning) == [])
  }

  @Test(arguments: [
    // Fagali'i to Pago Pago, in 35 minutes back to the day before.
    [
      #"at: "-13.85, -171.74", depart: 2023-10-12 16:00"#,
      #"at: "-14.28, -170.70", arrive: 2023-10-11 17:35"#,
    ],
    // Kiritimati (UTC+14) to Honolulu (UTC-10), on nearly one meridian.
    [#"at: "1.99, -157.36", depart: 2023-10-12 10:00"#, #"at: "21.32, -157.92", arrive: 2023-10-11 13:00"#],
    // Tokyo just after midnight to Los Angeles, the evening before; with times and without.
    [#"at: "35.55, 139.78", depart: 2025-06-15 00:05"#, #"at: "33.94, -118.41", arrive: 2025-06-14 18:00"#],
    [#"at: "35.55, 139.78", depart: 2025-06-15"#, #"at: "33.94, -118.41", arrive: 2025-06-14"#],
    // Concorde: London 10:30, New York 9:25.
    [#"at: "51.47, -0.45", depart: 1996-02-07 10:30"#, #"at: "40.64, -73.78", arrive: 1996-02-07 9:25"#],
    // Over the border from Verín in Spain to Chaves in Portugal, 25 minutes and an hour back.
    [#"at: "41.94, -7.44", depart: 2025-06-14 12:00"#, #"at: "41.74, -7.47", arrive: 2025-06-14 11:25"#],
    // In the hour that comes twice.
    [
      #"at: "60, 10", depart: 2025-10-26 02:50 +02:00"#,
      #"at: "60, 11", arrive: 2025-10-26 02:10 +01:00, depart: 2025-10-26 02:40 +01:00"#,
    ],
    // Between places whose clocks nobody knows: far out at sea, and without coordinates.
    [#"at: "30, -45", depart: 2025-06-14 12:00"#, #"at: "30, -50", arrive: 2025-06-14 11:00"#],
    [#"at: ~, depart: 2025-06-14 12:00"#, #"at: ~, arrive: 2025-06-14 09:00"#],
    // On one day, of which one time is known.
    [#"at: "60, 10", depart: 2025-06-14 12:00"#, #"at: "61, 10", arrive: 2025-06-14"#],
    // A stop without dates lies between.
    [
      #"at: "60, 10", depart: 2025-06-14 12:00"#, #"at: "60, 11""#,
      #"at: "60, 12", arrive: 2025-06-14 13:00"#,
    ],
    // Night ferry: arrived after midnight, slept, left the same day.
    [#"at: "60, 10", arrive: 2025-06-17 01:00, nights: 1, depart: 2025-06-17 11:00"#],
    [#"at: "60, 10", arrive: 2025-06-17 01:00, nights: 1"#, #"at: "60, 11", arrive: 2025-06-17 14:00"#],
    [#"at: "60, 10", arrive: 2025-06-17, nights: 2, depart: 2025-06-19"#],
    // Nobody says on which days the day trips are.
    [
      #"at: "60, 10", arrive: 2025-06-17, visits: [{name: V, at: "60, 11"}, {name: W, at: "60, 12"}]"#,
      #"at: "60, 13", arrive: 2025-06-18"#,
    ],
  ])
  func `clocks can run back as far as their zones explain`(stops: [String]) throws {
    #expect(try problems(stops) == [])
  }

  @Test(arguments: [
    (
      [#"at: "60, 10", depart: 2025-06-14 12:00"#, #"at: "60, 12", arrive: 2025-06-14 11:59"#],
      #"arrive 2025-06-14 11:59 is before 2025-06-14 12:00 at the stop before, "S""#
    ),
    // Spain to Portugal.
    (
      [#"at: "41.94, -7.44", depart: 2025-06-14 12:00"#, #"at: "41.74, -7.47", arrive: 2025-06-14 10:59"#],
      #"arrive 2025-06-14 10:59 +01:00 is before 2025-06-14 12:00 +02:00 at the stop before, "S""#
    ),
    (
      [#"at: "60, 10", arrive: 2025-10-26 02:30 +01:00, depart: 2025-10-26 02:50 +02:00"#],
      "depart 2025-10-26 02:50 +02:00 is before arrive 2025-10-26 02:30 +01:00"
    ),
    (
      [#"at: "60, 10", arrive: 2025-06-14"#, #"at: "60, 40", arrive: 2025-06-13"#],
      #"arrive 2025-06-13 is before 2025-06-14 at the stop before, "S""#
    ),
    (
      [#"at: "-17, 178", arrive: 2025-06-14"#, #"at: "-13, -171", arrive: 2025-06-12"#],
      #"arrive 2025-06-12 is before 2025-06-14 at the stop before, "S""#
    ),
    (
      [#"at: "-17, 178", depart: 2025-06-14 10:00"#, #"at: "-13, -171", arrive: 2025-06-13 07:59"#],
      #"arrive 2025-06-13 07:59 is before 2025-06-14 10:00 at the stop before, "S""#
    ),
    (
      [#"at: "60, 10", arrive: 2025-06-14 09:00, nights: 1, depart: 2025-06-14 11:00"#],
      "nights says 1, but 0 lie between arrive and depart"
    ),
  ])
  func `a larger step back is an error`(stops: [String], message: String) throws {
    #expect(try problems(stops) == [message])
  }

  @Test(arguments: [
    (
      "", [#"at: "60, 10", arrive: 2025-06-14, nights: 1"#, #"at: "60, 11", nights: 2"#],
      "2025-06-16", "2025-06-17"
    ),
    (
      "", [#"at: "60, 10", nights: 3"#, #"at: "60, 11", depart: 2025-06-14 10:00"#, #"at: ~, nights: 1"#],
      "2025-06-14 18:00", "2025-06-15"
    ),
    ("date: 2025-06-14\n", [#"at: "60, 10", nights: 2"#], "2025-06-15 12:00", "2025-06-16"),
  ])
  func `nights of a stop without dates end before the next date`(
    keys: String, before: [String], early: String, right: String
  ) throws {
    let message = #"arrive \#(early) is before \#(right) at the stop before, "S""#
    #expect(try problems(before + [#"at: "60, 12", arrive: \#(early)"#], keys) == [message])
    #expect(try problems(before + [#"at: "60, 12", arrive: \#(right)"#], keys) == [])
  }

  @Test func `nights before the first date are counted back from it, unless the trip says its first day`()
    throws
  {
    let stops = [#"at: "60, 10", nights: 2"#, #"at: "60, 11""#, #"at: "60, 12", arrive: 2025-06-16"#]
    #expect(try problems(stops) == [])
    #expect(try problems(stops, "date: 2025-06-13\n") == [])
    #expect(
      try problems(stops, "date: 2025-06-17\n")
        == ["date 2025-06-17 is after the first day of the stops, 2025-06-14"])
    // Over the date line, the day comes twice.
    #expect(
      try problems(
        [#"at: "-13.83, -171.77", nights: 1"#, #"at: "-14.28, -170.70", arrive: 2023-10-11"#],
        "date: 2023-10-11\n") == [])
    // Before the first day of the calendar, no night is possible.
    #expect(
      try problems([#"at: "60, 10", nights: 2"#, #"at: "60, 11", arrive: 0001-01-02"#])
        == [#"arrive 0001-01-02 is before 0001-01-03 at the stop before, "S""#])
  }
}
