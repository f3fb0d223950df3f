internal import ContentSource
internal import Entities
internal import Geodata
internal import Geodesy

extension ImportFormat {
  /// A trip as Furkot's exporters get it: routes with points.
  static let furkot = ImportFormat(name: "JSON of Furkot") { file in
    file.begins(with: "{") && file.mentions("\"routes\"") && file.mentions("\"points\"")
  } read: { file, _, report in
    guard let (trip, bytes) = file.json(FurkotTrip.self, &report) else { return [] }
    return [trip.imported(from: file, bytes, &report)]
  }
}

private struct FurkotTrip: Decodable {
  var metadata: Metadata?
  var routes: [Route]

  struct Metadata: Decodable {
    var name: String?
    var desc: String?
  }

  struct Route: Decodable {
    var points: [Point]
  }

  struct Point: Decodable {
    var name: String?
    var coordinates: Position?
    var notes: String?
    var nights: Int?
    /// Milliseconds since 1970 of the clocks at the stop, as if they showed UTC.
    var arrival_time: Double?
    var departure_time: Double?
  }

  struct Position: Decodable {
    var lat: Double?
    var lon: Double?
  }

  func imported(from file: ImportFile, _ bytes: [UInt8], _ report: inout ImportReport) -> ImportedTrip {
    var trip = ImportedTrip(title: PlainText.filledLine(metadata?.name) ?? file.name)
    trip.summary = PlainText.filledLine(metadata?.desc)
    for (number, route) in routes.enumerated() {
      for (index, point) in route.points.enumerated() {
        // Points without a name only bend the way.
        guard let name = PlainText.filledLine(point.name) else { continue }
        guard
          let place = Coordinate(importedLatitude: point.coordinates?.lat, longitude: point.coordinates?.lon)
        else {
          let path: [JSONPlaces.Step] = [.key("routes"), .index(number), .key("points"), .index(index)]
          report.lost(
            "a stop has no position, and is left out", kind: "position",
            at: JSONPlaces.offset(of: path + [.key("coordinates")], in: bytes))
          continue
        }
        trip.stops.append(stop(named: name, at: place, point))
      }
    }
    return trip
  }

  private func stop(named name: String, at place: Coordinate, _ point: Point) -> ImportedStop {
    var stop = ImportedStop(name: name)
    stop.coordinate = place
    stop.mode = .car
    stop.note = PlainText.markdown(point.notes)
    stop.arrival = Self.moment(point.arrival_time)
    if point.departure_time != point.arrival_time { stop.departure = Self.moment(point.departure_time) }
    if stop.departure == nil, let nights = point.nights, (1...9999).contains(nights) { stop.nights = nights }
    return stop
  }

  private static func moment(_ milliseconds: Double?) -> LocalMoment? {
    guard let milliseconds, let moment = LocalClock.moment(atUTC: milliseconds / 1000, in: nil) else {
      return nil
    }
    return LocalMoment(day: moment.day, minute: moment.minute)
  }
}
