internal import Entities

/// Puts stops into the order of their times, if each has one.
enum StopOrder {
  static func sort(_ trip: inout ImportedTrip, _ report: inout ImportReport) {
    let starts = trip.stops.map { $0.arrival ?? $0.departure }
    let isWrong = zip(starts, starts.dropFirst()).contains { earlier, later in
      guard let earlier, let later else { return false }
      return later.isBefore(earlier)
    }
    guard isWrong, !starts.contains(nil) else { return }
    let order = starts.indices.sorted { left, right in
      guard let one = starts[left], let other = starts[right] else { return left < right }
      return key(one) == key(other) ? left < right : key(one) < key(other)
    }
    trip.stops = order.map { trip.stops[$0] }
    report.lost("the order of the stops is not that of their times: they are sorted", kind: "order")
  }

  /// Seconds. A day without a time begins at midnight.
  private static func key(_ moment: LocalMoment) -> Int {
    Int(moment.day.number) * 86_400 + Int(moment.minute ?? 0) * 60 - Int(moment.offset ?? 0) * 60
  }
}
