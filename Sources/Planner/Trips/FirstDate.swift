internal import Entities

/// The date of a stop that says when a trip begins. A trip with the key `date` has none.
struct FirstDate {
  /// The first stop with a date, in the order of the file.
  let stop: Int
  /// The first day of the trip.
  let day: CalendarDay
  private let waypoint: Waypoint
  /// The date on which the trip reaches the stop.
  private let reached: CalendarDay

  /// Nil also if the date belongs to a visit.
  init?(of trip: SitePlanner.Trip) throws(PlanFailure) {
    let stops = trip.stops
    guard let dated = stops.firstIndex(where: \.hasDate) else { return nil }
    let stay = stops.stay(of: dated)
    guard stops[stay].outing == nil, let first = trip.itinerary.first,
      let reached = trip.itinerary.datesOfStops[stay], try !trip.text.hasField("date")
    else { return nil }
    (stop, day, self.reached) = (stops.writtenCount(in: 0..<stay), first, reached)
    waypoint = try trip.asWritten(stay)
  }

  /// Whether the new first stop needs the date, because days that depend on it would change.
  /// - Parameter result: the trip after the edit. Nil if other dates do not allow the edit.
  func isNeeded(
    after result: Itinerary?, of before: Itinerary, _ mapping: TripMapping, moving moved: Int?
  ) -> Bool {
    let old = before.trip.stops.written
    let first = mapping.stops.firstIndex(of: 0)
    let hasDate = first.map { before.trip.stops[old[$0]].hasDate } ?? result?.trip.stops.first?.hasDate
    guard hasDate == false else { return false }
    let new = result?.datesOfWrittenStops
    if let place = mapping.stops[stop] {
      guard moved == stop || reached == day else { return false }
      return result?.first != day || reached == day && new?[place] != day
    }
    guard let new else { return true }
    return zip(before.datesOfWrittenStops, mapping.stops).contains { date, place in
      place.map { new[$0] != date } ?? false
    }
  }

  /// Gives the date to the first stop.
  fileprivate var ofFirstStop: Setting { (0, "arrive", .word(day.iso)) }
  /// A key of a stop, by its position in the order of the file.
  fileprivate typealias Setting = (stop: Int, key: String, value: PlanValue?)

  /// Whether the stop has only this day, and so needs no date of its own if another stop has it.
  fileprivate var isDayAlone: Bool { waypoint.arrival?.minute == nil && waypoint.departure == nil }

  /// How its dates and times change in a trip where it is at `place`, in the order of the file.
  fileprivate func shift(in trip: Itinerary, to place: Int) -> DateShift? {
    let position = trip.trip.stops.written[place]
    return trip.datesOfStops[position].map { date in
      DateShift(
        days: date.days(since: reached), of: trip.trip.stops[..<position] + [waypoint], from: position)
    }
  }
}

extension SitePlanner {
  /// Plans an edit that moves, removes or adds stops. If it would change the first day of the trip, the new first stop gets the
  /// date of this day. The stop that had it gets the date of its new place.
  /// - Parameter moved: the stop that moves.
  func planKeepingFirstDay(
    _ title: String, of trip: Trip, mapping: TripMapping, moving moved: Int? = nil,
    removed: RemovedStory? = .keep, remarks: [String] = [],
    edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) -> EditPlan {
    let stop = moved.map { trip.stops.writtenCount(in: 0..<$0) }
    func set(_ settings: [FirstDate.Setting], in text: inout TripText) throws(PlanFailure) {
      for (stop, key, value) in settings {
        if let place = try text.place(ofWritten: stop) { try text.set(key, value, of: place) }
      }
    }
    func make(
      _ more: [FirstDate.Setting], _ shift: DateShift? = nil, saying remarks: [String]
    ) throws(PlanFailure) -> EditPlan {
      try plan(title, of: trip, mapping: mapping, removed: removed, remarks: remarks) {
        text throws(PlanFailure) in
        try edit(&text)
        try set(more, in: &text)
        if let shift { text.splice(try shift.splices(in: text, withStart: false)) }
      }
    }
    /// With the date of the first day at the new first stop. The stop that had it has its own place in the days.
    func makeOrdered(by date: FirstDate) throws(PlanFailure) -> EditPlan? {
      guard let place = mapping.stops[date.stop] else { return nil }
      let own = stop == date.stop ? [] : remarks
      let bare = [date.ofFirstStop, (place, "arrive", nil), (place, "depart", nil)]
      if date.isDayAlone { return try make(bare, saying: own) }
      let ordered = try result(of: trip, mapping: mapping) { text throws(PlanFailure) in
        try edit(&text)
        try set(bare, in: &text)
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

  /// The same in the order of the file.
  fileprivate var datesOfWrittenStops: [CalendarDay?] {
    let dates = datesOfStops
    return trip.stops.written.map { dates[$0] }
  }
}
