package import Entities
package import Geodesy

extension TimeZones {
  /// How far from the shore, in metres, the clocks of a ship are taken for those of the nearest town. Further out it
  /// keeps what time it likes.
  private static let farthestAtSea = 100_000.0

  /// The zone of a stop: that which its author names, else that of the airport or place that was looked up, else
  /// that of the nearest town in the country where it lies.
  package static func zone(named: TimeZoneID?, place: Place?, at coordinate: Coordinate?) -> TimeZoneID? {
    if let named = named ?? place?.timeZone { return named }
    guard let coordinate else { return nil }
    return zone(at: coordinate, country: place?.country ?? Countries.country(at: coordinate))
  }

  /// The zone of the nearest town of `country`; where there is none, as at sea, of any that is near. Else nil.
  package static func zone(at coordinate: Coordinate, country: CountryCode?) -> TimeZoneID? {
    if let country {
      return ZoneTable().zone(of: country) ?? Gazetteer.nearest(to: coordinate, country: country)?.timeZone
    }
    guard let place = Gazetteer.nearest(to: coordinate, country: nil),
      Geodesic.distance(from: coordinate, to: place.coordinate) <= farthestAtSea
    else { return nil }
    return place.timeZone
  }
}
