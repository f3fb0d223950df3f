internal import Entities
internal import Geodesy
internal import Text

/// A trip as JSON for its page.
struct TripPresenter {
  let itinerary: Itinerary
  let version: String
  let problems: [Diagnostic]
  let remarks: [String]
  /// Whether each stop has a section in the story.
  let stories: [Bool]
  let history: HistoryTitles

  var json: String {
    var out = OutputBuffer(capacity: 4096)
    var members = JSONMembers(openingObject: &out)
    TripListPresenter.put(itinerary, in: &members, &out)
    members.put("version", version, &out)
    members.put("problems", problems.map { $0.rendered(color: false) }, &out)
    members.put("remarks", remarks, &out)
    history.put(in: &members, &out)
    members.name("modes", &out)
    var modes = JSONMembers(openingArray: &out)
    for mode in TravelMode.allCases {
      modes.item(&out)
      out.appendJSON(mode.rawValue)
    }
    out.append("]")
    members.name("list", &out)
    var list = JSONMembers(openingArray: &out)
    for (index, stop) in itinerary.trip.stops.enumerated() {
      list.item(&out)
      put(stop, at: index, &out)
    }
    out.append("]}")
    return out.string()
  }

  private func put(_ stop: Waypoint, at index: Int, _ out: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &out)
    members.put("name", stop.name, &out)
    members.put("at", stop.coordinate?.decimal, &out)
    if index > 0 { members.put("way", itinerary.trip.mode(to: index).rawValue, &out) }
    members.put("by", stop.mode?.rawValue, &out)
    members.put("arrive", stop.arrival?.written(offset: false), &out)
    members.put("depart", stop.departure?.written(offset: false), &out)
    members.put("nights", stop.nights.map { Int($0) }, &out)
    members.put("note", stop.note, &out)
    members.put("story", stories[index] ? 1 : nil, &out)
    out.append("}")
  }
}

extension HistoryTitles {
  func put(in members: inout JSONMembers, _ out: inout OutputBuffer) {
    members.put("undo", undo, &out)
    members.put("redo", redo, &out)
  }
}
