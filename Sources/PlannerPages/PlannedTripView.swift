internal import Text

/// A trip as JSON.
enum PlannedTripView {
  static func json(_ trip: PlannedTripViewModel) -> String {
    var out = OutputBuffer(capacity: 4096)
    var members = JSONMembers(openingObject: &out)
    TripListView.put(trip.line, in: &members, &out)
    members.put("version", trip.version, &out)
    TripListView.put(trip.problems, in: &members, &out)
    TripListView.put(trip.speech, in: &members, &out)
    members.put("remarks", trip.remarks, &out)
    members.put("geocoder", trip.geocoder, &out)
    members.put("map", trip.map, &out)
    members.name("written", &out)
    put(trip.written, &out)
    members.name("marks", &out)
    put(trip.marks, &out)
    TripListView.put(trip.history, in: &members, &out)
    PlannedCostsView.put(trip.costs, in: &members, &out)
    members.name("plan", &out)
    var days = JSONMembers(openingArray: &out)
    for day in trip.days {
      days.item(&out)
      put(day, &out)
    }
    out.append("]")
    members.name("list", &out)
    var stops = JSONMembers(openingArray: &out)
    for stop in trip.stops {
      stops.item(&out)
      put(stop, &out)
    }
    out.append("]")
    PlannedOptionView.put(trip.options, in: &members, &out)
    members.name("ideas", &out)
    var ideas = JSONMembers(openingArray: &out)
    for idea in trip.ideas {
      ideas.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("name", idea.name, &out)
      members.put("note", idea.note, &out)
      members.put("nights", idea.nights, &out)
      SightView.put("seen", idea.seen, in: &members, &out)
      out.append("}")
    }
    out.append("]}")
    return out.string()
  }

  private static func put(_ marks: [PlannedTripViewModel.Mark], _ out: inout OutputBuffer) {
    var list = JSONMembers(openingArray: &out)
    for mark in marks {
      list.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("stop", mark.stop, &out)
      members.put("key", mark.key, &out)
      members.put("text", mark.text, &out)
      out.append("}")
    }
    out.append("]")
  }

  static func put(_ keys: [PlannedTripViewModel.Key], _ out: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &out)
    for key in keys {
      members.item(&out)
      out.appendJSON(key.name)
      out.append(":")
      out.appendJSON(key.text)
    }
    out.append("}")
  }

  private static func put(_ day: PlannedTripViewModel.Day, _ out: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &out)
    members.put("number", day.number, &out)
    members.put("date", day.date, &out)
    members.put("first", day.first, &out)
    members.put("spentAt", day.spentAt, &out)
    members.put("from", day.places?.lowerBound, &out)
    members.put("to", day.places?.upperBound, &out)
    members.put("way", day.way, &out)
    members.put("sun", day.sun, &out)
    members.put("booked", day.booked, &out)
    members.put("cost", day.cost, &out)
    SightView.put("seen", day.seen, in: &members, &out)
    out.append("}")
  }

  private static func put(_ stop: PlannedTripViewModel.Stop, _ out: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &out)
    members.put("name", stop.name, &out)
    members.put("at", stop.at, &out)
    members.put("way", stop.way, &out)
    members.put("line", stop.line, &out)
    members.put("stay", stop.isStay ? 1 : nil, &out)
    members.put("leg", stop.leg, &out)
    members.put("arrive", stop.arrive, &out)
    members.put("nights", stop.nights, &out)
    members.put("outing", stop.outing, &out)
    members.put("zone", stop.zone, &out)
    members.name("written", &out)
    put(stop.written, &out)
    members.put("story", stop.hasStory ? 1 : nil, &out)
    SightView.put("seen", stop.seen, in: &members, &out)
    SightView.put("waySeen", stop.waySeen, in: &members, &out)
    out.append("}")
  }
}
