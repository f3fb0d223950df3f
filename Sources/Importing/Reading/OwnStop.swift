internal import Entities
internal import Geodata

/// What tripsite adds to the stops in its own GPX, KML, GeoJSON and calendars, because these formats have no place for it.
struct OwnStop {
  /// The position in the trip, from 1.
  private(set) var number: Int?
  private(set) var kind: Waypoint.Kind?
  private(set) var arrival: LocalMoment?
  private(set) var departure: LocalMoment?
  private(set) var nights: Int?
  private(set) var mode: TravelMode?
  private(set) var status: Waypoint.Status?
  private(set) var wayStatus: Waypoint.Status?
  private(set) var timeZone: String?
  private var hours: String?
  private var links: [WebLink] = []

  /// The names of the values, as the exports write them.
  static let names = [
    "number", "kind", "arrival", "departure", "nights", "mode", "status", "wayStatus", "zone", "hours",
    "links",
  ]

  /// `value` gives the value with a name.
  init(_ value: (String) -> String?) {
    func line(_ name: String) -> String? { PlainText.filledLine(value(name)) }
    number = line("number").flatMap { Int($0) }
    kind = line("kind").flatMap(Waypoint.Kind.init(rawValue:))
    arrival = line("arrival").flatMap { LocalClock.moment($0) }
    departure = line("departure").flatMap { LocalClock.moment($0) }
    nights = line("nights").flatMap { Int($0) }.flatMap { (0...9999).contains($0) ? $0 : nil }
    mode = line("mode").flatMap(TravelMode.init(rawValue:))
    status = line("status").flatMap(Waypoint.Status.init(rawValue:))
    wayStatus = line("wayStatus").flatMap(Waypoint.Status.init(rawValue:))
    timeZone = line("zone").flatMap { TimeZones.id(named: $0) == nil ? nil : $0 }
    hours = line("hours")
    links = Self.links(in: value("links") ?? "")
  }

  /// Each line is an address, and behind a space its title. Other lines are left out.
  static func links(in text: String) -> [WebLink] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return parts.first.flatMap {
        WebLink(String($0), title: PlainText.filledLine(parts.dropFirst().first.map { String($0) }))
      }
    }
  }

  /// The hours and the links, which ideas have too.
  func applyDetails(to stop: inout ImportedStop) {
    if let hours { stop.hours = hours }
    if !links.isEmpty { stop.links = links }
  }

  /// What the exports say for programs that do not know tripsite, such as an arrival that only follows from other stops,
  /// does not count.
  func apply(to stop: inout ImportedStop) {
    (stop.kind, stop.arrival, stop.departure, stop.nights) = (kind, arrival, departure, nights)
    (stop.mode, stop.timeZone) = (mode, timeZone)
    (stop.status, stop.wayStatus) = (status, wayStatus)
    applyDetails(to: &stop)
  }
}
