package import Entities

/// Moments as programs write them.
package enum UTCTime {
  /// RFC 3339: 2025-06-14T07:30:00Z. `seconds` count from 1970-01-01 00:00 UTC.
  package static func iso(_ seconds: Int) -> String {
    let (day, clock) = parts(of: seconds)
    // Long tracks have millions of times.
    return String(unsafeUninitializedCapacity: 20) { text in
      _ = text.initialize(from: day.iso.utf8)
      for (mark, offset, value) in [
        (0x54, 10, clock / 3600), (0x3A, 13, clock / 60 % 60), (0x3A, 16, clock % 60),
      ] {
        text[offset] = UInt8(mark)
        text[offset + 1] = UInt8(ascii: "0") + UInt8(value / 10)
        text[offset + 2] = UInt8(ascii: "0") + UInt8(value % 10)
      }
      text[19] = UInt8(ascii: "Z")
      return 20
    }
  }

  /// The basic form of ISO 8601, without the sign of UTC: 20250614T073000.
  package static func basic(_ seconds: Int) -> String {
    let (day, clock) = parts(of: seconds)
    return basic(day) + "T" + two(clock / 3600) + two(clock / 60 % 60) + two(clock % 60)
  }

  /// 20250614
  package static func basic(_ day: CalendarDay) -> String {
    String(decoding: day.iso.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// +0200, or +005328 if the offset has seconds. `offset` counts seconds to the east.
  package static func basicOffset(_ offset: Int) -> String {
    let length = abs(offset)
    return (offset < 0 ? "-" : "+") + two(length / 3600) + two(length / 60 % 60)
      + (length % 60 == 0 ? "" : two(length % 60))
  }

  /// ISO 8601 with seconds, as XML requires: 2025-06-14T09:30:00+02:00, or the day alone.
  package static func iso(_ moment: LocalMoment) -> String {
    guard let minute = moment.minute else { return moment.day.iso }
    return moment.day.iso + "T" + LocalMoment.clock(minute) + ":00"
      + (moment.offset.map(LocalMoment.signed) ?? "")
  }

  private static func parts(of seconds: Int) -> (day: CalendarDay, clock: Int) {
    let clock = (seconds % 86_400 + 86_400) % 86_400
    return (CalendarDay(number: Int32((seconds - clock) / 86_400)), clock)
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
