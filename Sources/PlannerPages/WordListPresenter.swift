internal import Entities
internal import Geodata
internal import MapDrawing
internal import Text

/// The words of all trips, which complete what a person types, the time zones, and the signs of modes.
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
    members.put("zones", Array(TimeZones.names), &out)
    members.name("glyphs", &out)
    var glyphs = JSONMembers(openingObject: &out)
    for mode in TravelMode.allCases {
      glyphs.item(&out)
      out.appendJSON(mode.rawValue)
      out.append(":")
      out.appendJSON(ModeGlyph.path(of: mode).description)
    }
    out.append("}")
    out.append("}")
    return out.string()
  }
}
