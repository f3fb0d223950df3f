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
    let stops = trip.itinerary.trip.stops
    return try plan("edit \(trip.path)", of: trip, mapping: TripMapping(count: stops.count)) {
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
    try trip.checkHasNoVisits()
    let stops = trip.itinerary.trip.stops
    let title = "edit \(stops[stop].name) in \(trip.path)"
    let shift = Self.departureShift(of: stop, in: stops, fields)
    try shift?.check(title)
    var fields = fields
    if let nights = try nights(of: stop, in: trip, after: fields) {
      fields["nights"] = .some(.word("\(nights)"))
    }
    return try plan(
      title, of: trip, mapping: TripMapping(count: stops.count), remarks: shift?.remarks ?? []
    ) { text throws(PlanFailure) in
      if let shift { text.splice(try shift.splices(in: text, withStart: false)) }
      // A stop has either coordinates or a place to look up.
      let others =
        fields["place"] ?? nil != nil ? ["at", "lat", "lon"] : fields["at"] ?? nil != nil ? ["place"] : []
      for key in others where fields[key] == nil { try text.apply(.setStopField(stop, key, nil)) }
      for key in TripText.stopOrder {
        guard let value = fields[key] else { continue }
        try text.apply(.setStopField(stop, key, value))
      }
    }
  }

  /// How far the departure moves because the nights change. Nil if it stays.
  private static func departureShift(
    of stop: Int, in stops: [Waypoint], _ fields: [String: PlanValue?]
  ) -> DateShift? {
    guard case .word(let text)?? = fields["nights"], let nights = Int16(text), nights >= 0,
      fields["depart"] == nil, fields["arrive"] == nil, let arrival = stops[stop].arrival?.day,
      let departure = stops[stop].departure?.day
    else { return nil }
    let days = Int(nights) - Int(stops[stop].nights ?? Int16(clamping: departure.days(since: arrival)))
    return days == 0 ? nil : DateShift(days: days, of: stops, from: stop, onlyDepartureOf: stop)
  }

  /// The nights that another arrival or departure makes. Nil if they stay, or if the stop does not write them.
  private func nights(
    of stop: Int, in trip: Trip, after fields: [String: PlanValue?]
  ) throws(PlanFailure) -> Int? {
    guard fields["nights"] == nil, fields["arrive"] ?? nil != nil || fields["depart"] ?? nil != nil,
      try trip.text.written(trip.itinerary.trip.stops)[stop]["nights"] != nil
    else { return nil }
    let waypoint = trip.itinerary.trip.stops[stop]
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
