extension ImportOptions {
  /// The times of an item are those of the clocks at its places already.
  func includes(_ item: CalendarItem) -> Bool { includes(from: item.start, to: item.end) { nil } }
}
