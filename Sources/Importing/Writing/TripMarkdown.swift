internal import Entities
internal import Text

/// A trip as a Markdown file.
struct TripMarkdown {
  let trip: ImportedTrip
  /// The key `slug`. Nil if the name of the file says it.
  let slug: String?
  /// Relative to the file. Nil if the picture does not exist.
  let cover: String?
  /// Relative to the file.
  let tracks: [String]

  var text: String {
    var lines = ["---", "title: " + YAMLText.scalar(trip.title)]
    func put(_ key: String, _ value: String?) { if let value { lines.append(key + ": " + value) } }
    put("slug", slug)
    put("summary", trip.summary.map { YAMLText.text($0, indent: 0) })
    put("date", start?.iso)
    put("updated", trip.updated?.iso)
    put("tags", trip.tags.isEmpty ? nil : YAMLText.list(trip.tags))
    put("countries", trip.countries.isEmpty ? nil : "[" + countries + "]")
    put("travellers", trip.travellers.isEmpty ? nil : YAMLText.list(trip.travellers))
    put("cover", cover.map { YAMLText.scalar($0) })
    put("coverAlt", cover == nil ? nil : trip.coverAlternative.map { YAMLText.scalar($0) })
    put("links", trip.links.isEmpty ? nil : StopText.list(of: trip.links))
    put(
      "track", tracks.isEmpty ? nil : tracks.count == 1 ? YAMLText.scalar(tracks[0]) : YAMLText.list(tracks))
    put("by", mode == .other ? nil : mode.rawValue)
    put("draft", trip.isDraft ? "true" : nil)
    func put(_ key: String, _ texts: [StopText]) {
      if !texts.isEmpty { lines.append(key + ":") }
      for text in texts {
        for (index, line) in text.lines.enumerated() { lines.append((index == 0 ? "  - " : "    ") + line) }
      }
    }
    let mode = mode
    put(
      "stops",
      trip.stops.enumerated().map { StopText(stop: $1, mode: mode, isFirst: $0 == 0) })
    put("ideas", trip.ideas.map { StopText(stop: $0, mode: mode, isFirst: true) })
    lines.append("---")
    let story = StorySections(trip).text
    return lines.joined(separator: "\n") + "\n" + (story.isEmpty ? "" : story + "\n")
  }

  private var countries: String { trip.countries.map(\.letters).joined(separator: ", ") }

  /// The first day, unless a stop is before it.
  private var start: CalendarDay? {
    guard let start = trip.start else { return nil }
    let first = trip.stops.lazy.compactMap { $0.arrival ?? $0.departure }.first
    return first.map { start > $0.day } ?? false ? nil : start
  }

  /// The mode of most legs. The first of them if several have the same number.
  private var mode: TravelMode {
    let stops = trip.stopsWithVisits.dropFirst()
    var counts: [TravelMode: Int] = [:]
    var best = TravelMode.other
    for stop in stops { counts[stop.mode ?? .other, default: 0] += 1 }
    for stop in stops.reversed() {
      let mode = stop.mode ?? .other
      if counts[mode, default: 0] >= counts[best, default: 0] { best = mode }
    }
    return best
  }
}
