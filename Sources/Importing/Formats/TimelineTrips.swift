internal import Entities
internal import Files
internal import Text

extension ImportFormat {
  /// Google's Timeline: `semanticSegments` of Android, a bare list of iOS, and `timelineObjects` of the older
  /// Takeout. The file is read in parts.
  static let timeline = ImportFormat(name: "Timeline of Google Maps") { file in
    file.mentions("\"semanticSegments\"") || file.mentions("\"timelineObjects\"")
      || file.begins(with: "[") && file.mentions("\"startTime\"") && file.mentions("\"geo:")
  } read: { file, options, report in
    var reading = TimelineReading(options: options)
    do throws(FileError) {
      let elements = JSONElements(keys: ["semanticSegments", "timelineObjects"])
      var names: [String] = []
      let defect = try elements.each(in: file.path, names: { if names.count < 1000 { names.append($0) } }) {
        reading.take($0, &report)
      }
      for name in names { reading.see(name) }
      if let defect {
        report.add(
          .error, defect.message, kind: "json", at: defect.place)
        return []
      }
    } catch {
      report.error("\(error.action): \(error.reason)")
      return []
    }
    return reading.trips(named: file.name, &report)
  }
}

/// Collects the visits of a Timeline.
private struct TimelineReading {
  private static let mostVisits = 200_000

  let options: ImportOptions
  private var visits: [ImportedStop] = []
  private var line = GPXLine()
  /// The mode of the longest way since the last visit.
  private var mode: (mode: TravelMode, metres: Double)?
  private var unknownModes: Set<String> = []
  private var withoutTime = 0
  private var properties = PropertyCount(DiaryProperties.timeline)
  private var ofFile = PropertyCount(DiaryProperties.timelineFile)

  init(options: ImportOptions) { self.options = options }

  /// A name in the outer object of the file.
  mutating func see(_ name: String) { ofFile.see(name, at: nil) }

  mutating func take(_ element: JSONElements.Element, _ report: inout ImportReport) {
    let segment: TimelineSegment
    do throws(JSONReading.Defect) {
      segment = try JSONReading.decode(TimelineSegment.self, from: element.bytes)
    } catch {
      let source = SourceFile(path: report.path, bytes: element.bytes)
      var place = source.place(at: error.offset)
      place.line += element.line - 1
      report.add(
        .warning, error.message + ", so this entry is left out", kind: "entry", at: place)
      return
    }
    JSONProperties.count(in: element.bytes, DiaryProperties.timeline, into: &properties)
    if let activity = segment.way {
      // Android writes IN_TRAIN, and iOS in train.
      if let mode = Self.modes[activity.type.lowercased().replacing("_", with: " ")] {
        if activity.metres >= self.mode?.metres ?? 0 { self.mode = (mode, activity.metres) }
      } else {
        unknownModes.insert(activity.type)
      }
    }
    for point in segment.points
    where options.includes(
      from: point.time, to: nil, zone: { LocalClock.zone(named: nil, at: point.coordinate) })
    {
      line.add(point.coordinate, at: point.time.instant)
    }
    if segment.hasWrongTime { withoutTime += 1 }
    guard let visit = segment.stop, options.includes(visit), visits.count < Self.mostVisits else { return }
    visits.append(visit)
    visits[visits.count - 1].mode = mode?.mode
    mode = nil
  }

  /// Visits to one town that follow each other become one stop.
  mutating func trips(named title: String, _ report: inout ImportReport) -> [ImportedTrip] {
    guard !visits.isEmpty else {
      if options.isLimited {
        report.errorOfDays("the file has no visit on these days")
      } else {
        report.error("the file has no visit")
      }
      return []
    }
    var trip = ImportedTrip(title: title)
    trip.stops = visits
    StopNames.fill(&trip)
    var stops: [ImportedStop] = []
    for stop in trip.stops {
      guard let last = stops.last, last.name == stop.name else {
        stops.append(stop)
        continue
      }
      if let departure = stop.departure { stops[stops.count - 1].departure = departure }
    }
    let merged = trip.stops.count - stops.count
    trip.stops = stops
    if merged > 0 {
      report.lost(
        merged == 1
          ? "1 visit is part of the stop before it, in the same town"
          : "\(merged) visits are part of the stops before them, in the same town", kind: "merged")
    }
    ofFile.report(to: &report)
    properties.report(to: &report)
    if withoutTime > 0 {
      report.lost(
        withoutTime == 1
          ? "1 visit has a time that cannot be read"
          : "\(withoutTime) visits have a time that cannot be read",
        kind: "times")
    }
    if !unknownModes.isEmpty {
      let names = unknownModes.sorted().prefix(12).map { PlainText.line($0) }.joined(separator: ", ")
      report.lost("these activities have no mode of travel: \(names)", kind: "modes")
    }
    if let track = line.track(named: "timeline") { trip.tracks = [track] }
    return [trip]
  }

  private static let modes: [String: TravelMode] = [
    "walking": .walk, "on foot": .walk, "running": .walk, "hiking": .hike, "cycling": .bike,
    "on bicycle": .bike, "in passenger vehicle": .car, "in vehicle": .car, "driving": .car, "in taxi": .taxi,
    "in bus": .bus, "in train": .train, "in subway": .metro, "in tram": .tram, "in ferry": .ferry,
    "in cablecar": .cablecar, "in gondola lift": .cablecar, "in funicular": .funicular, "flying": .flight,
    "boating": .boat, "sailing": .sail, "kayaking": .kayak, "motorcycling": .motorcycle, "skiing": .ski,
    "horseback riding": .horse,
  ]
}
