internal import Entities

/// The date of a stop that says when a trip begins. A trip with the key `date` has none.
struct FirstDate {
  /// The first stop with a date.
  let stop: Int
  /// The first day of the trip.
  let day: CalendarDay
  private let waypoint: Waypoint
  /// The date on which the trip reaches the stop.
  private let reached: CalendarDay

  init?(of trip: SitePlanner.Trip) throws(PlanFailure) {
    let stops = trip.itinerary.trip.stops
    guard let stop = stops.firstIndex(where: \.hasDate), let first = trip.itinerary.first,
      let reached = trip.itinerary.datesOfStops[stop], try !trip.text.hasField("date")
    else { return nil }
    (self.stop, day, waypoint, self.reached) = (stop, first, stops[stop], reached)
  }

  /// Whether the new first stop needs the date, because days that depend on it would change.
  /// - Parameter result: the trip after the edit. Nil if other dates do not allow the edit.
  func isNeeded(
    after result: Itinerary?, of before: Itinerary, _ mapping: TripMapping, moving moved: Int?
  ) -> Bool {
    let first = mapping.stops.firstIndex(of: 0)
    let hasDate = first.map { before.trip.stops[$0].hasDate } ?? result?.trip.stops.first?.hasDate
    guard hasDate == false else { return false }
    let new = result?.datesOfStops
    if let place = mapping.stops[stop] {
      guard moved == stop || reached == day else { return false }
      return result?.first != day || reached == day && new?[place] != day
    }
    guard let new else { return true }
    return zip(before.datesOfStops, mapping.stops).contains { date, place in
      place.map { new[$0] != date } ?? false
    }
  }

  /// Gives the date to the first stop.
  fileprivate var ofFirstStop: TripEdit { .setStopField(0, "arrive", .word(day.iso)) }

  /// Whether the stop has only this day, and so needs no date of its own if another stop has it.
  fileprivate var isDayAlone: Bool { waypoint.arrival?.minute == nil && waypoint.departure == nil }

  /// How its dates and times change in a trip where it is at `place`.
  fileprivate func shift(in trip: Itinerary, to place: Int) -> DateShift? {
    trip.datesOfStops[place].map { date in
      DateShift(
        days: date.days(since: reached), of: trip.trip.stops[..<place] + [waypoint], from: place)
    }
  }
}

extension SitePlanner {
  /// Plans an edit that moves, removes or adds stops. If it would change the first day of the trip, the new first stop gets the
  /// date of this day. The stop that had it gets the date of its new place.
  /// - Parameter stop: the stop that moves.
  func planKeepingFirstDay(
    _ title: String, of trip: Trip, mapping: TripMapping, moving stop: Int? = nil,
    removed: RemovedStory? = .keep, remarks: [String] = [],
    edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) -> EditPlan {
    func make(
      _ more: [TripEdit], _ shift: DateShift? = nil, saying remarks: [String]
    ) throws(PlanFailure) -> EditPlan {
      try plan(title, of: trip, mapping: mapping, removed: removed, remarks: remarks) {
        text throws(PlanFailure) in
        try edit(&text)
        try text.apply(more)
        if let shift { text.splice(try shift.splices(in: text, withStart: false)) }
      }
    }
    /// With the date of the first day at the new first stop. The stop that had it has its own place in the days.
    func makeOrdered(by date: FirstDate) throws(PlanFailure) -> EditPlan? {
      guard let place = mapping.stops[date.stop] else { return nil }
      let own = stop == date.stop ? [] : remarks
      let bare = [date.ofFirstStop, .setStopField(place, "arrive", nil), .setStopField(place, "depart", nil)]
      if date.isDayAlone { return try make(bare, saying: own) }
      let ordered = try result(of: trip, mapping: mapping) { text throws(PlanFailure) in
        try edit(&text)
        try text.apply(bare)
      }
      guard let shift = date.shift(in: ordered.trip, to: place) else { return nil }
      try shift.check(title)
      return try make([date.ofFirstStop], shift, saying: own + shift.remarks)
    }
    let plain = Result { () throws(PlanFailure) in try make([], saying: remarks) }
    guard let date = try FirstDate(of: trip) else { return try plain.get() }
    let after: Itinerary? = if case .success(let made) = plain { made.result } else { nil }
    if date.isNeeded(after: after, of: trip.itinerary, mapping, moving: stop) {
      // Other dates of the trip can make one of these impossible, or both.
      for isOrdered in [false, true] {
        var kept: EditPlan?
        do throws(PlanFailure) {
          kept = isOrdered ? try makeOrdered(by: date) : try make([date.ofFirstStop], saying: remarks)
        } catch { kept = nil }
        if let kept, kept.result?.first == date.day { return kept }
      }
    }
    var made = try plain.get()
    if let first = made.result?.first, first != date.day {
      made.remarks.append("the trip begins on \(first.iso) now")
    }
    return made
  }
}

extension Itinerary {
  /// The date on which the trip reaches each stop.
  fileprivate var datesOfStops: [CalendarDay?] {
    var dates = [CalendarDay?](repeating: nil, count: trip.stops.count)
    for day in days { for stop in day.arrivals { dates[stop] = day.date } }
    return dates
  }
}
