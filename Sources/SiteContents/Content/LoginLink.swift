internal import Entities
internal import PagePaths
internal import Wording

extension [(title: String, url: String)] {
  /// Adds the login page to a menu without it, so that readers of a site of locked trips find it.
  mutating func addLogin(of catalogue: TripCatalogue, _ configuration: Configuration) {
    let url = configuration.pagePaths.url(.login)
    guard catalogue.trips.contains(where: { $0.trip.lock != nil }), !contains(where: { $0.url == url }) else {
      return
    }
    append((configuration.strings[.lockedTrips], url))
  }
}
