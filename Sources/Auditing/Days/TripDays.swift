internal import Entities

/// The days of a trip, as a file for programs tells them.
struct TripDays: Sendable {
  var file: String
  var start: CalendarDay
  var end: CalendarDay?
  var title = ""
  var travellers: [String] = []

  private static let starts = [
    "start", "start date", "departure time", "departure date", "dtstart", "x-tripsite-start", "t:start",
    "from date",
  ]
  private static let ends = [
    "end", "end date", "arrival time", "arrival date", "dtend", "x-tripsite-end", "t:end",
  ]

  /// The trips in the lines of a file.
  static func all(in lines: [UInt8], file: String) -> [TripDays] {
    var trips: [TripDays] = []
    var (title, travellers): (String, [String]) = ("", [])
    // A calendar tells when clocks change, too.
    var isOfClocks = false
    for line in lines.split(separator: 0x0A) where line.count < 400 {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      // A name with a prefix, as in `t:start: 2027-01-09`.
      let head = line.prefix { $0 != 0x20 && $0 != UInt8(ascii: ";") }
      let isPrefixed = head.last == UInt8(ascii: ":") && head.count > colon - line.startIndex + 1
      let split = isPrefixed ? head.endIndex - 1 : line[colon...].startIndex
      let name = String(decoding: line[..<split].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        .lowercased()
      let value = line[split...].dropFirst().drop { $0 == 0x20 }
      if name == "begin" || name == "end", value.starts(with: "VTIMEZONE".utf8) {
        isOfClocks = name == "begin"
      } else if isOfClocks {
        continue
      } else if starts.contains(name), let day = day(in: line) {
        trips.append(TripDays(file: file, start: day, title: title))
      } else if ends.contains(name), let day = day(in: line), !trips.isEmpty,
        day >= trips[trips.count - 1].start
      {
        if trips[trips.count - 1].end == nil { trips[trips.count - 1].end = day }
      } else if name == "title" || name == "name" || name == "x-wr-calname" {
        if title.isEmpty || !trips.isEmpty { title = Excerpt.text(value) }
      } else if name == "travellers" || name == "travelers" || name == "attendee" {
        travellers.append(Excerpt.text(value))
      }
    }
    if trips.count == 1 { trips[0].travellers = travellers }
    return trips
  }

  /// The day at the end of a line: 2027-01-09, or 20270109 with or without a time.
  private static func day(in line: ArraySlice<UInt8>) -> CalendarDay? {
    guard
      let colon = line.lastIndex(where: {
        !$0.isAlphanumeric && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: ".")
      })
    else { return nil }
    var text = line[(colon + 1)...]
    // The minutes of a time stand behind a colon too.
    if text.count < 8, let start = line.firstIndex(of: UInt8(ascii: ":")) {
      text = line[(start + 1)...].drop { $0 == 0x20 }
    }
    let digits = text.prefix(10).filter(\.isDigit)
    guard digits.count >= 8, text.prefix(4).allSatisfy(\.isDigit) else { return nil }
    func number(_ range: Range<Int>) -> Int {
      digits[digits.startIndex + range.lowerBound..<digits.startIndex + range.upperBound].reduce(0) {
        $0 * 10 + Int($1 - 0x30)
      }
    }
    return CalendarDay(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }
}
