internal import Entities
internal import Pages
internal import Text

/// Trips as a table, and as JSON.
struct TripLines {
  private let trips: [Itinerary]
  private let figures: TravelFigures

  init(of trips: [Itinerary], _ figures: TravelFigures) {
    self.trips = trips
    self.figures = figures
  }

  /// A line for each trip, in the order of the files.
  var text: String {
    if trips.isEmpty { return "there are no trips yet: `tripsite new trip \"My trip\"` makes one" }
    let rows = trips.map { trip in
      [
        trip.trip.slug, trip.trip.title.shown, trip.first?.iso ?? "", Self.days(trip), Self.stops(trip),
        distance(trip), trip.trip.isDraft ? "draft" : "",
      ]
    }
    return AlignedColumns(rows).dense
  }

  /// The first trip in several lines.
  var details: String {
    let trip = trips[0]
    let dates = [trip.first?.iso, trip.last == trip.first ? nil : trip.last?.iso].compactMap(\.self)
    let totals = [Self.days(trip), Self.stops(trip), distance(trip)].filter { !$0.isEmpty }
    return [
      trip.trip.title.shown + (trip.trip.isDraft ? " (draft)" : ""),
      ContentFolder.shown(trip.trip.source.path).shown, dates.joined(separator: " to "),
      totals.joined(separator: ", "),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func days(_ trip: Itinerary) -> String {
    trip.dayCount.map { $0 == 1 ? "1 day" : "\($0) days" } ?? ""
  }

  private static func stops(_ trip: Itinerary) -> String {
    let count = trip.trip.stops.writtenCount
    return count == 1 ? "1 stop" : "\(count) stops"
  }

  /// As the pages of the site show it, with a plain space before the unit.
  private func distance(_ trip: Itinerary) -> String {
    (figures.distance(of: trip) ?? "").replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  /// One object on each line.
  var json: String {
    trips.map { trip in
      var out = OutputBuffer(capacity: 256)
      out.append("{\"trip\":")
      out.appendJSON(trip.trip.slug)
      out.appendJSONMember("title", trip.trip.title)
      out.appendJSONMember("file", ContentFolder.shown(trip.trip.source.path))
      out.appendJSONMember("first", trip.first?.iso)
      out.appendJSONMember("last", trip.last?.iso)
      if let days = trip.dayCount { out.append(",\"days\":\(days)") }
      out.append(",\"stops\":\(trip.trip.stops.writtenCount)")
      if let metres = trip.distance { out.append(",\"metres\":\(Int(metres.rounded()))") }
      out.append(",\"draft\":\(trip.trip.isDraft)}")
      return out.string()
    }.joined(separator: "\n")
  }
}
