internal import Entities
internal import SiteContents

/// The note about trips without ground as text.
struct GroundGapLines {
  private static let mostTrips = 5
  private static let mostExtracts = 3

  private let missing: GroundGaps

  init(of missing: GroundGaps) { self.missing = missing }

  var text: String {
    let count = missing.trips.count
    let trips = Self.list(missing.trips, most: Self.mostTrips)
    let extracts = missing.countries.reduce(into: [String]()) { extracts, country in
      let name = GeofabrikExtracts.name(for: country) ?? country.letters
      if !extracts.contains(name) { extracts.append(name) }
    }
    let files =
      extracts.isEmpty
      ? "an extract of OpenStreetMap" : "of Geofabrik: \(Self.list(extracts, most: Self.mostExtracts))"
    let command = extracts.count == 1 ? "\(extracts[0])-latest.osm.pbf" : "EXTRACT"
    return """
      note: \(count == 1 ? "1 trip has maps" : "\(count) trips have maps") narrower than 3 km without streets: \(trips)
        = hint: download \(files), and run `tripsite ground add \(command)`
      """
  }

  private static func list(_ words: [String], most: Int) -> String {
    words.prefix(most).joined(separator: ", ") + (words.count > most ? " and \(words.count - most) more" : "")
  }
}
