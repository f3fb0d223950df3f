internal import Text

/// A script that calls `tripIndex` with the trips. A page in a folder can load a script, but no data.
enum TripFilterView {
  static func render(_ model: TripFilterViewModel, into output: inout OutputBuffer) {
    output.append("tripIndex(")
    var members = JSONMembers(openingObject: &output)
    members.put("unit", model.unit, &output)
    write("tag", model.tags, &members, &output)
    write("country", model.countries, &members, &output)
    write("mode", model.modes, &members, &output)
    write("traveller", model.travellers, &members, &output)
    members.name("trips", &output)
    var trips = JSONMembers(openingArray: &output)
    for trip in model.trips {
      trips.item(&output)
      output.append("\n")
      write(trip, into: &output)
    }
    output.append("\n]})\n")
  }

  private static func write(
    _ name: StaticString, _ choices: [TripFilterViewModel.Choice], _ members: inout JSONMembers,
    _ output: inout OutputBuffer
  ) {
    members.name(name, &output)
    var pairs = JSONMembers(openingArray: &output)
    for choice in choices {
      pairs.item(&output)
      output.append("[")
      output.appendJSON(choice.value)
      output.append(",")
      output.appendJSON(choice.name)
      output.append("]")
    }
    output.append("]")
  }

  private static func write(_ trip: TripFilterViewModel.Trip, into output: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &output)
    members.put("slug", trip.slug, &output)
    members.put("title", trip.title, &output)
    members.put("summary", trip.summary, &output)
    members.put("places", trip.places, &output)
    members.put("start", trip.start, &output)
    members.put("end", trip.end, &output)
    members.put("season", trip.seasons, &output)
    members.put("days", trip.days, &output)
    members.put("distance", trip.distance, &output)
    if trip.isDraft {
      members.name("draft", &output)
      output.append("true")
    }
    members.put("tag", trip.tags, &output)
    members.put("country", trip.countries, &output)
    members.put("mode", trip.modes, &output)
    members.put("traveller", trip.travellers, &output)
    members.put("dates", trip.dates, &output)
    members.name("facts", &output)
    var facts = JSONMembers(openingObject: &output)
    facts.put("days", trip.daysInWords, &output)
    facts.put("distance", trip.distanceInWords, &output)
    facts.put("countries", trip.countriesInWords, &output)
    output.append("}")
    output.append("}")
  }
}
