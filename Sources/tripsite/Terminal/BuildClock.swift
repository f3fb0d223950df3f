internal import ArgumentParser
internal import Entities

#if canImport(Glibc)
  internal import Glibc
#endif

/// Defaults that a build takes from the machine: the day, the time and the number of processors.
enum BuildClock {
  /// The day in SOURCE_DATE_EPOCH, or today, in UTC.
  static func today() throws -> CalendarDay { CalendarDay(number: Int32(try seconds() / 86_400)) }

  /// The time in SOURCE_DATE_EPOCH, or the current time, in UTC, in the form 20260121T101500Z.
  static func stamp() throws -> String {
    let seconds = try seconds()
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60)
    let day = CalendarDay(number: Int32(seconds / 86_400)).iso.filter { $0 != "-" }
    return day + "T" + [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined() + "Z"
  }

  /// Since 1970.
  private static func seconds() throws -> Int {
    var seconds = time(nil)
    if let given = getenv("SOURCE_DATE_EPOCH") {
      let text = String(cString: given)
      guard let value = Int(text), (0...253_402_300_799).contains(value) else {
        throw ValidationError("SOURCE_DATE_EPOCH is \"\(text)\", which is not a number of seconds since 1970")
      }
      seconds = value
    }
    return seconds
  }

  /// Whether a service for continuous integration runs this program, by its variable CI.
  static var isInCI: Bool { getenv("CI").map { String(cString: $0) } == "true" }

  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
