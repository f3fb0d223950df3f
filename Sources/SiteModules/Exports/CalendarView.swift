internal import Text

/// iCalendar, RFC 5545 and RFC 7986.
enum CalendarView {
  static func render(_ model: CalendarViewModel, into output: inout OutputBuffer) {
    output.append(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tripsite//tripsite//EN\r\nCALSCALE:GREGORIAN\r\n")
    text("NAME", model.name, into: &output)
    text("X-WR-CALNAME", model.name, into: &output)
    text("DESCRIPTION", model.description, into: &output)
    text("X-WR-CALDESC", model.description, into: &output)
    line("SOURCE;VALUE=URI", model.source, into: &output)
    output.append("REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n")
    line("X-TRIPSITE-START", model.start, into: &output)
    for stop in model.stops { self.stop(stop, into: &output) }
    for zone in model.zones { self.zone(zone, into: &output) }
    for event in model.events { self.event(event, into: &output) }
    output.append("END:VCALENDAR\r\n")
  }

  /// What events do not say. `tripsite import` reads it.
  private static func stop(_ stop: CalendarViewModel.Stop, into output: inout OutputBuffer) {
    let start = output.count
    output.append("X-TRIPSITE-STOP")
    for (name, value) in stop.own.values {
      output.append(";X-\("\(name)".uppercased())=\"")
      output.append(value)
      output.append("\"")
    }
    if let point = stop.point {
      output.append(";X-AT=\"")
      output.append(point.latitude, decimals: 6)
      output.append(",")
      output.append(point.longitude, decimals: 6)
      output.append("\"")
    }
    output.append(":")
    output.appendCalendarText(stop.name)
    output.endCalendarLine(from: start)
    text("X-TRIPSITE-NOTE", stop.note, into: &output)
    text("X-TRIPSITE-HOURS", stop.own.details.hours, into: &output)
    text("X-TRIPSITE-LINKS", stop.own.details.linkLines, into: &output)
  }

  private static func zone(_ zone: CalendarViewModel.Zone, into output: inout OutputBuffer) {
    output.append("BEGIN:VTIMEZONE\r\n")
    line("TZID", zone.name, into: &output)
    for clocks in zone.clocks {
      let kind: StaticString = clocks.isDaylight ? "DAYLIGHT" : "STANDARD"
      line("BEGIN", "\(kind)", into: &output)
      line("DTSTART", clocks.start, into: &output)
      line("TZOFFSETFROM", clocks.from, into: &output)
      line("TZOFFSETTO", clocks.to, into: &output)
      line("END", "\(kind)", into: &output)
    }
    output.append("END:VTIMEZONE\r\n")
  }

  private static func event(_ event: CalendarViewModel.Event, into output: inout OutputBuffer) {
    output.append("BEGIN:VEVENT\r\n")
    line("UID", event.id, into: &output)
    line("DTSTAMP", event.stamp, into: &output)
    output.append("SEQUENCE:")
    output.append(event.sequence)
    output.append("\r\n")
    time("DTSTART", event.start, into: &output)
    if let end = event.end { time("DTEND", end, into: &output) }
    text("SUMMARY", event.title, into: &output)
    text("DESCRIPTION", event.description, into: &output)
    text("LOCATION", event.location, into: &output)
    if let position = event.position {
      output.append("GEO:")
      output.append(position.latitude, decimals: 6)
      output.append(";")
      output.append(position.longitude, decimals: 6)
      output.append("\r\n")
    }
    line("URL;VALUE=URI", event.url, into: &output)
    if !event.categories.isEmpty {
      let start = output.count
      output.append("CATEGORIES:")
      for (position, category) in event.categories.enumerated() {
        if position > 0 { output.append(",") }
        output.appendCalendarText(category)
      }
      output.endCalendarLine(from: start)
    }
    // Nobody is busy for a trip of somebody else.
    output.append("TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n")
  }

  private static func time(
    _ name: StaticString, _ time: CalendarViewModel.Time, into output: inout OutputBuffer
  ) {
    let start = output.count
    output.append(name)
    switch time {
    case .day(let day):
      output.append(";VALUE=DATE:")
      output.append(day)
    case .utc(let moment):
      output.append(":")
      output.append(moment)
    case .local(let moment, let zone):
      output.append(";TZID=")
      output.append(zone)
      output.append(":")
      output.append(moment)
    }
    output.endCalendarLine(from: start)
  }

  private static func text(_ name: StaticString, _ text: String?, into output: inout OutputBuffer) {
    guard let text else { return }
    let start = output.count
    output.append(name)
    output.append(":")
    output.appendCalendarText(text)
    output.endCalendarLine(from: start)
  }

  /// `value` contains only characters that need no escape.
  private static func line(_ name: StaticString, _ value: String?, into output: inout OutputBuffer) {
    guard let value else { return }
    let start = output.count
    output.append(name)
    output.append(":")
    output.append(value)
    output.endCalendarLine(from: start)
  }
}
