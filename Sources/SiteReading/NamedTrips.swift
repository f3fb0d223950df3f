internal import ContentReaders
package import Entities

extension TripCatalogue {
  /// The trips with these names. All trips, sorted by their names in addresses, if there are no names.
  package func trips(named names: [String]) throws(BuildFailure) -> [Itinerary] {
    if names.isEmpty { return trips.sorted { $0.trip.slug < $1.trip.slug } }
    var found: [Itinerary] = []
    for name in names { found.append(try trip(named: name)) }
    return found
  }

  /// The trip that a user means by `name`.
  package func trip(named name: String) throws(BuildFailure) -> Itinerary {
    let names = TripNames(paths: trips.map(\.trip.source.path)) { trip(from: $0)?.trip.slug }
    switch names.trip(name) {
    case .path(let path):
      guard let trip = trip(from: path) else { preconditionFailure("the path is one of these trips") }
      return trip
    case .nothing(let message, let hint): throw .noInput(message, hint: hint)
    }
  }
}
