internal import Text

/// Suggestions as JSON.
enum PlaceListView {
  static func json(_ places: [PlaceLineViewModel]) -> String {
    var out = OutputBuffer(capacity: 1024)
    var list = JSONMembers(openingArray: &out)
    for place in places {
      list.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("name", place.name, &out)
      members.put("text", place.text, &out)
      members.put("at", place.at, &out)
      out.append("}")
    }
    out.append("]")
    return out.string()
  }
}
