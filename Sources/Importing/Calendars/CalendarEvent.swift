internal import Entities
internal import Geodesy

/// A VEVENT as written.
struct CalendarEvent {
  var summary = ""
  var location = ""
  var description = ""
  var categories = ""
  var coordinate: Coordinate?
  var start: CalendarTime?
  var end: CalendarTime?
  var duration: CalendarDuration?
  var isCancelled = false
  /// Where the rule of its repetition stands, and the rule.
  var repeats: Int?
  var rule = ""
  /// Days that are not times of it, and more days that are.
  var excluded: Set<CalendarDay> = []
  var added: [CalendarDay] = []
  /// The name for programs, and the day of the time that the event replaces.
  var uid = ""
  var replaces: CalendarDay?
  /// Where it begins, in bytes from the start of the file.
  var offset = 0

  /// The same some days later.
  func moved(days: Int, _ zones: CalendarZones) -> CalendarEvent? {
    var event = self
    let by = CalendarDuration(days: days)
    (event.start, event.end) = (start?.adding(by, zones), end?.adding(by, zones))
    return event.start == nil ? nil : event
  }

  /// Whether it begins and ends by the clocks of different zones.
  var hasTwoZones: Bool {
    guard let start = start?.zone, let end = end?.zone else { return false }
    return start != end
  }

  var hasPlace: Bool { !location.isEmpty || coordinate != nil || WayTitle(summary) != nil }

  /// Whether it has days without times.
  var isOfDays: Bool { start?.moment.minute == nil }
}
