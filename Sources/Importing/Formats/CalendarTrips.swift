internal import Geodata

extension ImportFormat {
  /// Events become ways and stays.
  static let calendar = ImportFormat(name: "calendars, ICS") { file in
    file.begins(with: "BEGIN:VCALENDAR") || file.begins(with: "BEGIN:VEVENT")
  } read: { file, options, report in
    guard let bytes = file.text(&report) else { return [] }
    let events = CalendarEvents(bytes, options, &report)
    guard !events.isOurs || events.ownStops.stops.isEmpty else {
      var trip = ImportedTrip(title: events.title ?? file.name)
      trip.summary = events.summary
      trip.start = events.ownStops.start
      trip.stops = events.ownStops.stops
      return [trip]
    }
    return [CalendarTrip(events, file, options, &report).trip]
  }
}

private struct CalendarTrip {
  private static let title = "Trip"

  private(set) var trip: ImportedTrip

  init(
    _ events: CalendarEvents, _ file: ImportFile, _ options: ImportOptions, _ report: inout ImportReport
  ) {
    // Files of calendars have their names.
    trip = ImportedTrip(title: events.title ?? CalendarName.title(file.name) ?? Self.title)
    let zone = events.shownZone.flatMap { TimeZones.id(named: $0) }
    var items: [CalendarItem] = []
    var withoutPlace = 0
    for event in events.events {
      guard let item = CalendarItem(event, shownZone: zone) else {
        if options.includes(from: event.start?.moment, to: nil, zone: { zone }) { withoutPlace += 1 }
        continue
      }
      if item.hasWrongEnd, options.includes(item) {
        report.lost(
          "the event ends before it begins: its end is left out", kind: "wrong ends", at: event.offset)
      }
      items.append(item)
    }
    let stays = CalendarStays(items, options)
    withoutPlace += stays.withoutPlace
    if withoutPlace > 0 {
      report.lost(
        withoutPlace == 1
          ? "1 event without a place is left out" : "\(withoutPlace) events without a place are left out",
        kind: "events")
    }
    if events.cancelled > 0 {
      report.lost(
        events.cancelled == 1
          ? "1 cancelled event is left out" : "\(events.cancelled) cancelled events are left out",
        kind: "cancelled")
    }
    let journey = CalendarJourney(stays.items)
    trip.stops = journey.stops
    if journey.inTowns > 0 {
      report.lost(
        journey.inTowns == 1
          ? "1 place is unknown: it stands in the middle of its town"
          : "\(journey.inTowns) places are unknown: they stand in the middle of their towns", kind: "towns",
        hint: "if a town is large, replace place: by at: with coordinates")
    }
    if trip.stops.isEmpty, !options.isLimited, !report.hasErrors {
      report.error(
        "the calendar has no event with a place",
        hint: "an event needs LOCATION or GEO, or two places in its title")
    }
  }
}
