internal import Entities
internal import Geodesy

/// A feature of a GeoJSON file, or a geometry in its place.
struct GeoJSONFeature {
  /// A place of a feature.
  enum Point: Equatable {
    /// The longitude comes first, as in the file.
    case at(longitude: Double, latitude: Double)
    /// Its coordinates are null or empty.
    case missing
    /// Other numbers or values.
    case wrong
  }

  private let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  /// Some programs leave the type out where the keys say the same.
  static func type(of value: JSONValue) -> String? {
    value["type"]?.text
      ?? (value["features"] != nil ? "FeatureCollection" : value["geometry"] != nil ? "Feature" : nil)
  }

  var offset: Int { value.offset }
  var properties: [JSONValue.Member] { value["properties"]?.members ?? [] }

  subscript(name: String) -> JSONValue? { value["properties"]?[name] }

  /// The first of the properties that has a text.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { self[$0]?.text }.first { !PlainText.line($0).isEmpty }
  }

  /// The geometries, also those within collections. Empty if the feature has no place.
  private var shapes: [JSONValue] {
    Self.type(of: value) == "Feature" ? value["geometry"].map(Self.shapes) ?? [] : Self.shapes(of: value)
  }

  private static func shapes(of value: JSONValue) -> [JSONValue] {
    if value["type"]?.text == "GeometryCollection" {
      return (value["geometries"]?.items ?? []).flatMap(shapes)
    }
    return value.members.isEmpty ? [] : [value]
  }

  var lines: Int { shapes.count { Self.isLine($0) } }
  var areas: Int { shapes.count { !Self.isPoint($0) && !Self.isLine($0) } }

  /// Whether it has no geometry at all.
  var isEmpty: Bool { shapes.isEmpty }

  /// The positions of points, each with its place in the file. Lines and areas have none here.
  var points: [(point: Point, offset: Int)] {
    shapes.filter(Self.isPoint).flatMap { shape -> [(point: Point, offset: Int)] in
      guard let coordinates = shape["coordinates"] else { return [(.missing, shape.offset)] }
      guard shape["type"]?.text == "MultiPoint", let items = coordinates.items, !items.isEmpty else {
        return [(Self.point(coordinates), coordinates.offset)]
      }
      return items.map { (Self.point($0), $0.offset) }
    }
  }

  private static func isPoint(_ shape: JSONValue) -> Bool {
    ["Point", "MultiPoint"].contains(shape["type"]?.text)
  }

  private static func isLine(_ shape: JSONValue) -> Bool {
    ["LineString", "MultiLineString"].contains(shape["type"]?.text)
  }

  private static func point(_ value: JSONValue) -> Point {
    guard let items = value.items else { return value.isNull ? .missing : .wrong }
    if items.allSatisfy(\.isNull) { return .missing }
    guard items.count > 1, let longitude = items[0].number, let latitude = items[1].number else {
      return .wrong
    }
    return .at(longitude: longitude, latitude: latitude)
  }

  /// A place that somebody saved in Google Maps. Its date is the day of the bookmark.
  private var isBookmark: Bool { self["google_maps_url"] != nil || self["Google Maps URL"] != nil }

  /// Nil, with a message, if the point has no place.
  func stop(at point: Point, offset: Int, _ report: inout ImportReport) -> ImportedStop? {
    let place = self["location"] ?? self["Location"]
    let ofPlace = place?["name"]?.text ?? place?["Business Name"]?.text
    var stop = ImportedStop(name: PlainText.line(text("name", "title", "Name", "Title") ?? ofPlace))
    if isBookmark, point == .missing || point == .at(longitude: 0, latitude: 0) {
      // Google knows no position. Perhaps it knows an address.
      let address = place?["address"]?.text ?? place?["Address"]?.text ?? text("address", "Address")
      guard stop.find(address) else {
        report.lost("a place has no position, and is left out", kind: "position", at: self.offset)
        return nil
      }
    } else if case .at(let longitude, let latitude) = point,
      let coordinate = Coordinate(importedLatitude: latitude, longitude: longitude)
    {
      stop.coordinate = coordinate
    } else {
      tellMissing(point, at: offset, &report)
      return nil
    }
    setTimes(of: &stop, &report)
    stop.nights = self["nights"]?.number.flatMap { (0...9999).contains($0) ? Int($0) : nil }
    stop.kind = text("kind").flatMap(Waypoint.Kind.init(rawValue:))
    let note = text("note", "notes", "description", "desc")
    // Other programs put HTML into texts. Stops of tripsite have a kind.
    stop.note = PlainText.markdown(stop.kind == nil ? note.map { PlainText.text(ofHTML: $0) } : note)
    stop.hours = PlainText.filledLine(text("hours"))
    if let links = self["links"], !links.isNull {
      stop.links = OwnStop.links(in: links.text ?? "")
      if stop.links.isEmpty {
        report.lost("the links of a place are left out", kind: "links", at: links.offset)
      }
    }
    return stop
  }

  private func tellMissing(_ point: Point, at offset: Int, _ report: inout ImportReport) {
    if point == .missing {
      return report.lost("a feature has no place, and is left out", kind: "no place", at: offset)
    }
    var isSwapped = false
    if case .at(let longitude, _) = point { isSwapped = abs(longitude) <= 90 }
    report.lost(
      "a point is not on the Earth, and is left out", kind: "point", at: offset,
      hint: isSwapped ? "the longitude comes first" : nil)
  }

  private func setTimes(of stop: inout ImportedStop, _ report: inout ImportReport) {
    if isBookmark { return }
    func moment(_ names: String...) -> LocalMoment? {
      for name in names {
        guard let value = self[name], let text = value.text else { continue }
        if let moment = value.moment { return moment }
        report.lost(
          "\"\(PlainText.line(text))\" is not a day or a time", kind: "times", at: value.offset)
      }
      return nil
    }
    stop.arrival = moment("arrival", "date", "time")
    stop.departure = moment("departure")
  }
}
