internal import Entities
internal import Geodesy

/// A VEVENT, as it is written.
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
  /// Where the rule of its repetition stands.
  var repeats: Int?
  /// Where it begins, in bytes from the start of the file.
  var offset = 0

  /// Whether it begins and ends by the clocks of different zones.
  var hasTwoZones: Bool {
    guard let start = start?.zone, let end = end?.zone else { return false }
    return start != end
  }

  /// Whether it has days without times.
  var isOfDays: Bool { start?.moment.minute == nil }
}
