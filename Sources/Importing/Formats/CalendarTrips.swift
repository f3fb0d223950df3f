internal import ContentSource
internal import Entities
internal import Geodata
internal import Geodesy

extension ImportFormat {
  /// Events with a place become stops.
  static let calendar = ImportFormat(name: "calendars, ICS") { file in
    file.begins(with: "BEGIN:VCALENDAR")
  } read: { file, _, report in
    guard let bytes = file.text(&report) else { return [] }
    var events = CalendarEvents()
    for line in CalendarText(bytes) { events.take(line, &report) }
    return events.trips(of: file, &report)
  }
}

/// An event with a place.
private struct CalendarEvent {
  var summary = ""
  var location = ""
  var description = ""
  var coordinate: Coordinate?
  var start: CalendarTime?
  var end: CalendarTime?
  var isCancelled = false
  var repeats: Int?
  var categories = ""
  var offset = 0

  /// An event that ends in another time zone than it begins in is a way.
  var isWay: Bool {
    guard let start = start?.zone, let end = end?.zone else { return false }
    return start != end
  }
}

/// The value of DTSTART or DTEND.
private struct CalendarTime {
  /// By the clocks of `zone`. Of a time in UTC, with its offset.
  var moment: LocalMoment
  /// The name of the time zone. Nil without one.
  var zone: String?

  /// Nil if the value is neither 20250614 nor 20250614T093000 nor 20250614T093000Z.
  init?(_ line: CalendarText.Line) {
    let text = line.value.filter { !$0.isWhitespace }
    let digits = text.prefix(8)
    guard digits.utf8.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    var written = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
    let time = text.dropFirst(8)
    if time.first == "T", time.utf8.count >= 5 {
      let clock = time.dropFirst()
      written += " \(clock.prefix(2)):\(clock.dropFirst(2).prefix(2))"
      if text.hasSuffix("Z") { written += "Z" }
    }
    guard let moment = LocalClock.moment(written) else { return nil }
    self.moment = moment
    zone = line.parameters["TZID"]
  }

  /// By the clocks of its zone, or of the zone at a place, with their offset from UTC.
  func local(at place: Coordinate?) -> LocalMoment {
    guard let id = LocalClock.zone(named: zone, at: place) else { return moment }
    if moment.offset != nil { return LocalClock.moved(moment, to: id) }
    return TimeZones.instant(of: moment, in: id).flatMap { LocalClock.moment(atUTC: $0, in: id) } ?? moment
  }
}

private struct CalendarEvents {
  private var title: String?
  private var isOurs = false
  private var path: [String] = []
  private var event = CalendarEvent()
  private var events: [CalendarEvent] = []
  private var withoutPlace = 0

  mutating func take(_ line: CalendarText.Line, _ report: inout ImportReport) {
    switch line.name {
    case "BEGIN":
      path.append(line.value.uppercased())
      if path.last == "VEVENT" {
        event = CalendarEvent()
        event.offset = line.offset
      }
    case "END":
      if path.last == "VEVENT" { finish(&report) }
      _ = path.popLast()
    default:
      if path == ["VCALENDAR"] { takeHead(line) }
      if path.last == "VEVENT" { takeProperty(line, &report) }
    }
  }

  private mutating func takeHead(_ line: CalendarText.Line) {
    switch line.name {
    case "PRODID": isOurs = line.value.contains("tripsite")
    case "NAME", "X-WR-CALNAME": title = title ?? PlainText.filledLine(line.text)
    default: break
    }
  }

  private mutating func takeProperty(_ line: CalendarText.Line, _ report: inout ImportReport) {
    switch line.name {
    case "SUMMARY": event.summary = PlainText.line(line.text)
    case "LOCATION": event.location = line.text
    case "DESCRIPTION": event.description = line.text
    case "CATEGORIES": event.categories = line.text
    case "STATUS": event.isCancelled = line.value.uppercased() == "CANCELLED"
    case "RRULE": event.repeats = line.offset
    case "GEO":
      let numbers = line.value.split(separator: ";").map { Double(imported: String($0)) }
      event.coordinate =
        numbers.count == 2 ? Coordinate(importedLatitude: numbers[0], longitude: numbers[1]) : nil
      if event.coordinate == nil {
        report.lost("this is no place on the Earth", kind: "place", at: line.offset)
      }
    case "DTSTART", "DTEND":
      let time = CalendarTime(line)
      if time == nil { report.lost("this time is left out", kind: "times", at: line.offset) }
      if line.name == "DTSTART" { event.start = time } else { event.end = time }
    default: break
    }
  }

  private mutating func finish(_ report: inout ImportReport) {
    guard !event.isCancelled, events.count <= ImportedTrip.mostStops else { return }
    if event.coordinate == nil, PlainText.line(event.location).isEmpty {
      withoutPlace += 1
      return
    }
    if let repeats = event.repeats {
      report.lost("the event is repeated: only the first time is taken", kind: "repeats", at: repeats)
    }
    events.append(event)
  }

  func trips(of file: ImportFile, _ report: inout ImportReport) -> [ImportedTrip] {
    if withoutPlace > 0 {
      report.lost(
        withoutPlace == 1
          ? "1 event without a place is left out" : "\(withoutPlace) events without a place are left out",
        kind: "events")
    }
    var trip = ImportedTrip(title: title ?? file.name)
    var mode: TravelMode?
    var end: LocalMoment?
    // Our own events are in the order of the journey, also over the date line.
    for event in isOurs ? events : events.sorted(by: Self.isBefore) {
      let isWay = event.isWay || isOurs && !event.categories.isEmpty
      var stop = stop(event, isWay: isWay)
      stop.mode = mode
      // A way ends at the next stop.
      if let end, stop.arrival.map({ $0.minute == nil && $0.day == end.day }) ?? true { stop.arrival = end }
      mode = isWay ? self.mode(of: event) : nil
      end = isWay ? event.end?.local(at: nil) : nil
      guard let last = trip.stops.last, Self.isSamePlace(last, stop) else {
        trip.stops.append(stop)
        continue
      }
      // Several events in one place are one stay.
      let end = isWay ? stop.departure : stop.departure ?? stop.arrival
      if let end, last.departure.map({ !end.isBefore($0) }) ?? true {
        trip.stops[trip.stops.count - 1].departure = end
      }
      if let note = stop.note, last.note == nil { trip.stops[trip.stops.count - 1].note = note }
    }
    return [trip]
  }

  private func stop(_ event: CalendarEvent, isWay: Bool) -> ImportedStop {
    let location = PlainText.line(event.location)
    // An address begins with a house or a street. The summary names it better.
    let first = location.prefix { $0 != "," }
    let isAddress = location.contains(",") && first.contains(where: \.isNumber)
    let name = first.isEmpty || isAddress && !event.summary.isEmpty ? event.summary : String(first)
    var stop = ImportedStop(name: name)
    stop.coordinate = event.coordinate
    if event.coordinate == nil, !isAddress { stop.place = location }
    var notes: [String] = []
    if !isWay, !event.summary.contains(name) { notes.append(event.summary) }
    if !isOurs { notes.append(event.description) }
    stop.note = PlainText.markdown(notes.filter { !$0.isEmpty }.joined(separator: "\n\n"))
    let (start, end) = (event.start?.local(at: event.coordinate), event.end?.local(at: event.coordinate))
    if isWay {
      stop.departure = start
    } else {
      stop.arrival = start
      stop.departure = departure(after: start, end)
    }
    return stop
  }

  /// Nil if the event ends where it begins.
  private func departure(after start: LocalMoment?, _ end: LocalMoment?) -> LocalMoment? {
    guard var end else { return nil }
    // The last day of an event with whole days is not part of it. We end a stay on the day of departure.
    if end.minute == nil, !isOurs { end = LocalMoment(day: end.day.adding(days: -1)) }
    guard let start, start != end, !end.isBefore(start) else { return nil }
    return end
  }

  private func mode(of event: CalendarEvent) -> TravelMode? {
    let words = (event.categories + " " + event.summary).lowercased().split { !$0.isLetter }.map(String.init)
    return words.lazy.compactMap { TravelMode(rawValue: $0) ?? TravelMode(synonym: $0) }.first
  }

  private static func isSamePlace(_ one: ImportedStop, _ other: ImportedStop) -> Bool {
    if let here = one.coordinate, let there = other.coordinate {
      return Geodesic.distance(from: here, to: there) < 300
    }
    return one.name == other.name && one.coordinate == other.coordinate
  }

  /// A whole day comes after the times of that day, because a night follows a journey. Events without a start come last.
  private static func isBefore(_ one: CalendarEvent, _ other: CalendarEvent) -> Bool {
    func key(_ event: CalendarEvent) -> (Int, Int) {
      guard let moment = event.start?.local(at: event.coordinate) else { return (.max, event.offset) }
      return (
        moment.instant ?? Int(moment.day.number) * 86_400 + Int(moment.minute ?? 1440) * 60, event.offset
      )
    }
    return key(one) < key(other)
  }
}
