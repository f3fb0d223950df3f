#if canImport(Glibc)
  internal import Glibc
#endif

/// A time in HTTP format: "Sun, 06 Nov 1994 08:49:37 GMT".
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `seconds` since 1970.
  static func text(of seconds: Int) -> String {
    var (seconds, parts) = (seconds, tm())
    gmtime_r(&seconds, &parts)
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(days[Int(parts.tm_wday)]), \(twoDigits(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
      + "\(parts.tm_year + 1900) \(time) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
