internal import Entities
internal import Geodata
internal import Geodesy
internal import Text

/// The lines of a stop in front matter.
struct StopText {
  let stop: ImportedStop
  /// The mode of the trip.
  let mode: TravelMode
  /// Whether no leg leads to the stop.
  let isFirst: Bool
  /// The spaces before its keys.
  var indent = 4

  var lines: [String] {
    var lines = names
    if stop.place == nil {
      if let coordinate = stop.coordinate {
        lines.append("at: " + Self.degrees(coordinate.latitude) + ", " + Self.degrees(coordinate.longitude))
      } else if stop.isOffMap {
        lines.append("at: ~")
      }
    }
    if let zone = writtenZone { lines.append("timezone: " + zone) }
    if let by = stop.mode ?? (isFirst ? nil : .other), by != mode { lines.append("by: " + by.rawValue) }
    if let day = stop.day { lines.append("day: \(day)") }
    let (arrival, departure) = (written(stop.arrival), written(stop.departure))
    if let arrival { lines.append("arrive: " + arrival) }
    if let nights = stop.nights, nights != nightsBetween { lines.append("nights: \(nights)") }
    if let departure { lines.append("depart: " + departure) }
    if let kind = stop.kind, kind != defaultKind { lines.append("kind: " + kind.rawValue) }
    if let status = stop.status { lines.append("status: " + status.rawValue) }
    if let status = stop.wayStatus { lines.append("wayStatus: " + status.rawValue) }
    if let note = stop.note { lines.append("note: " + YAMLText.text(note, indent: indent)) }
    if let hours = stop.hours { lines.append("hours: " + YAMLText.scalar(hours)) }
    if !stop.links.isEmpty { lines.append("links: " + Self.list(of: stop.links)) }
    if !stop.visits.isEmpty {
      lines.append("visits:")
      for visit in stop.visits { lines += Self.visit(visit, mode: mode, indent: indent) }
    }
    return lines
  }

  private static func visit(_ stop: ImportedStop, mode: TravelMode, indent: Int) -> [String] {
    let lines = StopText(stop: stop, mode: mode, isFirst: false, indent: indent + 4).lines
    return lines.enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 }
  }

  static func list(of links: [WebLink]) -> String {
    let items = links.map { link in
      let url = YAMLText.scalar(link.url, isInFlow: true)
      guard let title = link.title else { return url }
      return "{url: \(url), title: \(YAMLText.scalar(title, isInFlow: true))}"
    }
    return "[" + items.joined(separator: ", ") + "]"
  }

  /// Places that are looked up lose the words after a comma: `Reine, Norway` is shown as Reine.
  private var names: [String] {
    guard let place = stop.place else { return ["name: " + YAMLText.scalar(stop.name)] }
    if place == stop.name || place.hasPrefix(stop.name + ",") { return ["name: " + YAMLText.scalar(place)] }
    return ["name: " + YAMLText.scalar(stop.name), "place: " + YAMLText.scalar(place)]
  }

  private var nightsBetween: Int? {
    guard let arrival = local(stop.arrival), let departure = local(stop.departure),
      departure.day > arrival.day
    else { return nil }
    return departure.day.days(since: arrival.day)
  }

  private var defaultKind: Waypoint.Kind { (stop.nights ?? nightsBetween ?? 0) > 0 ? .stay : .visit }

  private var knownZone: TimeZoneID? { LocalClock.zone(named: stop.timeZone, at: stop.coordinate) }

  /// The zone if tripsite would take another one, or none.
  private var writtenZone: String? {
    guard let name = stop.timeZone, let zone = TimeZones.id(named: name) else { return nil }
    let hasTimes = stop.arrival?.minute != nil || stop.departure?.minute != nil
    let isLookedUp = stop.place != nil || stop.coordinate == nil && !stop.isOffMap
    let found = LocalClock.zone(named: nil, at: stop.coordinate)
    return found == zone && (hasTimes || isLookedUp) ? nil : name
  }

  private func local(_ moment: LocalMoment?) -> LocalMoment? {
    moment.map { LocalClock.moved($0, to: knownZone) }
  }

  /// Times that are not written: the clocks skip them, or show them twice and the file does not say which.
  var lostTimes: [LocalMoment] {
    [stop.arrival, stop.departure].compactMap { moment in
      guard let moment = local(moment), moment.minute != nil, written(moment) == moment.day.iso else {
        return nil
      }
      return moment
    }
  }

  /// Shows the offset only if the time occurs twice, or if the zone is unknown.
  private func written(_ moment: LocalMoment?) -> String? {
    guard let moment = local(moment) else { return nil }
    guard moment.minute != nil, let zone = knownZone else { return moment.written(offset: true) }
    switch TimeZones.offset(of: zone, at: moment) {
    case .one: return moment.written(offset: false)
    case .repeated where moment.offset != nil: return moment.written(offset: true)
    case .repeated, .skipped: return moment.day.iso
    }
  }

  private static func degrees(_ value: Double) -> String {
    var output = OutputBuffer(capacity: 64)
    output.append(value, decimals: 6)
    return output.string()
  }
}
