internal import Entities
internal import Pages
internal import Text

/// All trips as JSON for the list.
struct TripListPresenter {
  let trips: [Itinerary]
  let figures: TravelFigures
  let problems: [Diagnostic]
  let history: HistoryTitles
  let version: String

  var json: String {
    var out = OutputBuffer(capacity: 4096)
    var members = JSONMembers(openingObject: &out)
    members.put("problems", problems.map { $0.rendered(color: false) }, &out)
    members.put("version", version, &out)
    history.put(in: &members, &out)
    members.name("trips", &out)
    var list = JSONMembers(openingArray: &out)
    // The newest trip is the first one.
    for trip in trips.sorted(by: {
      ($1.first?.iso ?? "9999", $0.trip.slug) < ($0.first?.iso ?? "9999", $1.trip.slug)
    }) {
      list.item(&out)
      var trips = JSONMembers(openingObject: &out)
      Self.put(trip, figures, in: &trips, &out)
      out.append("}")
    }
    out.append("]}")
    return out.string()
  }

  /// The facts of a trip that the list and its page show.
  static func put(
    _ trip: Itinerary, _ figures: TravelFigures, in members: inout JSONMembers, _ out: inout OutputBuffer
  ) {
    members.put("slug", trip.trip.slug, &out)
    members.put("title", trip.trip.title, &out)
    members.put("first", trip.first?.iso, &out)
    members.put("last", trip.last?.iso, &out)
    members.put("days", trip.dayCount, &out)
    members.put("distance", figures.distance(of: trip), &out)
    members.put("stops", trip.trip.stops.writtenCount, &out)
    members.put("draft", trip.trip.isDraft ? 1 : nil, &out)
  }
}
