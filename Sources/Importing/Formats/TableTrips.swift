internal import ContentReaders
internal import Entities
internal import Geodata
internal import Geodesy

extension ImportFormat {
  /// A table with a row for each stop. The first row names the columns, below the description of the list if there is one.
  static let table = ImportFormat(name: "CSV and TSV with named columns") { file in
    [".csv", ".tsv", ".tab"].contains(file.ending)
  } read: { file, _, report in
    guard let bytes = file.text(&report) else { return [] }
    do throws(TableText.Defect) {
      let table = try TableText(bytes, isTabbed: file.ending != ".csv")
      return TableStops(table).trips(named: file.name, &report)
    } catch {
      report.error(error.message, at: error.offset)
      return []
    }
  }
}

private struct TableStops {
  private enum Column {
    case name, latitude, longitude, coordinates, arrival, departure, nights, note, mode, kind, timeZone
    case country, hours, links
  }

  private static let names: [String: Column] = [
    "name": .name, "stop": .name, "place": .name, "title": .name, "location": .name, "city": .name,
    "town": .name, "lat": .latitude, "latitude": .latitude, "y": .latitude, "lon": .longitude,
    "lng": .longitude, "long": .longitude, "longitude": .longitude, "x": .longitude, "at": .coordinates,
    "coordinates": .coordinates, "arrive": .arrival, "arrival": .arrival, "date": .arrival,
    "start": .arrival, "from": .arrival, "checkin": .arrival, "startdate": .arrival, "depart": .departure,
    "departure": .departure, "end": .departure, "to": .departure, "checkout": .departure,
    "enddate": .departure, "nights": .nights, "note": .note, "notes": .note, "description": .note,
    "comment": .note, "comments": .note, "by": .mode, "mode": .mode, "transport": .mode, "kind": .kind,
    "timezone": .timeZone, "tz": .timeZone, "country": .country, "hours": .hours, "openinghours": .hours,
    "links": .links, "link": .links, "url": .links, "website": .links, "web": .links,
  ]

  /// Several columns can have these. Saved places of Google Maps have a note and a comment.
  private static let repeated: Set<Column> = [.note, .links]

  private let rows: [[TableText.Cell]]
  /// Whether a comma in a number is a decimal sign: no commas stand between the cells.
  private let hasDecimalCommas: Bool

  init(_ table: TableText) { (rows, hasDecimalCommas) = (table.rows, !table.hasCommas) }

  func trips(named title: String, _ report: inout ImportReport) -> [ImportedTrip] {
    guard let first = rows.first else {
      report.error("the table is empty")
      return []
    }
    // A list of Google Maps begins with its description.
    guard let head = rows.prefix(Self.mostRowsAbove).firstIndex(where: Self.namesPlaces) else {
      report.error(
        "no column says where the stops are", at: first.first?.offset,
        hint: "the first row names the columns: name, lat, lon, arrive, depart, nights, note, by")
      return []
    }
    let columns = Self.columns(in: rows[head])
    for (index, cell) in rows[head].enumerated() where columns[index] == nil && !cell.text.isEmpty {
      report.lost(
        "the column \"\(PlainText.line(cell.text))\" is left out", kind: "columns", at: cell.offset)
    }
    var trip = ImportedTrip(title: title)
    // A comma of the description divides it into cells.
    let description = rows[..<head].map { $0.map(\.text).joined(separator: ", ") }
    trip.summary = PlainText.filledLine(description.joined(separator: " "))
    for row in rows[(head + 1)...] {
      guard trip.stops.count <= ImportedTrip.mostStops else { break }
      if let stop = stop(row, columns, &report) { trip.stops.append(stop) }
    }
    return [trip]
  }

  private static let mostRowsAbove = 10

  private static func columns(in row: [TableText.Cell]) -> [Int: Column] {
    var columns: [Int: Column] = [:]
    for (index, cell) in row.enumerated() {
      guard let column = names[cell.text.lowercased().filter({ $0.isLetter })] else { continue }
      if repeated.contains(column) || !columns.values.contains(column) { columns[index] = column }
    }
    return columns
  }

  private static func namesPlaces(_ row: [TableText.Cell]) -> Bool {
    let found = Set(columns(in: row).values)
    return !found.isDisjoint(with: [.name, .coordinates]) || found.isSuperset(of: [.latitude, .longitude])
  }

  private func degrees(_ cell: TableText.Cell) -> Double? {
    let commas = cell.text.count { $0 == "," }
    let isDecimal = hasDecimalCommas && commas == 1 && !cell.text.contains(".")
    return Double(imported: isDecimal ? cell.text.replacing(",", with: ".") : cell.text)
  }

  private func stop(
    _ row: [TableText.Cell], _ columns: [Int: Column], _ report: inout ImportReport
  ) -> ImportedStop? {
    var stop = ImportedStop(name: "")
    var latitude, longitude: TableText.Cell?
    var country: CountryCode?
    for (index, cell) in row.enumerated() where !cell.text.isEmpty {
      func wrong(_ what: String) {
        report.lost("\"\(PlainText.line(cell.text))\" is not \(what)", kind: what, at: cell.offset)
      }
      switch columns[index] {
      case nil: break
      case .name: stop.name = PlainText.line(cell.text)
      case .latitude: latitude = cell
      case .longitude: longitude = cell
      case .coordinates:
        let better = hasDecimalCommas ? Coordinate.withDecimalPoints(cell.text) : nil
        do throws(CoordinateError) { stop.coordinate = try Coordinate.parse(better ?? cell.text) } catch {
          wrong("a coordinate")
        }
      case .arrival:
        stop.arrival = LocalClock.moment(cell.text)
        if stop.arrival == nil { wrong("a date such as 2025-06-14") }
      case .departure:
        stop.departure = LocalClock.moment(cell.text)
        if stop.departure == nil { wrong("a date such as 2025-06-14") }
      case .nights:
        stop.nights = Int(cell.text).flatMap { (0...9999).contains($0) ? $0 : nil }
        if stop.nights == nil { wrong("a number of nights") }
      case .note:
        let notes = [stop.note, PlainText.markdown(cell.text)].compactMap { $0 }
        stop.note = notes.isEmpty ? nil : notes.joined(separator: "\n\n")
      case .mode:
        let word = cell.text.lowercased()
        stop.mode = TravelMode(rawValue: word) ?? TravelMode(synonym: word)
        if stop.mode == nil { wrong("a mode of travel") }
      case .kind:
        stop.kind = Waypoint.Kind(rawValue: cell.text.lowercased())
        if stop.kind == nil { wrong("stay, visit or waypoint") }
      case .timeZone:
        stop.timeZone = TimeZones.id(named: cell.text) == nil ? nil : cell.text
        if stop.timeZone == nil { wrong("a time zone") }
      case .country:
        country = CountryCode(cell.text.uppercased())
        if country == nil { wrong("a country of two letters") }
      case .hours: stop.hours = PlainText.filledLine(cell.text)
      case .links:
        let words = cell.text.split(whereSeparator: \.isWhitespace)
        let links = words.compactMap { WebLink($0.hasPrefix("www.") ? "https://" + $0 : String($0)) }
        stop.links += links
        if links.count < words.count { wrong("a web address") }
      }
    }
    if let latitude, let longitude {
      stop.coordinate = Coordinate(importedLatitude: degrees(latitude), longitude: degrees(longitude))
      if stop.coordinate == nil {
        report.lost(
          "\"\(PlainText.line(latitude.text)), \(PlainText.line(longitude.text))\" is not on the Earth",
          kind: "position", at: latitude.offset,
          hint: latitude.text.contains(",") ? "write a decimal point" : nil)
      }
    }
    // Saved places of Google Maps have no columns for it, but some of their addresses have it.
    if stop.coordinate == nil {
      stop.coordinate = stop.links.lazy.compactMap { Coordinate(shownOnMapAt: $0.url) }.first
    }
    if stop.coordinate == nil, let country, !stop.name.isEmpty {
      stop.place = stop.name + ", " + country.letters
    }
    guard stop.name.isEmpty, stop.coordinate == nil else { return stop }
    if let cell = row.first(where: { !$0.text.isEmpty }) {
      report.lost(
        "the row has no name and no place, so it is left out", kind: "rows without places", at: cell.offset)
    }
    return nil
  }
}
