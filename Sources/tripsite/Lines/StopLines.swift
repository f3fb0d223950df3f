internal import Entities
internal import Geodesy
internal import Text

/// The stops of a trip as a table, and as JSON.
struct StopLines {
  private let itinerary: Itinerary

  init(of itinerary: Itinerary) { self.itinerary = itinerary }

  var text: String {
    let stops = itinerary.trip.stops
    if stops.isEmpty { return "the trip has no stops" }
    let numbers = stops.numbers
    let rows = stops.enumerated().map { index, stop in
      let number = numbers[index].map { "\($0)" } ?? ""
      return [
        number, stop.name.shown, index == 0 ? "" : itinerary.trip.mode(to: index).rawValue,
        stop.arrival?.written(offset: false) ?? "", stop.departure?.written(offset: false) ?? "",
        stop.nightsSpent.map { $0 == 1 ? "1 night" : "\($0) nights" } ?? "",
        stop.coordinate?.decimal ?? "",
      ]
    }
    return AlignedColumns(rows).dense
  }

  /// One object on each line.
  var json: String {
    let numbers = itinerary.trip.stops.numbers
    return itinerary.trip.stops.enumerated().map { index, stop in
      var out = OutputBuffer(capacity: 256)
      out.append(numbers[index].map { "{\"number\":\($0),\"name\":" } ?? "{\"name\":")
      out.appendJSON(stop.name)
      out.appendJSONMember("place", stop.place)
      if let at = stop.coordinate {
        out.append(",\"at\":[\(Coordinate.decimal(at.latitude)),\(Coordinate.decimal(at.longitude))]")
      }
      if let day = itinerary.days.first(where: { $0.arrivals.contains(index) }) {
        out.append(",\"day\":\(day.number)")
      }
      out.appendJSONMember("arrive", stop.arrival?.iso)
      out.appendJSONMember("depart", stop.departure?.iso)
      if let nights = stop.nightsSpent { out.append(",\"nights\":\(nights)") }
      out.appendJSONMember("kind", stop.kind.rawValue)
      out.appendJSONMember("outing", stop.outing?.rawValue)
      if index > 0 { out.appendJSONMember("by", itinerary.trip.mode(to: index).rawValue) }
      out.append("}")
      return out.string()
    }.joined(separator: "\n")
  }
}
