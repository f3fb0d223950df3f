package import Entities
internal import Geodata
internal import Text

/// Moves trips in time.
extension SitePlanner {
  /// Moves the whole trip: its first day becomes `start`. Clock times stay.
  package func reschedule(_ trip: Trip, to start: CalendarDay) throws(PlanFailure) -> EditPlan {
    guard start.isInCalendar else {
      throw .refused("cannot reschedule \(trip.path): a date would leave the calendar", hint: nil)
    }
    let stops = trip.itinerary.trip.stops
    let title = "reschedule \(trip.path) to \(start.iso)"
    guard let first = trip.itinerary.first else {
      return try plan(title, of: trip, mapping: trip.sameStops) { text throws(PlanFailure) in
        try text.apply(.setField("date", .word(start.iso)))
      }
    }
    let shift = DateShift(days: start.days(since: first), of: stops, from: 0)
    try shift.check(title)
    let remarks = shift.remarks(ofFirst: first) + mentions(of: trip, from: 0, by: shift, withLines: true)
    return try plan(title, of: trip, mapping: trip.sameStops, remarks: remarks) {
      text throws(PlanFailure) in
      text.splice(try shift.splices(in: text, withStart: true))
    }
  }

  /// Moves a stop and all later stops by a number of days. The stay before it becomes longer or shorter.
  package func reschedule(_ trip: Trip, from stop: Int, by days: Int) throws(PlanFailure) -> EditPlan {
    let stops = trip.stops
    if stops[stop].outing != nil {
      throw .refused(
        "\(stops[stop].name) belongs to a stay with day trips", hint: "move it to another day of the stay")
    }
    if stop == 0 {
      guard let first = trip.itinerary.first else { throw .refused("\(trip.shown) has no dates", hint: nil) }
      return try reschedule(trip, to: first.adding(days: days))
    }
    let title = "reschedule \(trip.path) from \(stops[stop].name) by \(days == 1 ? "1 day" : "\(days) days")"
    return try reschedule(trip, from: stop, by: days, title)
  }

  /// Adds a day of rest: the stay at a stop becomes a day longer, and all later stops move.
  package func rest(at stop: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    let title = "add a day of rest at \(trip.stops[stop].name) in \(trip.path)"
    return try reschedule(trip, from: trip.stops.next(after: stop), by: 1, title)
  }

  /// `stop` is not the first one. After the last stop, only the stay there changes.
  private func reschedule(_ trip: Trip, from stop: Int, by days: Int, _ title: String) throws(PlanFailure)
    -> EditPlan
  {
    let stops = trip.stops
    var mapping = trip.sameStops
    mapping.dayShift = days
    mapping.firstShiftedDay =
      trip.itinerary.days.first { $0.arrivals.contains(stop) }?.number ?? (trip.itinerary.dayCount ?? 0) + 1
    let shift = DateShift(days: days, of: stops, from: stop)
    try shift.check(title)
    let stay = try stay(before: stop, of: trip, longerBy: days)
    let remarks = shift.remarks + stay.remarks + mentions(of: trip, from: stop, by: shift, withLines: false)
    return try plan(title, of: trip, mapping: mapping, remarks: remarks) {
      text throws(PlanFailure) in
      text.splice(
        try shift.splices(in: text, withStart: false) + stay.shift.splices(in: text, withStart: false))
      if let nights = stay.nights {
        try text.apply(.setStopField(nights.stop, "nights", .word("\(nights.count)")))
      }
    }
  }

  private func mentions(of trip: Trip, from stop: Int, by shift: DateShift, withLines: Bool) -> [String] {
    guard shift.changesWeekdays else { return [] }
    return WeekdayMentions(of: trip.itinerary.trip, text: trip.text).remarks(from: stop, withLines: withLines)
  }

  private struct Stay {
    /// Moves the departure of the stop.
    var shift: DateShift
    var nights: (stop: Int, count: Int)?
    /// That another stay becomes longer or shorter.
    var remark: String?
    var remarks: [String] { (remark.map { [$0] } ?? []) + shift.remarks }
  }

  private static func nights(_ count: Int) -> String { count == 1 ? "1 night" : "\(count) nights" }

  /// How the stay before a stop gets longer. It is told by nights, by a departure or by both.
  private func stay(
    before stop: Int, of trip: Trip, longerBy days: Int
  ) throws(PlanFailure) -> Stay {
    let all = trip.stops
    var stay = Stay(shift: DateShift(days: days, of: all, from: stop, onlyDepartureOf: stop - 1))
    // Day trips belong to their stay.
    let stops = try all.indices.filter { all[$0].outing == nil }.map { index throws(PlanFailure) in
      try trip.asWritten(index)
    }
    let next = all[..<stop].count { $0.outing == nil }
    let last = next - 1
    if stops[last].departure != nil, stops[last].nights == nil { return stay }
    if stops[last].departure == nil { stay.shift = DateShift(days: 0, of: all, from: all.count) }
    // The date of the stop itself says when the stay before it ends. Without one, only nights can say it.
    let isDated = next < stops.count && (stops[next].arrival != nil || stops[next].departure != nil)
    if stops[last].nights == nil, isDated { return stay }
    let place =
      stops[..<next].lastIndex { Int($0.nights ?? 0) + days >= 0 && ($0.nights ?? 0) > 0 } ?? last
    let index = stops[last].nights == nil && days < 0 ? place : last
    let count = Int(stops[index].nights ?? 0) + days
    guard count >= 0 else {
      throw .refused(
        "\(stops[index].name) has only \(count - days) nights before \(all[stop].name)",
        hint: "move it by fewer days, or move the stops before it too")
    }
    stay.nights = (index, count)
    stay.remark =
      "\(stops[index].name): \(Self.nights(count - days)) \(count - days == 1 ? "becomes" : "become") \(Self.nights(count))"
    return stay
  }
}

/// The dates of stops, some days later or earlier.
struct DateShift {
  private let days: Int
  private var moments: [(stop: Int, key: String, moment: LocalMoment, shifted: Shifted)] = []
  private let stops: [Waypoint]
  /// The first stop that moves with its arrival. Nil if only a departure moves.
  private let first: Int?

  private struct Shifted {
    var moment: LocalMoment
    /// Why the time is another one.
    var remark: String?
    /// Whether the text needs another offset or time, and not just another date.
    var isRewritten: Bool
  }

  /// With `onlyDepartureOf`, only the departure of this stop is moved.
  init(days: Int, of stops: [Waypoint], from stop: Int, onlyDepartureOf departing: Int? = nil) {
    self.days = days
    self.stops = stops
    first = departing == nil ? stop : nil
    for index in stops.indices where departing.map({ $0 == index }) ?? (index >= stop) {
      if let arrival = stops[index].arrival, departing == nil { add(arrival, "arrive", index) }
      if let departure = stops[index].departure { add(departure, "depart", index) }
    }
  }

  private mutating func add(_ moment: LocalMoment, _ key: String, _ stop: Int) {
    moments.append((stop, key, moment, shifted(moment, in: stops[stop].timeZone)))
  }

  /// The same clock time on another day. If the clocks skip it there, it is the time that they show instead.
  private func shifted(_ moment: LocalMoment, in zone: TimeZoneID?) -> Shifted {
    let day = moment.day.adding(days: days)
    guard let minute = moment.minute, let zone else {
      return Shifted(
        moment: LocalMoment(day: day, minute: moment.minute, offset: moment.offset), isRewritten: false)
    }
    let plain = LocalMoment(day: day, minute: minute)
    switch TimeZones.offset(of: zone, at: plain) {
    case .one(let seconds):
      let offset = Int16(seconds / 60)
      return Shifted(
        moment: LocalMoment(day: day, minute: minute, offset: offset), isRewritten: moment.offset != offset)
    case .repeated(let first, _):
      let shifted = LocalMoment(day: day, minute: minute, offset: Int16(first / 60))
      return Shifted(
        moment: shifted,
        remark: "comes twice, because the clocks go back: it is \(shifted.written(offset: true)) now",
        isRewritten: true)
    case .skipped(let before, let after):
      let clock = Int(minute) + (after - before) / 60
      let shifted = LocalMoment(day: day.adding(days: clock / 1440), minute: Int16(clock % 1440))
      return Shifted(
        moment: shifted,
        remark: "is skipped, because the clocks go forward: it is \(shifted.written(offset: false)) now",
        isRewritten: true)
    }
  }

  /// Throws if a date leaves the calendar.
  func check(_ title: String) throws(PlanFailure) {
    for (_, _, moment, _) in moments {
      let day = moment.day.adding(days: days)
      if !day.isInCalendar {
        throw .refused("cannot \(title): a date would leave the calendar", hint: nil)
      }
    }
  }

  var changesWeekdays: Bool { days % 7 != 0 }

  /// The same with the first day of the trip, if no stop has its date.
  func remarks(ofFirst day: CalendarDay) -> [String] {
    guard changesWeekdays, !moments.contains(where: { $0.moment.day == day }) else { return remarks }
    return ["the trip begins on \(Self.shown(day.adding(days: days))), and not on \(Self.shown(day))"]
      + remarks
  }

  private static func shown(_ day: CalendarDay) -> String { "\(weekdays[day.weekday]) \(day.iso)" }

  /// Weekdays that change, and times that the clocks do not show.
  var remarks: [String] {
    moments.flatMap { stop, key, moment, shifted -> [String] in
      let place = "\(stops[stop].name): \(key)"
      var remarks: [String] = []
      if changesWeekdays {
        remarks.append("\(place) \(Self.shown(moment.day)) becomes \(Self.shown(shifted.moment.day))")
      }
      if let remark = shifted.remark {
        let time = LocalMoment(day: moment.day.adding(days: days), minute: moment.minute)
        remarks.append("\(place) \(time.written(offset: false)) \(remark)")
      }
      return remarks
    }
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The changes of the values in a text. `withStart` moves the key `date` of the trip too.
  func splices(in text: TripText, withStart: Bool) throws(PlanFailure) -> [Splice] {
    let source = try text.source()
    var splices: [Splice] = []
    if withStart, let date = source.fields.pairs.first(where: { $0.key.text == "date" })?.value,
      let day = CalendarDay(iso: date.text)
    {
      splices += self.splices(of: date, from: LocalMoment(day: day), to: nil, in: source)
    }
    splices += try ofOptions(in: text, source)
    guard !moments.isEmpty else { return splices }
    let nodes = try text.nodes(of: stops)
    for (stop, key, moment, shifted) in moments {
      guard let value = nodes[stop]?.pairs.first(where: { $0.key.text == key })?.value else { continue }
      splices += self.splices(of: value, from: moment, to: shifted, in: source)
    }
    return splices
  }

  /// Options keep their days beside the stops that they would take the place of. Their clock times stay.
  private func ofOptions(in text: TripText, _ source: YAMLSource) throws(PlanFailure) -> [Splice] {
    guard let first, days != 0 else { return [] }
    let options = zip(TripText.options(in: source), try text.options())
    let (start, count) = (stops.writtenCount(in: 0..<min(first, stops.count)), stops.writtenCount)
    let moved = options.filter { $1.run.map { $0.lowerBound >= start && $0.upperBound < count } ?? false }
    return moved.flatMap { node, _ in
      node.pairs.filter { $0.key.text == "stops" }.flatMap { Array($0.value.items) }
    }.flatMap { Array($0.pairs) }.flatMap { key, value -> [Splice] in
      guard ["arrive", "depart"].contains(key.text), let day = CalendarDay(iso: String(value.text.prefix(10)))
      else { return [] }
      return splices(of: value, from: LocalMoment(day: day), to: nil, in: source)
    }
  }

  private func splices(
    of value: YAMLNode, from moment: LocalMoment, to shifted: Shifted?, in source: YAMLSource
  ) -> [Splice] {
    let range = source.start(of: value)..<source.end(of: value)
    let written = value.text
    // An offset was written if there is more after the time.
    let hasOffset = written.utf8.count > 16
    let rewrites = shifted.map { $0.remark != nil || $0.isRewritten && hasOffset } ?? false
    let old = Array(moment.day.iso.utf8)
    let start = range.first { source.bytes[$0...].starts(with: old) }
    if let start, !rewrites {
      return [Splice(start..<start + old.count, Array(moment.day.adding(days: days).iso.utf8))]
    }
    let new = shifted?.moment ?? LocalMoment(day: moment.day.adding(days: days))
    let text = new.written(offset: shifted.map { $0.remark != nil || hasOffset } ?? false)
    let head = WrittenValue(.word(text), like: value, keepsQuotes: true, isInFlow: false).head
    return [Splice(range, source.encoded(head))]
  }
}
