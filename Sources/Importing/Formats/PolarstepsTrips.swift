internal import Entities
internal import Files
internal import Geodata
internal import Geodesy

extension ImportFormat {
  /// The `trip.json` of an export of Polarsteps, and `locations.json` beside it.
  static let polarsteps = ImportFormat(name: "trip.json of Polarsteps") { file in
    file.begins(with: "{")
      && (file.mentions("\"all_steps\"") || file.name == "trip" && file.mentions("\"total_km\""))
  } read: { file, options, report in
    guard let (trip, tree) = file.json(PolarstepsTrip.self, &report) else { return [] }
    var properties = PropertyCount(DiaryProperties.polarsteps)
    JSONProperties.count(in: tree, DiaryProperties.polarsteps, into: &properties)
    properties.report(to: &report)
    return [trip.imported(from: file, tree, options, &report)]
  }
}

private struct PolarstepsTrip: Decodable {
  var name: String?
  var summary: String?
  var start_date: Double?
  var timezone_id: String?
  var all_steps: [Step]?

  struct Step: Decodable {
    var name: String?
    var display_name: String?
    var description: String?
    var start_time: Double?
    var end_time: Double?
    var timezone_id: String?
    var is_deleted: Bool?
    var location: Location?
  }

  struct Location: Decodable {
    var name: String?
    var lat: Double?
    var lon: Double?
  }

  struct Locations: Decodable {
    var locations: [Position]
  }

  struct Position: Decodable {
    var lat: Double?
    var lon: Double?
    var time: Double?
  }

  func imported(
    from file: ImportFile, _ tree: JSONValue, _ options: ImportOptions, _ report: inout ImportReport
  ) -> ImportedTrip {
    var trip = ImportedTrip(title: PlainText.filledLine(name) ?? file.name)
    trip.summary = PlainText.filledLine(summary)
    for (index, step) in (all_steps ?? []).enumerated() where step.is_deleted != true {
      let path: [JSONValue.Step] = [.key("all_steps"), .index(index)]
      guard
        let place = Coordinate(importedLatitude: step.location?.lat, longitude: step.location?.lon)
      else {
        report.lost(
          "a step has no position, and is left out", kind: "position",
          at: tree.offset(of: path + [.key("location")]))
        continue
      }
      trip.stops.append(stop(step, at: place))
    }
    // Steps are in the order in which they were written.
    trip.stops.sort { ($0.arrival?.instant ?? 0) < ($1.arrival?.instant ?? 0) }
    let zone = LocalClock.zone(named: timezone_id, at: trip.stops.first?.coordinate)
    trip.start = start_date.flatMap { LocalClock.moment(atUTC: $0, in: zone)?.day }
    if let track = line(beside: file, options, &report) { trip.tracks = [track] }
    reportMedia(beside: file, &report)
    return trip
  }

  private func stop(_ step: Step, at place: Coordinate) -> ImportedStop {
    var stop = ImportedStop(
      name: PlainText.filledLine(step.display_name) ?? PlainText.filledLine(step.name)
        ?? PlainText.line(step.location?.name))
    stop.coordinate = place
    // A step has the time zone of the phone, which can be wrong. The position gives the true zone, but none at sea.
    let zone = LocalClock.zone(named: nil, at: place) ?? LocalClock.zone(named: step.timezone_id, at: place)
    stop.timeZone = zone.map(TimeZones.name)
    stop.arrival = step.start_time.flatMap { LocalClock.moment(atUTC: $0, in: zone) }
    if let end = step.end_time, end > step.start_time ?? end {
      stop.departure = LocalClock.moment(atUTC: end, in: zone)
    }
    stop.story = PlainText.markdown(step.description)
    return stop
  }

  /// The recorded positions, in the order of their times.
  private func line(
    beside file: ImportFile, _ options: ImportOptions, _ report: inout ImportReport
  ) -> ImportedTrack? {
    let path = Self.folder(of: file) + "locations.json"
    guard Folder.kind(of: path) == .file else { return nil }
    do throws(FileError) {
      let other = try ImportFile(path)
      var inner = ImportReport(path: path)
      guard let (found, _) = other.json(Locations.self, &inner) else {
        report.lost("\(path) cannot be read, so there is no track", kind: "locations")
        return nil
      }
      var line = GPXLine()
      for position in found.locations.sorted(by: { ($0.time ?? 0) < ($1.time ?? 0) }) {
        guard let place = Coordinate(importedLatitude: position.lat, longitude: position.lon),
          let time = position.time, let moment = LocalClock.moment(atUTC: time, in: nil),
          options.includes(from: moment, to: nil, zone: { LocalClock.zone(named: nil, at: place) })
        else { continue }
        line.add(place, at: Int(time))
      }
      return line.track(named: "locations")
    } catch {
      report.lost("\(path): \(error.action): \(error.reason)", kind: "locations")
      return nil
    }
  }

  private func reportMedia(beside file: ImportFile, _ report: inout ImportReport) {
    let folder = Self.folder(of: file)
    do throws(FileError) {
      let entries = try Folder.entries(of: folder.isEmpty ? "." : folder, limit: 10_000)
      if entries.contains(where: { $0.kind == .folder }) {
        report.lost(
          "photos and films are not imported", kind: "photos",
          hint: "copy them into the folder of the trip: tripsite finds their days and stops")
      }
    } catch {
      report.lost("\(error.path): \(error.action): \(error.reason)", kind: "photos")
    }
  }

  private static func folder(of file: ImportFile) -> String {
    file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
  }
}
