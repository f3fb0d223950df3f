internal import Entities
package import Text

extension TripReader {
  /// Reads only the keys that are needed to look up places: `slug`, `countries`, `by`, `stops` and `ideas`. Nil as in `read`.
  package func readPlaces(_ path: String, reporting: inout [Diagnostic]) -> ParsedTrip? {
    guard let matter = matter(of: path, reporting: &reporting) else { return nil }
    var trip = Trip(slug: "", title: "", source: matter.source)
    var (stops, ideas): ([ParsedStop], [ParsedStop]) = ([], [])
    var problems = matter.problems
    trip.slug = FileSlug.last(of: path) ?? ""
    keys.read(matter.fields, &problems) { key, field, problems in
      switch key {
      case .slug: trip.slug = field.slug(&problems) ?? trip.slug
      case .countries: trip.countries = field.countries(&problems)
      case .by: if let mode = field.mode(modes, &problems) { trip.mode = mode }
      case .stops: stops = stopReader.stops(from: field, modes: modes, &problems)
      case .ideas: ideas = stopReader.ideas(from: field, modes: modes, &problems)
      default: break
      }
    }
    return ParsedTrip(trip: trip, stops: stops, ideas: ideas, problems: problems)
  }
}
