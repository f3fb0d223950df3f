internal import Entities
internal import Geodata

/// The events of a trip for a calendar, and the clocks that their times are by.
struct TripEventFacts: Sendable {
  /// In the order of the trip.
  var events: [TripEvent]
  /// Sorted by name.
  var zones: [Zone]

  struct Zone: Sendable {
    var zone: TimeZoneID
    var name: String
    var clocks: [TripClocks]
  }
}

/// What the clocks of a zone show from some time on.
struct TripClocks: Equatable, Sendable {
  /// When these clocks begin, in seconds since 1970-01-01 00:00 UTC.
  var begin: Int
  /// Seconds east of UTC before that, and from then on.
  var before: Int
  var offset: Int
}

struct TripEvent: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    /// The nights at a stop.
    case stay(Int)
    /// A leg, by its position.
    case leg(Int)
    /// A stop with times of day.
    case stop(Int)
    /// Of a trip that has none of these.
    case trip
  }

  enum Time: Equatable, Sendable {
    case day(CalendarDay)
    /// By the clocks of a zone. The clocks show this time once.
    case local(LocalMoment, TimeZoneID)
    /// In seconds since 1970-01-01 00:00 UTC.
    case instant(Int)
  }

  var subject: Subject
  var start: Time
  /// If the event is about days, the day after the last. Nil for a moment.
  var end: Time?
}

struct TripEventInteractor: Sendable {
  private let itinerary: Itinerary
  private let dates: [CalendarDay?]

  /// `dates` are the local dates of arrival.
  init(of itinerary: Itinerary, dates: [CalendarDay?]) {
    self.itinerary = itinerary
    self.dates = dates
  }

  func facts() -> TripEventFacts {
    var events: [TripEvent] = []
    for index in itinerary.trip.stops.indices {
      if index > 0, let leg = leg(to: index) { events.append(leg) }
      // The stay before a day trip tells all nights.
      if stops[index].outing == .back { continue }
      if let event = isStay(index) ? stay(at: index) : stop(at: index) { events.append(event) }
    }
    if events.isEmpty, let first = itinerary.first {
      events.append(Self.days(of: .trip, from: first, through: itinerary.last ?? first))
    }
    return TripEventFacts(events: events, zones: zones(of: events))
  }

  private var stops: [Waypoint] { itinerary.trip.stops }

  private func isStay(_ index: Int) -> Bool { stops[index].kind == .stay || stops[index].nightsSpent != nil }

  /// From the day of arrival to the day of departure, which is not part of it. At least one night.
  private func stay(at index: Int) -> TripEvent? {
    guard let first = dates[index] else { return nil }
    let stop = stops[index]
    let last = stop.departure?.day ?? first.adding(days: Int(stop.nightsOfStay ?? stop.nights ?? 1))
    return Self.days(of: .stay(index), from: first, through: max(first, last.adding(days: -1)))
  }

  /// A visit with both times. A single time is already one end of a leg, unless the leg knows only the day.
  private func stop(at index: Int) -> TripEvent? {
    let arrival = time(stops[index].arrival, at: index)
    let departure = time(stops[index].departure, at: index)
    if let arrival, let departure {
      return Self.event(.stop(index), from: arrival, to: departure)
    }
    if let arrival, index == 0 || time(stops[index - 1].departure, at: index - 1) == nil {
      return TripEvent(subject: .stop(index), start: arrival)
    }
    if let departure, index == stops.count - 1 { return TripEvent(subject: .stop(index), start: departure) }
    return nil
  }

  private func leg(to index: Int) -> TripEvent? {
    let subject = TripEvent.Subject.leg(index - 1)
    if let start = time(stops[index - 1].departure, at: index - 1) {
      let end = itinerary.legs[index - 1].duration == nil ? nil : time(stops[index].arrival, at: index)
      return Self.event(subject, from: start, to: end)
    }
    guard let last = dates[index] else { return nil }
    let first = stops[index - 1].departure?.day ?? last
    return Self.days(of: subject, from: min(first, last), through: last)
  }

  /// An end must be later than the start (RFC 5545, 3.8.2.2). Otherwise, the event is a moment.
  private static func event(
    _ subject: TripEvent.Subject, from start: TripEvent.Time, to end: TripEvent.Time?
  ) -> TripEvent {
    TripEvent(
      subject: subject, start: start, end: end.flatMap { seconds(of: $0) > seconds(of: start) ? $0 : nil })
  }

  private static func seconds(of time: TripEvent.Time) -> Int {
    switch time {
    case .day(let day): Int(day.number) * 86_400
    case .instant(let seconds): seconds
    case .local(let moment, let zone): TimeZones.instant(of: moment, in: zone) ?? moment.clockSeconds ?? 0
    }
  }

  private static func days(
    of subject: TripEvent.Subject, from first: CalendarDay, through last: CalendarDay
  ) -> TripEvent {
    TripEvent(subject: subject, start: .day(first), end: .day(last.adding(days: 1)))
  }

  /// Nil without a time of day, or if its time in UTC is unknown. A calendar shows such a time wrong.
  private func time(_ moment: LocalMoment?, at index: Int) -> TripEvent.Time? {
    guard let moment, moment.minute != nil else { return nil }
    guard let zone = stops[index].timeZone, let instant = TimeZones.instant(of: moment, in: zone) else {
      return moment.instant.map { .instant($0) }
    }
    // A calendar understands a time that the clocks show twice as the first of the two.
    guard case .one(let offset) = TimeZones.offset(of: zone, at: moment),
      moment.clockSeconds == instant + offset
    else { return .instant(instant) }
    return .local(moment, zone)
  }

  private func zones(of events: [TripEvent]) -> [TripEventFacts.Zone] {
    var spans: [TimeZoneID: ClosedRange<Int>] = [:]
    for event in events {
      for case .local(let moment, let zone)? in [event.start, event.end] {
        guard let instant = TimeZones.instant(of: moment, in: zone) else { continue }
        let span = spans[zone] ?? instant...instant
        spans[zone] = min(span.lowerBound, instant)...max(span.upperBound, instant)
      }
    }
    return spans.map { zone, span in
      // The next changes too, so that a calendar knows how long the last clocks go on.
      let clocks = TimeZones.clocks(of: zone, from: span.lowerBound, to: span.upperBound + Self.year)
      return TripEventFacts.Zone(
        zone: zone, name: TimeZones.name(of: zone),
        clocks: clocks.map { TripClocks(begin: $0.begin, before: $0.before, offset: $0.offset) })
    }.sorted { $0.name < $1.name }
  }

  /// In seconds.
  private static let year = 366 * 86_400
}
