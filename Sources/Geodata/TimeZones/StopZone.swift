package import Entities
package import Geodesy

extension TimeZones {
  /// In metres from a town. Nearer ships use the time of the town. Farther ships choose their own time.
  private static let farthestAtSea = 100_000.0
  /// In metres. Every point of a country with towns has a town within this distance. Antarctica has no towns, and a
  /// search of all towns of the world would take too long.
  private static let farthestAshore = 4_000_000.0

  /// The zone of a stop: from its author, from the airport or place, or from the nearest town in the same country.
  package static func zone(named: TimeZoneID?, place: Place?, at coordinate: Coordinate?) -> TimeZoneID? {
    if let named = named ?? place?.timeZone { return named }
    guard let coordinate else { return nil }
    return zone(at: coordinate, country: place?.country ?? Countries.country(at: coordinate))
  }

  /// The zone of the nearest town in `country`, or of a zone's main place in the IANA database if that is nearer.
  /// Without a country, as at sea, or without towns, as in Antarctica, the zone of any town nearby, or nil.
  package static func zone(at coordinate: Coordinate, country: CountryCode?) -> TimeZoneID? {
    let table = ZoneTable()
    if let country, let only = table.zone(of: country) { return only }
    let town = Gazetteer.nearest(
      to: coordinate, country: country, within: country == nil ? farthestAtSea : farthestAshore)
    let landmark = country.flatMap { table.landmark(near: coordinate, in: $0) }
    let toTown = town.map { Geodesic.distance(from: coordinate, to: $0.coordinate) } ?? .infinity
    let toLandmark = landmark.map { Geodesic.distance(from: coordinate, to: $0.at) } ?? .infinity
    guard country != nil && town != nil || min(toTown, toLandmark) <= farthestAtSea else { return nil }
    return toLandmark < toTown ? landmark?.zone : town?.timeZone ?? landmark?.zone
  }
}
