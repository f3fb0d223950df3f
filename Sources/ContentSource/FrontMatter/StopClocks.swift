internal import Entities
internal import Geodata
internal import Text

/// Finds the time zone of a stop that has times of day, and holds these against its clocks.
struct StopClocks {
  /// What was looked up of the stop.
  let place: Place?
  let arrive: Field?
  let depart: Field?

  /// Gives the stop its zone, and its times their offsets, where they are known.
  func set(_ stop: inout Waypoint, _ problems: inout ProblemList) {
    guard place != nil || stop.arrival?.minute != nil || stop.departure?.minute != nil else { return }
    let isNamed = stop.timeZone != nil
    guard let zone = TimeZones.zone(named: stop.timeZone, place: place, at: stop.coordinate) else { return }
    stop.timeZone = zone
    if let arrive, let arrival = stop.arrival {
      stop.arrival = checked(arrival, of: arrive, in: zone, isNamed: isNamed, &problems)
    }
    if let depart, let departure = stop.departure {
      stop.departure = checked(departure, of: depart, in: zone, isNamed: isNamed, &problems)
    }
  }

  private func checked(
    _ moment: LocalMoment, of field: Field, in zone: TimeZoneID, isNamed: Bool, _ problems: inout ProblemList
  ) -> LocalMoment {
    guard let minute = moment.minute, let clock = moment.clockSeconds else { return moment }
    let offset = TimeZones.offset(of: zone, at: moment)
    if case .one(let seconds) = offset {
      // Before there were zones, offsets were not of whole minutes.
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
        "the clocks of \(name) are not at \(LocalMoment.signed(moment.offset ?? 0)) on \(moment.shown(offset: false))",
        at: field.value, hint: "they are at \(Self.signed(seconds)): write that or leave it out" + orZone)
    case .skipped(let before, let after):
      let change = TimeZones.lastChange(of: zone, untilUTC: clock - before) ?? clock - before
      let from = LocalMoment(clockSeconds: change + before)
      let to = LocalMoment(clockSeconds: change + after)
      let earlier = LocalMoment(clockSeconds: clock + before - after)
      let later = LocalMoment(clockSeconds: clock + after - before)
      problems.error(
        "\(field.name) \(moment.shown(offset: false)) is skipped: "
          + "the clocks of \(name) go from \(from.shown(on: moment.day)) to \(to.shown(on: moment.day))",
        at: field.value,
        hint: "write \(earlier.shown(offset: false)) or \(later.shown(on: earlier.day))" + orZone)
    case .repeated(let first, let second):
      let shown = moment.shown(offset: false)
      let message =
        moment.offset.map { "the clocks of \(name) are not at \(LocalMoment.signed($0)) on \(shown)" }
        ?? "\(field.name) \(shown) comes twice by the clocks of \(name)"
      problems.error(
        message, at: field.value,
        hint: "write \(shown) \(Self.signed(first)) for the first, \(Self.signed(second)) for the second"
          + orZone)
    }
    return moment
  }

  private static func signed(_ seconds: Int) -> String { LocalMoment.signed(Int16(seconds / 60)) }
}

extension LocalOffset {
  /// Offsets of seconds are written in whole minutes.
  fileprivate func allows(_ offset: Int) -> Bool {
    switch self {
    case .one(let seconds): abs(seconds - offset) < 60
    case .repeated(let first, let second): abs(first - offset) < 60 || abs(second - offset) < 60
    case .skipped: false
    }
  }
}

extension LocalMoment {
  fileprivate init(clockSeconds: Int) {
    let day = (clockSeconds - (clockSeconds % 86_400 + 86_400) % 86_400) / 86_400
    self.init(
      day: CalendarDay(number: Int32(day)), minute: Int16((clockSeconds - day * 86_400) / 60))
  }

  /// As an author would write it.
  func shown(offset shows: Bool) -> String {
    guard let minute else { return day.iso }
    return day.iso + " " + Self.clock(minute) + (shows ? offset.map { " " + Self.signed($0) } ?? "" : "")
  }

  /// The time alone where the day is `other`.
  fileprivate func shown(on other: CalendarDay) -> String {
    minute.map { day == other ? Self.clock($0) : shown(offset: false) } ?? day.iso
  }
}
