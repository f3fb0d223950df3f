internal import Text

/// All trips as JSON.
enum TripListView {
  static func json(_ list: TripListViewModel) -> String {
    var out = OutputBuffer(capacity: 4096)
    var members = JSONMembers(openingObject: &out)
    put(list.problems, in: &members, &out)
    put(list.speech, in: &members, &out)
    members.put("version", list.version, &out)
    put(list.history, in: &members, &out)
    members.name("trips", &out)
    var items = JSONMembers(openingArray: &out)
    for trip in list.trips {
      items.item(&out)
      var members = JSONMembers(openingObject: &out)
      put(trip, in: &members, &out)
      out.append("}")
    }
    out.append("]}")
    return out.string()
  }

  /// A trip with its map. An empty object if there is none.
  static func json(_ trip: TripLineViewModel?, map: String?) -> String {
    var out = OutputBuffer(capacity: 4096)
    var members = JSONMembers(openingObject: &out)
    members.put("map", map, &out)
    if let trip {
      members.name("trip", &out)
      var members = JSONMembers(openingObject: &out)
      put(trip, in: &members, &out)
      out.append("}")
    }
    out.append("}")
    return out.string()
  }

  static func put(
    _ trip: TripLineViewModel, in members: inout JSONMembers, _ out: inout OutputBuffer
  ) {
    members.put("slug", trip.slug, &out)
    members.put("title", trip.title, &out)
    members.put("first", trip.first, &out)
    members.put("last", trip.last, &out)
    members.put("days", trip.days, &out)
    members.put("distance", trip.distance, &out)
    members.put("stops", trip.stops, &out)
    members.put("draft", trip.isDraft ? 1 : nil, &out)
    members.put("summary", trip.summary, &out)
    members.put("card", trip.hasPlace ? 1 : nil, &out)
    SightView.put("seen", trip.seen, in: &members, &out)
  }

  static func put(_ problems: [ProblemViewModel], in members: inout JSONMembers, _ out: inout OutputBuffer) {
    members.put("problems", problems.map(\.text), &out)
    members.put("sources", problems.map(\.source), &out)
  }

  static func put(_ speech: Speech, in members: inout JSONMembers, _ out: inout OutputBuffer) {
    members.put("language", speech.language, &out)
    members.put("twelve", speech.hasTwelveHours ? 1 : nil, &out)
    members.put("audiences", speech.audiences, &out)
  }

  static func put(_ history: HistoryTitles, in members: inout JSONMembers, _ out: inout OutputBuffer) {
    members.put("undo", history.undo, &out)
    members.put("redo", history.redo, &out)
  }
}
