internal import Text

/// The trips that a file of another program becomes, as JSON.
enum TripImportView {
  static func json(_ found: TripImportViewModel) -> String {
    var out = OutputBuffer(capacity: 1024)
    var members = JSONMembers(openingObject: &out)
    members.name("trips", &out)
    var trips = JSONMembers(openingArray: &out)
    for trip in found.trips {
      trips.item(&out)
      var members = JSONMembers(openingObject: &out)
      TripListView.put(trip.line, in: &members, &out)
      members.put("tracks", trip.tracks, &out)
      members.put("ideas", trip.ideas, &out)
      out.append("}")
    }
    out.append("]")
    members.put("warnings", found.warnings, &out)
    out.append("}")
    return out.string()
  }
}
