internal import ContentSource
internal import Entities
internal import Geodesy

extension ImportFormat {
  /// GeoJSON, RFC 7946: a collection, a feature or a geometry. Points become stops.
  static let geoJSON = ImportFormat(name: "GeoJSON") { file in
    file.begins(with: "{")
      && (file.mentions("\"Feature") || file.ending == ".geojson"
        || file.ending == ".json" && file.mentions("\"coordinates\""))
  } read: { file, _, report in
    guard let (root, bytes) = file.json(GeoJSONObject.self, &report) else { return [] }
    return GeoJSONTrip(root, bytes).trips(of: file, &report)
  }
}

/// A collection, a feature or a geometry. Other members keep their values.
struct GeoJSONObject: Decodable {
  var type: String
  var features: [GeoJSONObject]?
  /// Nil if a feature has no place.
  private(set) var geometry: [GeoJSONObject] = []
  private(set) var geometries: [GeoJSONObject] = []
  private(set) var properties: [String: LooseValue] = [:]
  /// The positions of a point, or of several points. Lines and areas have none here.
  private(set) var points: [[Double]] = []
  /// The members of a whole file that RFC 7946 does not know.
  private(set) var others: [String: LooseValue] = [:]
  private(set) var own: OwnMember?

  /// What tripsite adds to a whole file.
  struct OwnMember: Decodable {
    var start: String?
    var stops: [[String: LooseValue]]?
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  private static let known: Set = [
    "type", "features", "geometry", "geometries", "properties", "coordinates", "bbox", "id", "crs",
  ]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func key(_ name: String) -> Key { Key(stringValue: name) }
    features = try container.decodeIfPresent([GeoJSONObject].self, forKey: key("features"))
    // Some programs leave the type out where the keys say the same.
    let implied =
      features != nil ? "FeatureCollection" : container.contains(key("geometry")) ? "Feature" : nil
    type = try container.decodeIfPresent(String.self, forKey: key("type")) ?? implied ?? ""
    if type.isEmpty { type = try container.decode(String.self, forKey: key("type")) }
    if type == "FeatureCollection", features == nil {
      throw DecodingError.keyNotFound(
        key("features"), DecodingError.Context(codingPath: container.codingPath, debugDescription: ""))
    }
    if let geometry = try container.decodeIfPresent(GeoJSONObject.self, forKey: key("geometry")) {
      self.geometry = [geometry]
    }
    geometries = try container.decodeIfPresent([GeoJSONObject].self, forKey: key("geometries")) ?? []
    properties = try container.decodeIfPresent([String: LooseValue].self, forKey: key("properties")) ?? [:]
    if type == "Point" { points = [try container.decode([Double].self, forKey: key("coordinates"))] }
    if type == "MultiPoint" { points = try container.decode([[Double]].self, forKey: key("coordinates")) }
    if type == "Feature" || type == "FeatureCollection" {
      for name in container.allKeys where !Self.known.contains(name.stringValue) {
        if name.stringValue == GeoJSONTrip.ownMember {
          own = try container.decodeIfPresent(OwnMember.self, forKey: name)
        } else {
          others[name.stringValue] = try container.decode(LooseValue.self, forKey: name)
        }
      }
    }
  }

  /// The geometries of a feature, also those within collections.
  var shapes: [GeoJSONObject] { type == "GeometryCollection" ? geometries.flatMap(\.shapes) : [self] }
}

struct GeoJSONTrip {
  /// The name of what tripsite adds to the file and to its features.
  static let ownMember = "tripsite"

  private let root: GeoJSONObject
  private let bytes: [UInt8]

  init(_ root: GeoJSONObject, _ bytes: [UInt8]) { (self.root, self.bytes) = (root, bytes) }

  /// The properties of features. GeoJSON defines none, so these are the names that programs use.
  static let properties = PropertyTable(
    used: "name title Name Title description desc note notes arrival departure nights date time kind mode "
      + "Location location address Address tripsite",
    ignored: [
      ("it follows from the rest", "number country metres minutes day source url"),
      ("it leads to a page of Google", "google_maps_url"),
      ("it is the day of a bookmark", "Published Updated"),
      (
        "it is a way of drawing",
        "stroke stroke-width stroke-opacity fill fill-opacity marker-color marker-size marker-symbol"
      ),
    ], reported: "Comment")

  private static let members = PropertyTable(
    used: "title name summary", ignored: [("it follows from the rest", "url description")], reported: "")

  func trips(of file: ImportFile, _ report: inout ImportReport) -> [ImportedTrip] {
    var trip = ImportedTrip(title: title ?? file.name)
    trip.summary = PlainText.filledLine(root.others["summary"]?.text)
    trip.start = root.own?.start.flatMap { CalendarDay(iso: $0) }
    var legs = NamedLegs()
    var lines = 0
    var properties = PropertyCount(Self.properties)
    var own = OwnStops()
    for (feature, path) in features {
      for name in feature.properties.keys.sorted() where name != "Google Maps URL" {
        properties.see(name, at: JSONPlaces.offset(of: path + [.key("properties"), .key(name)], in: bytes))
      }
      let shapes = feature.type == "Feature" ? feature.geometry.flatMap(\.shapes) : feature.shapes
      let points = shapes.flatMap(\.points)
      if feature.text("kind") == "leg" {
        legs.add(feature.text("name"), mode: feature.text("mode"))
      } else {
        lines += shapes.count { $0.points.isEmpty }
      }
      for point in points {
        guard trip.stops.count <= ImportedTrip.mostStops else { break }
        let offset = { (inner: [JSONPlaces.Step]) in JSONPlaces.offset(of: path + inner, in: bytes) }
        guard let stop = feature.stop(at: point, offset, &report) else { continue }
        trip.stops.append(stop)
        own.add(OwnStop { feature.properties[Self.ownMember]?[$0]?.text })
      }
    }
    if own.isWritten || root.own != nil {
      own.apply(to: &trip.stops)
      for values in root.own?.stops ?? [] {
        own.insert(
          values["name"]?.text, values["note"]?.text, OwnStop { values[$0]?.text }, into: &trip.stops)
      }
    } else {
      legs.setModes(of: &trip.stops)
    }
    var members = PropertyCount(Self.members)
    for name in root.others.keys.sorted() {
      members.see(name, at: JSONPlaces.offset(of: [.key(name)], in: bytes))
    }
    for count in [members, properties] { count.report(to: &report) }
    return trips(trip, lines: lines, of: file, &report)
  }

  private func trips(
    _ trip: ImportedTrip, lines: Int, of file: ImportFile, _ report: inout ImportReport
  ) -> [ImportedTrip] {
    var trip = trip
    if trip.stops.isEmpty, lines > 0 {
      // A file that only has lines is a recorded track or a planned way.
      trip.tracks = [.copy(of: file.path)]
    } else if lines > 0 {
      report.lost(
        "\(lines == 1 ? "1 line or area is" : "\(lines) lines and areas are") left out", kind: "lines",
        hint: "if they follow the real way, copy the file, and name it under track:")
    }
    if trip.stops.isEmpty, trip.tracks.isEmpty {
      report.error("the file has no point")
      return []
    }
    return [trip]
  }

  private var title: String? {
    PlainText.filledLine(root.others["title"]?.text) ?? PlainText.filledLine(root.others["name"]?.text)
  }

  /// The features, with their paths in the file. A file can also be one feature or one geometry.
  private var features: [(feature: GeoJSONObject, path: [JSONPlaces.Step])] {
    guard let features = root.features else { return [(root, [])] }
    return features.enumerated().map { ($0.element, [.key("features"), .index($0.offset)]) }
  }
}

extension GeoJSONObject {
  fileprivate func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { properties[$0]?.text }.first { !PlainText.line($0).isEmpty }
  }

  /// A place that somebody saved in Google Maps. Its date is the day of the bookmark.
  private var isBookmark: Bool {
    properties["google_maps_url"] != nil || properties["Google Maps URL"] != nil
  }

  fileprivate func stop(
    at point: [Double], _ offset: ([JSONPlaces.Step]) -> Int, _ report: inout ImportReport
  ) -> ImportedStop? {
    let place = properties["location"] ?? properties["Location"]
    let ofPlace = place?["name"]?.text ?? place?["Business Name"]?.text
    var stop = ImportedStop(name: PlainText.line(text("name", "title", "Name", "Title") ?? ofPlace))
    stop.coordinate =
      point.count < 2 ? nil : Coordinate(importedLatitude: point[1], longitude: point[0])
    if isBookmark, point.prefix(2) == [0, 0] {
      // Google knows no position. Perhaps it knows an address.
      stop.coordinate = nil
      let address = place?["address"]?.text ?? place?["Address"]?.text ?? text("address", "Address")
      guard stop.find(address) else {
        report.lost("a place has no position, and is left out", kind: "position", at: offset([]))
        return nil
      }
    } else if stop.coordinate == nil {
      report.lost(
        "a point is not on the Earth, and is left out", kind: "point",
        at: offset([.key("geometry"), .key("coordinates")]),
        hint: point.count > 1 && abs(point[0]) <= 90 ? "the longitude comes first" : nil)
      return nil
    }
    func moment(_ keys: String...) -> LocalMoment? {
      for key in keys {
        guard let value = properties[key], let text = value.text else { continue }
        if let moment = value.moment { return moment }
        report.lost(
          "\"\(PlainText.line(text))\" is not a day or a time", kind: "times",
          at: offset([.key("properties"), .key(key)]))
      }
      return nil
    }
    if !isBookmark {
      stop.arrival = moment("arrival", "date", "time")
      stop.departure = moment("departure")
    }
    stop.nights = properties["nights"]?.number.flatMap { (0...9999).contains($0) ? Int($0) : nil }
    stop.kind = text("kind").flatMap(Waypoint.Kind.init(rawValue:))
    let note = text("note", "notes", "description", "desc")
    // Other programs put HTML into texts. Stops of tripsite have a kind.
    stop.note = PlainText.markdown(stop.kind == nil ? note.map { PlainText.text(ofHTML: $0) } : note)
    return stop
  }
}
