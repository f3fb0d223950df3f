extension ImportOptions {
  /// An item has local times, so it needs no zone.
  func includes(_ item: CalendarItem) -> Bool { includes(from: item.start, to: item.end) { nil } }
}
