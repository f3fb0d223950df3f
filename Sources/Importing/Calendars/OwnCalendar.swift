internal import Entities
internal import Geodesy

/// What a calendar of tripsite says about its trip beside the events. `CalendarView` writes it.
struct OwnCalendar {
  private(set) var start: CalendarDay?
  private(set) var stops: [ImportedStop] = []

  mutating func take(_ line: CalendarText.Line) {
    switch line.name {
    case "X-TRIPSITE-START": start = CalendarDay(iso: line.value)
    case "X-TRIPSITE-STOP" where stops.count <= ImportedTrip.mostStops: stops.append(stop(line))
    case "X-TRIPSITE-NOTE":
      if let last = stops.indices.last { stops[last].note = PlainText.markdown(line.text) }
    case "X-TRIPSITE-HOURS", "X-TRIPSITE-LINKS":
      let own = OwnStop { line.name == "X-TRIPSITE-" + $0.uppercased() ? line.text : nil }
      if let last = stops.indices.last { own.applyDetails(to: &stops[last]) }
    default: break
    }
  }

  private func stop(_ line: CalendarText.Line) -> ImportedStop {
    var stop = ImportedStop(name: PlainText.line(line.text))
    let own = OwnStop { line.parameters["X-" + $0.uppercased()] }
    own.apply(to: &stop)
    let numbers = (line.parameters["X-AT"] ?? "").split(separator: ",").map { Double(imported: String($0)) }
    if numbers.count == 2 {
      stop.coordinate = Coordinate(importedLatitude: numbers[0], longitude: numbers[1])
    }
    stop.isOffMap = stop.coordinate == nil
    return stop
  }
}
