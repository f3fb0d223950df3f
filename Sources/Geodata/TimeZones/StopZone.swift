package import Entities
package import Geodesy

extension TimeZones {
  /// How far from a town, in metres, its clocks are taken for those of a ship. Further out it keeps what time it
  /// likes.
  private static let farthestAtSea = 100_000.0
  /// Metres. A country with towns has one this near to each of its points. Antarctica has none, and nobody should wait
  /// until all towns of the world are looked through.
  private static let farthestAshore = 4_000_000.0

  /// The zone of a stop: that which its author names, else that of the airport or place that was looked up, else
  /// that of the nearest town in the country where it lies.
  package static func zone(named: TimeZoneID?, place: Place?, at coordinate: Coordinate?) -> TimeZoneID? {
    if let named = named ?? place?.timeZone { return named }
    guard let coordinate else { return nil }
    return zone(at: coordinate, country: place?.country ?? Countries.country(at: coordinate))
  }

  /// The zone of the nearest town of `country`, or of the place that the database names for a zone where that is
  /// nearer. Without a country, as at sea, or without towns, as in Antarctica, of one that is near; else nil.
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
