internal import Entities
internal import Files
internal import Geodesy
internal import Text
internal import Tracks

extension ImportFormat {
  /// KML 2.2. Placemarks with a point become stops.
  static let kml = ImportFormat(name: "KML") { file in
    file.begins(with: "<") && (file.ending == ".kml" || file.mentions("<kml"))
  } read: { file, _, report in
    guard let bytes = file.text(&report) else { return [] }
    let listener = KMLPlaces()
    guard XMLReading.read(bytes, listener, &report) else { return [] }
    return listener.trips(of: file, &report)
  }
}

extension ImportFormat {
  /// The first KML file in an archive that has a place or a track.
  static let kmz = ImportFormat(name: "KMZ") { file in
    file.ending == ".kmz" && file.head.starts(with: [0x50, 0x4B])
  } read: { file, _, report in
    var trips: [ImportedTrip] = []
    do throws(FileError) {
      let defect = try KMZArchive.search(try OpenFile(file.path), size: file.size) { name, bytes in
        let text: [UInt8]
        do throws(TextDecoder.UnknownEncoding) { text = try TextDecoder.utf8(bytes) } catch {
          report.error(error.message, hint: error.hint)
          return true
        }
        report.source = SourceFile(path: file.path + "/" + name, bytes: text)
        let listener = KMLPlaces()
        guard XMLReading.read(text, listener, &report) else { return true }
        if listener.isEmpty { return false }
        trips = listener.trips(of: file, &report)
        return true
      }
      report.source = nil
      if let defect { report.error(defect) }
    } catch {
      report.error("\(error.action): \(error.reason)")
    }
    if trips.isEmpty, !report.hasErrors { report.error(KMLPlaces.noPlace) }
    return trips
  }
}

/// Hears the places of a KML file.
private final class KMLPlaces: XMLListener {
  private var title: String?
  private var summary: String?
  private var stops: [ImportedStop] = []
  private var ideas: [ImportedStop] = []
  private var stop = ImportedStop(name: "")
  /// Of each point of a placemark.
  private var coordinates: [String] = []
  private var wrong: [Int] = []
  /// The months and years of a placemark. A stop has days, so they become words.
  private var months: [String] = []
  private var wrongTimes: [(text: String, offset: Int)] = []
  private var withoutPlace: [Int] = []
  private var isStamped = false
  /// The stops that have their time from a `TimeStamp`.
  private var stamped: [Int] = []
  /// Whether the file is of MAPS.ME, Organic Maps or CoMaps. A `TimeStamp` is then the time when somebody made the bookmark.
  private var hasBookmarks = false
  private var path: [String] = []
  private var content = ElementContent()
  private var lines = 0
  private var hasHeights = false
  private var areas = 0
  private var links = 0
  private var hasRoot = false
  private var hasShape = false
  private var address: String?
  private var start: CalendarDay?
  private var properties = PropertyCount(KMLProperties.table)
  private var ownValues: [String: String] = [:]
  private var own = OwnStops()
  private var ownOffMap: [[String: String]] = []

  static let noPlace = "the file has no place"

  /// Whether there is neither a place nor a track.
  var isEmpty: Bool { stops.isEmpty && lines == 0 }

  func start(
    _ element: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan
  ) {
    let name = String(cString: element)
    if path.isEmpty { hasRoot = name == "kml" }
    if attribute("xmlns:mwm", in: attributes) != nil { hasBookmarks = true }
    path.append(name)
    content.begin()
    let offset = scan.place.offset
    if !path.contains("ExtendedData") || name == "ExtendedData" { properties.see(name, at: offset) }
    switch name {
    case "Placemark":
      stop = ImportedStop(name: "")
      (coordinates, address, hasShape, months, isStamped) = ([], nil, false, [], false)
      ownValues = [:]
    case "LinearRing": hasShape = true
    case "LineString": (lines, hasShape) = (lines + 1, true)
    case "Track": (lines, hasHeights, hasShape) = (lines + 1, true, true)
    case "Polygon", "Model": (areas, hasShape) = (areas + 1, true)
    case "stop" where path.dropLast().last == "ExtendedData": ownValues = [:]
    case "NetworkLink": links += 1
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { content.add(bytes) }

  func end(_ element: UnsafePointer<CChar>, in scan: XMLScan) {
    let name = path.removeLast()
    defer { content.begin() }
    switch (path.last, name) {
    case ("Document", "name"), ("kml", "name"): title = title ?? PlainText.filledLine(content.text)
    case ("Document", "description"):
      summary = PlainText.filledLine(PlainText.text(ofHTML: content.text))
    case ("Folder", "name") where title == nil: title = PlainText.filledLine(content.text)
    case ("Placemark", "name"): stop.name = PlainText.line(content.text)
    case ("Placemark", "description"): stop.note = PlainText.markdown(PlainText.text(ofHTML: content.text))
    case ("Placemark", "address"): address = PlainText.filledLine(content.text)
    case ("TimeSpan", "begin"): stop.arrival = moment(in: scan)
    case ("TimeStamp", "when"): (stop.arrival, isStamped) = (moment(in: scan), true)
    case ("TimeSpan", "end"): stop.departure = moment(in: scan)
    case ("ExtendedData", "start"): start = CalendarDay(iso: PlainText.line(content.text))
    case ("ExtendedData", "stop"): ownOffMap.append(ownValues)
    case ("ExtendedData", _), ("stop", _): ownValues[name] = content.text
    case ("Point", "coordinates"): coordinates.append(content.text)
    case ("LineString", "coordinates"): if Self.hasHeight(content.text) { hasHeights = true }
    case (_, "Placemark"): take(in: scan)
    default: break
    }
  }

  private func take(in scan: XMLScan) {
    if coordinates.isEmpty {
      if hasShape { return }
      // Maps of Google have places with an address only.
      let isPlace = stop.find(address) && (address != nil || stop.arrival != nil || !months.isEmpty)
      return isPlace ? add() : withoutPlace.append(scan.place.offset)
    }
    for text in coordinates {
      let numbers = text.split(separator: ",").map { Double(imported: String($0)) }
      stop.coordinate =
        numbers.count < 2 ? nil : Coordinate(importedLatitude: numbers[1], longitude: numbers[0])
      if stop.coordinate == nil { wrong.append(scan.place.offset) } else { add() }
    }
  }

  private func add() {
    guard stops.count + ideas.count <= ImportedTrip.mostStops else { return }
    var stop = stop
    if !months.isEmpty {
      let words = months.joined(separator: " – ")
      stop.note = stop.note.map { words + "\n\n" + $0 } ?? words
    }
    let own = OwnStop { ownValues[$0] }
    if ownValues["kind"] != nil {
      own.applyDetails(to: &stop)
      // The description of tripsite has them too.
      if stop.hours != nil || !stop.links.isEmpty { stop.note = PlainText.markdown(ownValues["note"]) }
    }
    if ownValues["kind"] == ImportedTrip.kindOfIdeas { return ideas.append(stop) }
    if isStamped { stamped.append(stops.count) }
    stops.append(stop)
    self.own.add(own)
  }

  private func moment(in scan: XMLScan) -> LocalMoment? {
    let text = PlainText.line(content.text)
    let moment = LocalClock.momentInUTC(text)
    if moment == nil, Self.isMonthOrYear(text) {
      if months.last != text { months.append(text) }
      return nil
    }
    if moment == nil, !text.isEmpty { wrongTimes.append((text, scan.place.offset)) }
    return moment
  }

  /// As XML Schema writes them: 2024-05 and 2024.
  private static func isMonthOrYear(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), parts.first?.count == 4
    else {
      return false
    }
    return parts.count == 1 || parts.count == 2 && parts[1].count == 2
  }

  private static func hasHeight(_ text: String) -> Bool {
    guard let first = text.split(whereSeparator: \.isWhitespace).first else { return false }
    let numbers = first.split(separator: ",")
    return numbers.count > 2 && Double(numbers[2]) != 0
  }

  func trips(of file: ImportFile, _ report: inout ImportReport) -> [ImportedTrip] {
    guard hasRoot else {
      report.error("this is no KML file")
      return []
    }
    for offset in wrong {
      report.lost("a point is not on the Earth, and is left out", kind: "point", at: offset)
    }
    for (text, offset) in wrongTimes {
      report.lost("\"\(text)\" is not a day or a time", kind: "times", at: offset)
    }
    for offset in withoutPlace {
      report.lost("a placemark has no place, and is left out", kind: "placemarks", at: offset)
    }
    properties.report(to: &report)
    if areas > 0 { report.lost("\(areas == 1 ? "1 area is" : "\(areas) areas are") left out", kind: "areas") }
    if links > 0 {
      report.lost(
        links == 1 ? "1 link to another file is left out" : "\(links) links to other files are left out",
        kind: "links",
        hint: "save the map as one file, and import that")
    }
    if lines > 0, !hasHeights, !stops.isEmpty, !own.isWritten {
      report.lost(
        lines == 1 ? "1 line without heights is left out" : "\(lines) lines without heights are left out",
        kind: "lines",
        hint: "if they follow the real way, copy the file, and name it under track:")
    }
    guard !stops.isEmpty || lines > 0 else {
      report.error(Self.noPlace)
      return []
    }
    var trip = ImportedTrip(title: title ?? file.name)
    trip.summary = summary
    trip.stops = stops
    if hasBookmarks { for index in stamped { trip.stops[index].arrival = nil } }
    trip.ideas = ideas
    own.apply(to: &trip.stops)
    for values in ownOffMap {
      own.insert(values["name"], values["note"], OwnStop { values[$0] }, into: &trip.stops)
    }
    trip.start = start
    // A file that only has lines is a recorded track or a planned way.
    if hasHeights || stops.isEmpty { trip.tracks = [.copy(of: file.path)] }
    return [trip]
  }
}
