internal import Text

/// The JSON of a trip.
enum TripDataView {
  static func render(_ model: TripDataViewModel, into output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("format", "tripsite trip 1", &output)
    members.put("slug", model.slug, &output)
    members.put("url", model.url, &output)
    members.put("title", model.title, &output)
    members.put("summary", model.summary, &output)
    members.put("language", model.language, &output)
    members.put("author", model.author, &output)
    if model.isDraft {
      members.name("draft", &output)
      output.append("true")
    }
    if model.isFolder {
      members.name("folder", &output)
      output.append("true")
    }
    members.put("start", model.start, &output)
    members.put("end", model.end, &output)
    members.put("days", model.days, &output)
    members.put("updated", model.updated, &output)
    members.put("kilometres", tenths: model.kilometres, &output)
    put(parts: model.parts, &members, &output)
    put(model.heights, &members, &output)
    members.put("minutes", model.minutes, &output)
    members.put("credits", model.credits, &output)
    members.put("tags", model.tags, &output)
    members.put("countries", model.countries, &output)
    members.put("travellers", model.travellers, &output)
    if let cover = model.cover {
      members.name("cover", &output)
      var members = JSONMembers(openingObject: &output)
      members.put("path", cover.path, &output)
      members.put("alt", cover.alternative, &output)
      output.append("}")
    }
    put(links: model.links, &members, &output)
    list("stops", model.stops, &members, &output, write: stop)
    list("legs", model.legs, &members, &output, write: leg)
    list("itinerary", model.itinerary, &members, &output, write: day)
    list("ideas", model.ideas, &members, &output, write: stop)
    list("photos", model.photos, &members, &output, write: photo)
    list("posts", model.posts, &members, &output, write: post)
    if let costs = model.costs {
      members.name("costs", &output)
      CostDataView.render(costs, into: &output)
    }
    if !model.story.isEmpty { members.put("story", model.story, &output) }
    output.append("}\n")
  }

  /// Left out if it is empty. Each item stands on its own line.
  private static func list<Item>(
    _ name: StaticString, _ items: [Item], _ members: inout JSONMembers, _ output: inout OutputBuffer,
    write: (Item, inout JSONMembers, inout OutputBuffer) -> Void
  ) {
    if items.isEmpty { return }
    members.name(name, &output)
    var list = JSONMembers(openingArray: &output)
    for item in items {
      list.item(&output)
      output.append("\n")
      var members = JSONMembers(openingObject: &output)
      write(item, &members, &output)
      output.append("}")
    }
    output.append("\n]")
  }

  private static func stop(
    _ stop: TripDataViewModel.Stop, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    members.put("name", stop.name, &output)
    members.put("place", stop.place, &output)
    members.put("kind", stop.kind, &output)
    members.put("placeKind", stop.placeKind, &output)
    members.put("placeSource", stop.placeSource, &output)
    members.put("latitude", stop.latitude, decimals: 6, &output)
    members.put("longitude", stop.longitude, decimals: 6, &output)
    members.put("country", stop.country, &output)
    members.put("region", stop.region, &output)
    members.put("timeZone", stop.timeZone, &output)
    members.put("date", stop.date, &output)
    members.put("arrival", stop.arrival, &output)
    members.put("departure", stop.departure, &output)
    members.put("nights", stop.nights, &output)
    members.put("outing", stop.outing, &output)
    members.put("status", stop.status, &output)
    members.put("note", stop.note, &output)
    members.put("hours", stop.hours, &output)
    put(links: stop.links, &members, &output)
  }

  /// Left out if it is empty.
  private static func put(
    links: [TripDataViewModel.Link], _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    if links.isEmpty { return }
    members.name("links", &output)
    var list = JSONMembers(openingArray: &output)
    for link in links {
      list.item(&output)
      var members = JSONMembers(openingObject: &output)
      members.put("url", link.url, &output)
      members.put("title", link.title, &output)
      output.append("}")
    }
    output.append("]")
  }

  private static func leg(
    _ leg: TripDataViewModel.Leg, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    members.put("mode", leg.mode, &output)
    members.put("status", leg.status, &output)
    members.put("source", leg.source, &output)
    members.put("kilometres", tenths: leg.kilometres, &output)
    put(parts: leg.parts, &members, &output)
    members.put("plannedKilometres", tenths: leg.plannedKilometres, &output)
    put(leg.heights, &members, &output)
    members.put("minutes", leg.minutes, &output)
    members.put("movingMinutes", leg.movingMinutes, &output)
    members.put("estimatedMinutes", leg.estimatedMinutes, &output)
    if let engine = leg.engine {
      members.name("engine", &output)
      var members = JSONMembers(openingObject: &output)
      members.put("name", engine.name, &output)
      members.put("date", engine.date, &output)
      output.append("}")
    }
    members.put("daysLater", leg.daysLater == 0 ? nil : leg.daysLater, &output)
  }

  private static func day(
    _ day: TripDataViewModel.Day, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    members.put("number", day.number, &output)
    members.put("date", day.date, &output)
    members.name("stops", &output)
    var stops = JSONMembers(openingArray: &output)
    for stop in day.stops {
      stops.item(&output)
      output.append(stop)
    }
    output.append("]")
    members.put("spentAt", day.spentAt, &output)
    members.put("kilometres", tenths: day.kilometres, &output)
    put(day.heights, &members, &output)
    members.put("minutes", day.minutes, &output)
  }

  /// Left out if it is empty.
  private static func put(
    parts: [TripDataViewModel.Part], _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    if parts.isEmpty { return }
    members.name("parts", &output)
    var list = JSONMembers(openingArray: &output)
    for part in parts {
      list.item(&output)
      var members = JSONMembers(openingObject: &output)
      members.put("source", part.source, &output)
      members.put("kilometres", tenths: part.tenths, &output)
      output.append("}")
    }
    output.append("]")
  }

  private static func put(
    _ heights: TripDataViewModel.Heights?, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    members.put("climb", heights?.up, &output)
    members.put("descent", heights?.down, &output)
    if let error = heights?.error, error > 0 { members.put("climbError", error, &output) }
  }

  private static func post(
    _ post: TripDataViewModel.Post, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    members.put("path", post.path, &output)
    members.put("title", post.title, &output)
    members.put("summary", post.summary, &output)
    members.put("written", post.written, &output)
    members.put("authors", post.authors, &output)
    members.put("tags", post.tags, &output)
    members.put("place", post.place, &output)
    members.put("latitude", post.latitude, decimals: 6, &output)
    members.put("longitude", post.longitude, decimals: 6, &output)
    members.put("day", post.day, &output)
    members.put("stop", post.stop, &output)
  }

  private static func photo(
    _ photo: TripDataViewModel.Photo, _ members: inout JSONMembers, _ output: inout OutputBuffer
  ) {
    members.put("path", photo.path, &output)
    members.put("caption", photo.caption, &output)
    members.put("alt", photo.alternative, &output)
    members.put("taken", photo.taken, &output)
    members.put("day", photo.day, &output)
    members.put("stop", photo.stop, &output)
    members.put("width", photo.width, &output)
    members.put("height", photo.height, &output)
  }
}

extension JSONMembers {
  /// A distance in tenths of kilometres.
  mutating func put(_ name: StaticString, tenths: Int?, _ output: inout OutputBuffer) {
    guard let tenths else { return }
    self.name(name, &output)
    output.append(tenths: tenths)
  }
}
