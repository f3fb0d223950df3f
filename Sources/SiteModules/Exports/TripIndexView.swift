internal import Text

/// The JSON of all trips.
enum TripIndexView {
  static func render(_ model: TripIndexViewModel, into output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("format", "tripsite trips 1", &output)
    members.put("title", model.title, &output)
    members.put("description", model.description, &output)
    members.put("language", model.language, &output)
    members.put("author", model.author, &output)
    members.put("url", model.url, &output)
    members.name("trips", &output)
    var trips = JSONMembers(openingArray: &output)
    for trip in model.trips {
      trips.item(&output)
      output.append("\n")
      var members = JSONMembers(openingObject: &output)
      write(trip, &members, &output)
      members.put("files", trip.files, &output)
      output.append("}")
    }
    output.append("\n]}\n")
  }

  /// RFC 7946: a feature for each trip.
  static func renderGeoJSON(_ model: TripIndexViewModel, into output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("type", "FeatureCollection", &output)
    members.put("title", model.title, &output)
    members.name("features", &output)
    var features = JSONMembers(openingArray: &output)
    for trip in model.trips {
      guard let place = trip.place else { continue }
      features.item(&output)
      output.append("\n{\"type\":\"Feature\",\"geometry\":")
      if trip.lines.isEmpty {
        output.append("{\"type\":\"Point\",\"coordinates\":")
        GeoJSONView.position(place, into: &output)
        output.append("}")
      } else {
        GeoJSONView.geometry(trip.lines, into: &output)
      }
      output.append(",\"properties\":")
      var members = JSONMembers(openingObject: &output)
      write(trip, &members, &output)
      members.put("credit", trip.credit, &output)
      output.append("}}")
    }
    output.append("\n]}\n")
  }

  private static func write(
    _ trip: TripIndexViewModel.Trip, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    members.put("slug", trip.slug, &output)
    members.put("title", trip.title, &output)
    members.put("summary", trip.summary, &output)
    members.put("url", trip.url, &output)
    members.put("start", trip.start, &output)
    members.put("end", trip.end, &output)
    members.put("days", trip.days, &output)
    members.put("kilometres", tenths: trip.kilometres, &output)
    members.put("tags", trip.tags, &output)
    members.put("countries", trip.countries, &output)
  }
}
