internal import ArgumentParser
internal import Entities

#if canImport(Glibc)
  internal import Glibc
#endif

/// What a build takes from its machine when nobody says it.
enum BuildClock {
  /// SOURCE_DATE_EPOCH's day, else today's, both in UTC.
  static func today() throws -> CalendarDay {
    var seconds = time(nil)
    if let given = getenv("SOURCE_DATE_EPOCH") {
      let text = String(cString: given)
      guard let value = Int(text), (0...253_402_300_799).contains(value) else {
        throw ValidationError("SOURCE_DATE_EPOCH is \"\(text)\", which is no number of seconds since 1970")
      }
      seconds = value
    }
    return CalendarDay(number: Int32(seconds / 86_400))
  }

  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
