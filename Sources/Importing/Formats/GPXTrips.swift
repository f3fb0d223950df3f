internal import Entities
internal import Geodesy
internal import Tracks

extension ImportFormat {
  /// GPX 1.0 and 1.1. Waypoints become stops. Without waypoints, the named points of routes do.
  static let gpx = ImportFormat(name: "GPX") { file in
    file.begins(with: "<") && (file.ending == ".gpx" || file.mentions("<gpx"))
  } read: { file, _, report in
    guard let bytes = file.text(&report) else { return [] }
    let listener = GPXPlaces()
    guard XMLReading.read(bytes, listener, &report) else { return [] }
    return listener.trips(of: file, &report)
  }
}

/// Hears the places of a GPX file.
private final class GPXPlaces: XMLListener {
  private var title: String?
  private var summary: String?
  private var creator: String?
  private var keywords: String?
  private var stops: [ImportedStop] = []
  private var ideas: [ImportedStop] = []
  private var isIdea = false
  private var routeStops: [ImportedStop] = []
  private var stop: ImportedStop?
  private var wrong: [Int] = []
  private var wrongTimes: [(text: String, offset: Int)] = []
  private var path: [String] = []
  private var content = ElementContent()
  /// The link of the present place that is not taken yet.
  private var link: (url: String, title: String?)?
  private var lostLinks = 0
  private var trackPoints = 0
  /// The points inside of a segment that have a height or a time. Straight lines have none.
  private var recorded = 0
  private var hasRoot = false
  private var legs = NamedLegs()
  private var trackName: String?
  private var isShaping = false
  private var start: CalendarDay?
  private var properties = PropertyCount(GPXProperties.table)
  private var ownValues: [String: String] = [:]
  private var own = OwnStops()
  private var ownOffMap: [[String: String]] = []

  func start(
    _ element: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan
  ) {
    let name = String(cString: element)
    if path.isEmpty {
      hasRoot = name == "gpx"
      creator = attribute("creator", in: attributes)
    }
    path.append(name)
    content.begin()
    // Elements in extensions belong to other programs.
    if !path.dropLast().contains("extensions") {
      properties.see((path.dropLast().last.map { $0 + "/" } ?? "") + name, at: scan.place.offset)
    }
    switch name {
    case "trkpt": trackPoints += 1
    case "ele" where path.dropLast().last == "trkpt": recorded += 1
    case "stop" where path.dropLast().last == "extensions": ownValues = [:]
    case "wpt", "rtept":
      ownValues = [:]
      (isShaping, isIdea) = (false, false)
      stop = ImportedStop(name: "")
      stop?.coordinate = Coordinate(
        importedLatitude: Double(imported: attribute("lat", in: attributes)),
        longitude: Double(imported: attribute("lon", in: attributes)))
      if stop?.coordinate == nil {
        wrong.append(scan.place.offset)
        stop = nil
      }
    case "ShapingPoint" where path.contains("rtept"): isShaping = true
    case "link" where ["wpt", "rtept"].contains(path.dropLast().last):
      link = attribute("href", in: attributes).flatMap { isOfTripsite($0) ? nil : ($0, nil) }
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { content.add(bytes) }

  func end(_ element: UnsafePointer<CChar>, in scan: XMLScan) {
    let name = path.removeLast()
    defer { content.begin() }
    switch (path.last, name) {
    case ("metadata", "name"), ("gpx", "name"): title = PlainText.filledLine(content.text)
    case ("metadata", "desc"), ("gpx", "desc"): summary = PlainText.filledLine(content.text)
    case ("metadata", "keywords"): keywords = PlainText.filledLine(content.text)
    case ("gpx", "wpt") where isIdea:
      if take(into: &ideas) { OwnStop { ownValues[$0] }.applyDetails(to: &ideas[ideas.count - 1]) }
    case ("gpx", "wpt"): if take(into: &stops) { own.add(OwnStop { ownValues[$0] }) }
    case ("rte", "rtept"): _ = take(into: &routeStops)
    case ("wpt", _), ("rtept", _): take(name, at: scan.place.offset)
    case ("link", "text"): link?.title = content.text
    case ("trk", "name"): trackName = content.text
    case ("trk", "type"): legs.add(trackName, mode: PlainText.line(content.text))
    case ("extensions", "start") where path.count == 3: start = CalendarDay(iso: PlainText.line(content.text))
    case ("extensions", "stop"): ownOffMap.append(ownValues)
    case ("stop", _): ownValues[name] = content.text
    case ("extensions", _) where path.dropLast().last == "wpt": takeOwn(name)
    default: break
    }
  }

  /// Other programs put HTML into texts.
  private var note: String? {
    PlainText.markdown(creator == "tripsite" ? content.text : PlainText.text(ofHTML: content.text))
  }

  private func take(_ name: String, at offset: Int) {
    switch name {
    case "name": stop?.name = PlainText.line(content.text)
    case "desc": stop?.note = note
    // In files of tripsite it has the opening hours, which an extension has too.
    case "cmt" where stop?.note == nil && creator != "tripsite": stop?.note = note
    case "time":
      let text = PlainText.line(content.text)
      stop?.arrival = LocalClock.momentInUTC(text)
      if stop?.arrival == nil, stop != nil, !text.isEmpty { wrongTimes.append((text, offset)) }
    case "type":
      let kind = PlainText.line(content.text)
      stop?.kind = Waypoint.Kind(rawValue: kind)
      isIdea = creator == "tripsite" && kind == ImportedTrip.kindOfIdeas
    case "link": takeLink()
    // GPX 1.0 has one link, and its title behind it.
    case "url": link = (content.text, nil)
    case "urlname": link?.title = content.text
    default: break
    }
  }

  /// In files of tripsite an extension has the links, and an element the page of the place. Other programs keep both.
  private func isOfTripsite(_ url: String) -> Bool { creator == "tripsite" || url.contains(/#(stop|idea)-/) }

  private func takeLink() {
    guard let (url, title) = link else { return }
    link = nil
    guard let found = WebLink(PlainText.line(url), title: PlainText.filledLine(title)) else {
      lostLinks += 1
      return
    }
    if stop?.links.contains(where: { $0.url == found.url }) == false { stop?.links.append(found) }
  }

  /// What tripsite adds to its own files.
  private func takeOwn(_ name: String) {
    ownValues[name] = content.text
    switch name {
    case "arrival":
      stop?.arrival = LocalClock.moment(PlainText.line(content.text))
    case "departure":
      stop?.departure = LocalClock.moment(PlainText.line(content.text))
    case "nights":
      stop?.nights = Int(PlainText.line(content.text)).flatMap { (0...9999).contains($0) ? $0 : nil }
    default: break
    }
  }

  /// OsmAnd writes the time when somebody made a favourite as its time, and beside it the time of a visit.
  private func takeVisit() {
    func moment(_ name: String) -> LocalMoment? {
      ownValues[name].flatMap { LocalClock.momentInUTC(PlainText.line($0)) }
    }
    let visit = moment("visited_date")
    if visit != nil || stop?.arrival == moment("creation_date") { stop?.arrival = visit }
  }

  /// False if the point is left out.
  private func take(into stops: inout [ImportedStop]) -> Bool {
    takeLink()
    takeVisit()
    // Garmin's points between via points only bend the way.
    if isShaping { stop?.name = "" }
    guard var taken = stop, stops.count <= ImportedTrip.mostStops else { return false }
    stop = nil
    // Files of tripsite have one time for both, and say more below it.
    if let arrival = taken.arrival, let departure = taken.departure, arrival.instant == departure.instant,
      creator == "tripsite", arrival.offset == 0
    {
      taken.arrival = nil
    }
    stops.append(taken)
    return true
  }

  func trips(of file: ImportFile, _ report: inout ImportReport) -> [ImportedTrip] {
    for offset in wrong {
      report.lost("a point is not on the Earth, and is left out", kind: "point", at: offset)
    }
    for (text, offset) in wrongTimes {
      report.lost("\"\(text)\" is not a day or a time", kind: "times", at: offset)
    }
    if creator != "tripsite" { properties.report(to: &report) }
    if lostLinks > 0 {
      report.lost(
        "the links of \(lostLinks == 1 ? "1 place" : "\(lostLinks) places") are left out: they are no web addresses",
        kind: "links")
    }
    guard hasRoot else {
      report.error("this is no GPX file")
      return []
    }
    var trip = ImportedTrip(title: title ?? file.name)
    trip.summary = summary
    trip.stops = stops.isEmpty ? routeStops.filter { !$0.name.isEmpty } : stops
    if start != nil || !ownOffMap.isEmpty || own.isWritten {
      own.apply(to: &trip.stops)
      for values in ownOffMap {
        own.insert(values["name"], values["note"], OwnStop { values[$0] }, into: &trip.stops)
      }
    } else {
      legs.setModes(of: &trip.stops)
    }
    trip.ideas = ideas
    trip.start = start
    if let keywords {
      trip.tags = keywords.split(separator: ",").compactMap { PlainText.filledLine(String($0)) }
    }
    // The lines of tripsite's own files are tracks only if they have heights.
    if trackPoints > 1, creator != "tripsite" || recorded > 0 { trip.tracks = [.copy(of: file.path)] }
    if trackPoints == 0, stops.isEmpty, routeStops.count > 1 { trip.tracks = [.copy(of: file.path)] }
    guard !trip.stops.isEmpty || !trip.tracks.isEmpty else {
      report.error("the file has no place and no track")
      return []
    }
    return [trip]
  }
}
