internal import ContentSource
internal import Entities
internal import Geodesy

extension ImportFormat {
  /// GeoJSON, RFC 7946. Points become stops.
  static let geoJSON = ImportFormat(name: "GeoJSON") { file in
    file.begins(with: "{") && (file.mentions("\"Feature") || file.ending == ".geojson")
  } read: { file, _, report in
    guard let (collection, bytes) = file.json(FeatureCollection.self, &report) else { return [] }
    return collection.trips(of: file, bytes, &report)
  }
}

private struct FeatureCollection: Decodable {
  var title: LooseValue?
  var name: LooseValue?
  var summary: LooseValue?
  var features: [Feature]

  struct Feature: Decodable {
    var geometry: Geometry?
    var properties: [String: LooseValue]?

    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { properties?[$0]?.text }.first { !PlainText.line($0).isEmpty }
    }
  }

  /// Only points have coordinates here.
  struct Geometry: Decodable {
    var type: String
    var coordinates: [Double] = []

    enum Key: String, CodingKey { case type, coordinates }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      type = try container.decode(String.self, forKey: .type)
      if type == "Point" { coordinates = try container.decode([Double].self, forKey: .coordinates) }
    }
  }

  /// The properties that become something, or that follow from the rest.
  private static let known: Set = [
    "name", "title", "Name", "description", "desc", "note", "notes", "kind", "arrival", "departure", "nights",
    "number", "country", "url", "date", "time", "mode", "metres", "minutes", "day", "source",
  ]

  func trips(of file: ImportFile, _ bytes: [UInt8], _ report: inout ImportReport) -> [ImportedTrip] {
    var trip = ImportedTrip(
      title: PlainText.filledLine(title?.text) ?? PlainText.filledLine(name?.text) ?? file.name)
    trip.summary = PlainText.filledLine(summary?.text)
    var legs = NamedLegs()
    var others = 0
    var unknown: Set<String> = []
    for (index, feature) in features.enumerated() {
      unknown.formUnion((feature.properties ?? [:]).keys.filter { !Self.known.contains($0) })
      guard feature.geometry?.type == "Point" else {
        if feature.text("kind") == "leg" {
          legs.add(feature.text("name"), mode: feature.text("mode"))
        } else {
          others += 1
        }
        continue
      }
      let offset = { (path: [JSONPlaces.Step]) in
        JSONPlaces.offset(of: [.key("features"), .index(index)] + path, in: bytes)
      }
      guard trip.stops.count <= ImportedTrip.mostStops else { break }
      if let stop = feature.stop(offset, &report) { trip.stops.append(stop) }
    }
    legs.setModes(of: &trip.stops)
    if others > 0 {
      report.lost(
        "\(others == 1 ? "1 line or area is" : "\(others) lines and areas are") left out", kind: "lines")
    }
    if !unknown.isEmpty {
      let names = unknown.sorted().prefix(12).map { PlainText.line($0) }.joined(separator: ", ")
      report.lost("these properties are left out: \(names)", kind: "properties")
    }
    if trip.stops.isEmpty {
      report.error("the file has no point")
      return []
    }
    return [trip]
  }
}

extension FeatureCollection.Feature {
  fileprivate func stop(
    _ offset: ([JSONPlaces.Step]) -> Int, _ report: inout ImportReport
  ) -> ImportedStop? {
    let coordinates = geometry?.coordinates ?? []
    var stop = ImportedStop(name: PlainText.line(text("name", "title", "Name")))
    stop.coordinate =
      coordinates.count < 2
      ? nil : Coordinate(importedLatitude: coordinates[1], longitude: coordinates[0])
    if stop.coordinate == nil {
      report.lost(
        "a point is not on the Earth, and is left out", kind: "point",
        at: offset([.key("geometry"), .key("coordinates")]),
        hint: coordinates.count > 1 && abs(coordinates[0]) <= 90 ? "the longitude comes first" : nil)
      return nil
    }
    func moment(_ keys: String...) -> LocalMoment? {
      for key in keys {
        guard let text = properties?[key]?.text else { continue }
        if let moment = LocalClock.moment(text) { return moment }
        report.lost(
          "\"\(PlainText.line(text))\" is not a day or a time", kind: "times",
          at: offset([.key("properties"), .key(key)]))
      }
      return nil
    }
    stop.arrival = moment("arrival", "date", "time")
    stop.departure = moment("departure")
    stop.nights = properties?["nights"]?.number.flatMap { (0...9999).contains($0) ? Int($0) : nil }
    stop.kind = text("kind").flatMap(Waypoint.Kind.init(rawValue:))
    let note = text("note", "notes", "description", "desc")
    // Other programs put HTML into texts. Stops of tripsite have a kind.
    stop.note = PlainText.markdown(stop.kind == nil ? note.map { PlainText.text(ofHTML: $0) } : note)
    return stop
  }
}
