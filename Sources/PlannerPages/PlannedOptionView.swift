internal import Text

/// The options of a trip as JSON.
enum PlannedOptionView {
  static func put(
    _ options: [PlannedOptionViewModel], in members: inout JSONMembers, _ out: inout OutputBuffer
  ) {
    members.name("options", &out)
    var list = JSONMembers(openingArray: &out)
    for option in options {
      list.item(&out)
      var object = JSONMembers(openingObject: &out)
      object.put("name", option.name, &out)
      object.put("first", option.first, &out)
      object.put("last", option.last, &out)
      object.name("stops", &out)
      var stops = JSONMembers(openingArray: &out)
      for stop in option.stops {
        stops.item(&out)
        var members = JSONMembers(openingObject: &out)
        members.put("name", stop.name, &out)
        members.name("written", &out)
        PlannedTripView.put(stop.written, &out)
        out.append("}")
      }
      out.append("]")
      object.put("plan", option.plan, &out)
      object.put("own", option.own, &out)
      object.put("difference", option.difference, &out)
      object.put("problem", option.problem, &out)
      out.append("}")
    }
    out.append("]")
  }
}
