internal import Entities
internal import Geodesy

/// Hears the lines of a calendar, and collects its events.
struct CalendarEvents {
  private(set) var title: String?
  private(set) var summary: String?
  private(set) var isOurs = false
  /// The stops of a calendar of tripsite.
  private(set) var ownStops = OwnCalendar()
  /// The zone in which the calendar is shown. Events can have others.
  private(set) var shownZone: String?
  private(set) var events: [CalendarEvent] = []
  private(set) var cancelled = 0

  private var isCancelling = false
  private var path: [(name: String, offset: Int)] = []
  private var event = CalendarEvent()
  private var zones = CalendarZones()
  private var zone = CalendarZone()
  private var properties = PropertyCount(CalendarProperties.event)
  private var ofHead = PropertyCount(CalendarProperties.head)
  private var components = PropertyCount(CalendarProperties.components)
  private var isInEvent: Bool { path.last?.name == "VEVENT" }

  /// Reads the zones first, because events can stand before them.
  init(_ bytes: [UInt8], _ options: ImportOptions, _ report: inout ImportReport) {
    for line in CalendarText(bytes) { takeZone(line) }
    path = []
    for line in CalendarText(bytes) { take(line, options, &report) }
    while !path.isEmpty { close(options, isCutOff: true, &report) }
    repeatEvents(&report)
    // Nothing of a calendar of tripsite is lost.
    if isOurs && !ownStops.stops.isEmpty { return }
    for count in [components, ofHead, properties] { count.report(to: &report) }
  }

  private mutating func takeZone(_ line: CalendarText.Line) {
    switch (line.name, path.last?.name) {
    case ("BEGIN", _):
      path.append((line.value.trimmedCapitals, line.offset))
      if path.last?.name == "VTIMEZONE" { zone = CalendarZone() }
      if ["STANDARD", "DAYLIGHT"].contains(path.last?.name) { zone.clocks.append(CalendarZone.Clocks()) }
    case ("END", _):
      if path.popLast()?.name == "VTIMEZONE", !zone.name.isEmpty { zones.add(zone) }
    case ("TZID", "VTIMEZONE"): zone.name = line.value
    case ("X-LIC-LOCATION", "VTIMEZONE"): zone.knownZone = line.value
    case (_, "STANDARD"), (_, "DAYLIGHT"):
      guard let last = zone.clocks.indices.last else { return }
      switch line.name {
      case "DTSTART": zone.clocks[last].start = CalendarTime.moment(line.value)
      case "TZOFFSETFROM": zone.clocks[last].before = Self.offset(line.value)
      case "TZOFFSETTO": zone.clocks[last].offset = Self.offset(line.value)
      case "RRULE": zone.clocks[last].rule = line.value
      case "RDATE":
        for date in line.value.split(separator: ",").prefix(1000) {
          if let date = CalendarTime.moment(String(date)) { zone.clocks[last].dates.append(date) }
        }
      default: break
      }
    default: break
    }
  }

  /// In seconds, of -0730 and +013015.
  private static func offset(_ text: String) -> Int? {
    let digits = text.filter(\.isNumber)
    guard [4, 6].contains(digits.utf8.count), let number = Int(digits.prefix(4)) else { return nil }
    let seconds = digits.utf8.count == 6 ? Int(digits.suffix(2)) ?? 0 : 0
    return (text.contains("-") ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60 + seconds)
  }

  private mutating func take(
    _ line: CalendarText.Line, _ options: ImportOptions, _ report: inout ImportReport
  ) {
    switch line.name {
    case "BEGIN": open(line.value.trimmedCapitals, at: line.offset, options, &report)
    case "END":
      let name = line.value.trimmedCapitals
      guard path.contains(where: { $0.name == name }) else { return }
      while path.last?.name != name { close(options, isCutOff: false, &report) }
      end(&report)
    default:
      if path.count == 1, path[0].name == "VCALENDAR" { takeHead(line) }
      if isInEvent { takeProperty(line, &report) }
    }
  }

  private mutating func open(
    _ name: String, at offset: Int, _ options: ImportOptions, _ report: inout ImportReport
  ) {
    components.see(name, at: offset)
    // Neither can be within an event, so the event before it has no end.
    if name == "VEVENT" || name == "VCALENDAR", path.contains(where: { $0.name == "VEVENT" }) {
      repeat { close(options, isCutOff: false, &report) } while path.contains { $0.name == "VEVENT" }
    }
    path.append((name, offset))
    if name == "VEVENT" {
      event = CalendarEvent()
      event.offset = offset
    }
    if name == "VCALENDAR" { isCancelling = false }
  }

  /// Closes the innermost component, which has no end. The last event of a file that is cut off is not whole.
  private mutating func close(_ options: ImportOptions, isCutOff: Bool, _ report: inout ImportReport) {
    guard let last = path.last else { return }
    if last.name == "VEVENT" || last.name == "VCALENDAR" {
      let message =
        last.name == "VCALENDAR"
        ? "the calendar has no END:VCALENDAR: it is cut off"
        : isCutOff ? "the event that begins here is cut off" : "the event that begins here has no END:VEVENT"
      if options.acceptsDamage {
        report.lost(message, kind: "ends", at: last.offset)
      } else {
        report.error(
          message, kind: "ends", at: last.offset,
          hint: "get the file again, or import what can be read with --incomplete")
      }
    }
    if isCutOff { _ = path.popLast() } else { end(&report) }
  }

  private mutating func end(_ report: inout ImportReport) {
    if path.popLast()?.name == "VEVENT" { finish(&report) }
  }

  private mutating func takeHead(_ line: CalendarText.Line) {
    ofHead.see(line.name, at: line.offset)
    switch line.name {
    case "PRODID": isOurs = line.value.contains("tripsite")
    case "METHOD": isCancelling = line.value.trimmedCapitals == "CANCEL"
    case "NAME", "X-WR-CALNAME":
      title = title ?? (isOurs ? PlainText.filledLine(line.text) : CalendarName.title(line.text))
    case "DESCRIPTION" where isOurs: summary = PlainText.filledLine(line.text)
    case "X-WR-TIMEZONE": shownZone = line.value
    case let name where name.hasPrefix("X-TRIPSITE-"): ownStops.take(line)
    default: break
    }
  }

  private mutating func takeProperty(_ line: CalendarText.Line, _ report: inout ImportReport) {
    properties.see(line.name, at: line.offset)
    switch line.name {
    case "SUMMARY": event.summary = PlainText.line(line.text)
    case "LOCATION": event.location = line.text
    case "DESCRIPTION": event.description = line.text
    case "CATEGORIES": event.categories = line.text
    case "STATUS": event.isCancelled = ["CANCELLED", "CANCELED"].contains(line.value.trimmedCapitals)
    case "RRULE": (event.repeats, event.rule) = (line.offset, line.value)
    case "EXDATE": event.excluded.formUnion(Self.days(line.value))
    case "RDATE": event.added += Self.days(line.value)
    case "RECURRENCE-ID": event.replaces = CalendarTime.day(line.value)
    case "UID": event.uid = line.value
    case "GEO":
      // Some programs escape the semicolon.
      let numbers = line.text.split { $0 == ";" || $0 == "," }.map { Double(imported: String($0)) }
      takePlace(numbers, at: line.offset, &report)
    case "X-APPLE-STRUCTURED-LOCATION" where event.coordinate == nil && line.value.hasPrefix("geo:"):
      let numbers = line.value.dropFirst(4).prefix { $0 != ";" }.split(separator: ",")
      takePlace(numbers.map { Double(imported: String($0)) }, at: line.offset, &report)
    case "DTSTART", "DTEND":
      let time = CalendarTime(line, zones)
      if time == nil { report.lost("this time is left out", kind: "times", at: line.offset) }
      if let time, time.hasUnknownZone {
        report.lost(
          "nobody knows the time zone \"\(PlainText.line(time.zone))\": the time counts as the time at the place",
          kind: "zones", at: line.offset)
      }
      if line.name == "DTSTART" { event.start = time } else { event.end = time }
    case "DURATION":
      event.duration = CalendarDuration(line.value)
      if event.duration == nil { report.lost("this length is left out", kind: "lengths", at: line.offset) }
    default: break
    }
  }

  private static func days(_ list: String) -> [CalendarDay] {
    list.split(separator: ",").prefix(CalendarRepeat.most).compactMap { time in
      // A period has its end behind a slash.
      time.split(separator: "/").first.flatMap { CalendarTime.day(String($0)) }
    }
  }

  /// Adds the other times of events that are repeated.
  private mutating func repeatEvents(_ report: inout ImportReport) {
    var replaced: [String: Set<CalendarDay>] = [:]
    for event in events { if let day = event.replaces { replaced[event.uid, default: []].insert(day) } }
    var all: [CalendarEvent] = []
    for event in events {
      guard let start = event.start?.moment.day, event.replaces == nil, event.hasPlace,
        event.repeats != nil || !event.added.isEmpty || !event.excluded.isEmpty
      else {
        all.append(event)
        continue
      }
      var offsets = [0]
      var until: LocalMoment?
      if let repeats = event.repeats {
        if let rule = CalendarRepeat(event.rule) {
          (offsets, until) = (rule.offsets(from: start), rule.until)
        } else {
          report.lost(
            "the event is repeated without an end, or by a rule of another kind: only the first time is taken",
            kind: "repeats", at: repeats)
        }
      }
      let left = event.excluded.union(replaced[event.uid] ?? [])
      // The first time counts, whatever the rule says (RFC 5545, 3.8.5.3).
      let times = Set([0] + offsets + event.added.map { Int($0.days(since: start)) }).sorted()
      for offset in times where !left.contains(start.adding(days: offset)) {
        guard all.count <= ImportedTrip.mostStops, let moved = event.moved(days: offset, zones) else {
          continue
        }
        let isLate = until.flatMap { until in moved.start.map { until.isBefore($0.moment) } } ?? false
        if !isLate || offset == 0 || event.added.contains(start.adding(days: offset)) { all.append(moved) }
      }
    }
    events = all
  }

  /// Some calendars only say so in the title, as in "Canceled: Flight UA 110".
  private static func isCancelled(_ title: String) -> Bool {
    let word = title.prefix { $0.isLetter }
    return ["canceled", "cancelled", "abgesagt", "storniert", "annulé", "cancelado", "annullato"].contains(
      word.lowercased())
      && title.dropFirst(word.count).first == ":"
  }

  private mutating func takePlace(_ numbers: [Double?], at offset: Int, _ report: inout ImportReport) {
    // Programs that know no place write 0;0.
    if numbers == [0, 0] || numbers.isEmpty { return }
    event.coordinate =
      numbers.count >= 2 ? Coordinate(importedLatitude: numbers[0], longitude: numbers[1]) : nil
    if event.coordinate == nil {
      report.lost("this is no place on the Earth", kind: "place", at: offset)
    }
  }

  private mutating func finish(_ report: inout ImportReport) {
    guard events.count <= ImportedTrip.mostStops else { return }
    if event.isCancelled || isCancelling || Self.isCancelled(event.summary) {
      cancelled += 1
      return
    }
    if event.end == nil, let duration = event.duration { event.end = event.start?.adding(duration, zones) }
    events.append(event)
  }
}

extension String {
  /// Keywords of calendars are compared without case.
  fileprivate var trimmedCapitals: String { filter { !$0.isWhitespace }.uppercased() }
}
