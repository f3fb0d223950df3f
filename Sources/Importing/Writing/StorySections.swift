/// The story of a trip, with a section for each stop that has a text.
struct StorySections {
  private let trip: ImportedTrip

  init(_ trip: ImportedTrip) { self.trip = trip }

  var text: String {
    var sections = trip.story.isEmpty ? [] : [trip.story]
    var counts: [String: Int] = [:]
    for stop in trip.stops { counts[stop.name, default: 0] += 1 }
    var visits: [String: Int] = [:]
    for stop in trip.stops {
      visits[stop.name, default: 0] += 1
      guard let story = stop.story else { continue }
      let isRepeated = counts[stop.name, default: 1] > 1
      let heading = PlainText.escaped(stop.name) + (isRepeated ? " (\(visits[stop.name, default: 1]))" : "")
      sections.append("## " + heading + "\n\n" + story)
    }
    return sections.joined(separator: "\n\n")
  }
}
