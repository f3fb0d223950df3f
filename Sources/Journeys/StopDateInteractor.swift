internal import ContentReaders
internal import Entities
internal import Text

/// Checks that one journey can have the dates of all stops of a trip.
struct StopDateInteractor {
  let stops: [ParsedStop]
  /// The mode of legs whose stop names none.
  let mode: TravelMode

  /// More days between two dates of one stop, or between two stops whose departure is unknown, are a mistyped year.
  private static let mostDays = 1096

  /// The first day of the trip if no key tells it.
  var firstDay: CalendarDay? { ItineraryInteractor.firstDay(of: stops.lazy.map(\.waypoint)) }

  /// `date` is the position of `start` in the file.
  func check(start: CalendarDay?, _ date: SourceRange?, _ problems: inout ProblemList) {
    let firstDay = firstDay
    var today = start ?? firstDay
    let firstDate = stops.indices.lazy.compactMap { firstMoment(at: $0) }.first?.day
    if let start, let date, let firstDate, let firstDay, start > firstDate {
      today = firstDay
      problems.error(
        .dateOrder, "date \(start.iso) is after the first day of the stops, \(firstDay.iso)", at: date,
        hint: "write the day on which the trip begins, or leave it out")
    }
    var last: (moment: LocalMoment, index: Int)?
    for index in stops.indices {
      if problems.isFull { return }
      checkWithin(index, &problems)
      let arrival = today
      today = today.flatMap { checkEnd(index, reachedOnOrAfter: $0, &problems) }
      if let moment = firstMoment(at: index) {
        if let last {
          checkOrder(last.moment, last.index, moment, index, &problems)
          checkLength(from: last.moment, last.index, to: moment, index, &problems)
        }
        last = (stops[index].waypoint.end(from: moment), index)
      } else if stops[index].nights != nil, let day = last?.moment.day ?? arrival,
        let nights = stops[index].waypoint.nights, nights > 0
      {
        // Nights between day trips, which nobody wrote, are a guess.
        last = (LocalMoment(day: day.adding(days: Int(nights))), index)
      }
    }
  }

  private func firstMoment(at index: Int) -> LocalMoment? {
    stops[index].waypoint.arrival ?? stops[index].waypoint.departure
  }

  private func checkWithin(_ index: Int, _ problems: inout ProblemList) {
    guard let arrival = stops[index].waypoint.arrival, let departure = stops[index].waypoint.departure,
      let range = stops[index].depart
    else { return }
    if departure.isBefore(arrival) {
      let showsOffset = Self.showsOffset(departure, arrival)
      problems.error(
        .dateOrder,
        "depart \(departure.written(offset: showsOffset)) is before arrive \(arrival.written(offset: showsOffset))",
        at: range)
    } else if departure.day.days(since: arrival.day) > Self.mostDays {
      problems.warning(
        .longTime, "\(departure.day.days(since: arrival.day)) days lie between arrive and depart", at: range,
        hint: "is the year right?")
    } else if let nights = stops[index].waypoint.nights, let range = stops[index].nights {
      let between = departure.day.days(since: arrival.day)
      if Int(nights) == between || arrival.isInSmallHours && Int(nights) == between + 1 { return }
      problems.error(
        .wrongNights, "nights says \(nights), but \(between) lie between arrive and depart", at: range,
        hint: "leave nights or depart out")
    }
  }

  /// The last day at the stop. If it is after `CalendarDay.last`, adds an error and returns nil.
  private func checkEnd(
    _ index: Int, reachedOnOrAfter today: CalendarDay, _ problems: inout ProblemList
  ) -> CalendarDay? {
    let arrival = max(today, stops[index].waypoint.arrival?.day ?? today)
    if let departure = stops[index].waypoint.departure { return max(arrival, departure.day) }
    guard let nights = stops[index].waypoint.nights, let range = stops[index].nights else { return arrival }
    let end = arrival.adding(days: Int(nights))
    if end <= .last { return end }
    problems.error(
      .dateTooLate, "these nights end after \(CalendarDay.last.iso), the last day that a date can have",
      at: range,
      hint: "the stop begins on \(arrival.iso)")
    return nil
  }

  private func checkOrder(
    _ earlier: LocalMoment, _ earlierIndex: Int, _ later: LocalMoment, _ index: Int,
    _ problems: inout ProblemList
  ) {
    guard later.isBefore(earlier) else { return }
    let isExact = later.instant != nil && earlier.instant != nil
    let (from, to) = (stops[earlierIndex].waypoint.coordinate, stops[index].waypoint.coordinate)
    if !isExact, ClockDifference(from: from, to: to).allows(later, after: earlier) { return }
    let isArrival = stops[index].waypoint.arrival != nil
    guard let range = isArrival ? stops[index].arrive : stops[index].depart else { return }
    let name = stops[earlierIndex].waypoint.name
    let showsOffset = Self.showsOffset(later, earlier)
    problems.error(
      .dateOrder,
      "\(isArrival ? "arrive" : "depart") \(later.written(offset: showsOffset)) is before "
        + "\(earlier.written(offset: showsOffset)) at the stop before"
        + (name.isEmpty ? "" : ", \(quoted(name))"), at: range,
      hint: isExact || from != nil && to != nil
        ? "stops are listed in the order of the journey"
        : "stops are listed in the order of the journey; across the date line, both need coordinates")
  }

  /// Warns of a leg that takes longer than its mode explains, as it does if a year is mistyped.
  private func checkLength(
    from earlier: LocalMoment, _ earlierIndex: Int, to later: LocalMoment, _ index: Int,
    _ problems: inout ProblemList
  ) {
    let days = later.day.days(since: earlier.day)
    let mode = stops[index].waypoint.mode ?? mode
    let isLeg = stops[earlierIndex].waypoint.departure != nil && earlierIndex == index - 1
    guard days > (isLeg ? mode.mostDays : Self.mostDays),
      let range = stops[index].waypoint.arrival != nil ? stops[index].arrive : stops[index].depart
    else { return }
    problems.warning(
      .longTime,
      isLeg
        ? "this leg takes \(days) days" + (mode == .other ? "" : " by \(mode.rawValue)")
        : "\(days) days lie between this and the date before it, \(earlier.day.iso)", at: range,
      hint: "is the year right?")
  }

  /// Whether a message about both moments has to show their UTC offsets: both are known, and they differ.
  private static func showsOffset(_ one: LocalMoment, _ other: LocalMoment) -> Bool {
    one.offset != nil && other.offset != nil && one.offset != other.offset
  }
}

extension Waypoint {
  /// The last known moment at the stop. `moment` is the first one.
  fileprivate func end(from moment: LocalMoment) -> LocalMoment {
    if let departure { return departure.isBefore(moment) ? moment : departure }
    guard let nights, nights > 0 else { return moment }
    let counted = Int(nights) - (moment.isInSmallHours ? 1 : 0)
    return counted == 0 ? moment : LocalMoment(day: moment.day.adding(days: counted))
  }
}
