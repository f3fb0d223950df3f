internal import ContentReaders
internal import Entities
internal import Geodata
internal import Text

/// Finds the time zone of a stop with times of day. Checks the times with the clocks of this zone.
struct StopClockInteractor {
  /// The place that was looked up for the stop.
  let place: Place?

  /// Sets the zone of the stop and the UTC offsets of its times, if they are known.
  func set(_ stop: inout ParsedStop, _ problems: inout ProblemList) {
    if let name = stop.timeZone { stop.waypoint.timeZone = problems.timeZone(named: name) }
    guard place != nil || stop.waypoint.arrival?.minute != nil || stop.waypoint.departure?.minute != nil
    else { return }
    let isNamed = stop.waypoint.timeZone != nil
    guard
      let zone = TimeZones.zone(
        named: stop.waypoint.timeZone, place: place, at: stop.waypoint.coordinate)
    else { return }
    stop.waypoint.timeZone = zone
    if let range = stop.arrive, let arrival = stop.waypoint.arrival {
      stop.waypoint.arrival = checked(arrival, of: "arrive", at: range, in: zone, isNamed: isNamed, &problems)
    }
    if let range = stop.depart, let departure = stop.waypoint.departure {
      stop.waypoint.departure = checked(
        departure, of: "depart", at: range, in: zone, isNamed: isNamed, &problems)
    }
  }

  /// The moment with its offset from UTC. Reports a time that the clocks of the zone do not show, or show twice.
  func checked(
    _ moment: LocalMoment, of key: String, at range: SourceRange, in zone: TimeZoneID, isNamed: Bool,
    _ problems: inout ProblemList
  ) -> LocalMoment {
    guard let minute = moment.minute, let clock = moment.clockSeconds else { return moment }
    let offset = TimeZones.offset(of: zone, at: moment)
    if case .one(let seconds) = offset {
      // Before time zones existed, offsets were not whole minutes.
      if moment.offset == nil {
        return seconds % 60 == 0
          ? LocalMoment(day: moment.day, minute: minute, offset: Int16(seconds / 60)) : moment
      }
    }
    if let own = moment.offset, offset.allows(Int(own) * 60) { return moment }
    if problems.countsError() { return moment }
    let name = TimeZones.name(of: zone)
    let orZone = isNamed ? "" : ", or name another zone under timezone:"
    switch offset {
    case .one(let seconds):
      problems.error(
        .wrongOffset,
        "the clocks of \(name) are not at \(LocalMoment.signed(moment.offset ?? 0)) on \(moment.written(offset: false))",
        at: range, hint: "they are at \(Self.signed(seconds)): write that or leave it out" + orZone)
    case .skipped(let before, let after):
      let change = TimeZones.lastChange(of: zone, untilUTC: clock - before) ?? clock - before
      let from = LocalMoment(clockSeconds: change + before)
      let to = LocalMoment(clockSeconds: change + after)
      let earlier = LocalMoment(clockSeconds: clock + before - after)
      let later = LocalMoment(clockSeconds: clock + after - before)
      problems.error(
        .skippedTime,
        "\(key) \(moment.written(offset: false)) is skipped: "
          + "the clocks of \(name) go from \(from.written(on: moment.day)) to \(to.written(on: moment.day))",
        at: range,
        hint: "write \(earlier.written(offset: false)) or \(later.written(on: earlier.day))" + orZone)
    case .repeated(let first, let second):
      let shown = moment.written(offset: false)
      let message =
        moment.offset.map { "the clocks of \(name) are not at \(LocalMoment.signed($0)) on \(shown)" }
        ?? "\(key) \(shown) comes twice by the clocks of \(name)"
      problems.error(
        .repeatedTime, message, at: range,
        hint: "write \(shown) \(Self.signed(first)) for the first, \(Self.signed(second)) for the second"
          + orZone)
    }
    return moment
  }

  private static func signed(_ seconds: Int) -> String { LocalMoment.signed(Int16(seconds / 60)) }
}

extension LocalOffset {
  /// Authors write offsets in whole minutes, so a difference of less than a minute is allowed.
  fileprivate func allows(_ offset: Int) -> Bool {
    switch self {
    case .one(let seconds): abs(seconds - offset) < 60
    case .repeated(let first, let second): abs(first - offset) < 60 || abs(second - offset) < 60
    case .skipped: false
    }
  }
}

extension LocalMoment {
  init(clockSeconds: Int) {
    let day = (clockSeconds - (clockSeconds % 86_400 + 86_400) % 86_400) / 86_400
    self.init(
      day: CalendarDay(number: Int32(day)), minute: Int16((clockSeconds - day * 86_400) / 60))
  }

  /// Only the time if the day is `other`.
  fileprivate func written(on other: CalendarDay) -> String {
    minute.map { day == other ? Self.clock($0) : written(offset: false) } ?? day.iso
  }
}
