internal import Entities
internal import Geodata

/// Puts stops into the order of their times, if each has one.
enum StopOrder {
  static func sort(_ trip: inout ImportedTrip, _ report: inout ImportReport) {
    let starts = trip.stops.map { $0.arrival ?? $0.departure }
    let isWrong = zip(starts, starts.dropFirst()).contains { earlier, later in
      guard let earlier, let later else { return false }
      return later.isBefore(earlier)
    }
    guard isWrong, !starts.contains(nil) else { return }
    let keys = keys(of: trip.stops)
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    if order == Array(keys.indices) { return }
    trip.stops = order.map { trip.stops[$0] }
    report.lost("the order of the stops is not that of their times: they are sorted", kind: "order")
  }

  /// Seconds. A day without a time stays behind the stop before it, if that one is on this day too. Otherwise it begins at
  /// midnight.
  private static func keys(of stops: [ImportedStop]) -> [Int] {
    var keys: [Int] = []
    var last: (day: CalendarDay, offset: Int)?
    for stop in stops {
      guard let moment = stop.arrival ?? stop.departure else { continue }
      let local = Int(moment.day.number) * 86_400 + Int(moment.minute ?? 0) * 60
      let zone = moment.offset == nil ? LocalClock.zone(named: stop.timeZone, at: stop.coordinate) : nil
      let offset =
        moment.offset.map { Int($0) * 60 } ?? zone.map { TimeZones.offset(of: $0, atUTC: local) } ?? last?
        .offset ?? 0
      let isBehind = moment.minute == nil && last?.day == moment.day
      keys.append(isBehind ? max(keys.last ?? 0, local - offset) : local - offset)
      last = (moment.day, offset)
    }
    return keys
  }
}
