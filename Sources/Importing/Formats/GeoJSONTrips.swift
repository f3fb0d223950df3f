internal import Entities

extension ImportFormat {
  /// GeoJSON, RFC 7946: a collection, a feature or a geometry. Points become stops.
  static let geoJSON = ImportFormat(name: "GeoJSON") { file in
    file.begins(with: "{")
      && (file.mentions("\"Feature") || file.ending == ".geojson"
        || file.ending == ".json" && file.mentions("\"coordinates\""))
  } read: { file, _, report in
    guard let bytes = file.text(&report), let root = JSONValue.read(bytes, &report) else { return [] }
    return GeoJSONTrip(root).trips(of: file, &report)
  }
}

struct GeoJSONTrip {
  /// The name of what tripsite adds to the file and to its features.
  static let ownMember = "tripsite"

  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// The properties of features. GeoJSON defines none, so these are the names that programs use.
  static let properties = PropertyTable(
    used: "name title Name Title description desc note notes arrival departure nights date time kind mode "
      + "Location location address Address hours links tripsite",
    ignored: [
      ("it follows from the rest", "number country metres minutes day source url"),
      ("it leads to a page of Google", "google_maps_url"),
      ("it is the day of a bookmark", "Published Updated"),
      ("it belongs to a line", "coordTimes times coordinateProperties"),
      (
        "it is a way of drawing",
        "stroke stroke-width stroke-opacity fill fill-opacity marker-color marker-size marker-symbol"
      ),
    ], reported: "Comment")

  /// Of the whole file. RFC 7946 defines the first ones.
  static let members = PropertyTable(
    used: "type features geometry properties coordinates geometries title name summary tripsite",
    ignored: [
      ("it follows from the rest", "url description bbox"), ("it identifies a feature", "id"),
      ("positions are in WGS 84 (RFC 7946, 4)", "crs"),
    ], reported: "")

  func trips(of file: ImportFile, _ report: inout ImportReport) -> [ImportedTrip] {
    guard let features = features(&report) else { return [] }
    var trip = ImportedTrip(title: title ?? file.name)
    trip.summary = PlainText.filledLine(root["summary"]?.text)
    let ownMember = root[Self.ownMember]
    trip.start = ownMember?["start"]?.text.flatMap { CalendarDay(iso: $0) }
    var legs = NamedLegs()
    var (lines, areas) = (0, 0)
    var properties = PropertyCount(Self.properties)
    var own = OwnStops()
    for feature in features {
      for member in feature.properties where member.key != "Google Maps URL" {
        properties.see(member.key, at: member.offset)
      }
      if feature.text("kind") == "leg" {
        legs.add(feature.text("name"), mode: feature.text("mode"))
      } else {
        lines += feature.lines
        areas += feature.areas
      }
      for (point, offset) in feature.isEmpty ? [(.missing, feature.offset)] : feature.points {
        guard trip.stops.count + trip.ideas.count <= ImportedTrip.mostStops else { break }
        guard let stop = feature.stop(at: point, offset: offset, &report) else { continue }
        if feature.text("kind") == ImportedTrip.kindOfIdeas {
          trip.ideas.append(stop)
          continue
        }
        trip.stops.append(stop)
        own.add(OwnStop { feature[Self.ownMember]?[$0]?.text })
      }
    }
    if own.isWritten || ownMember != nil {
      own.apply(to: &trip.stops)
      for values in ownMember?["stops"]?.items ?? [] {
        own.insert(
          values["name"]?.text, values["note"]?.text, OwnStop { values[$0]?.text }, into: &trip.stops)
      }
    } else {
      legs.setModes(of: &trip.stops)
    }
    var members = PropertyCount(Self.members)
    for member in root.members { members.see(member.key, at: member.offset) }
    for count in [members, properties] { count.report(to: &report) }
    return trips(trip, lines: lines, areas: areas, of: file, &report)
  }

  private func trips(
    _ trip: ImportedTrip, lines: Int, areas: Int, of file: ImportFile, _ report: inout ImportReport
  ) -> [ImportedTrip] {
    var trip = trip
    let lost = lines + areas
    if trip.stops.isEmpty {
      // A file that only has lines is a recorded track or a planned way.
      if lines > 0 { trip.tracks = [.copy(of: file.path)] }
      if areas > 0 {
        report.lost("\(areas == 1 ? "1 area is" : "\(areas) areas are") left out", kind: "areas")
      }
    } else if lost > 0 {
      report.lost(
        "\(lost == 1 ? "1 line or area is" : "\(lost) lines and areas are") left out", kind: "lines",
        hint: "if they follow the real way, copy the file, and name it under track:")
    }
    if trip.stops.isEmpty, trip.tracks.isEmpty {
      report.error("the file has no point and no line")
      return []
    }
    return [trip]
  }

  private var title: String? {
    PlainText.filledLine(root["title"]?.text) ?? PlainText.filledLine(root["name"]?.text)
  }

  /// A file can also be one feature or one geometry. Nil, with an error reported, if it is none of them.
  private func features(_ report: inout ImportReport) -> [GeoJSONFeature]? {
    guard let type = GeoJSONFeature.type(of: root) else {
      report.error("\"type\" is missing", at: root.offset)
      return nil
    }
    guard type == "FeatureCollection" else { return [GeoJSONFeature(root)] }
    guard let features = root["features"] else {
      report.error("\"features\" is missing", at: root.offset)
      return nil
    }
    guard let items = features.items else {
      report.error("\"features\" takes a list", at: features.offset)
      return nil
    }
    return items.map(GeoJSONFeature.init)
  }
}
