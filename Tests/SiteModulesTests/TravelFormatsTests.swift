import Entities
import Testing

@testable import Wording

private func formats(
  _ language: String, time: SiteSettings.TimeFormat = .twentyFourHours, units: SiteSettings.Units = .km,
  countries: [String] = []
) -> TravelFormats {
  var settings = SiteSettings()
  settings.language = language
  settings.timeFormat = time
  settings.units = units
  return TravelFormats(settings: settings, countries: countries.compactMap(CountryCode.init))
}

private let saturday = CalendarDay(iso: "2025-06-14")!

private func span(_ first: String, _ last: String) -> DaySpan? {
  DaySpan(
    of: Itinerary(
      trip: Trip(slug: "t", title: "T", source: ContentFile(path: "")), legs: [], days: [],
      first: CalendarDay(iso: first), last: CalendarDay(iso: last)))
}

@Suite struct `Formats for readers` {
  /// Unicode CLDR's patterns for yMMMMEEEEd, yMMMMd, MMMd and E, of the release that the toolchain has.
  @Test(arguments: [
    ("en", ["Saturday, June 14, 2025", "June 14, 2025", "Jun 14", "Sat"]),
    ("en-GB", ["Saturday, 14 June 2025", "14 June 2025", "14 Jun", "Sat"]),
    ("de", ["Samstag, 14. Juni 2025", "14. Juni 2025", "14. Juni", "Sa"]),
    ("fr", ["samedi 14 juin 2025", "14 juin 2025", "14 juin", "sam."]),
    ("ja", ["2025年6月14日 土曜日", "2025年6月14日", "6月14日", "土"]),
  ])
  func `write a day in the style of its language`(language: String, expected: [String]) {
    let texts = formats(language).texts(saturday)
    #expect([texts.full, texts.medium, texts.short, texts.weekday] == expected)
  }

  /// CLDR's patterns for intervals of yMMMMd.
  @Test(arguments: [
    (
      "en", ["June 14\u{2009}–\u{2009}23, 2025", "June 14\u{2009}–\u{2009}July 2, 2025"],
      "June 14, 2025\u{2009}–\u{2009}January 2, 2026"
    ),
    (
      "en-GB", ["14\u{2009}–\u{2009}23 June 2025", "14 June\u{2009}–\u{2009}2 July 2025"],
      "14 June 2025\u{2009}–\u{2009}2 January 2026"
    ),
    (
      "de", ["14.–23. Juni 2025", "14. Juni\u{2009}–\u{2009}2. Juli 2025"],
      "14. Juni 2025\u{2009}–\u{2009}2. Januar 2026"
    ),
    (
      "fr", ["14–23 juin 2025", "14 juin\u{2009}–\u{2009}2 juillet 2025"],
      "14 juin 2025\u{2009}–\u{2009}2 janvier 2026"
    ),
    ("ja", ["2025年6月14日～23日", "2025年6月14日～7月2日"], "2025年6月14日～2026年1月2日"),
  ])
  func `write a span of days in the style of its language`(language: String, within: [String], over: String)
    throws
  {
    let formats = formats(language)
    let ends = ["2025-06-23", "2025-07-02", "2026-01-02"]
    let texts = try ends.map { formats.text(try #require(span("2025-06-14", $0))) }
    #expect(texts == within + [over])
  }

  @Test func `write a span of one day, or a reversed one, as that day`() throws {
    #expect(formats("en").text(try #require(span("2025-06-14", "2025-06-14"))) == "June 14, 2025")
    #expect(formats("en").text(try #require(span("2025-06-14", "2025-06-13"))) == "June 14, 2025")
    #expect(span("", "2025-06-14") == nil)
  }

  @Test func `give the same text from their cache`() throws {
    let plain = formats("de")
    let days = try #require(span("2025-06-14", "2025-06-23"))
    let remembering = TravelFormats(
      plain, remembering: [saturday: plain.texts(saturday)], spans: [days: plain.text(days)])
    #expect(remembering.texts(saturday) == plain.texts(saturday))
    #expect(remembering.text(days) == plain.text(days))
    #expect(remembering.texts(saturday.adding(days: 1)) == plain.texts(saturday.adding(days: 1)))
  }

  /// Columbus sailed on a Friday, and in Rome Thursday 4 October 1582 was followed by Friday the 15th.
  @Test(arguments: [
    ("0985-07-01", "July 1, 985"), ("1492-08-03", "Friday, August 3, 1492"),
    ("1582-10-04", "Thursday, October 4, 1582"), ("1582-10-15", "Friday, October 15, 1582"),
    ("1600-02-29", "February 29, 1600"), ("0001-01-01", "January 1, 1"),
    ("9999-12-31", "Friday, December 31, 9999"),
  ])
  func `write days of every age in the right calendar`(iso: String, expected: String) throws {
    let texts = formats("en").texts(try #require(CalendarDay(iso: iso)))
    #expect([texts.full, texts.medium].contains(expected), "\(texts)")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1240, "1240"), (9999, "9999"), (10_000, "10 000"), (123_456, "123 456"),
    (1_234_567, "1 234 567"),
  ])
  func `group numbers of five digits and more by narrow no-break spaces`(value: Int, text: String) {
    #expect(formats("en").number(value) == text.replacing(" ", with: "\u{202F}"))
  }

  @Test(arguments: [
    ("en", 1234, true, "123.4 km"), ("de", 1234, true, "123,4 km"), ("fr", 5, true, "0,5 km"),
    ("en", 0, true, "0.0 km"), ("en", 0, false, "< 1 km"), ("en", 12_400, false, "1240 km"),
    ("en", 401_230, false, "40 123 km"),
  ])
  func `write distances with a unit that cannot wrap`(
    language: String, tenths: Int, showsTenths: Bool, text: String
  ) {
    #expect(
      formats(language).distance(tenths: tenths, showsTenths: showsTenths)
        == text.replacing(" ", with: "\u{202F}"))
    #expect(
      formats(language, units: .mi).distance(tenths: tenths, showsTenths: showsTenths)
        == text.replacing(" ", with: "\u{202F}").replacing("km", with: "mi"))
  }

  @Test func `write short distances in metres or feet`() {
    #expect(formats("en").shortDistance(200) == "200\u{202F}m")
    #expect(formats("en", units: .mi).shortDistance(1000) == "1000\u{202F}ft")
    #expect(formats("de", units: .mi).shortDistance(2000) == "2000\u{202F}ft")
  }

  @Test func `name countries in the site's language`() {
    let codes = ["NO", "CI", "XK"]
    func names(_ language: String) -> [String] {
      let formats = formats(language, countries: codes)
      return codes.map { formats.name(of: CountryCode($0)!) }
    }
    #expect(names("en") == ["Norway", "Côte d’Ivoire", "Kosovo"])
    #expect(names("de") == ["Norwegen", "Côte d’Ivoire", "Kosovo"])
    #expect(names("ja")[0] == "ノルウェー")
  }

  // By CLDR, with the scripts that people in these places use.
  @Test(arguments: [
    ("en", "China"), ("en-GB", "China"), ("de", "China"), ("fr", "Chine"), ("ar", "الصين"), ("zh", "中国"),
    ("zh-TW", "中國"), ("zh-Hant", "中國"), ("sr", "Кина"), ("sr-Latn", "Kina"),
  ]) func `name the whole of China`(language: String, name: String) {
    let formats = formats(language, countries: ["CN"])
    #expect(formats.name(of: CountryCode("CN")!) == name)
    #expect(TravelFormats(formats, remembering: [:], spans: [:]).name(of: CountryCode("CN")!) == name)
  }
}
