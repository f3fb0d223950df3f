internal import Entities
internal import Text

/// The words of all trips, which complete what a person types.
struct WordListPresenter: Sendable {
  let tags: Set<String>
  let countries: Set<String>
  let travellers: Set<String>

  init(trips: [Itinerary]) {
    tags = Set(trips.flatMap(\.trip.tags))
    countries = Set(trips.flatMap(\.countries).map(\.letters))
    travellers = Set(trips.flatMap(\.trip.travellers))
  }

  /// Sorted.
  var json: String {
    var out = OutputBuffer(capacity: 1024)
    var members = JSONMembers(openingObject: &out)
    members.put("tags", tags.sorted(), &out)
    members.put("countries", countries.sorted(), &out)
    members.put("travellers", travellers.sorted(), &out)
    out.append("}")
    return out.string()
  }
}
