internal import Entities

/// Edits of the keys of trips and stops.
extension SitePlanner {
  /// Sets keys of a trip. Nil removes a key. Another slug renames the trip, so it comes alone.
  package func edit(_ trip: Trip, _ fields: [String: PlanValue?]) throws(PlanFailure) -> EditPlan {
    if case .text(let slug)?? = fields["slug"] {
      guard fields.count == 1 else {
        throw .refused("another slug moves the files of the trip", hint: "set it alone")
      }
      return try rename(trip, title: trip.itinerary.trip.title, slug: slug)
    }
    return try plan("edit \(trip.path)", of: trip, mapping: trip.sameStops) {
      text throws(PlanFailure) in
      for key in TripText.order {
        if let value = fields[key] { try text.apply(.setField(key, value)) }
      }
    }
  }

  /// Sets keys of a stop. Nil removes a key. Nights stay in step with arrival and departure: other nights move the
  /// departure, and another arrival or departure changes the nights.
  package func edit(_ stop: Int, of trip: Trip, _ fields: [String: PlanValue?]) throws(PlanFailure)
    -> EditPlan
  {
    try trip.checkIsWritten(stop)
    let title = "edit \(trip.stops[stop].name) in \(trip.path)"
    let place = trip.stops.listed(stop)
    let shift = try departureShift(of: stop, in: trip, fields)
    try shift?.check(title)
    var fields = fields
    if let nights = try nights(of: stop, in: trip, after: fields) {
      fields["nights"] = .some(.word("\(nights)"))
    }
    return try plan(
      title, of: trip, mapping: trip.sameStops, remarks: shift?.remarks ?? []
    ) { text throws(PlanFailure) in
      if let shift { text.splice(try shift.splices(in: text, withStart: false)) }
      // A stop has either coordinates or a place to look up.
      let others =
        fields["place"] ?? nil != nil ? ["at", "lat", "lon"] : fields["at"] ?? nil != nil ? ["place"] : []
      for key in others where fields[key] == nil { try text.set(key, nil, of: place) }
      for key in TripText.stopOrder {
        guard let value = fields[key] else { continue }
        try text.set(key, value, of: place)
      }
    }
  }

  /// How far the departure moves because the nights change. Nil if it stays.
  private func departureShift(
    of stop: Int, in trip: Trip, _ fields: [String: PlanValue?]
  ) throws(PlanFailure) -> DateShift? {
    let waypoint = try trip.asWritten(stop)
    guard case .word(let text)?? = fields["nights"], let nights = Int16(text), nights >= 0,
      fields["depart"] == nil, fields["arrive"] == nil, let arrival = waypoint.arrival?.day,
      let departure = waypoint.departure?.day
    else { return nil }
    let days = Int(nights) - Int(waypoint.nights ?? Int16(clamping: departure.days(since: arrival)))
    // The departure of a stay with day trips is at its last return.
    let last = trip.stops.block(at: stop).upperBound - 1
    return days == 0 ? nil : DateShift(days: days, of: trip.stops, from: stop, onlyDepartureOf: last)
  }

  /// The nights that another arrival or departure makes. Nil if they stay, or if the stop does not write them.
  private func nights(
    of stop: Int, in trip: Trip, after fields: [String: PlanValue?]
  ) throws(PlanFailure) -> Int? {
    guard fields["nights"] == nil, fields["arrive"] ?? nil != nil || fields["depart"] ?? nil != nil,
      try trip.text.written(trip.itinerary.trip.stops)[stop]["nights"] != nil
    else { return nil }
    let waypoint = try trip.asWritten(stop)
    func day(_ key: String, _ old: CalendarDay?) -> CalendarDay? {
      guard let new = fields[key] else { return old }
      guard case .word(let text)? = new else { return nil }
      return CalendarDay(iso: String(text.prefix(10)))
    }
    guard let arrival = day("arrive", waypoint.arrival?.day),
      let departure = day("depart", waypoint.departure?.day),
      departure >= arrival
    else { return nil }
    return departure.days(since: arrival)
  }
}
