internal import Entities

extension ImportOptions {
  /// Days count by the clocks at the place. `zone` finds them, which takes time.
  func includes(
    from start: LocalMoment?, to end: LocalMoment?, zone: () -> TimeZoneID?
  ) -> Bool {
    if !isLimited { return true }
    guard let start = start ?? end else { return false }
    let end = end ?? start
    // Clocks differ by less than two days, so the zone only decides near a limit.
    let (early, late) = (start.day.adding(days: -2), end.day.adding(days: 2))
    if late < first ?? late || early > last ?? early { return false }
    let zone = zone()
    let firstDay = LocalClock.moved(start, to: zone).day
    let lastDay = max(LocalClock.moved(end, to: zone).day, firstDay)
    return lastDay >= first ?? lastDay && firstDay <= last ?? firstDay
  }

  func includes(_ stop: ImportedStop) -> Bool {
    includes(from: stop.arrival, to: stop.departure) {
      LocalClock.zone(named: stop.timeZone, at: stop.coordinate)
    }
  }
}
