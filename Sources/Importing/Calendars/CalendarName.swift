/// The name of a calendar, as the title of a trip.
enum CalendarName {
  /// Nil if the name says whose calendar it is, as `ida@example.org` of Google and `Ida Berg (TripIt)` do. The title of a trip
  /// is public.
  static func title(_ text: String?) -> String? {
    guard let name = PlainText.filledLine(text) else { return nil }
    return name.contains(/\w@\w[\w-]*\./) || name.lowercased().hasSuffix("(tripit)") ? nil : name
  }
}
