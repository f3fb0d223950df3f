internal import Text

/// RFC 7946: a point for each stop, and a line for each leg.
enum GeoJSONView {
  static func render(_ model: JourneyExportViewModel, into output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("type", "FeatureCollection", &output)
    members.put("title", model.title, &output)
    members.put("summary", model.summary, &output)
    members.put("url", model.url, &output)
    journey(model, &members, &output)
    members.name("features", &output)
    var features = JSONMembers(openingArray: &output)
    for place in model.places {
      features.item(&output)
      feature(place, into: &output)
    }
    for idea in model.ideas {
      features.item(&output)
      feature(idea, into: &output)
    }
    for leg in model.legs {
      features.item(&output)
      feature(leg, into: &output)
    }
    output.append("\n]}\n")
  }

  private static func feature(_ place: JourneyExportViewModel.Place, into output: inout OutputBuffer) {
    output.append("\n{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":")
    position(place.point, into: &output)
    output.append("},\"properties\":")
    var members = JSONMembers(openingObject: &output)
    members.put("kind", place.kind, &output)
    members.put("number", place.number, &output)
    members.put("name", place.name, &output)
    members.put("note", place.note, &output)
    members.put("arrival", place.arrival, &output)
    members.put("departure", place.departure, &output)
    members.put("nights", place.nights, &output)
    members.put("country", place.country, &output)
    members.put("source", place.source, &output)
    members.put("url", place.url, &output)
    write(place.own.details, &members, &output)
    members.name("tripsite", &output)
    var own = JSONMembers(openingObject: &output)
    write(place.own, &own, &output)
    output.append("}}}")
  }

  private static func feature(_ idea: JourneyExportViewModel.Idea, into output: inout OutputBuffer) {
    output.append("\n{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":")
    position(idea.point, into: &output)
    output.append("},\"properties\":")
    var members = JSONMembers(openingObject: &output)
    members.put("kind", JourneyExportViewModel.Idea.kind, &output)
    members.put("name", idea.name, &output)
    members.put("note", idea.note, &output)
    members.put("source", idea.source, &output)
    members.put("url", idea.url, &output)
    write(idea.details, &members, &output)
    output.append("}}")
  }

  /// The first day, and the stops that are on no map. `tripsite import` reads them.
  private static func journey(
    _ model: JourneyExportViewModel, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    if model.start == nil && model.unplaced.isEmpty { return }
    members.name("tripsite", &output)
    var own = JSONMembers(openingObject: &output)
    own.put("start", model.start, &output)
    if !model.unplaced.isEmpty {
      own.name("stops", &output)
      var items = JSONMembers(openingArray: &output)
      for stop in model.unplaced {
        items.item(&output)
        var members = JSONMembers(openingObject: &output)
        members.put("name", stop.name, &output)
        members.put("note", stop.note, &output)
        write(stop.own, &members, &output)
        write(stop.own.details, &members, &output)
        output.append("}")
      }
      output.append("]")
    }
    output.append("}")
  }

  private static func write(
    _ stop: OwnStopViewModel, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    for (name, value) in stop.values { members.put(name, value, &output) }
  }

  private static func write(
    _ details: PlaceDetailsViewModel, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    for (name, value) in details.texts { members.put(name, value, &output) }
  }

  private static func feature(_ leg: JourneyExportViewModel.Leg, into output: inout OutputBuffer) {
    output.append("\n{\"type\":\"Feature\",\"geometry\":")
    geometry(leg.lines, into: &output)
    output.append(",\"properties\":")
    var members = JSONMembers(openingObject: &output)
    members.put("kind", "leg", &output)
    members.put("name", "\(leg.from) – \(leg.to)", &output)
    members.put("mode", leg.mode, &output)
    members.put("metres", leg.metres, &output)
    members.put("minutes", leg.minutes, &output)
    members.put("departure", leg.departure, &output)
    members.put("arrival", leg.arrival, &output)
    members.put("day", leg.day, &output)
    members.put("source", leg.source, &output)
    output.append("}}")
  }

  /// A line, or several lines. `lines` must not be empty.
  static func geometry(_ lines: [[JourneyExportViewModel.Point]], into output: inout OutputBuffer) {
    if lines.count == 1 {
      output.append("{\"type\":\"LineString\",\"coordinates\":")
      self.line(lines[0], into: &output)
    } else {
      output.append("{\"type\":\"MultiLineString\",\"coordinates\":")
      var items = JSONMembers(openingArray: &output)
      for line in lines {
        items.item(&output)
        self.line(line, into: &output)
      }
      output.append("]")
    }
    output.append("}")
  }

  private static func line(_ line: [JourneyExportViewModel.Point], into output: inout OutputBuffer) {
    var items = JSONMembers(openingArray: &output)
    for point in line {
      items.item(&output)
      position(point, into: &output)
    }
    output.append("]")
  }

  static func position(_ point: JourneyExportViewModel.Point, into output: inout OutputBuffer) {
    output.append("[")
    output.append(point.longitude, decimals: 6)
    output.append(",")
    output.append(point.latitude, decimals: 6)
    if let height = point.height {
      output.append(",")
      output.append(height, decimals: 1)
    }
    output.append("]")
  }
}
