package import Entities
internal import FoundationEssentials
internal import FoundationInternationalization

/// Dates, times, numbers and names of countries as the site's readers write them.
///
/// Each CLDR format takes microseconds. So texts that a site shows often are formatted once, in advance. A
/// class, because every presenter holds it and it has many values.
package final class TravelFormats: Sendable {
  package struct DayTexts: Equatable, Sendable {
    /// Saturday 14 June 2025
    package var full: String
    /// 14 June 2025
    package var medium: String
    /// 14 Jun
    package var short: String
    /// Sat
    package var weekday: String
  }

  package let units: SiteSettings.Units
  private let locale: Locale
  private let timeFormat: SiteSettings.TimeFormat
  private let styles: DayStyles
  private let decimalSeparator: String
  private let days: [CalendarDay: DayTexts]
  private let spans: [DaySpan: String]
  private let countries: [CountryCode: String]

  package init(settings: SiteSettings, countries: some Collection<CountryCode>) {
    units = settings.units
    days = [:]
    spans = [:]
    timeFormat = settings.timeFormat
    let locale = Locale(identifier: settings.language)
    self.locale = locale
    decimalSeparator = locale.decimalSeparator ?? "."
    styles = DayStyles(locale: locale)
    self.countries = Dictionary(
      countries.map { ($0, locale.name(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The same formats, with texts that are already formatted.
  package init(
    _ formats: TravelFormats, remembering days: [CalendarDay: DayTexts], spans: [DaySpan: String]
  ) {
    units = formats.units
    locale = formats.locale
    timeFormat = formats.timeFormat
    styles = formats.styles
    decimalSeparator = formats.decimalSeparator
    countries = formats.countries
    self.days = days
    self.spans = spans
  }

  package func texts(_ day: CalendarDay) -> DayTexts { days[day] ?? styles.texts(day) }

  /// The short names of the months, as in `Jan`.
  package var months: [String] { styles.months }

  /// As in `14–23 June 2025`.
  package func text(_ span: DaySpan) -> String {
    if span.first == span.last { return texts(span.first).medium }
    return spans[span] ?? styles.interval.format(DayStyles.date(span.first)..<DayStyles.date(span.last))
  }

  package func name(of country: CountryCode) -> String {
    countries[country] ?? locale.name(of: country)
  }

  package func time(_ minute: Int16) -> String {
    let hour = minute / 60
    let rest = minute % 60
    let minutes = rest < 10 ? "0\(rest)" : "\(rest)"
    switch timeFormat {
    case .twentyFourHours: return hour < 10 ? "0\(hour):\(minutes)" : "\(hour):\(minutes)"
    case .twelveHours:
      return "\((hour + 11) % 12 + 1):\(minutes)\u{202F}\(hour < 12 ? "am" : "pm")"
    }
  }

  /// As in `UTC+5:45`. `seconds` are positive to the east.
  package func utcOffset(_ seconds: Int) -> String {
    let minutes = (abs(seconds) + 30) / 60
    if minutes == 0 { return "UTC" }
    let rest = minutes % 60
    let clock = rest == 0 ? "\(minutes / 60)" : "\(minutes / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
    return (seconds < 0 ? "UTC\u{2212}" : "UTC+") + clock
  }

  /// Groups the digits of a number by three, if it has five or more. Narrow no-break spaces separate the
  /// groups.
  package func number(_ value: Int) -> String {
    let digits = String(value)
    guard digits.utf8.count > 4 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += "\u{202F}" }
      result.append(digit)
    }
    return result
  }

  /// The sign of the site's unit of distances.
  package var unit: String { units == .km ? "km" : "mi" }

  /// A distance in tenths of the site's unit, with the unit.
  package func distance(tenths: Int, showsTenths: Bool) -> String {
    if showsTenths {
      return "\(number(tenths / 10))\(decimalSeparator)\(tenths % 10)\u{202F}\(unit)"
    }
    return tenths == 0 ? "<\u{202F}1\u{202F}\(unit)" : "\(number(tenths / 10))\u{202F}\(unit)"
  }

  /// As in `1 240.50 EUR`, with the digits of the currency.
  package func money(_ money: Money) -> String {
    let (whole, rest) = Int(money.minor.magnitude).quotientAndRemainder(dividingBy: money.currency.units)
    let sign = money.minor < 0 ? "\u{2212}" : ""
    var text = sign + number(whole)
    if money.currency.digits > 0 {
      let digits = String(rest)
      text += decimalSeparator
      text += String(repeating: "0", count: money.currency.digits - digits.utf8.count) + digits
    }
    return text + "\u{202F}" + money.currency.code
  }

  /// A number with its decimals, as in `0.0861`.
  package func decimal(_ digits: String) -> String { digits.replacing(".", with: decimalSeparator) }

  /// A distance in metres, or in feet if the site's unit is miles.
  package func shortDistance(_ length: Int) -> String {
    "\(number(length))\u{202F}\(units == .km ? "m" : "ft")"
  }
}

/// The days from the first to the last, both included.
package struct DaySpan: Hashable, Sendable {
  package let first: CalendarDay
  package let last: CalendarDay

  /// Nil for a trip that has no date.
  package init?(of itinerary: Itinerary) {
    guard let first = itinerary.first else { return nil }
    self.first = first
    last = max(first, itinerary.last ?? first)
  }
}

private struct DayStyles: Sendable {
  let full: Date.FormatStyle
  let medium: Date.FormatStyle
  let short: Date.FormatStyle
  let weekday: Date.FormatStyle
  let interval: Date.IntervalFormatStyle
  let months: [String]

  init(locale: Locale) {
    let style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    full = style.weekday(.wide).day().month(.wide).year()
    medium = style.day().month(.wide).year()
    short = style.day().month(.abbreviated)
    weekday = style.weekday(.abbreviated)
    let month = style.month(.abbreviated)
    months = (1...12).map { number in
      CalendarDay(year: 2001, month: number, day: 1).map { month.format(Self.date($0)) } ?? ""
    }
    interval = Date.IntervalFormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt
    ).day().month(.wide).year()
  }

  static func date(_ day: CalendarDay) -> Date {
    Date(timeIntervalSince1970: Double(numberInICU(day)) * 86_400)
  }

  /// The number of days since 1970-01-01 that ICU shows as this date. Before 15 October 1582, ICU uses the
  /// Julian calendar. Authors write such dates in the same calendar, so pages show them as they are written.
  private static func numberInICU(_ day: CalendarDay) -> Int {
    guard day.number < -141_427 else { return Int(day.number) }
    // The Julian Day Number, with years that start in March and count from 4801 BC.
    let (year, month, date) = day.parts
    let years = year + 4800 - (month <= 2 ? 1 : 0)
    let months = (month + 9) % 12
    return date + (153 * months + 2) / 5 + 365 * years + years / 4 - 32_083 - 2_440_588
  }

  func texts(_ day: CalendarDay) -> TravelFormats.DayTexts {
    let date = Self.date(day)
    return TravelFormats.DayTexts(
      full: full.format(date), medium: medium.format(date), short: short.format(date),
      weekday: weekday.format(date))
  }
}

extension Locale {
  private static let china = CountryCode("CN")

  /// The name of a country in the locale's language, or else its code.
  func name(of country: CountryCode) -> String {
    (country == Self.china ? nameOfChina : nil) ?? localizedString(forRegionCode: country.letters)
      ?? country.letters
  }

  /// The line for the language with its script, or else for the language.
  private var nameOfChina: String? {
    let tag = Language.Components(identifier: language.maximalIdentifier)
    guard let code = tag.languageCode?.identifier else { return nil }
    let keys = [tag.script.map { "\(code)-\($0.identifier)" }, code].compactMap(\.self)
    let lines = chinaTable.split(separator: "\n")
    return keys.lazy.compactMap { key in
      lines.first { $0.hasPrefix(key + " ") }.map { String($0.dropFirst(key.utf8.count + 1)) }
    }.first
  }
}
