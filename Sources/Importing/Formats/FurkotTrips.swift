internal import Entities
internal import Geodesy

extension ImportFormat {
  /// A trip as Furkot's exporters get it: routes, tracks or waypoints.
  static let furkot = ImportFormat(name: "JSON of Furkot") { file in
    file.begins(with: "{")
      && (file.mentions("\"routes\"") && file.mentions("\"points\"")
        || file.mentions("\"arrival_time\"") && file.mentions("\"departure_time\""))
  } read: { file, _, report in
    guard let bytes = file.text(&report), let root = JSONValue.read(bytes, &report) else { return [] }
    var properties = PropertyCount(FurkotTrip.properties)
    JSONProperties.count(in: root, FurkotTrip.properties, into: &properties)
    properties.report(to: &report)
    return FurkotTrip(root).trips(of: file, &report)
  }
}

struct FurkotTrip {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// There is no specification, so these are the keys of Furkot's exporters and of their tests.
  static let properties = PropertyTable(
    used: "metadata metadata/name metadata/desc routes routes/points tracks tracks/points waypoints "
      + lists(
        "name coordinates coordinates/lat coordinates/lon notes nights arrival_time departure_time skip"),
    ignored: [
      ("it is about the file", "metadata/units metadata/author metadata/link metadata/mode"),
      (
        "it is the day of a route, or how it is drawn",
        "routes/day routes/arrival_time routes/name routes/color "
          + "tracks/day tracks/arrival_time tracks/name tracks/color"
      ),
      ("it identifies the stop for Furkot", lists("id keep")),
      ("it follows from the position", lists("locality address streetAddress tzoffset")),
      ("it follows from the rest", lists("day visit_duration distance driving")),
      ("it is a sign on a map", lists("sym symbol pin")),
    ], reported: lists("url phone tags images track"))

  private static func lists(_ names: String) -> String {
    ["routes/points/", "tracks/points/", "waypoints/"].flatMap { list in
      names.split(separator: " ").map { list + $0 }
    }.joined(separator: " ")
  }

  func trips(of file: ImportFile, _ report: inout ImportReport) -> [ImportedTrip] {
    var trip = ImportedTrip(title: PlainText.filledLine(root["metadata"]?["name"]?.text) ?? file.name)
    trip.summary = PlainText.filledLine(root["metadata"]?["desc"]?.text)
    guard let points else {
      report.error("the file has neither routes nor waypoints", at: root.offset)
      return []
    }
    for point in points {
      // Points without a name only bend the way.
      guard let name = PlainText.filledLine(point["name"]?.text), !point.isSkipped else { continue }
      let position = point["coordinates"]
      guard
        let place = Coordinate(
          importedLatitude: position?["lat"]?.number, longitude: position?["lon"]?.number)
      else {
        report.lost(
          "a stop has no position, and is left out", kind: "position", at: position?.offset ?? point.offset)
        continue
      }
      trip.stops.append(Self.stop(named: name, at: place, point))
    }
    return [trip]
  }

  /// The stops in the order of the journey. Nil without a list of them.
  private var points: [JSONValue]? {
    for list in ["routes", "tracks"] {
      if let parts = root[list]?.items, !parts.isEmpty { return parts.flatMap { $0["points"]?.items ?? [] } }
    }
    return root["waypoints"]?.items ?? root["routes"]?.items
  }

  private static func stop(named name: String, at place: Coordinate, _ point: JSONValue) -> ImportedStop {
    var stop = ImportedStop(name: name)
    stop.coordinate = place
    stop.mode = .car
    stop.note = PlainText.markdown(point["notes"]?.text)
    let (arrival, departure) = (point["arrival_time"]?.number, point["departure_time"]?.number)
    stop.arrival = moment(arrival)
    if departure != arrival { stop.departure = moment(departure) }
    if stop.departure == nil, let nights = point["nights"]?.number, (1...9999).contains(nights) {
      stop.nights = Int(nights)
    }
    return stop
  }

  /// Milliseconds since 1970 of the clocks at the stop, as if they showed UTC.
  private static func moment(_ milliseconds: Double?) -> LocalMoment? {
    guard let milliseconds, let moment = LocalClock.moment(atUTC: milliseconds / 1000, in: nil) else {
      return nil
    }
    return LocalMoment(day: moment.day, minute: moment.minute)
  }
}

extension JSONValue {
  /// Whether the traveller has crossed the stop out.
  fileprivate var isSkipped: Bool { self["skip"]?.flag ?? false }
}
