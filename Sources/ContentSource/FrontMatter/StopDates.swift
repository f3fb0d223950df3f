internal import Entities
internal import Text

/// Whether the dates of a trip's stops can be those of one journey.
///
/// Places are looked up only where something is wrong: nearly all trips are right.
struct StopDates {
  let stops: [Waypoint]
  /// The list of the stops, for the places of what is wrong.
  let list: YAMLNode?

  static func firstDay(of stops: [Waypoint]) -> CalendarDay? {
    for stop in stops {
      if let moment = stop.arrival ?? stop.departure { return moment.day }
    }
    return nil
  }

  func check(start: CalendarDay?, _ date: Field?, _ problems: inout ProblemList) {
    if let start, let date, let first = Self.firstDay(of: stops), start > first {
      problems.error(
        "\(date.name) \(start.iso) is after the first day of the stops, \(first.iso)", at: date.value,
        hint: "write the day on which the trip begins, or leave it out")
    }
    // A stop that was left out of the list for an error would shift the places of the others.
    guard let list, list.items.allSatisfy({ $0.kind != .sequence && !$0.isNull }) else { return }
    var last: (moment: LocalMoment, index: Int)?
    var today = start ?? Self.firstDay(of: stops)
    for (index, stop) in stops.enumerated() {
      if problems.isFull { return }
      checkWithin(stop, index, &problems)
      today = today.flatMap { checkEnd(stop, index, reachedOnOrAfter: $0, &problems) }
      if let moment = stop.arrival ?? stop.departure {
        if let last { checkOrder(last.moment, last.index, moment, index, &problems) }
        last = (stop.end(from: moment), index)
      }
    }
  }

  private func checkWithin(_ stop: Waypoint, _ index: Int, _ problems: inout ProblemList) {
    guard let arrival = stop.arrival, let departure = stop.departure else { return }
    if departure.isBefore(arrival) {
      let showsOffset = Self.showsOffset(departure, arrival)
      problems.error(
        "depart \(departure.shown(offset: showsOffset)) is before arrive \(arrival.shown(offset: showsOffset))",
        at: value(of: "depart", at: index))
    } else if let nights = stop.nights {
      let between = departure.day.days(since: arrival.day)
      if Int(nights) == between || arrival.isInSmallHours && Int(nights) == between + 1 { return }
      problems.error(
        "nights says \(nights), but \(between) lie between arrive and depart",
        at: value(of: "nights", at: index),
        hint: "leave nights or depart out")
    }
  }

  /// The day on which the stop is left; nil, with an error reported, if it is after `CalendarDay.last`.
  private func checkEnd(
    _ stop: Waypoint, _ index: Int, reachedOnOrAfter today: CalendarDay, _ problems: inout ProblemList
  ) -> CalendarDay? {
    let arrival = max(today, stop.arrival?.day ?? today)
    if let departure = stop.departure { return max(arrival, departure.day) }
    guard let nights = stop.nights else { return arrival }
    let end = arrival.adding(days: Int(nights))
    if end <= .last { return end }
    problems.error(
      "these nights end after \(CalendarDay.last.iso), the last day that a date can have",
      at: value(of: "nights", at: index), hint: "the stop begins on \(arrival.iso)")
    return nil
  }

  private func checkOrder(
    _ earlier: LocalMoment, _ earlierIndex: Int, _ later: LocalMoment, _ index: Int,
    _ problems: inout ProblemList
  ) {
    guard later.isBefore(earlier) else { return }
    let isExact = later.instant != nil && earlier.instant != nil
    let isKnown = stops[earlierIndex].coordinate != nil && stops[index].coordinate != nil
    if !isExact {
      let clocks = ClockDifference(from: stops[earlierIndex].coordinate, to: stops[index].coordinate)
      if clocks.allows(later, after: earlier) { return }
    }
    let key = stops[index].arrival == nil ? "depart" : "arrive"
    let name = stops[earlierIndex].name
    let showsOffset = Self.showsOffset(later, earlier)
    problems.error(
      "\(key) \(later.shown(offset: showsOffset)) is before \(earlier.shown(offset: showsOffset)) at the stop before"
        + (name.isEmpty ? "" : ", \(quoted(name))"), at: value(of: key, at: index),
      hint: isExact || isKnown
        ? "stops are listed in the order of the journey"
        : "stops are listed in the order of the journey; across the date line, both need coordinates")
  }

  /// Whether only offsets tell why one moment is before the other.
  private static func showsOffset(_ one: LocalMoment, _ other: LocalMoment) -> Bool {
    one.offset != nil && other.offset != nil && one.offset != other.offset
  }

  /// The value of a key of the stop at `index`, which has it.
  private func value(of key: String, at index: Int) -> YAMLNode {
    guard let list, let stop = list.items.dropFirst(index).first(where: { _ in true }) else {
      preconditionFailure("dates come from a list of stops")
    }
    return stop.pairs.first { $0.key.bytes.elementsEqual(key.utf8) }?.value ?? stop
  }
}

extension Waypoint {
  /// The last moment that is known to be spent here; `moment` is its first.
  fileprivate func end(from moment: LocalMoment) -> LocalMoment {
    if let departure { return departure.isBefore(moment) ? moment : departure }
    guard let nights, nights > 0 else { return moment }
    let counted = Int(nights) - (moment.isInSmallHours ? 1 : 0)
    return counted == 0 ? moment : LocalMoment(day: moment.day.adding(days: counted))
  }
}
